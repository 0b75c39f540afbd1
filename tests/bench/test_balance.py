"""Pages about balance say what the games say."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.balance import page, tales_of_war
from bench.balance.intrigue import STUDY
from bench.balance.play import dealt, played
from bench.balance.plot import plot
from bench.balance.study import Games, Group, share
from wartable.engine.events import Events
from wartable.engine.game import game
from wartable.engine.playout import deal
from wartable.games.tales_of_war.pieces import Objective
from wartable.games.tales_of_war.state import Numbers


def won(times: int, games: int) -> Any:
    return np.array([1.0] * times + [0.0] * (games - times))


def test_a_share_is_off_when_its_interval_misses_what_is_fair() -> None:
    assert share("first", won(290, 1000), 0.25).off
    assert not share("first", won(260, 1000), 0.25).off
    assert not share("nobody", won(0, 0), 0.25).off


def test_the_verdict_names_who_is_off() -> None:
    fair, off = share("first", won(260, 1000), 0.25), share("second", won(300, 1000), 0.25)
    assert page.verdict(Group("Who begins", "turn", [fair])) == "Every interval holds the fair share."
    assert "Outside: second 30.0 %" in page.verdict(Group("Who begins", "turn", [fair, off]))
    assert plot(Group("Who begins", "turn", [fair, off])).count('class="off"') == 1


def test_shares_are_counted_by_place_in_the_order_of_turns() -> None:
    states = np.zeros(2, game("intrigue").State.dtype)
    states["start_seat"] = 2, 4
    shares = np.array([[0, 1, 0, 0], [0, 0, 0, 1.0]])
    turns, seats = STUDY.look(STUDY.settings[0], Games(shares, np.ones(2), np.ones(2), states))
    assert [each.mean for each in turns.shares] == [1, 0, 0, 0]
    assert [each.mean for each in seats.shares] == [0, 0.5, 0, 0.5]


def test_a_study_plays_its_games_and_writes_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    study = STUDY._replace(games=4, iterations=1, settings=STUDY.settings[:1])
    ticks: list[None] = []
    games = played(study, study.settings[0], lambda: ticks.append(None))
    assert len(ticks) == 4
    assert games.shares.sum(axis=1).tolist() == pytest.approx([1] * 4, abs=0.1)
    text = page.write(study, [(study.settings[0], games)]).read_text()
    assert "4 games per setting" in text
    assert "### Who begins" in text
    assert (tmp_path / "intrigue-4-seats-who-begins.svg").is_file()


def test_a_setting_may_ask_for_some_deals_and_other_numbers() -> None:
    study, setting, chosen = tales_of_war.STUDY, tales_of_war.VARIANT, game("tales_of_war")
    [options] = setting.tables
    book, blank = chosen.book(options=options), chosen.blank(setting.mode, setting.seats, options)
    seeds = list(islice(dealt(study, setting, chosen, book.array()[0], [blank]), 3))
    assert seeds[2] - seeds[0] > 2, "other deals are left out"
    for seed in seeds:
        state: Any = blank.copy()
        chosen.bound(deal)(book, state, Events(), seed)
        assert state.objective == Objective.WEAPONS_OF_WAR
        assert state.numbers == Numbers.EVEN_WEAPONS
