"""Positions for the tests of Tales of War, written the way one would lay them out on a table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from tests import playing
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.games.tales_of_war.pieces import Element, Facing, Objective, Reward, Seat, Square, Terrain, Unit
from wartable.games.tales_of_war.state import Refusal

GAME = Game("wartable.games.tales_of_war")
SEATS = ["red", "blue"]
CARDS = {entry["unit"]: entry["id"] for entry in GAME.content["rewards"] if "unit" in entry}
POINTS = {
    entry["id"]: {"red": entry["point_red"], "blue": entry["point_blue"]}
    for entry in GAME.content["objectives"]
    if "point_red" in entry
}
BURNS = {"burning": "fire", "frozen": "ice"}


def count(names: str) -> dict[str, int]:
    """``"archers archers catapult"`` as counts."""
    counts: dict[str, int] = {}
    for name in names.split():
        counts[name] = counts.get(name, 0) + 1
    return counts


def other(seat: str) -> str:
    return "blue" if seat == "red" else "red"


def parts(text: str) -> list[list[str]]:
    """``"a b, c d"`` as lists of words."""
    return [part.split() for part in text.split(",") if part.strip()]


def position(
    units: str = "",
    tiles: str = "",
    *,
    fire: str = "",
    ice: str = "",
    objective: str = "weapons_of_war",
    attacker: str = "red",
    active: str = "red",
    turn: int | None = None,
    cards: dict[str, str] | None = None,
    drawn: dict[str, int] | None = None,
    collected: dict[str, str] | None = None,
    lost: dict[str, str] | None = None,
    pool: dict[str, dict[str, int]] | None = None,
    mode: str = "veteran_battle",
    **fields: Any,
) -> dict[str, Any]:
    """A position as text: what is named nowhere lies in decks and bag.

    ``units`` as ``"red archers d4 n, blue hydra e5 s"``; their Reward cards are there by themselves. ``tiles`` as
    ``"lake v c5, forest e5 burning"``: an element was put there one turn ago by the other player, or ``"burning by
    red at 7"``. ``fire`` and ``ice`` are open squares.
    """
    turn = (10 if active == attacker else 11) if turn is None else turn
    owned = {seat: count((cards or {}).get(seat, "")) for seat in SEATS}
    for seat, kind, *_ in parts(units):
        if kind in CARDS and mode != "single_battle":
            owned[seat].setdefault(CARDS[kind], 1)
    laid = lay(tiles, objective, attacker, active, turn)
    lying = count(" ".join(laid["tile"][1:]))
    hand = {seat: count(text) for seat, text in fields.pop("hand", {}).items()}
    bag = {
        entry["id"]: entry.get("in_bag", 0)
        - lying.get(entry["id"], 0)
        - sum(h.get(entry["id"], 0) for h in hand.values())
        for entry in GAME.content["terrain"]
    }
    bag["strategic_point"] = 0
    objectives = {entry["id"]: entry["copies"] for entry in GAME.content["objectives"]}
    objectives[objective] -= fields.get("revealed", 1)
    kept = {seat: count(text) for seat, text in (collected or {}).items()}
    rewards = {entry["id"]: entry["copies"] for entry in GAME.content["rewards"]}
    if mode == "veteran_battle":
        rewards["cross_of_eternity"] = 0
    if mode == "single_battle":
        rewards = {}
    for mine in kept.values():
        for name, n in mine.items():
            objectives[name] -= n
    for mine in owned.values():
        for name, n in mine.items():
            rewards[name] -= n
    for name, n in (drawn or {}).items():
        rewards[name] -= n
    full = {seat: {"fire": 4, "ice": 4} for seat in SEATS}
    return {
        "asked": [active],
        "battle": 1,
        "attacker": attacker,
        "objective": objective,
        "revealed": 1,
        "objective_deck": objectives,
        "collected": kept,
        "rewards": owned,
        "reward_deck": rewards,
        "offered": drawn or {},
        "bag": bag,
        "hand": hand,
        "turn": turn,
        "kind": {seat: [kind for side, kind, *_ in parts(units) if side == seat] for seat in SEATS},
        "square": {seat: [at for side, _, at, *_ in parts(units) if side == seat] for seat in SEATS},
        "facing": {seat: [facing for side, _, _, facing in parts(units) if side == seat] for seat in SEATS},
        "element": dict.fromkeys(fire.split(), "fire") | dict.fromkeys(ice.split(), "ice"),
        "lost": {seat: count(text) for seat, text in (lost or {}).items()},
        "pool": {seat: full[seat] | (pool or {}).get(seat, {}) for seat in SEATS},
        **laid,
        **fields,
    }


def lay(tiles: str, objective: str, attacker: str, active: str, turn: int) -> dict[str, list[Any]]:
    """The tiles on the board; the Strategic Point comes first where the Objective has one."""
    laid: dict[str, list[Any]] = {
        "tile": ["open"],
        "tile_square": ["a1"],
        "tile_lie": ["h"],
        "tile_element": ["none"],
        "tile_by": ["red"],
        "tile_turn": [0],
    }
    words = parts(tiles)
    if objective in POINTS:
        words.insert(0, ["strategic_point", POINTS[objective][other(attacker)]])
    for kind, *rest in words:
        lie = rest.pop(0) if rest[0] in ("h", "v") else "h"
        square, *state = rest
        element = BURNS[state[0]] if state else "none"
        by = state[state.index("by") + 1] if "by" in state else other(active) if state else "red"
        since = int(state[state.index("at") + 1]) if "at" in state else turn - 1 if state else 0
        for name, value in zip(laid, (kind, square, lie, element, by, since), strict=True):
            laid[name].append(value)
    return laid


def battle(units: str, tiles: str = "", *, mode: str = "veteran_battle", seed: int = 1, **about: Any) -> Match:
    """A match that stands where the active player begins a turn of the battle; :func:`position` tells the rest."""
    return Match(GAME, mode=mode, seed=seed, start=position(units, tiles, mode=mode, phase=["begin_turn"], **about))


def match_at(
    phase: str,
    *,
    a: int = 0,
    mode: str = "veteran_battle",
    seed: int = 1,
    book: dict[str, int] | None = None,
    **about: Any,
) -> Match:
    """A match that stands in some other phase."""
    about.setdefault("turn", 0)
    start = position(mode=mode, phase=[phase], a=[a], **about)
    return Match(GAME, mode=mode, seed=seed, book=book, start=start)


FILLERS = ["spearmen"] * 4 + ["cavalry"] * 3 + ["swordsmen"] * 4 + ["archers"] * 3
"""Core units that complete an army nobody says more about."""
CORE = {entry["id"]: entry["pick_limit"] for entry in GAME.content["units"] if entry["class"] == "core"}
HEROES = [entry["id"] for entry in GAME.content["units"] if entry["class"] == "hero"]


def recruit(army: str, board: str = "") -> str:
    """An army to deploy, completed to seven Core units and a Hero with what stands on the board already."""
    mine = army.split()
    both = [*mine, *board.split()]
    if not set(both) & set(HEROES):
        mine.append("ranger")
    for kind in FILLERS:
        both = [*mine, *board.split()]
        if sum(name in CORE for name in both) < 7 and both.count(kind) < CORE[kind]:
            mine.append(kind)
    return " ".join(mine)


def deploying(red: str, blue: str = "", units: str = "", *, left: int = 1, **about: Any) -> Match:
    """The Attacker is about to deploy. Both armies are completed; cards for Special units are there by themselves."""
    board = {seat: " ".join(part[1] for part in parts(units) if part[0] == seat) for seat in SEATS}
    armies = {seat: count(recruit(army, board[seat])) for seat, army in (("red", red), ("blue", blue))}
    cards = about.pop("cards", {})
    owned = {
        seat: " ".join([cards.get(seat, ""), *(CARDS[kind] for kind in kinds if kind in CARDS)])
        for seat, kinds in armies.items()
    }
    waiting = {seat: sum(kinds.values()) for seat, kinds in armies.items()}
    about.setdefault("active", about.get("attacker", "red"))
    return match_at("deploy_turn", a=left, army=armies, waiting=waiting, units=units, cards=owned, **about)


# --- Reading the table


def at(match: Match, square: str) -> str:
    """The unit on a square as ``"red archers n"``; empty if there is none."""
    s: Any = match.state
    for seat in Seat:
        for i in range(s.count[seat]):
            if s.square[seat][i] == Square[square.upper()]:
                kind, facing = Unit(s.kind[seat][i]), Facing(s.facing[seat][i])
                return f"{seat.name} {kind.name} {facing.name}".lower()
    return ""


def units(match: Match, seat: str) -> str:
    """All units of a side, sorted: ``"archers d4, hydra e5"``."""
    s: Any = match.state
    i = SEATS.index(seat)
    found = [f"{Unit(s.kind[i][n]).name} {Square(s.square[i][n]).name}".lower() for n in range(s.count[i])]
    return ", ".join(sorted(found))


def tile(match: Match, square: str) -> str:
    """What lies on a square: ``"forest burning"``, ``"fire"`` on open ground, or nothing."""
    s: Any = match.state
    i = Square[square.upper()]
    slot = s.ground[i]
    element = Element(s.tile_element[slot] if slot else s.element[i])
    if not slot:
        return "" if element == Element.NONE else element.name.lower()
    state = {Element.NONE: "", Element.FIRE: " burning", Element.ICE: " frozen"}[element]
    return Terrain(s.tile[slot]).name.lower() + state


def pool(match: Match, seat: str) -> tuple[int, int]:
    """Fire and Ice left."""
    s: Any = match.state
    return s.pool[SEATS.index(seat)][Element.FIRE], s.pool[SEATS.index(seat)][Element.ICE]


def losses(match: Match, seat: str) -> str:
    """The units a side has lost in this battle."""
    return _named(Unit, match.state.lost[SEATS.index(seat)])  # type: ignore[attr-defined]


def rewards(match: Match, seat: str) -> str:
    """The Reward cards of a player."""
    return _named(Reward, match.state.rewards[SEATS.index(seat)])  # type: ignore[attr-defined]


def collected(match: Match, seat: str) -> str:
    """The Objective cards of a player."""
    return _named(Objective, match.state.collected[SEATS.index(seat)])  # type: ignore[attr-defined]


def army(match: Match, seat: str) -> str:
    """The units a player has picked and not deployed."""
    return _named(Unit, match.state.army[SEATS.index(seat)])  # type: ignore[attr-defined]


def _named(kinds: type[IntEnum], counts: Sequence[int]) -> str:
    """Things by their names, each as often as it is counted."""
    return " ".join(kind.name.lower() for kind in kinds for _ in range(counts[kind]))


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what: ``("red", "select_unit")``; nobody and ``"over"`` at the end."""
    return playing.asked(match, SEATS)


def legal(match: Match) -> list[str]:
    """The legal moves in notation, sorted."""
    return sorted(map(str, match.legal()))


def options(match: Match, square: str) -> list[str]:
    """What the unit on a square could do if it were selected now."""
    return legal(match.copy().play(f"select {square}"))


def why_not(match: Match, move: str) -> str:
    """The name of the reason that forbids a move; empty if none does."""
    choice = GAME.notation.read(move).choice()
    reason: int = GAME.rules.refusal(match.book, match.state, choice)
    return tuple(Refusal)[reason].name.lower() if reason else ""


def told(match: Match, seat: str = "") -> list[str]:
    """What the last move made happen, with all facts; with ``seat`` only what that player was told."""
    events = match.events(match.ply)
    if seat:
        seen = [event.seen_by(SEATS.index(seat)) for event in events]
        events = [event for event in seen if event is not None]
    return [repr(event)[1:-1] for event in events]


def heard(match: Match, kind: str) -> list[str]:
    """The events of one kind that the last move caused."""
    return [line for line in told(match) if line.split()[0] == kind]


def winner(match: Match) -> str:
    """Who has won the game; empty as long as nobody has."""
    shares = match.scores()
    return SEATS[shares.index(1.0)] if 1.0 in shares else ""
