"""Where things came from in the last move, so that they can be seen to travel."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.proelio.picture.card import card_id
from wartable.games.proelio.rules.cards import back_of, deck_of, right
from wartable.games.proelio.state import KINDS, Card, Deck, Siege, Tell
from wartable.games.proelio.words.names import wall_card

DECKS = {Deck.BASE: "base", Deck.IMPERIAL: "imperial"}
PASSED = (Tell.LOOTED, Tell.FINED, Tell.SUPPORTED)


class Arrival(NamedTuple):
    """A card that came into a hand: its face if the reader knows it, or its back, and the element it came from."""

    house: int
    card: int
    back: int
    origin: str


def arrivals(view: View) -> list[Arrival]:
    """The cards that came into hands with the last move."""
    found = (_arrival(event) for event in view.log[-1])
    return [arrival for arrival in found if arrival is not None]


def _arrival(event: Event) -> Arrival | None:
    facts = event.facts
    house, target = facts.get("house") or 0, facts.get("target") or 0
    face, back = facts.get("card"), facts.get("back") or 0
    card = back if face is None else face
    if event.kind == Tell.DREW:
        return Arrival(house, card, back, "deck-base" if back == Card.BLACK else "deck-imperial")
    if event.kind in PASSED:
        return Arrival(target, card, back, f"house-{house}")
    if event.kind == Tell.STOLE:
        return Arrival(house, card, back, f"house-{target}")
    return None


def origin_in_hand(view: View, house: int, card: int) -> str:
    """The element a card left that a house has just played: the card in the reader's hand, or the house."""
    if house == view.seat and card < KINDS:
        return card_id(card, view.state.hand[house][card] + 1)
    return f"house-{house}"


def top_of_pile(view: View, deck: Deck) -> tuple[int, str]:
    """The card that was last discarded from a deck, and the element it came from; -1 if there is none."""
    s = view.state
    hidden = s.siege == Siege.FACE_UP
    for told in reversed(view.log):
        for event in reversed(told):
            if event.kind == Tell.REVEALED and hidden:
                hidden = False
                continue
            card, origin = _discarded(event, view)
            if card >= 0 and deck_of(card) == deck and s.pile[card]:
                return card, origin
    lying = [kind for kind in range(KINDS) if deck_of(kind) == deck and s.pile[kind]]
    return (lying[-1], "") if lying else (-1, "")


def _discarded(event: Event, view: View) -> tuple[int, str]:
    """The card an event puts on a pile, and where it lay."""
    kind, facts = event.kind, event.facts
    house, target, card = facts.get("house") or 0, facts.get("target") or 0, facts.get("card")
    if card is not None and (kind == Tell.DISCARDED or (kind == Tell.PLAYED and card != Card.THE_PLAGUE)):
        return card, origin_in_hand(view, house, card)
    if card is not None and kind == Tell.REVEALED:
        return card, f"attack-{house}-{target}"
    if kind == Tell.PLAGUE_LIFTED:
        return Card.THE_PLAGUE, f"plague-{house}"
    if kind == Tell.EXPLODED:
        return wall_card(facts["lost"] or 0, view), f"walls-{target}"
    if kind in (Tell.FORTIFIED, Tell.SACRIFICED, Tell.WALLS_LOST):
        return wall_card(facts["lost"] or 0, view), f"walls-{house}"
    return -1, ""


def attack_id(view: View, target: int, number: int = 1) -> str:
    """The id of an Attack on a house, counted from the oldest; the one that is being resolved is the first."""
    name = f"attack-{right(view.state, target)}-{target}"
    return name if number == 1 else f"{name}-{number}"


def back_shown(view: View, card: int) -> Card:
    """The back of a card as the table sees it, for a face the reader may know."""
    if card >= KINDS:
        return Card(card)
    return Card(back_of(card)) if view.state.show_backs else Card.DARK
