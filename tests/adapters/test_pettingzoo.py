"""The games in PettingZoo, under its own tests."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import wartable
from wartable.adapters.pettingzoo import RawEnv, env, parallel_env
from wartable.engine.errors import BadOption, IllegalMove
from wartable.engine.game import all_games
from wartable.games.proelio.state import KINDS

GAMES = [game.id for game in all_games()]
pytestmark = [
    pytest.mark.compiled,
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # it is a dictionary, for the mask
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_tests_of_pettingzoo(name: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Agent was given .* but was dead last turn")  # all agents end at once
        api_test(env(name, render_mode="ansi"), num_cycles=60)
        seed_test(lambda: env(name), num_cycles=30)
        parallel_api_test(parallel_env(name), num_cycles=60)
        parallel_seed_test(lambda: parallel_env(name, illegal="lose"), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_game_of_its_deal(name: str) -> None:
    rng, game = np.random.default_rng(3), RawEnv(name)
    game.reset(seed=7)
    match = wartable.new(name, seed="deal:7")
    while not match.over and match.ply < 50:
        assert game.agent_selection == f"seat_{match.asked}"
        seen = game.observe(game.agent_selection)
        view = match.view(match.asked)
        assert (seen["observation"] == view.observation()).all()
        assert (seen["action_mask"] == view.action_mask()).all()
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        game.step(action)
        match.play(match.game.notation.move(action))


def play_out(game: Any) -> None:
    """Take the first legal move until the game is over."""
    while not any(game.terminations.values()):
        game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))


def test_rewards_are_the_shares_of_victory() -> None:
    game, match = RawEnv("proelio", seats=3), wartable.new("proelio", seats=3, seed="deal:1")
    game.reset(seed=1)
    play_out(game)
    while not match.over:
        match.play(match.game.notation.move(min(map(match.game.notation.number, match.legal()))))
    assert list(game.rewards.values()) == match.scores()
    assert sum(match.scores()) == 1


def test_what_a_seat_may_not_see_is_not_in_its_observation() -> None:
    game = RawEnv("proelio", seats=4)
    game.reset(seed=7)
    hand = game._one.game.observation.fields["hand"]
    mine, others = np.split(hand.of(game.observe("seat_0")["observation"]), [1])
    assert mine.sum() == 5
    assert others.sum() == 15
    assert others[:, :KINDS].sum() == 0, "of others' hands only backs are told"


def test_an_illegal_move_raises_or_loses() -> None:
    game = RawEnv("proelio", seats=4)
    game.reset(seed=7)
    number = game._one.game.notation.number(game._one.game.notation.read("deploy_done"))
    with pytest.raises(IllegalMove, match="PRO-"):
        game.step(number)
    loser = RawEnv("proelio", seats=4, illegal="lose")
    loser.reset(seed=7)
    agent = loser.agent_selection
    loser.step(number)
    assert loser.rewards == {each: 0 if each == agent else 1 / 3 for each in loser.possible_agents}
    assert "PRO-" in loser.infos[agent]["why"]


def test_a_long_game_is_cut_short() -> None:
    game = RawEnv("intrigue", max_moves=5)
    game.reset(seed=1)
    for _ in range(5):
        game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    assert all(game.truncations.values())
    assert not any(game.rewards.values())


def test_it_is_rendered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    shown = RawEnv("proelio", render_mode="ansi")
    shown.reset(seed=7)
    assert "Houses: turns go down the list" in (shown.render() or "")
    printed = RawEnv("proelio", render_mode="human")
    printed.reset(seed=7)
    printed.render()
    assert "Houses: turns go down the list" in capsys.readouterr().out
    with pytest.raises(BadOption, match="ansi or human"):
        parallel_env("proelio").render()
