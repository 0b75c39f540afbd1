"""What a learning agent sees: every game's declarations become rows of bytes, relative to the seat that looks."""

from __future__ import annotations

import random

import numpy as np
import pytest

import wartable
from wartable.engine.errors import BadOption
from wartable.engine.game import Game, all_games
from wartable.engine.match import Match
from wartable.engine.observation import WORD
from wartable.games.proelio.state import Card, House, Phase, Tell

CONNECT_FOUR = Game("bench.connect_four")
PROELIO = wartable.game("proelio")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_redeal_looks_the_same_to_its_seat(game: Game) -> None:
    match, rng = Match(game, seed=3), random.Random(3)
    for ply in range(60):
        for seat in range(match.seats):
            there = match.redealt(seat, 1000 + ply).view(seat)
            assert np.array_equal(there.observation(), match.view(seat).observation())
        match.play(rng.choice(match.legal()))


@pytest.mark.parametrize("game", [*all_games(), CONNECT_FOUR], ids=lambda game: game.id)
def test_values_stay_in_their_bounds(game: Game) -> None:
    match, rng = Match(game, seed=4), random.Random(4)
    fields = game.observation.fields.values()
    assert 0 <= game.observation.size - sum(field.size for field in fields) < WORD
    for _ in range(120):
        if match.over:
            break
        seen = match.view(match.asked).observation()
        assert all(field.of(seen).max() < field.width for field in fields if field.width)
        match.play(rng.choice(match.legal()))


def test_your_own_hand_comes_first() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    hand = PROELIO.observation.fields["hand"]
    for seat in House:
        if seat < match.seats:
            seen = hand.of(match.view(seat).observation())
            assert list(seen[0]) == list(match.state.hand[seat])  # type: ignore[attr-defined]
            assert not seen[1:, : Card.BLACK].any(), "other hands show their backs"


def test_the_seat_that_decides_is_counted_from_yours() -> None:
    match = wartable.new("proelio", seats=4, seed=7).play("attack manure")
    asked = PROELIO.observation.fields["asked"]
    assert match.asked == 1
    assert [int(asked.of(match.view(seat).observation())[0]) for seat in range(4)] == [1, 0, 3, 2]


def test_both_players_of_a_fair_game_see_the_same() -> None:
    match = Match(CONNECT_FOUR, seed=1)
    first = match.view(0).observation()
    second = match.play("drop 3").view(1).observation()
    stones = CONNECT_FOUR.observation.fields["stones"]
    assert stones.of(first).sum() == 0
    assert stones.of(second)[0].sum() == 0, "yours come first"
    assert stones.of(second)[1].sum() == 1


def test_large_numbers_take_two_bytes() -> None:
    state = PROELIO.blank()
    state.turn = 300  # type: ignore[attr-defined]
    row = bytearray(PROELIO.observation.size)
    PROELIO.rules.observe(PROELIO.book(), state, 0, row)
    assert PROELIO.observation.fields["turn"].of(np.frombuffer(row, np.uint8)) == 300


def test_names_become_places_for_a_network() -> None:
    seen = wartable.new("proelio", seats=4, seed=7).view(0).observation()
    expanded = PROELIO.observation.one_hot(seen)
    low, _, value = PROELIO.observation.columns
    phase = PROELIO.observation.fields["phase"]
    assert expanded[(low == phase.first) & (value >= 0)].tolist() == [n == Phase.MAIN_ACTION for n in range(16)]
    hand = PROELIO.observation.fields["hand"]
    assert np.allclose(expanded[np.isin(low, hand.first + np.arange(22))], np.log2(1 + hand.of(seen)[0]))


def test_a_spectator_has_no_observation() -> None:
    with pytest.raises(BadOption, match="through the eyes of a seat"):
        wartable.new("proelio", seed=7).view(-1).observation()


def test_the_history_has_the_latest_event_first_and_hides_what_you_may_not_know() -> None:
    match = wartable.new("proelio", seats=4, seed=7).play("draw_base")
    drew = next(event for event in match.events(1) if event.kind == Tell.DREW)
    place = len(match.events(1)) - 1 - match.events(1).index(drew)
    back, card = drew.facts["back"], drew.facts["card"]
    yours, theirs = (match.view(seat).history(5)[place].tolist() for seat in (0, 1))
    assert yours == [1 + Tell.DREW, 0, back, card, -1, -1, -1]
    assert theirs == [1 + Tell.DREW, 3, back, -1, -1, -1, -1]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_redeal_has_the_same_history(game: Game) -> None:
    match, rng = Match(game, seed=6), random.Random(6)
    for _ in range(40):
        match.play(rng.choice(match.legal()))
    for seat in range(match.seats):
        told = match.view(seat).history(30)
        assert told[:, 0].max() <= len(game.Tell)
        assert np.array_equal(match.redealt(seat, 5).view(seat).history(30), told)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_mask_has_the_legal_moves(game: Game) -> None:
    match = Match(game, seed=5)
    numbers = np.flatnonzero(match.view(match.asked).action_mask())
    assert {game.notation.move(int(number)) for number in numbers} == set(match.legal())
    assert not match.view((match.asked + 1) % match.seats).action_mask().any()
