"""The games in OpenSpiel, under its own tests and with its searches."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

import wartable
from wartable.adapters.open_spiel import DIGITS, PREFIX
from wartable.engine.errors import BadOption
from wartable.engine.game import all_games

SHORT = f"{PREFIX}proelio(players=3,options=max_rounds:10)"
GAMES = [SHORT, *(f"{PREFIX}{game.id}" for game in all_games() if game.id != "proelio")]


def begun(name: str, moves: int = 0) -> Any:
    """A state after the deal and some random moves, at the decision of a player."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.RandomState(1)
    made = 0
    while state.is_chance_node() or made < moves:
        chance = state.is_chance_node()
        state.apply_action(int(rng.choice(256 if chance else state.legal_actions())))
        made += not chance
    return state


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_simulation_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, False, False)


def test_it_passes_the_python_simulation_of_openspiel() -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(SHORT))


def test_a_playthrough_can_be_repeated() -> None:
    lines = generate_playthrough.playthrough(SHORT, None)
    actions = next(line for line in reversed(lines.splitlines()) if line.startswith("History()")).partition("= ")[2]
    again = generate_playthrough.playthrough(SHORT, eval(actions))
    assert again == lines


@pytest.mark.parametrize("name", GAMES)
def test_information_states_and_resampling(name: str) -> None:
    state = begun(name, 12)
    player, rng = state.current_player(), np.random.RandomState(2)
    others = {other: set[str]() for other in range(state.num_players()) if other != player}
    for _ in range(5):
        sample = state.resample_from_infostate(player, rng.random)
        assert sample.information_state_string(player) == state.information_state_string(player)
        assert sample.observation_tensor(player) == state.observation_tensor(player)
        assert sample.legal_actions() == state.legal_actions()
        for other, seen in others.items():
            seen.add(sample.observation_string(other))
    if name in (SHORT, f"{PREFIX}tales_of_war"):  # games with hands
        assert all(len(seen) > 1 for seen in others.values())


def test_it_is_the_game_of_its_deal() -> None:
    state = pyspiel.load_game("wartable_proelio(players=4)").new_initial_state()
    for digit in (7, 0, 0):
        state.apply_action(digit)
    match = wartable.new("proelio", seats=4, seed="deal:7")
    assert state.current_player() == match.asked
    assert state.match.digest() == match.digest()
    assert [state.action_to_string(action) for action in state.legal_actions()] == list(map(str, match.legal()))


def test_a_copy_does_not_know_what_chance_will_do() -> None:
    state = begun("wartable_proelio(players=4)")
    draw = state.string_to_action("draw_base")
    hands = set()
    for digit in range(8):
        copy = state.clone()
        copy.apply_action(draw)
        assert copy.is_chance_node()
        for _ in range(DIGITS):
            copy.apply_action(digit)
        hands.add(copy.observation_string(state.current_player()))
    assert len(hands) > 1
    quiet = state.clone()
    quiet.apply_action(state.string_to_action("draw_imperial"))  # two cards are discarded before chance draws one
    assert not quiet.is_chance_node()


@pytest.mark.parametrize("name", GAMES)
def test_its_searches_play(name: str) -> None:
    state = begun(name, 12)
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    game = state.get_game()
    seeing = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=rng)
    blind = ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=rng)
    assert seeing.step(state) in state.legal_actions()
    assert blind.step(state) in state.legal_actions()


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(BadOption, match="max_round"):
        pyspiel.load_game("wartable_proelio(options=max_round:10)")
