"""The draft: cards taken in turns, each placed at once (IWR-DRF)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.intelliwar.pieces import PICKS, UNITS, Class, Merit, Side
from wartable.games.intelliwar.rules.board import count, empty_squares, has, put
from wartable.games.intelliwar.rules.experience import earn
from wartable.games.intelliwar.rules.move import offer_squares
from wartable.games.intelliwar.rules.team import drafter
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell


def next_card(book: Book, s: State) -> None:
    """Ask whose turn it is to take a card: the last player first in each step, two cards on end where a step has two.

    The order of sides is 1,0 | 1,1,0,0 | 1,1,0,0 | 1,0 (IWR-DRF-01, IWR-DRF-03, IWR-DRF-05, IWR-DRF-08).
    """
    if s.drafted == PICKS:
        goto(s, Phase.BEGIN_TURN, 0)
        return
    s.side = book.draft_side[s.drafted]
    s.control = drafter(s, s.side, count(s.army[s.side]))
    goto(s, Phase.DRAFT_CARD, s.control)


def take_refusal(book: Book, s: State, unit: int) -> int:
    """First a Prince, then none any more; of other classes as many as one likes (IWR-DRF-02, IWR-DRF-04, IWR-DRF-09).

    All cards that nobody has taken are open to both (IWR-SET-05).
    """
    if has(s.army[Side.GOLD] | s.army[Side.CRIMSON], unit):
        return Refusal.TAKEN
    royal = has(book.of_class[Class.PRINCE], unit)
    if book.prince[book.draft_step[s.drafted]] != 0:
        return Refusal.ALLOWED if royal else Refusal.PRINCE_FIRST
    return Refusal.ONE_PRINCE if royal else Refusal.ALLOWED


def offer_cards(book: Book, s: State, moves: MoveList) -> None:
    """Offer every card that may be taken."""
    for unit in range(UNITS):
        if take_refusal(book, s, unit) == Refusal.ALLOWED:
            offer(moves, Do.TAKE, unit)


def take(s: State, unit: int, events: Events) -> None:
    """A card is taken; its token is placed before anything else (IWR-DRF-07)."""
    seat = seat_of(s)
    tell(events, Tell.TOOK, seat, unit)
    goto(s, Phase.DRAFT_PLACE, seat, unit)


def place_refusal(book: Book, s: State, square: int) -> int:
    """One of the side's six start squares, in either row, that is still empty (IWR-DRF-07)."""
    if not has(book.home[s.side], square):
        return Refusal.NOT_HOME
    return Refusal.ALLOWED if has(empty_squares(s), square) else Refusal.OCCUPIED


def offer_start_squares(book: Book, s: State, moves: MoveList) -> None:
    """Offer the empty start squares, even if only one is left (IWR-DRF-08)."""
    offer_squares(Do.PLACE, 0, book.home[s.side] & empty_squares(s), 0, moves)


def place(book: Book, s: State, square: int, events: Events) -> None:
    """The unit stands with full HP (IWR-SET-03, IWR-SET-06); who is taken last has 1 XP from the start (IWR-DRF-06)."""
    unit = s.a[s.depth]
    seat = seat_of(s)
    put(s, s.side, unit, square)
    s.hp[unit] = book.hp[unit]
    s.keeper[unit] = seat
    tell(events, Tell.PLACED, seat, unit, square)
    bonus = book.bonus_xp[book.draft_step[s.drafted]]
    s.drafted += 1
    next_card(book, s)
    earn(s, unit, bonus, Merit.DRAFT)
