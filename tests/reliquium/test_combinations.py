"""What holds in every combination of modules, for every number of players."""

from __future__ import annotations

import random
import zlib
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.reliquium.position import state
from tests.reliquium.table import GAME
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine import playout
from wartable.engine.binding import RecordArray
from wartable.engine.errors import BadOption
from wartable.engine.events import Events
from wartable.engine.match import Match
from wartable.engine.moves import Choice
from wartable.games.reliquium.pieces import Campaign

SWITCHES: dict[str, tuple[Any, ...]] = {
    "commanders": (False, True),
    "power": (False, True),
    "diplomacy": (False, True),
    "events": (False, True),
    "campaign": ("off", "ash_and_laurel"),
}
LIMIT = 100_000


def agrees(seats: int, chosen: dict[str, Any]) -> bool:
    """Whether these modules can be played together (COM-MOD-03, COM-MOD-04, COM-MOD-07)."""
    small = seats == 2 and (chosen["power"] or chosen["diplomacy"])
    return (
        not small
        and not (chosen["power"] and not chosen["commanders"])
        and (chosen["events"] or chosen["campaign"] == "off")
    )


ALL = [
    (seats, dict(zip(SWITCHES, values, strict=True))) for seats in (2, 3, 4) for values in product(*SWITCHES.values())
]
COMBINATIONS = [(seats, chosen) for seats, chosen in ALL if agrees(seats, chosen)]


def name(value: Any) -> str:
    if isinstance(value, dict):
        return "+".join(key for key, on in value.items() if on not in (False, "off")) or "base"
    return str(value)


def random_match(seats: int, chosen: dict[str, Any], seed: int) -> Match:
    match, luck = Match(GAME, seats=seats, seed=seed, options=chosen), random.Random(seed)
    while not match.over:
        eager = [move for move in match.legal() if str(move) != "pass"]
        match.play(luck.choice(eager if eager and luck.random() < 0.9 else match.legal()))
        assert GAME.rules.valid(match.book, match.state)
    return match


@pytest.mark.rule("COM-MOD-01", "COM-MOD-03", "COM-MOD-04", "COM-MOD-07")
def test_what_does_not_go_together_is_refused() -> None:
    assert len(COMBINATIONS) == 6 + 18 + 18
    for seats, chosen in ALL:
        if agrees(seats, chosen):
            assert GAME.blank(seats=seats, options=chosen).seats == seats
        else:
            with pytest.raises(BadOption):
                GAME.blank(seats=seats, options=chosen)


@pytest.mark.parametrize(("seats", "chosen"), COMBINATIONS, ids=name)
def test_pieces_are_conserved_and_the_game_ends(seats: int, chosen: dict[str, Any]) -> None:
    match = random_match(seats, chosen, seed=1)
    assert sum(match.scores()) == pytest.approx(1, abs=0.02)
    s = state(match)
    assert s.campaign != Campaign.OFF or sum(s.points) == 0


def blank_results(seats: int) -> tuple[Any, Any, Any]:
    """Room for the shares, the length and the end of one game."""
    return np.zeros((1, seats), np.int8), np.zeros(1, np.int32), np.zeros(1, np.int8)


@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "chosen"), COMBINATIONS, ids=name)
def test_both_speeds_end_in_the_same_bytes(seats: int, chosen: dict[str, Any]) -> None:
    seed = zlib.crc32(f"{seats} {chosen}".encode())
    book, moves, move, events = GAME.book(), GAME.MoveList(), Choice(), Events()
    start = GAME.blank(seats=seats, options=chosen)
    shelf = RecordArray(GAME.State, 2)
    shelf[0] = start
    states = np.zeros(2, GAME.State.dtype).view(np.recarray)
    states[0] = start.array()[0]
    records = [record.array()[0] for record in (moves, move, events)]
    for game in range(seed, seed + 2):
        slow, fast = blank_results(seats), blank_results(seats)
        GAME.bound(playout.random_games)(book, shelf, moves, move, events, game, LIMIT, *slow)
        GAME.compiled.random_games(book.array()[0], states, *records, game, LIMIT, *fast)
        assert all(np.array_equal(here, there) for here, there in zip(slow, fast, strict=True))
        assert bytes(shelf[1].data) == states[1].tobytes()


def test_bots_play_a_campaign_with_everything_to_its_end() -> None:
    chosen = {key: values[-1] for key, values in SWITCHES.items()}
    match = Match(GAME, seats=4, seed=3, options={**chosen, "event_rounds": 4})
    bots = [SearchBot([Workspace(GAME, compiled=False)], Budget(4, horizon=3), seed) for seed in range(4)]
    while not match.over:
        match.play(bots[match.asked].choose(match.view(match.asked)))
    assert sum(match.scores()) == pytest.approx(1, abs=0.02)


def test_no_decision_has_more_options_than_there_is_room() -> None:
    longest = 0
    for seats, chosen in COMBINATIONS[::6]:
        match, luck = Match(GAME, seats=seats, seed=5, options=chosen), random.Random(5)
        while not match.over:
            longest = max(longest, len(match.legal()))
            match.play(luck.choice(match.legal()))
    assert 12 <= longest <= 64
