"""Rules that are rewritten end random games in the same bytes, and stored matches come out as they were played."""

from __future__ import annotations

import pytest

import wartable
from tests.digests import final_states, matches

GAMES = [game.id for game in wartable.all_games()]
EVERY = 5
"""Of the stored matches, every fifth is replayed here; ``python -m tests.digests.matches check`` replays them all."""


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_compiled_games_end_in_the_recorded_bytes(game: str) -> None:
    assert final_states.differences("compiled", game) == []


@pytest.mark.parametrize("game", GAMES)
def test_interpreted_games_end_in_the_recorded_bytes(game: str) -> None:
    assert final_states.differences("interpreted", game) == []


@pytest.mark.parametrize("game", GAMES)
def test_stored_matches_replay_as_they_were_played(game: str) -> None:
    assert matches.differences(game, EVERY) == []
