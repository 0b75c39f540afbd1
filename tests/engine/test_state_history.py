"""The states of a match, compressed or not: whatever happens to one history, the others keep theirs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.state_history import BLOCK, StateHistory

STEPS = st.lists(st.tuples(st.sampled_from(["append", "copy", "first", "replace"]), st.integers(0, 255)), max_size=12)


def states(count: int) -> list[bytes]:
    return [bytes([n % 256, n // 256, *range(60)]) for n in range(count)]


@given(st.integers(0, 5 * BLOCK), STEPS)
def test_histories_of_states_are_as_independent_as_lists(count: int, steps: list[tuple[str, int]]) -> None:
    histories, lists = [StateHistory(states(count))], [states(count)]
    for do, n in steps:
        i = n % len(histories)
        history, items = histories[i], lists[i]
        if do == "append":
            more = [bytes([n] * 62)] * (n % (2 * BLOCK))
            for state in more:
                history.append(state)
            items += more
        elif do == "copy":
            histories.append(history.copy())
            lists.append(list(items))
        elif do == "first":
            histories.append(history.first(n % (len(items) + 1)))
            lists.append(items[: n % (len(items) + 1)])
        elif items:
            history.replace_last(bytes([n] * 62))
            items[-1] = bytes([n] * 62)
        assert [list(history) for history in histories] == lists
    for history, items in zip(histories, lists, strict=True):
        assert [history[i] for i in range(-len(items), len(items))] == items * 2
        assert history == StateHistory(items)
        for outside in (len(items), -len(items) - 1):
            with pytest.raises(IndexError):
                history[outside]


@pytest.mark.parametrize("length", [-1, 41])
def test_there_are_no_more_first_states_than_states(length: int) -> None:
    with pytest.raises(IndexError, match="there are 40 states"):
        StateHistory(states(40)).first(length)


def test_old_states_take_little_room_and_new_ones_are_at_hand() -> None:
    history = StateHistory(states(10 * BLOCK))
    assert BLOCK <= len(history._recent) < 2 * BLOCK
    assert sum(map(len, history._blocks)) < 8 * BLOCK * 62 / 4
