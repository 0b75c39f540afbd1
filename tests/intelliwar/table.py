"""Positions for the tests of Intelliwar, written as you would lay them out on a table."""

from __future__ import annotations

import re
from typing import Any

from wartable.engine.chance import set_key
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.games.intelliwar.pieces import Seat, Side, Square, Token, Unit
from wartable.games.intelliwar.rules.experience import white_dice
from wartable.games.intelliwar.state import Phase, Refusal, Tell

GAME = Game("wartable.games.intelliwar")
SEATS = [seat.name.lower() for seat in Seat]
PRINCES = ["noble_prince", "daring_prince", "scheming_prince"]
OTHERS = [unit.name.lower() for unit in Unit if unit > Unit.SCHEMING_PRINCE]
CORNERS = {"gold": ["a1", "b1", "g1"], "crimson": ["g9", "f9", "a9"]}
CARDS = {entry["id"]: entry["squares"] for entry in GAME.content["placement_cards"]}


def units(text: str) -> dict[str, dict[str, Any]]:
    """``"mighty_guard d4 hp=3 xp=2 active, stern_knight e5 braced"`` by unit: its square, numbers and marks."""
    found = {}
    for part in filter(None, map(str.strip, text.split(","))):
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
    reserve: dict[str, str] | None = None,
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
    ``tokens`` lie on squares of the placement ``card`` (by kind); all others but those in a ``reserve`` are used up.
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
        **_tokens(tokens or {}, card, reserve or {}),
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


# --- Looking at it


def number(match: Match, field: str, unit: str) -> int:
    """A number of a unit: ``number(match, "xp", "mighty_guard")``."""
    value: int = getattr(match.state, field)[Unit[unit.upper()]]
    return value


def hp(match: Match, unit: str) -> int:
    return number(match, "hp", unit)


def xp(match: Match, unit: str) -> int:
    return number(match, "xp", unit)


def square(match: Match, unit: str) -> str:
    """Where a unit stands; empty if it is not on the board."""
    state: Any = match.state
    if not (state.army[0] | state.army[1]) >> Unit[unit.upper()] & 1:
        return ""
    return Square(state.square[Unit[unit.upper()]]).name.lower()


def dice(match: Match, unit: str) -> tuple[int, int, int]:
    """How many White, Teal and Dark Blue dice a unit has."""
    state: Any = match.state
    n = Unit[unit.upper()]
    return white_dice(match.book, state, n), state.teal[n], state.blue[n]  # type: ignore[arg-type]


def marked(match: Match, mark: str) -> set[str]:
    """The units with a mark: ``marked(match, "active")``."""
    return {unit.name.lower() for unit in Unit if getattr(match.state, mark) >> unit & 1}


def army(match: Match, side: str) -> set[str]:
    """The units of a side on the board."""
    state: Any = match.state
    return {unit.name.lower() for unit in Unit if state.army[Side[side.upper()]] >> unit & 1}


def reserve(match: Match, side: str) -> str:
    """The Exploration Tokens of a side: ``"reroll extra_die"``."""
    state: Any = match.state
    row = state.reserve[Side[side.upper()]]
    return " ".join(token.name.lower() for token in Token for _ in range(row[token]))


def asked(match: Match) -> tuple[str, str]:
    """Who decides what: ``("gold", "main")``; nobody and ``"over"`` at the end."""
    s = match.state
    if match.over:
        return "", "over"
    return SEATS[match.asked], Phase(s.phase[s.depth]).name.lower()


def legal(match: Match, *kinds: str) -> list[str]:
    """The legal moves in notation, sorted; with ``kinds``, those that begin with one of these words."""
    moves = sorted(map(str, match.legal()))
    return [move for move in moves if not kinds or move.split()[0] in kinds]


def targets(match: Match, kind: str) -> set[str]:
    """What the moves of a kind end on: ``targets(match, "attack mighty_guard")``."""
    moves = [move for move in map(str, match.legal()) if move.startswith(f"{kind} ")]
    return {move.removeprefix(f"{kind} ") for move in moves}


def why_not(match: Match, move: str) -> str:
    """The id of the rule that forbids a move; empty if none does."""
    choice = GAME.notation.read(move).choice()
    reason: int = GAME.rules.refusal(match.book, match.state, choice)
    return tuple(Refusal)[reason].rule


def told(match: Match, *kinds: str) -> list[str]:
    """What the last move made happen: ``"moved unit=mighty_guard start=d4 ..."``; with ``kinds``, only those."""
    events = [repr(event)[1:-1] for event in match.events(match.ply)]
    return [event for event in events if not kinds or event.split()[0] in kinds]


# --- Dice


def faces(match: Match) -> str:
    """The faces of the last roll or reroll of the last move, in halves: ``"0112"``; empty if there was none."""
    shown = ""
    for event in match.events(match.ply):
        facts: Any = event.facts
        if event.kind == Tell.ROLLED:
            n = facts["white"] + facts["teal"] + facts["blue"] + facts["added"]
            shown = "".join(str(facts["faces"] >> 2 * i & 3) for i in range(n))
        elif event.kind == Tell.REROLLED:
            shown = "".join(str(facts["faces"] >> 2 * i & 3) for i in range(facts["dice"]))
    return shown


def lucky(match: Match, luck: int) -> Match:
    """The same moment with other luck ahead."""
    other = match.copy()
    set_key(other.state, luck, 1)
    other._states[-1] = bytes(other.state.data)
    return other


def play(match: Match, move: str, wanted: str) -> Match:
    """Play a move that rolls dice, with luck that makes them fall as wanted: ``"011"``, a dot for any face."""
    for luck in range(100_000):
        other = lucky(match, luck).play(move)
        if re.fullmatch(wanted, faces(other)):
            return other
    raise AssertionError(f"the dice never show {wanted}")


__all__ = [
    "GAME",
    "army",
    "asked",
    "dice",
    "faces",
    "hp",
    "legal",
    "lucky",
    "marked",
    "number",
    "play",
    "reserve",
    "square",
    "table",
    "targets",
    "told",
    "why_not",
    "xp",
]
