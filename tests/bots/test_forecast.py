"""Forecasts: whole turns, shares only if enough is known, and what changes in the game's own rating."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wartable
from tests.bots.test_search import middle, other_world
from wartable.bots import forecast as module
from wartable.bots.forecast import ENOUGH_VISITS, QUICK_VISITS, Forecast, sum_up, turn_after
from wartable.bots.imagined_turn import ImaginedTurn
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.bots.settling import Thought
from wartable.bots.terms import Change, changes
from wartable.bots.tree import Tree
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.view import View

OPENING = wartable.new("proelio", seats=4, seed=7).view(0)
DRAW_BASE, DRAW_IMPERIAL, ATTACK = OPENING.legal


def searched(view: View, iterations: int = 120) -> SearchBot:
    bot = SearchBot([Workspace(view.game, compiled=False)], Budget(iterations), seed=1)
    bot.think(view)
    return bot


def found(*visits: int, share: float = 0.5) -> Forecast:
    thoughts = [Thought(move, n, share) for move, n in zip(OPENING.legal, visits, strict=True)]
    return sum_up(thoughts, Tree(), OPENING, 0)


def test_the_best_move_comes_first_and_no_share_is_told_from_a_handful_of_visits() -> None:
    told = found(ENOUGH_VISITS, 3, 4 * ENOUGH_VISITS).prospects
    assert [prospect.visits for prospect in told] == [400, 100, 3]
    assert [prospect.share for prospect in told] == [0.5, 0.5, None]
    assert (told[2].low, told[2].high) == (None, None)


def test_an_interval_narrows_with_visits() -> None:
    wide, narrow = found(ENOUGH_VISITS, 0, 0).prospects[0], found(100 * ENOUGH_VISITS, 0, 0).prospects[0]
    for prospect in (wide, narrow):
        assert prospect.low is not None
        assert prospect.high is not None
        assert prospect.low < 0.5 < prospect.high
    assert narrow.high - narrow.low < wide.high - wide.low  # type: ignore[operator]


def test_a_forecast_of_few_visits_is_a_quick_guess() -> None:
    assert found(QUICK_VISITS - 1, 0, 0).quick
    assert not found(QUICK_VISITS, 0, 0).quick


def test_a_turn_is_told_until_the_seat_has_no_more_to_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LINE_VISITS", 5)
    bot = searched(OPENING, 300)
    tree = bot.workspaces[0].tree
    turn = turn_after(tree, OPENING, DRAW_IMPERIAL)
    assert len(turn) > 1
    match = wartable.new("proelio", seats=4, seed=7)
    for move in turn[:-1]:
        match.play(move)
        assert match.asked == 0
    assert turn[-1] in match.legal()
    assert turn_after(tree, OPENING, ATTACK) == (ATTACK,), "somebody else decides next"


@pytest.fixture
def numbers_from_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ENOUGH_VISITS", 1)
    monkeypatch.setattr(module, "LINE_VISITS", 1)


@pytest.mark.usefixtures("numbers_from_few")
@pytest.mark.parametrize("seed", [6, 7, 8])
def test_a_forecast_does_not_peek(seed: int) -> None:
    match = middle(seed)
    told = []
    for world in (match, other_world(match, match.asked)):
        view = world.view(match.asked)
        bot = searched(view, 60)
        told.append(sum_up(bot._sum_up(view), bot.workspaces[0].tree, view, 3))
    assert told[0] == told[1]


@pytest.mark.parametrize("game", ["proelio", "tales_of_war"])
def test_terms_that_a_turn_changes_are_named(game: str) -> None:
    match, rng = wartable.new(game, seed=3), random.Random(1)
    names = {term["name"] for term in match.game.content["terms"]}
    told: list[Change] = []
    for _ in range(40):
        match.play(rng.choice(match.legal()))
        view = match.view(match.asked)
        told += changes(view, view.legal[:1])
    assert told
    assert {change.term for change in told} <= names
    assert all(change.change for change in told)


def test_a_game_without_terms_names_none() -> None:
    view = Match(Game("bench.connect_four"), seed=3).view(0)
    assert changes(view, view.legal[:1]) == ()


def test_the_terms_of_proelio_add_up_to_the_strength_of_a_house() -> None:
    from wartable.games.proelio.bot.evaluation import strength
    from wartable.games.proelio.bot.terms import terms

    match = middle(5)
    book: Any = match.book
    state: Any = match.state
    for house in range(match.seats):
        out: Any = [0] * len(match.game.content["terms"])
        terms(book, state, house, out)
        assert sum(out) == strength(book, state, house)


def test_an_imagined_turn_shows_nothing_hidden() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    turn = ImaginedTurn(match.view(0))
    turn.play(DRAW_IMPERIAL)
    real = match.play(DRAW_IMPERIAL).view(0)
    assert turn.view.legal == real.legal
    assert turn.view.prompt == real.prompt
    assert turn.view.state.deck == real.state.deck
