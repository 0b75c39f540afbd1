"""Bots that think while others move: on what may follow their own move, and only while nobody needs their worker."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection

import pytest

import wartable
from wartable.bots import workers
from wartable.bots.child_process import ChildProcess, Report, answer_queries
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.bots.tree import packed
from wartable.bots.workers import PLIES, BotHost, MoveQuery, Workers
from wartable.engine.match import Match

SECONDS = 60.0


def begun() -> Match:
    return wartable.new("proelio", seats=4, seed=7)


def thinker(iterations: int = 200) -> SearchBot:
    return SearchBot([Workspace(wartable.game("proelio"), compiled=False)], Budget(iterations), seed=1)


def test_pondering_tries_only_what_follows_the_own_move() -> None:
    match, player = begun(), thinker(60)
    view = match.view(match.asked)
    chosen = player.choose(view)
    before = {thought.move: thought.visits for thought in player._sum_up(view)}
    assert player.ponder()
    after = {thought.move: thought.visits for thought in player._sum_up(view)}
    assert after.pop(chosen) > before.pop(chosen)
    assert after == before
    assert player.workspaces[0].tree.begin == 0


def test_a_bot_that_chose_nothing_has_nothing_to_ponder() -> None:
    assert not thinker().ponder()


def test_the_tree_is_found_again_after_the_moves_of_others() -> None:
    match, player = wartable.new("tales_of_war", seed=3), thinker()
    player = SearchBot([Workspace(match.game, compiled=False)], Budget(100), seed=1)
    tree = player.workspaces[0].tree
    reused = 0
    for _ in range(30):
        view = match.view(match.asked).brief(PLIES)
        if match.asked == 0:
            last = player._root_ply
            move = player.choose(view)
            reused += tree.iterations > 100 and last is not None and match.ply - last > 1
        else:
            move = next(iter(view.legal))
            edges = {tree.move[e]: tree.visits[e] for e in range(1, tree.edges)}
            move = max(view.legal, key=lambda one: edges.get(packed(one.choice()), 0))
        match.play(move)
    assert reused


def test_moves_that_went_another_way_than_the_tree_knows_begin_a_new_one() -> None:
    match, player = begun(), thinker(30)
    player.choose(match.view(0))
    other = wartable.new("proelio", seats=4, seed=8)
    while other.asked != 0 or other.ply < 8 or len(other.legal()) < 2:
        other.play(other.legal()[-1])
    player.choose(other.view(0))
    assert player.workspaces[0].tree.iterations == 30
    assert player.workspaces[0].tree.passed[player.workspaces[0].tree.root] == 30


class Idler:
    """A child that counts how often it used idle time."""

    def __init__(self) -> None:
        self.idled = 0

    def answer(self, _: int, __: Report) -> int:
        return self.idled

    def use_idle_time(self) -> bool:
        self.idled += 1
        return True


def idle(pipe: Connection) -> None:
    idler = Idler()
    answer_queries(pipe, idler.answer, idler.use_idle_time)


def test_idle_time_is_used_and_a_query_ends_it() -> None:
    child = ChildProcess(idle)
    first, second = child.ask(0, SECONDS), None
    while second is None or second.value == first.value:  # type: ignore[union-attr]
        second = child.ask(0, SECONDS)
        assert second is not None
    child.stop()


def host_after_a_move(monkeypatch: pytest.MonkeyPatch, ponder: float) -> BotHost:
    """A worker's bots after a Grand Marshal has moved, with rules that need no compiling."""
    host, match = BotHost(), begun()
    monkeypatch.setattr(host._compiler, "ready", lambda *_: True)
    monkeypatch.setattr(workers, "bot", lambda *_, **__: thinker(20))
    host.choose(MoveQuery("grand_marshal", "t", "1", match.view(match.asked), 1.0, ponder), lambda _: None)
    return host


def test_a_worker_ponders_as_long_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    host = host_after_a_move(monkeypatch, ponder=1e6)
    [player] = host._bots.values()
    assert isinstance(player, SearchBot)
    before = player.workspaces[0].tree.iterations
    assert host.ponder()
    assert host.ponder()
    assert player.workspaces[0].tree.iterations > before
    monkeypatch.setattr("wartable.bots.workers.time.monotonic", lambda: 1e12)
    assert not host.ponder()


def test_a_worker_does_not_ponder_if_it_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not host_after_a_move(monkeypatch, ponder=0.0).ponder()


def ponder_for_ever(pipe: Connection) -> None:
    """A worker that never has enough of thinking on."""
    host = BotHost()
    answer_queries(pipe, host.choose, lambda: True)


def test_a_worker_that_dies_while_it_ponders_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "work", lambda *_, **__: None)
    view = begun().view(0)
    monkeypatch.setattr(workers, "partial", lambda *_, **__: ponder_for_ever)
    with Workers(1) as bench:
        assert bench.ask(view, "random", table="t", ponder=60.0).result(300) in view.legal
        os.kill(bench.pids[0], signal.SIGKILL)
        assert bench.ask(view, "random", table="t", ponder=60.0).result(300) in view.legal
        assert bench.replaced == 1
