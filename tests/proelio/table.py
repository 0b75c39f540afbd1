"""Positions for the tests of Proelio, written the way one would lay them out on a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import wartable
from tests.playing import legal, why_not
from wartable.engine.match import Match
from wartable.games.proelio.state import KINDS, Card, House, Phase

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

    >>> asked(attacked("shields", ("soldiers", 0)))
    ('aquila', 'deploy_defense')
    """
    hands = {"aquila": hand, "ursus": by}
    return table(hands=hands, walls={"aquila": walls}, waiting={"aquila": list(attacks)}, **position)


def hand(match: Match, house: str) -> str:
    """The hand of a house, as ``table`` takes it."""
    row = match.state.hand[NAMES.index(house)]  # type: ignore[attr-defined]
    return " ".join(Card(card).name.lower() for card in range(KINDS) for _ in range(row[card]))


def walls(match: Match, house: str) -> int:
    """The walls of a house, 0 to 4."""
    level: int = match.state.fort[NAMES.index(house)]  # type: ignore[attr-defined]
    return level


def pile(match: Match) -> str:
    """Both piles together."""
    row = match.state.pile  # type: ignore[attr-defined]
    return " ".join(Card(card).name.lower() for card in range(KINDS) for _ in range(row[card]))


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what: ``("aquila", "main_action")``; nobody and ``"over"`` at the end."""
    s = match.state
    if match.over:
        return "", "over"
    return NAMES[match.asked], Phase(s.phase[s.depth]).name.lower()


def course(match: Match, *moves: str) -> list[str]:
    """Play moves one by one; who is asked what after each: ``["aquila discard_excess", "ursus main_action"]``."""
    return [" ".join(asked(match.play(move))).strip() for move in moves]


def told(match: Match, seat: str = "") -> list[str]:
    """What the last move made happen, as kinds of events in order, with all facts: ``"drew house=aquila ..."``.

    With ``seat``, only what that house was told; ``?`` stands for a fact that is not its to know.
    """
    events = match.events(match.ply)
    if seat:
        seen = [event.seen_by(NAMES.index(seat)) for event in events]
        events = [event for event in seen if event is not None]
    return [repr(event)[1:-1] for event in events]


def known(match: Match, viewer: str, house: str) -> str:
    """What a house is sure another holds."""
    row = match.state.known[NAMES.index(viewer)][NAMES.index(house)]  # type: ignore[attr-defined]
    return " ".join(Card(card).name.lower() for card in range(KINDS) for _ in range(row[card]))


__all__ = [
    "GAME",
    "NAMES",
    "asked",
    "attacked",
    "count",
    "course",
    "hand",
    "known",
    "legal",
    "pile",
    "table",
    "told",
    "walls",
    "why_not",
]
