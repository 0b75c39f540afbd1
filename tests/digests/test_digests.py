"""Rules that are rewritten end random games in the same bytes, and stored matches come out as they were played."""

from __future__ import annotations

import pytest

import wartable
from tests.digests import final_states, matches
from wartable.engine.files import from_data
from wartable.engine.game import Game

GAMES = [game.id for game in wartable.all_games()]
ADVICE = (
    "these games come out differently: mend the change, or raise 'rules' in content.toml, keep the old way for tables"
    " that began under the old number (CONTRIBUTING.md, Change a rule), and record the digests again"
)
EVERY = 5
"""Of the stored matches, every fifth is replayed here; ``python -m tests.digests.matches check`` replays them all."""


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_compiled_games_end_in_the_recorded_bytes(game: str) -> None:
    assert final_states.differences("compiled", game) == [], ADVICE


@pytest.mark.parametrize("game", GAMES)
def test_interpreted_games_end_in_the_recorded_bytes(game: str) -> None:
    assert final_states.differences("interpreted", game) == [], ADVICE


@pytest.mark.parametrize("game", GAMES)
def test_stored_matches_replay_as_they_were_played(game: str) -> None:
    assert matches.differences(game, EVERY) == [], ADVICE


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_every_mode_has_a_stored_match_with_its_digest(game: Game) -> None:
    kept = [data for data, _ in matches.stored(game.id)]
    assert {data["mode"] for data in kept} == set(game.modes)
    assert all(len(data["digest"]) == 32 for data in kept)


def test_a_changed_count_of_cards_is_found() -> None:
    [[data, _], *_] = matches.stored("proelio")
    changed = from_data({**data, "book": {"limits.deal": 4}, "moves": []})
    assert changed.digest() != from_data({**data, "moves": []}).digest()
