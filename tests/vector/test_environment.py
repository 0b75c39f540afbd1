"""A vector environment plays the games that matches play, step by step, however it is set up."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import wartable
import wartable.vector
from wartable.engine.errors import BadMove, BadOption, IllegalMove
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.vector import VectorEnv

pytestmark = pytest.mark.compiled
GAMES = [pytest.param(game, marks=pytest.mark.xdist_group(game.id), id=game.id) for game in wartable.all_games()]
SETUPS: dict[str, dict[str, Any]] = {
    "proelio": {"mode": "allied_houses", "options": {"show_backs": False}, "changes": {"limits.deal": 4}},
    "intrigue": {"seats": 6, "options": {"empires": "oil lead"}},
    "tales_of_war": {"mode": "campaign_bonuses"},
    "intelliwar": {"mode": "teams"},
    "reliquium": {"seats": 3, "options": {"factions": "alliance_of_nature"}},
}
"""Another table of each game than the usual one."""


def made(game: Game, setup: dict[str, Any], number: int) -> Match:
    """The match that a numbered deal begins."""
    changes = setup.get("changes", {})
    plain = {name: value for name, value in setup.items() if name != "changes"}
    return Match(game, seed=f"deal:{number}", book=changes, **plain)


def assert_same(envs: VectorEnv, number: int, match: Match) -> None:
    """A game of an environment stands like a match, and tells what it does."""
    view = match.view(match.asked)
    assert envs.state(number) == match.state
    assert envs.to_move[number] == match.asked
    assert np.array_equal(envs.observations[number], view.observation())
    assert np.array_equal(envs.action_mask[number], view.action_mask())
    offered = envs.legal[number, : envs.legal_count[number]]
    assert [match.game.notation.move(int(each)) for each in offered] == match.legal()


@pytest.mark.parametrize("usual", [True, False], ids=["usual", "other"])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_that_of_a_match(game: Game, usual: bool) -> None:
    setup = {} if usual else SETUPS[game.id]
    envs = wartable.vector.make(game.id, 3, **setup)
    envs.reset(seed=100)
    matches = [made(game, setup, 100 + number) for number in range(3)]
    rng = np.random.default_rng(5)
    for _ in range(40):
        for number, match in enumerate(matches):
            assert_same(envs, number, match)
        actions = envs.sample(rng)
        step = envs.step(actions)
        for match, action in zip(matches, actions, strict=True):
            match.play(game.notation.move(int(action)))
        assert not step.terminations.any()
        assert not step.rewards.any()


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_the_scores_and_the_next_game_begins(game: Game) -> None:
    envs = wartable.vector.make(game.id, 40)
    envs.reset(seed=7)
    rng = np.random.default_rng(6)
    played = []
    while True:
        played.append(envs.sample(rng))
        step = envs.step(played[-1])
        if step.terminations.any():
            break
    number = int(step.terminations.argmax())
    match = made(game, {}, 7 + number)
    for actions in played:
        match.play(game.notation.move(int(actions[number])))
    assert match.over
    assert step.rewards[number].tolist() == pytest.approx(match.scores())
    assert not step.rewards[~step.terminations].any()
    assert envs.deal(number) == f"deal:{7 + number + 40}"
    assert_same(envs, number, made(game, {}, 7 + number + 40))


def test_threads_and_ways_to_keep_masks_change_nothing() -> None:
    one = wartable.vector.make("proelio", 64)
    others = [
        wartable.vector.make("proelio", 64, threads=3, masks="bits"),
        wartable.vector.make("proelio", 64, threads=2, masks="none"),
    ]
    for envs in (one, *others):
        envs.reset(seed=9)
    rng = np.random.default_rng(1)
    for _ in range(50):
        actions = one.sample(rng)
        for envs in (one, *others):
            envs.step(actions)
    bits, none = others
    assert np.array_equal(bits.action_mask, np.packbits(one.action_mask, axis=1, bitorder="little"))
    assert none.action_mask is None
    for envs in others:
        assert np.array_equal(envs.observations, one.observations)
        assert all(envs.state(number) == one.state(number) for number in range(64))


def test_the_arrays_are_the_same_at_every_step() -> None:
    envs = wartable.vector.make("proelio", 8)
    observations, infos = envs.reset(seed=1)
    before = observations.copy()
    step = envs.step(envs.sample())
    assert step.observations is observations
    assert step.infos["action_mask"] is infos["action_mask"]
    assert not np.array_equal(observations, before)


def test_pytorch_takes_them_as_they_are() -> None:
    torch = pytest.importorskip("torch")
    envs = wartable.vector.make("proelio", 8)
    observations, infos = envs.reset(seed=1)
    assert torch.from_numpy(observations).data_ptr() == observations.ctypes.data
    mask = torch.from_dlpack(infos["action_mask"])
    assert mask.dtype == torch.bool
    actions = torch.multinomial(mask.float(), 1)[:, 0]
    assert envs.step(actions).observations is observations


def test_the_same_seed_gives_the_same_games_and_no_seed_the_next_ones() -> None:
    envs = wartable.vector.make("proelio", 4)
    first = envs.reset(seed=3)[0].copy()
    second = envs.reset()[0].copy()
    assert envs.deal(0) == "deal:7"
    assert not np.array_equal(first, second)
    assert np.array_equal(envs.reset(seed=3)[0], first)


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    envs = wartable.vector.make("proelio", 2, max_moves=5)
    envs.reset(seed=3)
    cut = [envs.step(envs.sample()).truncations.tolist() for _ in range(6)]
    assert cut == 4 * [[False, False]] + [[True, True], [False, False]]
    assert envs.deal(0) == "deal:5"


def test_a_game_can_wait_for_others() -> None:
    envs = wartable.vector.make("proelio", 3)
    envs.reset(seed=3)
    before = envs.states().copy()
    actions = envs.sample()
    actions[1] = wartable.vector.WAIT
    envs.step(actions)
    assert [bool(now == then) for now, then in zip(envs.states(), before, strict=True)] == [False, True, False]
    assert_same(envs, 1, made(envs.game, {}, 4))


def test_an_illegal_action_changes_nothing() -> None:
    envs = wartable.vector.make("proelio", 3)
    envs.reset(seed=3)
    before = [envs.state(number) for number in range(3)]
    actions = envs.sample()
    actions[1] = envs.game.notation.number(envs.game.notation.read("attack fortress"))
    with pytest.raises(IllegalMove, match=r"game 1 cannot move \d+, 'attack fortress': .+ \(PRO-"):
        envs.step(actions)
    actions[1] = 130
    with pytest.raises(BadMove, match="game 1 cannot move 130: moves are numbered 0 to 129"):
        envs.step(actions)
    assert [envs.state(number) for number in range(3)] == before


def test_actions_are_a_whole_number_for_each_game() -> None:
    envs = wartable.vector.make("proelio", 3)
    with pytest.raises(BadMove, match="call reset first"):
        envs.step([0, 0, 0])
    envs.reset(seed=3)
    with pytest.raises(BadMove, match="actions are 3 whole numbers"):
        envs.step([0, 0])
    with pytest.raises(BadMove, match="not float64"):
        envs.step([0.5, 0, 0])


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"device": "tpu"}, "choose cpu or cuda"),
        ({"masks": "words"}, "choose bytes or bits or none"),
        ({"threads": 0}, "at least 1"),
        ({"max_moves": 0}, "at least 1"),
        ({"device": "cuda", "threads": 2}, "threads are for games on the processor"),
        ({"seats": 9}, "is played by"),
    ],
)
def test_what_cannot_be_made_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        wartable.vector.make("proelio", 3, **wrong)


def test_a_game_can_be_looked_at() -> None:
    envs = wartable.vector.make("proelio", 3)
    envs.reset(seed=3)
    assert envs.view(0).legal == made(envs.game, {}, 3).legal()
    assert "(you)" in str(envs.view(2, seat=1))
