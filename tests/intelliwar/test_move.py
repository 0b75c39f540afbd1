"""Moving: patterns, who is in the way, and the tokens picked up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

import pytest

from tests.intelliwar.position import army, legal, reserve, square, targets, told
from tests.intelliwar.table import CARDS, table
from tests.playing import why_not
from wartable.engine.match import Match
from wartable.games.intelliwar.pieces import SQUARES, Square, Unit
from wartable.games.intelliwar.rules.board import distance
from wartable.games.intelliwar.rules.move import MOST_TAKEN
from wartable.games.intelliwar.state import MOST_WAYS, Do

FOE = "stern_knight a9, vile_trickster b9"
STEPS = {
    "ortho": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "diag": [(1, 1), (1, -1), (-1, -1), (-1, 1)],
}
STEPS["all"] = STEPS["ortho"] + STEPS["diag"]
MOVES = {
    "swift_cavalryman": ("all", 4),
    "wary_cavalryman": ("ortho", 4),
    "vile_trickster": ("all", 3),
    "sly_trickster": ("diag", 3),
    "stern_knight": ("ortho", 3),
}


def mover(gold: str, crimson: str = FOE, **more: Any) -> Match:
    return table(gold, crimson, active=gold.split()[0], **more)


def reached(match: Match) -> set[str]:
    """Where the first active unit can Move."""
    return {Square(move.b).name.lower() for move in match.legal() if move.kind == Do.MOVE}


@pytest.mark.rule("IWR-MOV-01", "IWR-MOV-02")
def test_ortho_steps() -> None:
    assert reached(mover("mighty_guard d5")) == {"d3", "d4", "d6", "d7", "c4", "c5", "c6", "b5", "e4", "e5", "e6", "f5"}


@pytest.mark.rule("IWR-MOV-02")
def test_diagonal_steps() -> None:
    near = {"c4", "c6", "e4", "e6"}
    two = {"b3", "d3", "f3", "b5", "f5", "b7", "d7", "f7"}
    three = {"a2", "c2", "e2", "g2", "a4", "g4", "a6", "g6", "a8", "c8", "e8", "g8"}
    assert reached(mover("sly_trickster d5")) == near | two | three


@pytest.mark.rule("IWR-MOV-02")
def test_steps_in_all_directions_may_turn() -> None:
    assert len(reached(mover("watchful_guard d5"))) == 24
    assert len(reached(mover("errant_knight d5"))) == 48


@pytest.mark.rule("IWR-MOV-02", "IWR-MOV-03")
def test_one_straight_line() -> None:
    match = mover("brutal_cavalryman d5", "stern_knight d8, vile_trickster f7")
    lines = {"d6", "d7", "c5", "b5", "a5", "e5", "f5", "g5", "d4", "d3", "d2", "d1"}
    lines |= {"c6", "b7", "a8", "c4", "b3", "a2", "e4", "f3", "g2", "e6"}
    assert reached(match) == lines
    assert why_not(match, "move brutal_cavalryman e7") == "IWR-MOV-01"


@pytest.mark.rule("IWR-MOV-03")
def test_corners_and_edges() -> None:
    match = mover("sly_trickster a1, noble_prince a2, mighty_guard b1", "stern_knight g1, vile_trickster g2")
    assert "b2" in reached(match), "the two squares beside a diagonal step do not block it"
    assert reached(mover("mighty_guard a2")) == {"a3", "a4", "b2", "b1", "b3", "c2"}


@pytest.mark.rule("IWR-MOV-04", "IWR-MOV-05")
def test_friends_are_passed_but_not_stood_on() -> None:
    gold = "mighty_guard d1, sly_trickster d2, errant_knight c1, swift_cavalryman e1"
    match = mover(gold)
    assert reached(match) == {"d3", "c2", "e2", "b1", "f1"}
    assert why_not(match, "move mighty_guard d2") == "IWR-MOV-05"
    assert why_not(match, "move mighty_guard d4") == "IWR-MOV-01", "a friend's square counts as a step"


@pytest.mark.rule("IWR-MOV-06", "IWR-CLS-06")
def test_enemies_block_all_but_tricksters() -> None:
    wall = "stern_knight c2, valiant_knight d2, wary_cavalryman e2"
    match = mover("mighty_guard d1, noble_prince a9", wall)
    assert reached(match) == {"c1", "b1", "e1", "f1"}
    assert why_not(match, "move mighty_guard d3") == "IWR-MOV-01"
    match = mover("merry_trickster d1, noble_prince a9", wall)
    assert {"d3", "c3", "e4"} <= reached(match)
    assert "d2" not in reached(match)


@pytest.mark.rule("IWR-MOV-07")
def test_a_move_ends_on_another_square() -> None:
    match = mover("mighty_guard d5")
    assert "d5" not in reached(match)
    assert why_not(match, "move mighty_guard d5") == "IWR-MOV-05"


@pytest.mark.rule("IWR-MOV-07", "IWR-MOV-09")
def test_a_path_may_come_back_over_its_own_squares() -> None:
    match = mover("swift_cavalryman b5", tokens={"a5": "reroll", "c4": "xp_1"})
    match.play("move swift_cavalryman b3")
    assert reserve(match, "gold") == "xp_1 reroll", "a5, back over b5, c4 and on to b3"


@pytest.mark.rule("IWR-MOV-08", "IWR-EXP-01")
def test_tokens_on_the_way_and_at_the_end_are_taken() -> None:
    match = mover("brutal_cavalryman c2", tokens={"c4": "reroll", "c6": "extra_die"}).play("move brutal_cavalryman c6")
    assert reserve(match, "gold") == "reroll extra_die"
    assert told(match, "found") == [
        "found side=gold unit=brutal_cavalryman square=c4 token=reroll",
        "found side=gold unit=brutal_cavalryman square=c6 token=extra_die",
    ]
    assert not match.can_undo
    short = mover("brutal_cavalryman c2", tokens={"c4": "reroll", "c6": "extra_die"}).play("move brutal_cavalryman c5")
    assert reserve(short, "gold") == "reroll"


@pytest.mark.rule("IWR-MOV-08")
def test_a_move_without_tokens_can_be_undone() -> None:
    match = mover("brutal_cavalryman c2").play("move brutal_cavalryman c3")
    assert match.can_undo


@pytest.mark.rule("IWR-MOV-08", "IWR-SPC-06")
def test_a_pushed_unit_takes_the_token_for_its_own_side() -> None:
    match = mover("valiant_knight c2", "stern_knight c3, vile_trickster b9", tokens={"c4": "reroll"})
    match.play("shield_bash stern_knight")
    assert square(match, "stern_knight") == "c4"
    assert (reserve(match, "gold"), reserve(match, "crimson")) == ("", "reroll")


@pytest.mark.rule("IWR-MOV-08", "IWR-SPC-10")
def test_a_jump_takes_only_the_token_where_it_lands() -> None:
    match = mover("brutal_cavalryman c2", "stern_knight c3, vile_trickster b9", tokens={"c4": "reroll"})
    match.play("trample stern_knight")
    assert reserve(match, "gold") == "reroll"


@pytest.mark.rule("IWR-MOV-09")
def test_different_tokens_make_different_moves_to_one_square() -> None:
    match = mover("errant_knight d3", tokens={"c4": "reroll", "e4": "xp_1"})
    assert targets(match, "move errant_knight") >= {"d5 1", "d5 2", "c4", "e4"}
    assert "move errant_knight d5" not in legal(match)
    assert why_not(match, "move errant_knight d5") == "IWR-MOV-09"
    assert why_not(match, "move errant_knight d5 3") == "IWR-MOV-09"
    assert why_not(match, "move errant_knight d1 1") == "IWR-MOV-09"
    assert reserve(match.copy().play("move errant_knight d5 1"), "gold") == "reroll", "c4 comes before e4"
    assert reserve(match.copy().play("move errant_knight d5 2"), "gold") == "xp_1"
    both = match.copy().play("move errant_knight e4")
    assert reserve(both, "gold") == "xp_1 reroll", "sets that are part of a larger one are not offered"


@pytest.mark.rule("IWR-MOV-10", "IWR-ATK-01")
def test_attacks_ignore_patterns_and_move_nobody() -> None:
    match = table("mighty_guard d4 active", "stern_knight e5, vile_trickster a9")
    match.play("attack mighty_guard stern_knight")
    assert (square(match, "mighty_guard"), square(match, "stern_knight")) == ("d4", "e5")


# --- All moves of random positions, found step by step


def paths(match: Match, unit: Unit, pattern: str, steps: int) -> dict[int, set[frozenset[int]]]:
    """The largest sets of tokens that a path to each destination can take; tries all paths."""
    state: Any = match.state
    book: Any = match.book
    side = state.army[1] >> unit & 1
    enemies = 0 if book.unit_class[unit] == 5 else state.stands[1 - side]
    tokens = {sq for sq in range(SQUARES) if state.tokens >> sq & 1}
    seen = here = {(state.square[unit], frozenset[int]())}
    for _ in range(steps):
        here = {
            (sq, taken | ({sq} & tokens))
            for start, taken in here
            for sq in beside(start, pattern)
            if not enemies >> sq & 1
        }
        seen = seen | here
    occupied = state.stands[0] | state.stands[1]
    found: dict[int, set[frozenset[int]]] = {}
    for sq, taken in seen:
        if not occupied >> sq & 1:
            found.setdefault(sq, set()).add(taken)
    return {sq: {t for t in sets if not any(t < other for other in sets)} for sq, sets in found.items()}


def beside(square: int, pattern: str) -> Iterator[int]:
    for across, up in STEPS[pattern]:
        column, row = square // 9 + across, square % 9 + up
        if 0 <= column < 7 and 0 <= row < 9:
            yield column * 9 + row


@pytest.mark.rule("IWR-MOV-01", "IWR-MOV-04", "IWR-MOV-06", "IWR-MOV-09", "IWR-CLS-06")
@pytest.mark.parametrize("name", MOVES)
def test_offered_moves_are_those_of_all_paths(name: str) -> None:
    pattern, steps = MOVES[name]
    luck = random.Random(name)
    kinds = ["xp_1", "xp_2", "reroll", "reroll", "extra_die", "extra_die"]
    friends = ["mighty_guard", "steadfast_guard", "errant_knight"]
    enemies = ["watchful_guard", "valiant_knight", "quick_crossbowman", "merry_trickster", "cunning_crossbowman"]
    for _ in range(40):
        card = luck.choice(list(CARDS))
        marked = CARDS[card][: luck.randint(2, 6)]
        rest = [sq.name.lower() for sq in Square if sq.name.lower() not in marked]
        places = iter(luck.sample(rest, 11))
        gold = ", ".join(f"{unit} {next(places)}" for unit in [name, *friends, "noble_prince"])
        crimson = ", ".join(f"{unit} {next(places)}" for unit in [*enemies, "daring_prince"])
        match = table(gold, crimson, active=name, card=card, tokens=dict(zip(marked, kinds, strict=False)))
        expected = paths(match, Unit[name.upper()], pattern, steps)
        offered: dict[int, list[int]] = {}
        for move in match.legal():
            if move.kind == Do.MOVE:
                offered.setdefault(move.b, []).append(move.c)
        assert set(offered) == set(expected)
        for target, sets in expected.items():
            assert sorted(offered[target]) == ([0] if len(sets) == 1 else list(range(1, len(sets) + 1)))
            assert len(sets) <= MOST_WAYS
        target = luck.choice(sorted(expected))
        for way, taken in enumerate(sorted(sorted(t) for t in expected[target])):
            k = f" {way + 1}" if len(expected[target]) > 1 else ""
            after = match.copy().play(f"move {name} {Square(target).name.lower()}{k}")
            state: Any = after.state
            gone = match.state.tokens & ~state.tokens  # type: ignore[attr-defined]
            assert [sq for sq in range(SQUARES) if gone >> sq & 1] == taken
            assert name in army(after, "gold")


@pytest.mark.rule("IWR-MOV-09")
@pytest.mark.parametrize("card", CARDS)
def test_tokens_lie_too_far_apart_to_take_more_than_three(card: str) -> None:
    """The first token is a step away at least, and four squares are as far as any unit goes."""
    for tokens in permutations([Square[name.upper()] for name in CARDS[card]], MOST_TAKEN + 1):
        assert 1 + sum(distance(one, next_) for one, next_ in pairwise(tokens)) > 4
