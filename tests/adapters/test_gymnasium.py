"""A seat among bots in Gymnasium, under its own checks."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from wartable.adapters.gymnasium import SeatEnv
from wartable.engine.errors import BadOption, IllegalMove
from wartable.engine.game import all_games

pytestmark = pytest.mark.compiled


def first(env: SeatEnv) -> np.int64:
    """The first legal move."""
    return np.int64(env.action_masks().argmax())


@pytest.mark.parametrize("name", [game.id for game in all_games()])
def test_it_passes_the_checks_of_gymnasium(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*render_mode.*")
        check_env(SeatEnv(name, opponents=["random"]), skip_render_check=True)


@pytest.mark.parametrize("opponents", [["random"], ["greedy"], ["random", "greedy", "tests.bots.own_bots:First"]])
def test_it_plays_against_chosen_bots(opponents: list[str]) -> None:
    env = SeatEnv("proelio", seats=4, seat=2, opponents=opponents)
    rewards = []
    for seed in (1, 1):
        env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            _, reward, over, truncated, _ = env.step(first(env))
            assert not truncated
        rewards.append((reward, env._moves))
    assert rewards[0] == rewards[1], "the same seed brings the same game"


def test_bots_see_the_whole_log_of_their_seat() -> None:
    env = SeatEnv("reliquium", seats=2, opponents=["greedy"])
    env.reset(seed=3)
    for _ in range(3):
        env.step(first(env))
    match = env._match
    assert match is not None
    assert match.asked == env._one.asked
    assert match.ply == env._moves
    assert (match.view(0).observation() == env._observe()["observation"]).all()


def test_an_illegal_move_loses_or_raises() -> None:
    env = SeatEnv("proelio", seats=4, opponents=["random"])
    env.reset(seed=1)
    wrong = np.int64(env.action_masks().argmin())
    *_, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (0, True)
    assert "PRO-" in info["why"]
    strict = SeatEnv("proelio", seats=4, opponents=["random"], illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(wrong)


def test_settings_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadOption, match="1 opponent for all seats or 3, not 2"):
        SeatEnv("proelio", seats=4, opponents=["random", "random"])
    with pytest.raises(BadOption, match="there is no seat 4"):
        SeatEnv("proelio", seats=4, seat=4)


def test_it_is_rendered_and_cut_short() -> None:
    env = SeatEnv("proelio", seats=4, opponents=["random"], max_moves=9, render_mode="ansi")
    env.reset(seed=1)
    assert "Your hand" in env.render()
    over = truncated = False
    while not (over or truncated):
        *_, over, truncated, _ = env.step(first(env))
    assert over or env._moves >= 9
