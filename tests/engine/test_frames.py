from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.frames import (
    asks_players,
    call,
    end,
    end_all,
    enter,
    enter_above,
    frame_beneath,
    goto,
    phase_of,
    seat_of,
)
from wartable.engine.phases import PhaseKind
from wartable.engine.state import DEPTH, GameState


class Phase(PhaseKind):
    OVER = 0
    TURN = 1, "round", "player"
    BATTLE = 2, "area", "winner"
    RETREAT = 3


TURN, BATTLE, RETREAT = Phase.TURN, Phase.BATTLE, Phase.RETREAT


class Frame(NamedTuple):
    phase: int
    seat: int
    a: int
    b: int


def frames(s: GameState) -> list[Frame]:
    """All frames, the present one last."""
    return [Frame(s.phase[d], s.asked[d], s.a[d], s.b[d]) for d in range(s.depth + 1)]


def test_an_interrupted_frame_goes_on_when_the_other_ends() -> None:
    s = GameState()
    goto(s, TURN, 0)
    call(s, BATTLE, 2, area=300, winner=-1)
    assert frames(s) == [(TURN, 0, 0, 0), (BATTLE, 2, 300, -1)]
    assert (phase_of(s), seat_of(s)) == (BATTLE, 2)

    goto(s, RETREAT, 1)
    assert frames(s) == [(TURN, 0, 0, 0), (RETREAT, 1, 0, 0)]

    end(s)
    assert frames(s) == [(TURN, 0, 0, 0)]
    assert (phase_of(s), seat_of(s)) == (TURN, 0)


def test_a_frame_that_ended_leaves_no_trace() -> None:
    s = GameState()
    goto(s, TURN, 1, round=2, player=3)
    before = s.copy()
    call(s, BATTLE, 4, area=5, winner=6)
    end(s)
    assert s == before


def test_the_frame_beneath_is_read_and_written_by_name() -> None:
    s = GameState()
    goto(s, TURN, 1, round=2, player=3)
    call(s, BATTLE, 4, area=5)
    frame_beneath(s, TURN).round += frame_beneath(s, TURN).player
    assert frames(s) == [(TURN, 1, 5, 3), (BATTLE, 4, 5, 0)]


def test_all_frames_but_the_lowest_end_at_once() -> None:
    s = GameState()
    goto(s, TURN, 1)
    before = s.copy()
    call(s, BATTLE, 2)
    call(s, RETREAT, 3)
    end_all(s)
    assert s == before


def test_every_frame_asks_a_seat_that_plays() -> None:
    s = GameState()
    s.seats = 2
    goto(s, TURN, 2)
    call(s, BATTLE, 1)
    assert not asks_players(s)
    s.asked[0] = 0
    assert asks_players(s)


def test_a_frame_keeps_only_what_its_phase_names() -> None:
    with pytest.raises(TypeError, match="phase BATTLE has no argument 'castle': it has area, winner"):
        call(GameState(), BATTLE, 0, castle=1)


def test_frames_are_data_that_another_state_goes_on_from() -> None:
    s = GameState()
    goto(s, TURN, 3)
    call(s, BATTLE, 1)
    later = GameState(bytes(s.data))
    end(s)
    assert frames(later) == [(TURN, 3, 0, 0), (BATTLE, 1, 0, 0)]
    end(later)
    assert later == s


def test_frames_nest_so_deep_and_no_deeper() -> None:
    s = GameState()
    for depth in range(1, DEPTH):
        call(s, BATTLE, depth)
    assert [frame.seat for frame in frames(s)] == list(range(DEPTH))
    with pytest.raises(IndexError):
        call(s, BATTLE, 0)


VERBS = st.tuples(
    st.sampled_from(["call", "goto", "end"]),
    st.tuples(st.integers(0, 127), st.integers(0, 5), st.integers(-(2**15), 2**15 - 1), st.integers(0, 100)),
)


@given(st.lists(VERBS))
def test_the_verbs_work_as_on_a_stack_of_paper(verbs: list[tuple[str, tuple[int, int, int, int]]]) -> None:
    s, paper = GameState(), [Frame(0, 0, 0, 0)]
    for verb, frame in verbs:
        if verb == "call" and len(paper) < DEPTH:
            enter_above(s, *frame)
            paper.append(Frame(*frame))
        elif verb == "goto":
            enter(s, *frame)
            paper[-1] = Frame(*frame)
        elif verb == "end" and len(paper) > 1:
            end(s)
            paper.pop()
        assert frames(s) == paper
        assert (phase_of(s), seat_of(s)) == paper[-1][:2]
