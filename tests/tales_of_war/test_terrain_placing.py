"""Objective and Terrain: what is revealed and drawn, who places when, where tiles may lie, and where they may not."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.tales_of_war.table import GAME, SEATS, asked, heard, legal, match_at, tile, told, why_not
from wartable.engine.frames import frame
from wartable.engine.match import Match
from wartable.games.tales_of_war.pieces import Objective, Terrain
from wartable.games.tales_of_war.state import Phase

TILES = {entry["id"]: entry for entry in GAME.content["terrain"]}
EACH = {entry["id"]: entry["terrain_each"] for entry in GAME.content["objectives"]}
FIRM = {"hills", "strategic_point"}


def placing(hand: str, tiles: str = "", *, left: int = 2, **about: Any) -> Match:
    """Red is about to place tiles."""
    return match_at("terrain_turn", a=left, tiles=tiles, hand={"red": hand, **about.pop("hands", {})}, **about)


def place(match: Match, kind: str, where: str) -> str:
    """Why a kind of tile may not lie somewhere (``"h c5"``); empty if it may."""
    return why_not(match.copy().play(f"tile {kind}"), f"place {where}")


def new(seed: int) -> Match:
    return Match(GAME, mode="single_battle", seed=seed)


# --- Drawing


@pytest.mark.rule("TOW-TER-01", "TOW-SET-05")
def test_every_objective_is_as_likely_and_says_how_many_tiles_there_are() -> None:
    seen: Counter[str] = Counter()
    for seed in range(700):
        s: Any = new(seed).state
        objective = Objective(s.objective).name.lower()
        seen[objective] += 1
        assert list(s.held) == [EACH[objective]] * 2
        assert s.revealed == 1
        assert s.objective_deck[s.objective] == 3
    assert set(seen) == set(EACH)
    assert all(60 < n < 145 for n in seen.values())


@pytest.mark.rule("TOW-TER-02")
def test_tiles_are_drawn_from_one_bag_and_seen_by_who_draws_them() -> None:
    match = new(3)
    s: Any = match.state
    for terrain in range(1, 9):
        name = Terrain(terrain).name.lower()
        assert s.bag[terrain] + s.hand[0][terrain] + s.hand[1][terrain] == TILES[name]["in_bag"]
    for seat in SEATS:
        drawn = [line for line in told(match, seat) if line.startswith("drew_terrain")]
        for line in drawn:
            assert line.endswith("=?") == (f"seat={seat}" not in line)


@pytest.mark.rule("TOW-TER-02", "TOW-SET-02")
def test_the_attacker_draws_first() -> None:
    match = new(5)
    s: Any = match.state
    assert f"seat={SEATS[s.attacker]}" in heard(match, "drew_terrain")[0]


# --- Turns


def order(match: Match) -> str:
    """Who places, tile by tile, when all tiles are laid at random."""
    luck = random.Random(1)
    s: Any = match.state
    placed = ""
    while asked(match)[1].startswith("terrain"):
        if asked(match)[1] == "terrain_place":
            placed += "A" if match.asked == s.attacker else "D"
        match.play(luck.choice(match.legal()))
    return placed


@pytest.mark.rule("TOW-TER-03", "TOW-TER-04", "TOW-SET-02")
@pytest.mark.parametrize(("each", "expected"), [(3, "ADDAAD"), (4, "ADDAADDA")])
def test_one_tile_then_two_each(each: int, expected: str) -> None:
    seeds = [seed for seed in range(40) if EACH[Objective(_objective(seed)).name.lower()] == each]
    for seed in seeds[:6]:
        assert order(new(seed)) == expected


def _objective(seed: int) -> int:
    s: Any = new(seed).state
    return int(s.objective)


@pytest.mark.rule("TOW-TER-09")
def test_first_the_tile_then_its_place() -> None:
    match = placing("hills windmill")
    assert legal(match) == ["tile hills", "tile windmill"]
    assert why_not(match, "tile lake") == "not_in_hand"
    match.play("tile hills")
    assert asked(match) == ("red", "terrain_place")
    match.play("place h c5")
    assert tile(match, "d6") == "hills"
    assert told(match)[0] == "terrain_placed seat=red lie=h square=c5 terrain=hills"
    assert asked(match) == ("red", "terrain_tile"), "the second tile of this turn"


@pytest.mark.rule("TOW-TER-09", "TOW-DEC-05")
def test_a_chosen_tile_is_secret_until_it_lies_there() -> None:
    match = placing("hills windmill").play("tile windmill")
    for eyes in (1, -1):
        s: Any = match.view(eyes).state
        assert frame(s, Phase.TERRAIN_PLACE).terrain == Terrain.OPEN
        assert list(s.hand[0]) == [0] * 10
        assert s.held[0] == 2, "the number is public"


# --- Where tiles may lie


@pytest.mark.rule("TOW-TER-05")
@pytest.mark.parametrize("square", ["a1", "e2", "e10", "l5", "a11", "l12"])
def test_tiles_lie_whole_between_the_zones(square: str) -> None:
    assert place(placing("mountains"), "mountains", f"h {square}") == "outside_field"


@pytest.mark.rule("TOW-TER-05")
@pytest.mark.parametrize("kind", [name for name in TILES if name != "strategic_point"])
def test_every_place_within_rows_3_to_10_is_legal_on_an_empty_field(kind: str) -> None:
    entry = TILES[kind]
    match = placing(kind).play(f"tile {kind}")
    places = {(lie, x, y) for lie, x, y in product("hv", range(12), range(2, 10)) if _fits(entry, lie, x, y)}
    assert len(legal(match)) == len(places)
    assert len(places) <= 136


def _fits(entry: dict[str, Any], lie: str, x: int, y: int) -> bool:
    if lie == "v" and entry["lies"] == 1:
        return False
    wide, high = (entry["width"], entry["height"]) if lie == "h" else (entry["height"], entry["width"])
    return bool(x + wide <= 12 and y + high <= 10)


@pytest.mark.rule("TOW-TER-05")
def test_tiles_do_not_overlap_but_may_touch() -> None:
    match = placing("hills", "mountains e5")
    for square in ("d4", "e4", "f6", "d6"):
        assert place(match, "hills", f"h {square}") == "overlaps"
    for square in ("c5", "g5", "e7", "e3", "g7"):
        assert place(match, "hills", f"h {square}") == ""


@pytest.mark.rule("TOW-TER-05", "TOW-TER-10")
def test_the_strategic_point_counts_as_a_tile() -> None:
    match = placing("hills", objective="capture_the_strategic_point")
    assert place(match, "hills", "h e5") == "overlaps"
    assert place(match, "hills", "h d5") == ""


@pytest.mark.rule("TOW-TER-06")
def test_long_tiles_lie_across_or_upright() -> None:
    match = placing("lake").play("tile lake", "place v c5")
    assert [tile(match, square) for square in ("c5", "d5", "c7", "d7", "e5", "c8")] == ["lake"] * 4 + ["", ""]
    match = placing("lake").play("tile lake", "place h c5")
    assert [tile(match, square) for square in ("c5", "e5", "c6", "e6", "c7", "f5")] == ["lake"] * 4 + ["", ""]
    assert place(placing("forest"), "forest", "v c5") == "not_turnable"


# --- No walls


@pytest.mark.rule("TOW-TER-07")
def test_no_wall_from_edge_to_edge() -> None:
    wall = "forest a5, forest d5, forest g5"
    match = placing("lake forest swamp hills", wall)
    assert place(match, "forest", "h j5") == "wall"
    assert place(match, "lake", "h j5") == "wall"
    assert place(match, "swamp", "v k6") == "", "a gap at j is enough"
    assert place(match, "hills", "h k5") == "", "hills are firm"
    assert place(match, "forest", "h j8") == "", "corners do not close a wall"


@pytest.mark.rule("TOW-TER-07")
def test_a_wall_may_wind() -> None:
    match = placing("mountains lake", "forest a3, forest c6, lake h e4, lake h h4")
    assert place(match, "mountains", "h k5") == "wall"
    assert place(match, "mountains", "h k6") == "", "a5, h5 and k6 touch at corners only"


@pytest.mark.rule("TOW-TER-07")
def test_the_strategic_point_stays_joined_to_both_zones() -> None:
    point: dict[str, Any] = {"objective": "capture_the_strategic_point"}
    ring = "forest c6, forest f8, mountains e4, mountains g4"
    match = placing("village windmill windmill", ring, **point)
    assert place(match, "village", "h h6") == "point_cut_off"
    assert place(match, "windmill", "h h6") == "", "h7 still leads out"
    match.play("tile windmill", "place h h7")
    assert place(match, "windmill", "h h6") == "point_cut_off"
    assert place(placing("village", ring), "village", "h h6") == "", "without a Point nobody minds"


def squares_of(kind: str, lie: str, square: str) -> set[tuple[int, int]]:
    entry = TILES[kind]
    wide, high = (entry["width"], entry["height"]) if lie == "h" else (entry["height"], entry["width"])
    x, y = ord(square[0]) - ord("a"), int(square[1:]) - 1
    return {(x + i, y + j) for i in range(wide) for j in range(high)}


def joined(start: set[tuple[int, int]], closed: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """All squares of rows 3 to 10 that firm ground joins to a start, in eight directions."""
    found, edge = start - closed, list(start - closed)
    while edge:
        x, y = edge.pop()
        around = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        fresh = {(i, j) for i, j in around if 0 <= i < 12 and 2 <= j <= 9} - closed - found
        found |= fresh
        edge += fresh
    return found


@pytest.mark.rule("TOW-TER-07")
@pytest.mark.parametrize("objective", ["siege_weapons", "capture_the_strategic_point"])
@pytest.mark.parametrize("seed", range(6))
def test_a_place_is_refused_exactly_when_no_firm_path_is_left(objective: str, seed: int) -> None:
    luck = random.Random(seed)
    kinds = [name for name in TILES if name != "strategic_point"]
    match = placing("", objective=objective, hands={"red": " ".join(luck.sample(kinds * 2, 4))}, left=4)
    lying: list[set[tuple[int, int]]] = []
    point = {(5, 5), (6, 5), (5, 6), (6, 6)} if objective.startswith("capture") else set()
    while asked(match)[1] == "terrain_tile":
        match.play(luck.choice(match.legal()))
        s: Any = match.state
        kind = Terrain(frame(s, Phase.TERRAIN_PLACE).terrain).name.lower()
        closed = set().union(*lying) if lying else set()
        for move in GAME.notation:
            word, *where = str(move).split()
            if word == "place" and why_not(match, str(move)) in ("", "wall", "point_cut_off") and kind not in FIRM:
                shut = closed | squares_of(kind, *where)
                south = joined(point or {(x, 2) for x in range(12)}, shut)
                path = any(y == 9 for _, y in south) and any(y == 2 for _, y in south)
                assert path == (why_not(match, str(move)) == ""), (str(move), kind)
        move = luck.choice(match.legal())
        if kind not in FIRM:
            lying.append(squares_of(kind, *str(move).split()[1:]))
        match.play(move)


# --- Tiles that fit nowhere


CROWDED = "forest e5, forest h6, lake v c6, mountains i3, mountains c4, lake h c9"
"""A field on which a third Forest fits nowhere."""


@pytest.mark.rule("TOW-TER-08")
def test_tiles_without_a_place_are_shown_and_put_aside() -> None:
    match = placing("forest windmill", CROWDED)
    s: Any = match.state
    assert heard(match, "no_place") == ["no_place seat=red terrain=forest"]
    assert s.aside[Terrain.FOREST] == 1
    assert legal(match) == ["tile windmill"], "only the tile that fits is asked for"
    assert frame(s, Phase.TERRAIN_TILE).left == 2, "and it is still the first of two"


@pytest.mark.rule("TOW-TER-08")
def test_who_has_none_left_is_skipped() -> None:
    match = placing("forest", CROWDED, hands={"blue": "windmill"})
    assert asked(match) == ("blue", "terrain_tile")
    match = placing("forest", CROWDED)
    assert asked(match) == ("red", "pick_hero"), "all tiles are gone: armies are chosen"


@pytest.mark.rule("TOW-TER-08")
def test_the_other_players_tiles_wait_for_their_own_turn() -> None:
    match = placing("windmill", CROWDED, hands={"blue": "forest"}, left=1)
    s: Any = match.state
    assert s.hand[1][Terrain.FOREST] == 1
    match.play("tile windmill", "place h a3")
    assert heard(match, "no_place") == ["no_place seat=blue terrain=forest"]


# --- The Strategic Point and the end


@pytest.mark.rule("TOW-TER-10")
@pytest.mark.parametrize("attacker", SEATS)
def test_the_strategic_point_lies_in_the_centre_or_in_the_defenders_zone(attacker: str) -> None:
    squares = {"capture_the_strategic_point": "f6 g6 f7 g7"}
    squares["defend_the_base"] = "f11 g11 f12 g12" if attacker == "red" else "f1 g1 f2 g2"
    for objective in EACH:
        found = first_with(objective, attacker)
        there = [f"{c}{r}" for r in range(1, 13) for c in "abcdefghijkl" if tile(found, f"{c}{r}") == "strategic_point"]
        assert there == squares.get(objective, "").split()
        s: Any = found.state
        assert sum(1 for kind in s.tile if kind) == (1 if there else 0), "before all other tiles"


def first_with(objective: str, attacker: str) -> Match:
    for seed in range(200):
        match = new(seed)
        s: Any = match.state
        if Objective(s.objective).name.lower() == objective and SEATS[s.attacker] == attacker:
            return match
    raise AssertionError(objective)


@pytest.mark.rule("TOW-TER-11")
def test_after_the_battle_all_terrain_goes_back() -> None:
    match = Match(GAME, mode="campaign", seed=2)
    luck = random.Random(2)
    s: Any = match.state
    while s.battle == 1:
        match.play(luck.choice(match.legal()))
        s = match.state
    assert sum(s.aside) == 0
    assert [kind for kind in s.tile if kind not in (Terrain.OPEN, Terrain.STRATEGIC_POINT)] == []
    for terrain in range(1, 9):
        name = Terrain(terrain).name.lower()
        assert s.bag[terrain] + s.hand[0][terrain] + s.hand[1][terrain] == TILES[name]["in_bag"]
