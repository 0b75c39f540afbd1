from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.intrigue.position import queue, state
from tests.intrigue.table import GAME, new, table
from wartable.engine.chance import set_key
from wartable.engine.errors import BadPosition
from wartable.engine.match import Match
from wartable.engine.position import write_position


@pytest.mark.rule("INT-YRS-03", "INT-TRN-03")
def test_everybody_sees_everything_but_the_key_of_chance() -> None:
    match, luck = new(5, seed=3), random.Random(3)
    while not match.over:
        plain = match.state.copy()
        set_key(plain, 0, 0)
        for seat in range(-1, 5):
            assert match.view(seat).state == plain
        match.play(luck.choice(match.legal()))


@pytest.mark.rule("INT-YRS-03")
def test_any_tile_of_the_bag_may_come_next_as_often_as_it_is_there() -> None:
    match = table("gold", "iron tin", bag="silver silver silver hazard iron iron")
    drawn: Counter[str] = Counter()
    for seed in range(600):
        other = match.copy()
        GAME.rules.hide(match.book, other.state, 0)
        set_key(other.state, seed, 1)
        GAME.rules.redeal(match.book, other.state, 0)
        drawn[queue(other.play("place lorne")).split()[-1]] += 1
    assert set(drawn) == {"silver", "hazard", "iron"}
    assert 240 < drawn["silver"] < 360
    assert 140 < drawn["iron"] < 260


def laid_out(match: Match) -> Match:
    start = write_position(GAME, match.state)
    return Match(GAME, seats=match.seats, seed=9, options=match.options, start=start)


@pytest.mark.parametrize("empires", ["gold iron tin silver lead oil", "oil tin gold lead iron silver"])
def test_a_position_can_be_written_and_laid_out_again(empires: str) -> None:
    match, luck = new(5, seed=4, empires=empires), random.Random(4)
    while True:
        same = laid_out(match).state.copy()
        plain = match.state.copy()
        set_key(same, 0, 0)
        set_key(plain, 0, 0)
        assert same == plain
        if match.over:
            break
        match.play(luck.choice(match.legal()))


def test_a_position_reads_like_the_map() -> None:
    match = table("iron", land={"gold": "velmoor northwarden"}, forts="velmoor").play("propose lorne")
    written = write_position(GAME, match.state)
    assert written["land"] == {"gold": ["northwarden", "velmoor"]}
    assert written["latest"] == {"velmoor": "fortifications"}
    assert written["queue"] == {"i": "silver", "ii": "silver", "iii": "iron"}
    assert written["phase"] == ["propose_to"]


@pytest.mark.parametrize(
    "broken",
    [
        {"land": {"gold": ["lorne"], "iron": ["lorne"]}},
        {"land": {"oil": ["lorne"]}},
        {"bag": {"gold": 90}},
        {"forts": {"lorne": 1}},
        {"current": 5},
        {"queue": {"iii": "no_tile"}},
        {"phase": ["answer"]},
        {"phase": ["move_to"]},
        {"phase": ["remove"]},
        {"phase": ["over"]},
        {"accepted": {"gold": {"gold": 1}}},
        {"refused": {"gold": {"oil": 1}}},
        {"latest": {"lorne": "scorched_earth"}},
        {"a": [77], "phase": ["propose_to"]},
        {"depth": 1},
        {"land": "lorne"},
        {"land": {"gold": "lorne"}},
        {"land": {"gold": ["atlantis"]}},
    ],
)
def test_what_cannot_be_a_position_is_refused(broken: dict[str, object]) -> None:
    match = new(4, seed=2, start_seat=1)
    start = {**write_position(GAME, match.state), **broken}
    with pytest.raises(BadPosition):
        Match(GAME, seats=4, start=start)
    assert state(match).seats == 4
