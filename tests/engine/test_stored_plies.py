"""A match resumes from its stored plies exactly as it was, and broken ones are refused."""

from __future__ import annotations

import random

import pytest

import wartable
from wartable.engine.errors import BadFile
from wartable.engine.match import Match

GAMES = [game.id for game in wartable.all_games()]


def played(game: str, plies: int) -> Match:
    """A random match after some plies."""
    rng = random.Random(game)
    match = wartable.new(game, seed=7)
    while match.ply < plies and not match.over:
        match.play(rng.choice(match.legal()))
    return match


def stored(match: Match) -> list[bytes]:
    return [match.stored(ply) for ply in range(match.ply + 1)]


def resumed(match: Match, plies: list[bytes]) -> Match:
    moves = [str(move) for move in match.moves]
    return Match.resume(match.game, match.mode.id, match.seed, match.options, moves, plies)


@pytest.mark.parametrize("game", GAMES)
def test_a_resumed_match_is_the_same_at_every_ply(game: str) -> None:
    match = played(game, 60)
    again = resumed(match, stored(match))
    assert again.digest() == match.digest()
    assert again.moves == match.moves
    assert again.can_undo == match.can_undo
    assert again.commitment == match.commitment
    for ply in range(match.ply + 1):
        assert again.events(ply) == match.events(ply)
        assert again.stored(ply) == match.stored(ply)
    for seat in range(-1, match.seats):
        assert again.view(seat).log == match.view(seat).log
        assert str(again.view(seat, 30)) == str(match.view(seat, 30))


def test_a_resumed_match_goes_on_and_back() -> None:
    match = wartable.new("proelio", seats=4, seed=7).play("draw_imperial")
    again = resumed(match, stored(match))
    assert again.copy().undo().digest() == match.at(0).digest()
    assert again.play("discard manure").digest() == match.play("discard manure").digest()


def test_broken_plies_are_refused() -> None:
    match = played("proelio", 10)
    plies = stored(match)
    with pytest.raises(BadFile, match="do not fit"):
        resumed(match, plies[:-1])
    with pytest.raises(BadFile, match="broken"):
        resumed(match, [*plies[:-1], plies[-1][:30]])
    with pytest.raises(BadFile, match="digest"):
        resumed(match, [*plies[:4], plies[5], *plies[5:]])
