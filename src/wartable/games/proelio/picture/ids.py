"""How the elements of the table are called."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.proelio.rules.cards import right
from wartable.games.proelio.state import KINDS, Card, Deck, House
from wartable.kit.ids import ElementId, spelled

FACES = spelled(Card)[:KINDS]
CARD = ElementId("card", FACES, copies=True)
DEPLOYED = ElementId("deployed", FACES, copies=True)
LOOT = ElementId("loot", FACES, copies=True)
HOUSE = ElementId("house", len(House))
WALLS = ElementId("walls", len(House))
PLAGUE = ElementId("plague", len(House))
DECK = ElementId("deck", spelled(Deck))
PILE = ElementId("pile", spelled(Deck))
SLOT = "slot"

WITHIN_HOUSE = [
    ElementId(role, len(House), copies=True) for role in ("house", "walls", "fort", "plague", "black", "gold", "dark")
]
"""A house, and what is drawn inside it."""


def attack_id(view: View, target: int, number: int = 1) -> str:
    """The id of an Attack on a house, counted from the oldest; the one that is being resolved is the first."""
    name = f"attack-{right(view.state, target)}-{target}"
    return name if number == 1 else f"{name}-{number}"
