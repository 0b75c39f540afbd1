"""Information states and redeals: a seat that cannot tell two games apart has the same ones in both."""

from __future__ import annotations

import random

import pytest

import wartable
from wartable.engine.errors import BadFile
from wartable.engine.game import Game, all_games
from wartable.engine.match import Match


def seen(match: Match, seat: int) -> tuple[bytes, list[str]]:
    """The state as a seat sees it, and what the last ply told it."""
    view = match.view(seat)
    return bytes(view.state.data), list(map(repr, view.log[-1]))


def knows(match: Match, seat: int) -> list[tuple[bytes, list[str]]]:
    """All that a seat saw and was told, ply by ply."""
    return [seen(match.at(ply), seat) for ply in range(match.ply + 1)]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_they_differ_exactly_if_what_the_seat_knows_does(game: Game) -> None:
    rng = random.Random(11)
    match = Match(game, seed=11)
    alike = unlike = 0
    for _ in range(12):
        seat = rng.randrange(match.seats)
        there = match.redealt(seat, rng.randrange(1 << 30))
        here = match.copy()
        for _ in range(4):
            assert knows(here, seat) == knows(there, seat)
            assert here.information_state(seat) == there.information_state(seat)
            alike += 1
            both = [move for move in here.legal() if not there.refusal(move)]
            if not both:
                break
            here.play(rng.choice(both))
            there.play(here.moves[-1] if rng.random() < 0.7 else rng.choice(both))
            if knows(here, seat) != knows(there, seat):
                assert here.information_state(seat) != there.information_state(seat)
                unlike += 1
                break
            if here.over or there.over:
                break
        for _ in range(3):
            if not match.over:
                match.play(rng.choice(match.legal()))
    assert alike >= 12
    assert unlike, "some move or card comes to light"


def test_your_own_move_is_known_to_you() -> None:
    match = wartable.new("tales_of_war", seed=2)
    first, second, *_ = match.legal()
    one, other = match.after(first), match.after(second)
    assert one.information_state(match.asked) != other.information_state(match.asked)


def test_it_does_not_matter_when_you_ask() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    early = match.copy()
    early.information_state(2)
    for each in (match, early):
        each.play("draw_imperial")
    assert match.information_state(2) == early.information_state(2)
    assert match.undo().information_state(0) == early.undo().information_state(0)


def test_a_redeal_tells_nobody_more_than_its_seat_was_told() -> None:
    match = wartable.new("proelio", seats=4, seed=7).play("draw_base")
    there = match.redealt(1, seed=3)
    assert "card=?" in repr(there.events(1)), "House Ursus did not see the card"
    assert there.information_state(0) != match.information_state(0)


def test_a_redeal_goes_on_like_any_match() -> None:
    there = wartable.new("intelliwar", seed=3).redealt(1, seed=5)
    rng = random.Random(1)
    while not there.over and there.ply < 30:
        there.play(rng.choice(there.legal()))
    assert there.ply == 30


def test_a_redeal_cannot_be_saved() -> None:
    with pytest.raises(BadFile, match="dealt again cannot be saved"):
        wartable.save(wartable.new("proelio", seed=7).redealt(0, seed=1), "never.json")


def test_a_numbered_deal_is_that_of_a_simulation() -> None:
    from wartable.engine.binding import RecordArray
    from wartable.engine.events import Events
    from wartable.engine.moves import Choice
    from wartable.engine.playout import final_states

    game = wartable.game("intrigue")
    states = RecordArray(game.State, 2)
    states[0] = game.blank()
    game.bound(final_states)(game.book(), states, game.MoveList(), Choice(), Events(), 77, 0, [0])
    assert states[1] == Match(game, seed="deal:77").state
