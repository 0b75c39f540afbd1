"""The setup (IWR-SET), then the draft: players take cards in turn and place each at once (IWR-DRF)."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.decisions import Decision
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import PICKS, TOKENS, Class, Merit, Side, Token
from wartable.games.intelliwar.rules.board import count, derive, empty_squares, has, put
from wartable.games.intelliwar.rules.experience import earn
from wartable.games.intelliwar.rules.hidden import redeal
from wartable.games.intelliwar.rules.team import drafter
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell


def setup(book: Book, s: State, events: Events) -> None:
    """An empty board (IWR-SET-01), a placement card with six face-down tokens (IWR-SET-02), then the draft.

    Seats were drawn when people sat down: seat 0 is the first player (IWR-SET-04).
    """
    s.card = roll(s, len(book.token_square))
    s.supply = book.upgrade_tokens
    for slot in range(TOKENS):
        s.lying[slot] = Token.FACE_DOWN
    redeal(book, s, 0)
    derive(book, s)
    tell(events, Tell.GAME_BEGINS, s.card)
    next_card(book, s)


def next_card(book: Book, s: State) -> None:
    """Ask for the next card: the last player takes first in each step, two cards in a row if the step has two.

    The order of sides is 1,0 | 1,1,0,0 | 1,1,0,0 | 1,0 (IWR-DRF-01, IWR-DRF-03, IWR-DRF-05, IWR-DRF-08).
    """
    if s.drafted == PICKS:
        goto(s, Phase.BEGIN_TURN, 0)
        return
    s.side = book.draft_side[s.drafted]
    s.control = drafter(s, s.side, count(s.army[s.side]))
    goto(s, Phase.DRAFT_CARD, s.control)


# --- Taking a card

take_card = Decision(Phase.DRAFT_CARD, Do.TAKE)


@take_card.refuses
def take_refusal(book: Book, s: State, unit: int) -> int:
    """First a Prince, then no more; any number of the other classes (IWR-DRF-02, IWR-DRF-04, IWR-DRF-09).

    All cards that nobody has taken are open to both (IWR-SET-05).
    """
    if has(s.army[Side.GOLD] | s.army[Side.CRIMSON], unit):
        return Refusal.TAKEN
    royal = has(book.of_class[Class.PRINCE], unit)
    if book.prince[book.draft_step[s.drafted]] != 0:
        return Refusal.ALLOWED if royal else Refusal.PRINCE_FIRST
    return Refusal.ONE_PRINCE if royal else Refusal.ALLOWED


@take_card.does
def take(s: State, here: Frame, unit: int, events: Events) -> None:
    """Take a card; its token is placed before anything else (IWR-DRF-07)."""
    seat = here.seat
    tell(events, Tell.TOOK, seat, unit)
    goto(s, Phase.DRAFT_PLACE, seat, unit=unit)


# --- Placing its token

place_unit = Decision(Phase.DRAFT_PLACE, Do.PLACE)


@place_unit.refuses
def place_refusal(book: Book, s: State, square: int) -> int:
    """One of the side's six start squares, in either row, that is still empty (IWR-DRF-07)."""
    if not has(book.home[s.side], square):
        return Refusal.NOT_HOME
    return Refusal.ALLOWED if has(empty_squares(s), square) else Refusal.OCCUPIED


@place_unit.offers
def offer_start_squares(book: Book, s: State, moves: MoveList) -> None:
    """Offer the empty start squares, even if only one is left (IWR-DRF-08)."""
    for square in members(book.home[s.side] & empty_squares(s)):
        offer(moves, Do.PLACE, square)


@place_unit.does
def place(book: Book, s: State, here: Frame, square: int, events: Events) -> None:
    """Put the unit down with full HP (IWR-SET-03, IWR-SET-06); the last one taken starts with 1 XP (IWR-DRF-06)."""
    unit = here.unit
    put(s, s.side, unit, square)
    s.hp[unit] = book.hp[unit]
    s.keeper[unit] = here.seat
    tell(events, Tell.PLACED, here.seat, unit, square)
    bonus = book.bonus_xp[book.draft_step[s.drafted]]
    s.drafted += 1
    next_card(book, s)
    earn(s, unit, bonus, Merit.DRAFT)
