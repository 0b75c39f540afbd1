"""Positions for the tests of Proelio, written the way one would lay them out on a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import wartable
from wartable.engine.match import Match
from wartable.games.proelio.state import House

GAME = wartable.game("proelio")
NAMES = [house.name.lower() for house in House]


def count(cards: str) -> dict[str, int]:
    """``"soldiers soldiers hero"`` as counts."""
    return Counter(cards.split())


def table(
    seats: int = 4,
    *,
    active: str = "aquila",
    hands: dict[str, str] | None = None,
    walls: dict[str, int] | None = None,
    waiting: dict[str, list[tuple[str, int]]] | None = None,
    plague: str = "",
    deck: str | None = None,
    imperial_deck: str | None = None,
    turn: int = 0,
    mode: str = "open_war",
    known: dict[str, dict[str, str]] | None = None,
    seed: int = 1,
    **options: Any,
) -> Match:
    """A match that stands where the active house begins its turn.

    ``hands`` by house ("soldiers knights"), ``walls`` by house (0 to 4), ``waiting`` by defender: Attacks oldest first,
    each with its owner's walls when it was placed. ``plague`` names houses with a Plague before them. What is named
    nowhere lies in the decks; with ``deck`` or ``imperial_deck`` only those cards do, and the rest is in the pile.
    The turn starts at once: a Plague is lifted, and the first decision is asked. Another ``seed`` is other luck.
    """
    hands = hands or {}
    walls = walls or {}
    waiting = waiting or {}
    rest = {c["id"]: c["count"] for c in GAME.content["cards"]}
    if mode == "allied_houses":
        rest["temporary_alliance"] = 0
    ladder = {c["fort_level"]: c["id"] for c in GAME.content["cards"] if "fort_level" in c}
    out = [name for cards in hands.values() for name in cards.split()]
    out += [ladder[level] for level in walls.values() if level]
    out += [card for attacks in waiting.values() for card, _ in attacks]
    out += ["the_plague"] * len(plague.split())
    for name in out:
        rest[name] -= 1
    imperial = {c["id"] for c in GAME.content["cards"] if c["deck"] == "imperial"}
    decks, pile = dict(rest), {}
    for given, here in ((deck, set(rest) - imperial), (imperial_deck, imperial)):
        if given is not None:
            for name in here:
                decks[name] = count(given).get(name, 0)
                pile[name] = rest[name] - decks[name]
    assert all(n >= 0 for n in [*decks.values(), *pile.values()]), "more cards than the box has"
    start = {
        "phase": ["begin_turn"],
        "asked": [active],
        "active": active,
        "turn": turn,
        "hand": {house: count(cards) for house, cards in hands.items()},
        "fort": walls,
        "plague": dict.fromkeys(plague.split(), 1),
        "deck": decks,
        "pile": pile,
        "waiting": {house: len(attacks) for house, attacks in waiting.items()},
        "waiting_card": {house: [card for card, _ in attacks] for house, attacks in waiting.items()},
        "waiting_fort": {house: [fort for _, fort in attacks] for house, attacks in waiting.items()},
        "known": {v: {o: count(cards) for o, cards in of.items()} for v, of in (known or {}).items()},
    }
    return Match(GAME, mode=mode, seats=seats, seed=seed, options=options, start=start)


def attacked(hand: str, *attacks: tuple[str, int], by: str = "", walls: int = 0, **position: Any) -> Match:
    """Aquila has this hand and faces Attacks of Ursus, oldest first; ``by`` is the hand of Ursus.

    ``attacked("shields", ("knights", 1))`` is the Attack of Knights, placed from behind Shields.
    """
    hands = {"aquila": hand, "ursus": by}
    return table(hands=hands, walls={"aquila": walls}, waiting={"aquila": list(attacks)}, **position)
