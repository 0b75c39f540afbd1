"""Searching bots: one seed gives one move, moves are legal, time limits hold, and hidden cards stay hidden."""

from __future__ import annotations

import itertools
import random
from types import SimpleNamespace
from typing import Any

import pytest

import wartable
from tests.proelio.table import table
from wartable.bots.bot import Bot
from wartable.bots.levels import LEVELS, bot, level
from wartable.bots.search import DEFAULTS, Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.chance import set_key
from wartable.engine.errors import BadOption
from wartable.engine.match import Match

GAME = wartable.game("proelio")


def middle(seed: int, plies: int = 40, **setting: object) -> Match:
    """A match after some moves, at a point with a choice."""
    match, luck = wartable.new("proelio", seed=seed, **setting), random.Random(seed)  # type: ignore[arg-type]
    while not match.over and (match.ply < plies or len(match.legal()) < 3):
        match.play(luck.choice(match.legal()))
    return middle(seed + 100, plies, **setting) if match.over else match


def thinker(iterations: int, *, workspaces: int = 1, compiled: bool = True, **how: Any) -> SearchBot:
    budget = Budget(iterations)._replace(**how)
    return SearchBot([Workspace(GAME, compiled=compiled) for _ in range(workspaces)], budget, seed=1)


def other_world(match: Match, seat: int) -> Match:
    """The same position with all that this seat cannot see dealt again."""
    other = match.copy()
    match.game.rules.hide(match.book, other.state, seat)
    set_key(other.state, 5, 6)
    match.game.rules.redeal(match.book, other.state, seat)
    other._states.replace_last(bytes(other.state.data))
    return other


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    "setting", [{"seats": 3}, {"seats": 6, "options": {"show_backs": False}}, {"mode": "allied_houses"}]
)
def test_every_level_plays_only_legal_moves(name: str, setting: dict[str, object]) -> None:
    match = middle(3, 20, **setting)
    players: list[Bot] = [bot(name, GAME, seat, seconds=0.05) for seat in range(match.seats)]
    for _ in range(25):
        if match.over:
            return
        view = match.view(match.asked)
        move = players[match.asked].choose(view)
        assert move in match.legal()
        match.play(move)


@pytest.mark.parametrize("workspaces", [1, 2])
def test_the_same_seed_and_iterations_give_the_same_thoughts(workspaces: int) -> None:
    view = middle(4).view(middle(4).asked)
    assert thinker(400, workspaces=workspaces).think(view) == thinker(400, workspaces=workspaces).think(view)


def test_interpreted_and_compiled_searches_visit_the_same_moves_at_first() -> None:
    view = middle(5).view(middle(5).asked)
    slow, fast = thinker(12, compiled=False).think(view), thinker(12).think(view)
    assert [(t.move, t.visits) for t in slow] == [(t.move, t.visits) for t in fast]
    assert sum(t.visits for t in fast) == 12


@pytest.mark.parametrize("name", [*(name for name in LEVELS if name != "grand_marshal"), "grand_marshal@2000"])
@pytest.mark.parametrize("seed", [6, 7, 8])
def test_a_bot_does_not_peek(name: str, seed: int) -> None:
    match = middle(seed)
    other = other_world(match, match.asked)
    assert other.state != match.state, "something was hidden"
    choices = {str(bot(name, GAME, 1).choose(world.view(match.asked))) for world in (match, other)}
    assert len(choices) == 1


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["intrigue", "tales_of_war", "intelliwar", "reliquium"])
def test_no_search_peeks_in_any_game(game: str) -> None:
    looked = 0
    for seed in range(4):
        match, luck = wartable.new(game, seed=seed), random.Random(seed)
        while not match.over and (match.ply < 30 or len(match.legal()) < 3):
            match.play(luck.choice(match.legal()))
        other = other_world(match, match.asked)
        looked += other.state != match.state
        thoughts = [
            SearchBot([Workspace(match.game, compiled=True)], Budget(60, hard=True), 1).think(world.view(match.asked))
            for world in (match, other)
        ]
        assert thoughts[0] == thoughts[1]
    assert looked, "something was hidden"


def test_the_time_limit_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = itertools.count()
    monkeypatch.setattr("wartable.bots.search.time", SimpleNamespace(monotonic=lambda: next(seconds)))
    match, player = middle(9), thinker(10**9, compiled=False, seconds=3.0)
    player.think(match.view(match.asked))
    done = player.workspaces[0].tree.iterations
    assert done == 3, "a second passes with every look at the clock; interpreted, there is one after each iteration"


@pytest.mark.parametrize("workspaces", [1, 2])
def test_even_without_any_time_a_bot_looks_before_it_moves(workspaces: int) -> None:
    match = table(
        hands={"aquila": "soldiers knights", "ursus": "manure", "cervus": "manure", "lupus": "manure"},
        walls={"aquila": 2},
        waiting={"aquila": [("trebuchets", 2)]},
    )
    match.play("deploy_done")
    player = thinker(10**9, workspaces=workspaces, seconds=0.0)
    assert str(player.choose(match.view(match.asked))) == "sacrifice_fortification"
    assert player.workspaces[0].tree.iterations > 0


def test_the_tree_is_reused_within_a_turn() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    player = thinker(500)
    match.play("draw_imperial")
    first = player.choose(match.view(match.asked))
    grown = player.workspaces[0].tree.edges
    match.play(first)
    player.choose(match.view(match.asked))
    assert player.workspaces[0].tree.edges > grown, "the tree was reused"
    assert player.workspaces[0].tree.iterations == 1000


def test_a_bot_needs_no_more_than_a_brief_view() -> None:
    match, whole, brief = middle(5), thinker(30, compiled=False), thinker(30, compiled=False)
    random_bots = bot("random", GAME, 1), bot("random", GAME, 1)
    for _ in range(6):
        view = match.view(match.asked)
        assert random_bots[0].choose(view) == random_bots[1].choose(view.brief())
        move = whole.choose(view)
        assert brief.choose(view.brief()) == move
        match.play(move)


def test_certain_ruin_is_avoided() -> None:
    match = table(
        hands={"aquila": "soldiers knights", "ursus": "manure", "cervus": "manure", "lupus": "manure"},
        walls={"aquila": 2},
        waiting={"aquila": [("trebuchets", 2)]},
    )
    match.play("deploy_done")
    for player in (thinker(300), bot("greedy", GAME, 1)):
        assert str(player.choose(match.view(match.asked))) == "sacrifice_fortification"


def test_a_larger_budget_wins_more() -> None:
    wins = 0.0
    for g in range(12):
        match = wartable.new("proelio", seats=3, seed=g)
        strong = g % 3
        players = [bot("squire" if seat == strong else "random", GAME, seat) for seat in range(3)]
        while not match.over:
            match.play(players[match.asked].choose(match.view(match.asked)))
        wins += match.scores()[strong]
    assert wins >= 6, "a fair share is four"


def test_an_unknown_level_is_refused_in_one_line() -> None:
    with pytest.raises(BadOption, match="there are random, greedy, squire, knight, marshal, grand_marshal"):
        level("king")


def test_a_level_may_be_given_iterations() -> None:
    given = level("Knight@70")
    assert (given.name, given.budget) == ("knight@70", Budget(70))
    given = level("grand_marshal@70")
    assert given.budget == Budget(70, hard=True), "it thinks as long as that takes, and no longer"
    for name in ("knight@", "knight@0", "knight@many", "greedy@5"):
        with pytest.raises(BadOption, match=f"there is no bot '{name}': a number of iterations follows @"):
            level(name)


def test_a_search_uses_the_game_s_parameters_unless_told_otherwise() -> None:
    usual, told = thinker(10, compiled=False), thinker(10, compiled=False, horizon=5)
    assert usual.workspaces[0].tree.horizon == GAME.thinking["horizon"]
    assert usual.workspaces[0].tree.explore == DEFAULTS["explore"]
    assert told.workspaces[0].tree.horizon == 5
    hard = thinker(10, compiled=False, hard=True)
    assert hard.workspaces[0].tree.explore == GAME.hard_thinking["explore"]
