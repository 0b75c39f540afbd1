"""Where things came from in the last move, so that they can be seen to travel."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.proelio.picture.ids import CARD, DECK, HOUSE, PLAGUE, WALLS
from wartable.games.proelio.rules.cards import back_of, deck_of, pile_size
from wartable.games.proelio.state import KINDS, Card, Deck, Siege, Tell
from wartable.games.proelio.words.names import wall_card
from wartable.kit.events import fact
from wartable.kit.once import once

PASSED = (Tell.LOOTED, Tell.FINED, Tell.SUPPORTED)
CAME = (Tell.DREW, Tell.STOLE, *PASSED)
"""Events that bring a card into a hand."""
DISCARDING = {
    Tell.DISCARDED,
    Tell.PLAYED,
    Tell.REVEALED,
    Tell.PLAGUE_LIFTED,
    Tell.EXPLODED,
    Tell.FORTIFIED,
    Tell.SACRIFICED,
    Tell.WALLS_LOST,
}
"""Events that may put a card on a pile."""


class Arrival(NamedTuple):
    """A card that came into a hand: its face if the reader knows it, or its back, and the element it came from."""

    house: int
    card: int
    back: int
    origin: str


@once
def arrivals(view: View) -> list[Arrival]:
    """The cards that came into hands with the last move."""
    found = (_arrival(event) for event in view.log[-1])
    return [arrival for arrival in found if arrival is not None]


def _arrival(event: Event) -> Arrival | None:
    if event.kind not in CAME:
        return None
    house, target, back = fact(event, "house"), fact(event, "target"), fact(event, "back")
    card = fact(event, "card", back)
    if event.kind == Tell.DREW:
        return Arrival(house, card, back, DECK(Deck.BASE if back == Card.BLACK else Deck.IMPERIAL))
    if event.kind in PASSED:
        return Arrival(target, card, back, HOUSE(house))
    return Arrival(house, card, back, HOUSE(target))


def origin_in_hand(view: View, house: int, card: int) -> str:
    """The element a card left that a house has just played: the card in the reader's hand, or the house."""
    if house == view.seat and card < KINDS:
        return CARD(card, copy=view.state.hand[house][card] + 1)
    return HOUSE(house)


@once
def tops(view: View) -> tuple[tuple[int, str], ...]:
    """Of both piles, the card that was discarded last, and the element it came from; -1 if there is none."""
    return tuple(_top_of_pile(view, deck) for deck in Deck)


def _top_of_pile(view: View, deck: Deck) -> tuple[int, str]:
    s = view.state
    if not pile_size(s, deck):
        return -1, ""
    hidden = s.siege == Siege.FACE_UP
    for told in reversed(view.log):
        for event in reversed(told):
            if event.kind not in DISCARDING:
                continue
            if event.kind == Tell.REVEALED and hidden:
                hidden = False
                continue
            card, origin = _discarded(event, view)
            if card >= 0 and deck_of(card) == deck and s.pile[card]:
                return card, origin
    lying = [kind for kind in range(KINDS) if deck_of(kind) == deck and s.pile[kind]]
    return lying[-1], ""


def _discarded(event: Event, view: View) -> tuple[int, str]:
    """The card an event puts on a pile, and where it lay."""
    kind, card = event.kind, event.facts.get("card")
    house, target, lost = fact(event, "house"), fact(event, "target"), fact(event, "lost")
    if card is not None and (kind == Tell.DISCARDED or (kind == Tell.PLAYED and card != Card.THE_PLAGUE)):
        return card, origin_in_hand(view, house, card)
    if card is not None and kind == Tell.REVEALED:
        return card, f"attack-{house}-{target}"
    if kind == Tell.PLAGUE_LIFTED:
        return Card.THE_PLAGUE, PLAGUE(house)
    if kind == Tell.EXPLODED:
        return wall_card(lost, view), WALLS(target)
    if kind in (Tell.FORTIFIED, Tell.SACRIFICED, Tell.WALLS_LOST):
        return wall_card(lost, view), WALLS(house)
    return -1, ""


def back_shown(view: View, card: int) -> Card:
    """The back of a card as the table sees it, for a face the reader may know."""
    if card >= KINDS:
        return Card(card)
    return Card(back_of(card)) if view.state.show_backs else Card.DARK
