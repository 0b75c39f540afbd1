"""What holds in every yardstick: moves and refusals agree, both speeds end in the same bytes, bots can play it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.events import Events
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.moves import Choice, Move

YARDSTICKS = ("connect_four", "backgammon")
GAMES = 60


@pytest.fixture(params=YARDSTICKS)
def game(request: pytest.FixtureRequest) -> Game:
    return Game(f"bench.{request.param}")


def moments(game: Game, seed: int) -> Iterator[Match]:
    match, luck = Match(game, seed=seed), random.Random(seed)
    while not match.over:
        yield match
        match.play(luck.choice(match.legal()))
    yield match


def refused(match: Match, move: Move) -> bool:
    choice = Choice()
    choice.kind, choice.a, choice.b, choice.c = move
    return bool(match.game.rules.refusal(match.book, match.state, choice))


def test_at_every_moment_the_position_is_sound_and_somebody_can_act(game: Game) -> None:
    for seed in range(5):
        for match in moments(game, seed):
            assert game.rules.valid(match.book, match.state)
            assert match.over != bool(match.legal())
        assert sum(match.scores()) == 1


def test_what_is_offered_is_what_is_not_refused(game: Game) -> None:
    for seed in range(5):
        for match in moments(game, seed):
            allowed = {move for move in game.notation if not refused(match, move)}
            assert allowed == set(match.legal())
            assert len(match.legal()) == len(allowed)


def test_only_the_chance_to_come_is_hidden(game: Game) -> None:
    for match in moments(game, 7):
        seen = match.view(0).state
        assert not any(seen.key)
        seen.key[:] = match.state.key[:]  # type: ignore[index]
        seen.drawn = match.state.drawn
        assert seen == match.state


def test_everything_has_words(game: Game) -> None:
    for match in moments(game, 8):
        for seat in range(-1, 2):
            assert str(match.view(seat))
        assert len(match.view().told()) == sum(len(match.events(ply)) for ply in range(match.ply + 1))
        for move in game.notation:
            if refused(match, move):
                assert str(match.refusal(move))


def test_random_games_end_in_the_same_bytes_at_both_speeds(game: Game) -> None:
    kept = (game.book(), game.MoveList(), Choice(), Events())
    shelf: Any = RecordArray(game.State, GAMES + 1)
    shelf[0] = game.blank()
    slow = np.zeros(GAMES, np.int32)
    game.bound(playout.final_states)(kept[0], shelf, *kept[1:], 5, 1 << 20, slow)

    states = np.zeros(GAMES + 1, game.State.dtype).view(np.recarray)
    states[0] = game.blank().array()[0]
    fast = np.zeros(GAMES, np.int32)
    book, *buffers = (record.array()[0] for record in kept)
    game.compiled.final_states(book, states, *buffers, 5, 1 << 20, fast)

    assert np.array_equal(slow, fast)
    assert [bytes(shelf[g].data) for g in range(GAMES + 1)] == [states[g].tobytes() for g in range(GAMES + 1)]
    assert (states["end"][1:] != 0).all()


def test_a_search_takes_the_win_before_it() -> None:
    match = Match(Game("bench.connect_four"), seed=1).play(*(f"drop {c}" for c in (0, 6, 1, 6, 2, 6)))
    bot = SearchBot([Workspace(match.game, compiled=False)], Budget(200), seed=1)
    assert str(bot.choose(match.view(match.asked))) == "drop 3"
