"""Positions for the tests of Intelliwar, written as you would lay them out on a table."""

from __future__ import annotations

from typing import Any

from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.games.intelliwar.pieces import Seat, Unit

GAME = Game("wartable.games.intelliwar")
SEATS = [seat.name.lower() for seat in Seat]
PRINCES = ["noble_prince", "daring_prince", "scheming_prince"]
OTHERS = [unit.name.lower() for unit in Unit if unit > Unit.SCHEMING_PRINCE]
CORNERS = {"gold": ["a1", "b1", "g1"], "crimson": ["g9", "f9", "a9"]}
CARDS = {entry["id"]: entry["squares"] for entry in GAME.content["placement_cards"]}


def units(text: str) -> dict[str, dict[str, Any]]:
    """``"mighty_guard d4 hp=3 xp=2 active, stern_knight e5 braced"`` by unit: its square, numbers and marks."""
    found = {}
    for part in filter(None, map(str.strip, text.partition(";")[0].split(","))):
        name, square, *words = part.split()
        numbers = {k: int(v) for k, v in (word.split("=") for word in words if "=" in word)}
        found[name] = {"square": square, "marks": [word for word in words if "=" not in word]} | numbers
    return found


def table(
    gold: str = "",
    crimson: str = "",
    *,
    active: str = "",
    last: dict[str, str] | None = None,
    tokens: dict[str, str] | None = None,
    card: str = "crossing",
    turn: int | None = None,
    mode: str = "duel",
    keepers: dict[str, str] | None = None,
    seed: int = 1,
    book: dict[str, int] | None = None,
    **fields: Any,
) -> Match:
    """A match in the action phase of the side whose units are active; without any, at Gold's placing of tokens.

    Units are active if marked so ("mighty_guard d4 active") or named in ``active``; other marks are "pinned",
    "braced" and so on. ``last`` names by side who had a token last turn.
    A side without a Prince gets one in a corner, a1 or g9; of its six units those not named have been eliminated.
    A side's reserve of tokens comes last: ``"mighty_guard d4; reroll xp_1"``. ``tokens`` lie on squares of the
    placement ``card`` (by kind); all others are used up.
    In a team the lead's unit is the first active one, unless ``keepers`` names others.
    """
    sides = {"gold": units(gold), "crimson": units(crimson)}
    for colour, army in sides.items():
        if not any(name in PRINCES for name in army):
            used = {*sides["gold"], *sides["crimson"]}
            stood_on = [unit["square"] for side in sides.values() for unit in side.values()]
            corner = next(square for square in CORNERS[colour] if square not in stood_on)
            army[next(name for name in PRINCES if name not in used)] = {"square": corner, "marks": []}
    taken = {*sides["gold"], *sides["crimson"]}
    spare = [name for name in OTHERS if name not in taken]
    fallen = {colour: [spare.pop() for _ in range(6 - len(army))] for colour, army in sides.items()}
    army = sides["gold"] | sides["crimson"]
    marks: dict[str, list[str]] = {"active": active.split()}
    for name, unit in army.items():
        for mark in unit["marks"]:
            marks.setdefault(mark, []).append(name)
    order = marks["active"]
    side = "crimson" if order and order[0] in sides["crimson"] else "gold"
    number = turn if turn is not None else (1 if side == "gold" else 2)
    seats = SEATS[:4] if mode == "teams" else SEATS[:2]
    lead = side
    if mode == "teams" and (number + 1) // 2 % 2 == 0:
        lead = SEATS[SEATS.index(side) + 2]
    keeper = {name: colour for colour in sides for name in sides[colour]}
    if mode == "teams" and order:
        partner = seats[(SEATS.index(lead) + 2) % 4]
        keeper |= dict(zip(order, [lead, partner], strict=False))
    start: dict[str, Any] = {
        "phase": ["main" if order else "begin_turn"],
        "asked": [lead],
        "side": side,
        "turn": number if order else number - 1,
        "control": lead,
        "may_hand_over": 1,
        "drafted": 12,
        "army": {colour: list(own) for colour, own in sides.items()},
        "fallen": fallen,
        "keeper": keeper | (keepers or {}),
        "last": {colour: names.split() for colour, names in (last or {}).items()},
        "square": {name: unit["square"] for name, unit in army.items()},
        "hp": {name: unit.get("hp", printed(name, "hp")) for name, unit in army.items()},
        **{of: {name: unit[of] for name, unit in army.items() if of in unit} for of in ("xp", "teal", "blue")},
        "supply": 20 - sum(unit.get("teal", 0) + unit.get("blue", 0) for unit in army.values()),
        **marks,
        **_tokens(tokens or {}, card, {"gold": gold.partition(";")[2], "crimson": crimson.partition(";")[2]}),
        **fields,
    }
    return Match(GAME, mode=mode, seed=seed, book=book, start=start)


def printed(unit: str, column: str) -> int:
    """A number on a card."""
    number: int = next(entry for entry in GAME.content["units"] if entry["id"] == unit)[column]
    return number


def _tokens(tokens: dict[str, str], card: str, reserve: dict[str, str]) -> dict[str, Any]:
    squares = sorted(CARDS[card])
    assert set(tokens) <= set(squares), f"{card} has no such square"
    kept = {side: {kind: kinds.split().count(kind) for kind in kinds.split()} for side, kinds in reserve.items()}
    gone = {entry["id"]: entry["count"] for entry in GAME.content["exploration_tokens"]}
    for kind in [*tokens.values(), *(kind for kinds in reserve.values() for kind in kinds.split())]:
        gone[kind] -= 1
    lying = [tokens.get(square, "none") for square in squares]
    return {"card": card, "lying": lying, "reserve": kept, "gone": gone}
