"""Histories: whatever happens to one of them, the others keep what they hold."""

from __future__ import annotations

import pickle
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.history import History

STEPS = st.lists(st.tuples(st.sampled_from(["append", "copy", "first", "replace"]), st.integers(0, 99)), max_size=60)


@given(STEPS)
def test_histories_that_share_items_are_as_independent_as_lists(steps: list[tuple[str, int]]) -> None:
    histories: list[History[int]] = [History()]
    lists: list[list[int]] = [[]]
    for do, n in steps:
        i = n % len(histories)
        history, items = histories[i], lists[i]
        if do == "append":
            history.append(n)
            items.append(n)
        elif do == "copy":
            histories.append(history.copy())
            lists.append(list(items))
        elif do == "first":
            histories.append(history.first(n % (len(items) + 1)))
            lists.append(items[: n % (len(items) + 1)])
        elif items:
            history.replace_last(n)
            items[-1] = n
        assert histories == lists


@given(st.lists(st.integers()), st.integers(0, 9), st.slices(12))
def test_the_beginning_of_a_history_reads_like_a_list(items: list[int], beyond: int, part: slice) -> None:
    history = History([*items, *range(beyond)]).first(len(items))
    assert (len(history), list(history), list(reversed(history))) == (len(items), items, items[::-1])
    assert history[part] == items[part]
    assert [history[i] for i in range(-len(items), len(items))] == items * 2
    assert repr(history) == repr(items)
    assert pickle.loads(pickle.dumps(history)) == items
    for outside in (len(items), -len(items) - 1):
        with pytest.raises(IndexError):
            history[outside]


def test_copies_share_their_items_until_they_part() -> None:
    one = History(range(1000))
    other = one.copy()
    other.append(1000)
    assert one._items is other._items
    one.append(-1)
    assert one._items is not other._items
    assert (one[-1], other[-1], len(one)) == (-1, 1000, 1001)


@pytest.mark.parametrize("length", [-1, 4])
def test_a_history_has_no_beginning_longer_than_itself(length: int) -> None:
    with pytest.raises(IndexError, match="the history has 3 items"):
        History("abc").first(length)


def test_copies_may_grow_in_several_threads() -> None:
    start: History[tuple[int, int]] = History()
    copies = [start.copy() for _ in range(4)]

    def grow(number: int) -> None:
        for n in range(5000):
            copies[number].append((number, n))

    threads = [threading.Thread(target=grow, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert copies == [[(number, n) for n in range(5000)] for number in range(4)]
