"""What a network sees: every game's declarations become features, relative to the seat that looks."""

from __future__ import annotations

import random

import pytest

from wartable.engine.chance import set_key
from wartable.engine.features import LADDER, RUNGS
from wartable.engine.game import Game, all_games
from wartable.engine.match import Match
from wartable.engine.state import GameState
from wartable.games.intelliwar.pieces import Side, Unit

CONNECT_FOUR = Game("bench.connect_four")


def seen(game: Game, state: GameState, seat: int) -> list[int]:
    """The features of a state."""
    out = [0] * game.features.most
    return out[: game.rules.features(game.book(), state, seat, out)]


def hidden(game: Game, state: GameState, seat: int) -> GameState:
    """What a seat sees of a state."""
    view = state.copy()
    game.rules.hide(game.book(), view, seat)
    return view


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_other_hidden_cards_are_the_same_to_a_network(game: Game) -> None:
    match, rng = Match(game, seed=3), random.Random(3)
    for ply in range(60):
        if match.over:
            break
        seat = match.asked
        view = hidden(game, match.state, seat)
        other = view.copy()
        set_key(other, 1000 + ply, 7)
        game.rules.redeal(game.book(), other, seat)
        assert seen(game, hidden(game, other, seat), seat) == seen(game, view, seat)
        match.play(rng.choice(match.legal()))


@pytest.mark.parametrize("game", [*all_games(), CONNECT_FOUR], ids=lambda game: game.id)
def test_features_have_the_numbers_below_their_size(game: Game) -> None:
    match, rng = Match(game, seed=4), random.Random(4)
    for _ in range(120):
        if match.over:
            break
        for seat in range(match.seats):
            found = seen(game, match.state, seat)
            assert 0 < len(found) <= game.features.most
            assert min(found) >= 0
            assert max(found) < game.features.size
        match.play(rng.choice(match.legal()))


def test_a_new_game_has_features_without_saying_anything() -> None:
    match = Match(CONNECT_FOUR, seed=1)
    before = set(seen(CONNECT_FOUR, match.state, 0))
    match.play("drop 3")
    assert set(seen(CONNECT_FOUR, match.state, 0)) - before, "a stone is seen"


def test_both_players_see_their_own_stones_first() -> None:
    state, turned = CONNECT_FOUR.blank(), CONNECT_FOUR.blank()
    for each, first, second in ((state, 0, 1), (turned, 1, 0)):
        each.phase[0], each.asked[0] = 1, first
        stones = each.stones  # type: ignore[attr-defined]
        stones[first], stones[second] = 0b0000011, 0b0000100
        each.winner = first  # type: ignore[attr-defined]
    mine, theirs = seen(CONNECT_FOUR, state, 0), seen(CONNECT_FOUR, turned, 1)
    assert len(mine) == len(theirs)
    assert len(set(mine) ^ set(theirs)) == 2, "only who looks differs"
    assert set(mine) != set(seen(CONNECT_FOUR, state, 1))


def test_a_count_has_a_feature_for_each_rung_it_reaches() -> None:
    game = next(each for each in all_games() if each.id == "intelliwar")
    state = game.blank()
    found = []
    for turn in (0, 1, 9, 1000):
        state.turn = turn  # type: ignore[attr-defined]
        found.append(len(seen(game, state, 0)))
    assert [n - found[0] for n in found] == [0, 1, sum(rung <= 9 for rung in LADDER), RUNGS]


def test_a_piece_is_another_feature_if_another_seat_owns_it() -> None:
    game = next(each for each in all_games() if each.id == "intelliwar")
    state = game.blank()
    base = set(seen(game, state, 0))
    state.hp[Unit.STERN_KNIGHT] = 1  # type: ignore[attr-defined]
    owned = []
    for side in Side:
        state.army[side], state.army[1 - side] = 1 << Unit.STERN_KNIGHT, 0  # type: ignore[attr-defined]
        owned.append([set(seen(game, state, seat)) for seat in (0, 1)])
    gold, crimson = owned
    assert gold[0] - base != gold[1] - base
    assert gold[0] ^ gold[1] >= gold[0] ^ crimson[0]
    assert len((gold[0] - base) & (crimson[0] - base)) == 0
