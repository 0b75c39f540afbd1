"""Who runs on which core."""

from __future__ import annotations

import os

import pytest

from bench import cores
from bench.cores import ANYWHERE, Shares, share_out


def test_each_server_has_a_core_and_guests_have_all_that_are_left() -> None:
    shared = share_out([0, 1, 2, 3, 6], servers=2)
    assert shared == Shares(servers=[0, 1], database=[2], guests=[3, 6])
    assert [shared.server(number) for number in range(2)] == [[0], [1]]


def test_too_few_cores_are_refused() -> None:
    with pytest.raises(SystemExit, match="needs 4 cores"):
        share_out([0, 1], servers=2)


def test_what_is_started_elsewhere_leaves_this_process_where_it_was() -> None:
    before = os.sched_getaffinity(0)
    first = min(before)
    with cores.on([first]):
        assert os.sched_getaffinity(0) == {first}
    assert os.sched_getaffinity(0) == before


def test_without_cores_of_their_own_all_run_on_any() -> None:
    before = os.sched_getaffinity(0)
    assert cores.shares(pin=False, servers=2) == ANYWHERE
    with cores.on(ANYWHERE.server(0)):
        assert os.sched_getaffinity(0) == before
