"""What holds at every moment of every game: pieces are conserved, somebody can act, the one gate agrees with itself."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.properties.settings import SETTINGS, Setting
from wartable.engine.contract import WHOLE
from wartable.engine.match import Match
from wartable.engine.moves import Move

LIMIT = 200_000


def moments(setting: Setting, seed: int) -> Iterator[Match]:
    """A random game, moment by moment."""
    match, luck = setting.match(seed), random.Random(seed)
    while True:
        yield match
        if match.over:
            return
        match.play(luck.choice(match.legal()))
        assert match.ply < LIMIT


def some_moments(setting: Setting, seed: int) -> Iterator[Match]:
    """A few moments of a random game: close to each other at first, further and further apart in a long one."""
    ply = 0
    for match in moments(setting, seed):
        if match.ply >= ply or match.over:
            ply = match.ply + 3 + match.ply // 5
            yield match


def refused(match: Match, move: Move) -> bool:
    return bool(match.game.rules.refusal(match.book, match.state, move.choice()))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_pieces_are_conserved_and_somebody_can_act_until_the_end(setting: Setting) -> None:
    for match in moments(setting, seed=1):
        assert match.game.rules.valid(match.book, match.state)
        assert match.over or match.legal()
        assert match.over == (match.asked == -1)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_offered_is_what_is_not_refused(setting: Setting) -> None:
    for match in some_moments(setting, seed=2):
        allowed = {move for move in match.game.notation if not refused(match, move)}
        assert allowed == set(match.legal())
        assert len(match.legal()) == len(allowed), "nothing is offered twice"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_end_shares_one_victory(setting: Setting) -> None:
    *_, match = moments(setting, seed=3)
    scores = match.scores()
    teams = match.mode.teams or tuple((seat,) for seat in range(match.seats))
    assert sum(scores[team[0]] for team in teams) == pytest.approx(1, abs=len(teams) / WHOLE)
    for team in teams:
        assert len({scores[seat] for seat in team}) == 1, "a team shares its result"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_same_seed_and_moves_give_the_same_game(setting: Setting) -> None:
    *_, match = moments(setting, seed=4)
    again = setting.match(seed=4).play(*map(str, match.moves))
    assert again.state == match.state
