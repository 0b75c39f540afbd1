"""Games are compiled once each, in the order in which they are wanted."""

from __future__ import annotations

import threading

import pytest

import wartable
from wartable.bots import background_compiler
from wartable.bots.background_compiler import BackgroundCompiler, Progress, Report
from wartable.engine.compiled import Compiled
from wartable.engine.game import Game

PROELIO, INTRIGUE = wartable.game("proelio"), wartable.game("intrigue")


def test_games_are_prepared_in_order_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    begun, go_on, done = threading.Event(), threading.Event(), threading.Event()
    told: list[Progress] = []

    def compile_slowly(game: Game, report: Report) -> None:
        compiled.append(game.id)
        begun.set()
        go_on.wait(60)
        report(Progress(game.id, -1))
        if game is PROELIO:
            done.set()

    monkeypatch.setattr(background_compiler, "compile_for_bots", compile_slowly)
    monkeypatch.setattr(Compiled, "is_kept", lambda *_: False)
    compiler = BackgroundCompiler()
    compiler.prepare([INTRIGUE, PROELIO])
    assert begun.wait(60)
    assert not compiler.ready(INTRIGUE, told.append), "it is being compiled already"
    go_on.set()
    assert done.wait(60)
    assert compiler.ready(INTRIGUE)
    assert compiled == ["intrigue", "proelio"]
    assert told == [Progress("intrigue", -1)]


def test_rules_that_need_no_compiling_are_there_for_the_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_compiler, "LOADING_SECONDS", 60.0)
    go_on = threading.Event()

    def load(game: Game, _: Report) -> None:
        if game is INTRIGUE:
            go_on.wait(60)

    def is_kept(compiled: Compiled, _: object) -> bool:
        return compiled.game is PROELIO

    monkeypatch.setattr(background_compiler, "compile_for_bots", load)
    monkeypatch.setattr(Compiled, "is_kept", is_kept)
    compiler = BackgroundCompiler()
    assert compiler.ready(PROELIO)
    assert not compiler.ready(INTRIGUE), "it has to be compiled"
    go_on.set()
