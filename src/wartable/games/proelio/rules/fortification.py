"""Building walls and losing them."""

from __future__ import annotations

from wartable.engine.events import EVERYONE, Events, tell_some
from wartable.engine.frames import Frame, goto, seat_of
from wartable.games.proelio.rules.cards import discard
from wartable.games.proelio.rules.hand import play_openly
from wartable.games.proelio.rules.turn import main_action
from wartable.games.proelio.state import KINDS, Book, Do, Phase, Refusal, State, Tell


@main_action.refuses(Do.FORTIFY)
def fortify_refusal(book: Book, s: State, card: int) -> int:
    """Walls rise one step at a time, starting with Shields (PRO-FORT-07, PRO-FORT-08, PRO-FORT-11).

    Patrol Round and Imperial Edict are not walls (PRO-FORT-10). The Plague does not matter (PRO-FORT-15).
    """
    house = seat_of(s)
    walls = s.fort[house]
    if s.hand[house][card] == 0:
        return Refusal.NOT_IN_HAND
    if book.wall[card] == 0:
        return Refusal.NOT_A_WALL
    if book.wall[card] == walls + 1:
        return Refusal.ALLOWED
    if walls == 0:
        return Refusal.SHIELDS_FIRST
    if book.wall[card] <= walls:
        return Refusal.WALL_NOT_HIGHER
    return Refusal.NOT_NEXT_WALL


@main_action.does(Do.FORTIFY)
def fortify(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """The new card replaces the old one, which is lost (PRO-ACT-03, PRO-FORT-09, PRO-FORT-14, PRO-HAND-03).

    Lost walls are rebuilt the same way, starting with Shields (PRO-FORT-12).
    """
    house = here.seat
    goto(s, Phase.END_TURN, house)
    play_openly(s, house, card)
    lost = s.fort[house]
    lose_walls(book, s, house)
    s.fort[house] = book.wall[card]
    tell_some(events, EVERYONE, Tell.FORTIFIED, house, lost, card)


def lose_walls(book: Book, s: State, house: int) -> None:
    """The card that stands as walls goes to the pile; it is not Loot (PRO-FORT-13, PRO-RES-12)."""
    if s.fort[house] > 0:
        for card in range(KINDS):
            if book.wall[card] == s.fort[house]:
                discard(s, card)
        s.fort[house] = 0
