"""Where things came from in the last move, so that they can be seen to travel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.proelio.picture.ids import CARD, DECK, HOUSE, PLAGUE, WALLS
from wartable.games.proelio.rules.cards import back_of, deck_of
from wartable.games.proelio.state import KINDS, Card, Deck, Siege, Tell
from wartable.games.proelio.words.names import wall_card
from wartable.kit.events import fact
from wartable.kit.once import once

PASSED = (Tell.LOOTED, Tell.FINED, Tell.SUPPORTED)
CAME = {Tell.DREW, Tell.STOLE, *PASSED}
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
_DECKS = tuple(map(deck_of, range(KINDS)))


class Arrival(NamedTuple):
    """A card that came into a hand: its face if the reader knows it, or its back, and the element it came from."""

    house: int
    card: int
    back: int
    origin: str


@once
def arrivals(view: View) -> list[Arrival]:
    """The cards that came into hands with the last move."""
    return [_arrival(event) for event in view.log[-1] if event.kind in CAME]


def _arrival(event: Event) -> Arrival:
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
    pile = view.state.pile
    lying = {_DECKS[kind]: (kind, "") for kind, there in enumerate(pile[:KINDS]) if there}
    tops: dict[int, tuple[int, str]] = {}
    for card, origin in _discards(view):
        if card >= 0 and pile[card]:
            tops.setdefault(_DECKS[card], (card, origin))
        if len(tops) == len(lying):
            break
    return tuple([tops.get(deck) or lying.get(deck, (-1, "")) for deck in Deck])


def _discards(view: View) -> Iterator[tuple[int, str]]:
    """The cards that came to a pile, the last one first, and the elements they came from; -1 for no card."""
    hidden = view.state.siege == Siege.FACE_UP
    for told in reversed(view.log):
        for event in reversed(told):
            if event.kind == Tell.REVEALED and hidden:
                hidden = False
            elif event.kind in DISCARDING:
                yield _discarded(event, view)


def _discarded(event: Event, view: View) -> tuple[int, str]:
    """The card an event puts on a pile, and where it lay."""
    kind, card, house = event.kind, event.facts.get("card"), fact(event, "house")
    if card is not None and (kind == Tell.DISCARDED or (kind == Tell.PLAYED and card != Card.THE_PLAGUE)):
        return card, origin_in_hand(view, house, card)
    if card is not None and kind == Tell.REVEALED:
        return card, f"attack-{house}-{fact(event, 'target')}"
    if kind == Tell.PLAGUE_LIFTED:
        return Card.THE_PLAGUE, PLAGUE(house)
    if kind == Tell.EXPLODED:
        return wall_card(fact(event, "lost"), view), WALLS(fact(event, "target"))
    if kind in (Tell.FORTIFIED, Tell.SACRIFICED, Tell.WALLS_LOST):
        return wall_card(fact(event, "lost"), view), WALLS(house)
    return -1, ""


def back_shown(view: View, card: int) -> Card:
    """The back of a card as the table sees it, for a face the reader may know."""
    if card >= KINDS:
        return Card(card)
    return Card(back_of(card)) if view.state.show_backs else Card.DARK
