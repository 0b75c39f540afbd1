"""Contests: fair seatings, fair parts of the time, results that outlive a stop, and tables that say what was found."""

from __future__ import annotations

from concurrent.futures import Future
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import wartable
from bench.strength import run as module
from bench.strength.contests import KINDS, SEATS, Contest, contests, trials
from bench.strength.play import Host, Result, Task
from bench.strength.players import MOST_AT_ONCE, ClockPlayer, Sides, Thinking
from bench.strength.run import Limits, Run
from bench.strength.schedule import LONGER, Results, Schedule
from bench.strength.tables import row, section
from wartable.bots.levels import bot, level
from wartable.engine.errors import BadOption

OLD, EVEN, LONE = (
    Contest("proelio", KINDS["equal time"]),
    Contest("intelliwar", KINDS["Knight"]),
    Contest("proelio", KINDS["Knight"]),
)
ALL = contests(list(SEATS), list(KINDS)) + trials(list(SEATS), ["horizon=4"])


def won(share: float = 1.0, seconds: float = 5.0) -> Result:
    return Result(share, 300, (seconds / 5, seconds * 4 / 5), (100, 100))


# --- Seats


@pytest.mark.parametrize("contest", ALL, ids=lambda contest: contest.key)
def test_each_side_plays_every_deal_from_all_seats_alike(contest: Contest) -> None:
    deals: dict[int, list[int]] = {}
    for number in range(24):
        deal, seats = contest.seating(number)
        deals.setdefault(deal, []).extend(seats)
    times = {seats.count(seat) for seats in deals.values() for seat in range(contest.seats)}
    assert times == {1}
    assert contest.fair * contest.seats == len(contest.seating(0)[1])


def test_halves_sit_in_every_way() -> None:
    ways = {OLD.seating(number)[1] for number in range(6)}
    assert ways == set(combinations(range(4), 2))


def test_no_two_contests_of_a_game_have_the_same_deal() -> None:
    of_a_game = [contest for contest in ALL if contest.game == "proelio"]
    deals = [{contest.seating(number)[0] for number in range(400)} for contest in of_a_game]
    assert len(set.union(*deals)) == sum(map(len, deals))


def test_what_is_wanted_depends_on_the_seats() -> None:
    assert [OLD.wanted, EVEN.wanted, LONE.wanted] == pytest.approx([0.70, 0.65, 0.40])


# --- Players


@pytest.mark.compiled
def test_a_clock_lets_a_player_keep_what_it_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    match, thinking = wartable.new("proelio", seats=4, seed=1), Thinking()
    player: Any = ClockPlayer(bot("squire", match.game, "1"), thinking, mean=1.0)
    limits, takes, now = [], [0.25, 0.25, 2.0, 0.5], [0.0]
    monkeypatch.setattr("bench.strength.players.time.process_time", lambda: now[0])

    def choose(_: object) -> str:
        limits.append(player._bot.most_seconds)
        now[0] += takes[len(limits) - 1]
        return "draw"

    monkeypatch.setattr(player._bot, "choose", choose)
    for _ in takes:
        player.choose(match)
    assert limits == [1.0, 1.75, 2.5, 1.5]
    assert max(limits) <= MOST_AT_ONCE
    assert (thinking.seconds, thinking.decisions) == (3.0, 4)


@pytest.mark.compiled
def test_a_trial_changes_parameters_of_a_marshal_and_nothing_else() -> None:
    [contest] = trials(["proelio"], ["horizon=4,contenders=1"])
    match, sides = wartable.new("proelio", seats=4, seed=1), Sides(None, 0.0)
    players: list[Any] = [sides.player(name, match, "1", Thinking()) for name in contest.kind[1:3]]
    budgets = [player._bot.budget for player in players]
    assert budgets[1] == level("marshal").budget
    assert budgets[0] == budgets[1]._replace(horizon=4, contenders=1)
    with pytest.raises(BadOption, match="greedy does not search"):
        sides.player("greedy+horizon=4", match, "1", Thinking())


def test_an_old_player_needs_its_checkout() -> None:
    with pytest.raises(BadOption, match="marshal:old needs another checkout"):
        Sides(None, 0.1).player("marshal:old", wartable.new("proelio", seed=1), "1", Thinking())


@pytest.mark.compiled
def test_a_game_is_played_and_told_by_sides() -> None:
    host = Host(None, grand=0.01)
    result = host.answer(Task("intelliwar", Contest("intelliwar", KINDS["Squire"]), 1), lambda _: None)
    assert result.share in (0.0, 0.5, 1.0)
    assert min(result.decisions) > 10
    assert result.seconds[0] > 0 < result.seconds[1]


# --- The schedule


def test_contests_get_the_time_that_is_due_to_them(tmp_path: Path) -> None:
    schedule = Schedule(Results(tmp_path))
    played = []
    for _ in range(40):
        begun = schedule.begin([OLD, EVEN], seconds=1000)
        assert begun is not None
        played.append(begun[0])
        schedule.end(*begun, won(seconds=10.0 if begun[0] is OLD else 2.0))
    hours = {
        contest: 10.0 * played.count(OLD) if contest is OLD else 2.0 * played.count(EVEN) for contest in (OLD, EVEN)
    }
    assert hours[OLD] / OLD.kind.weight == pytest.approx(hours[EVEN] / EVEN.kind.weight, rel=0.3)


def test_a_game_is_begun_only_if_it_will_be_over_in_time(tmp_path: Path) -> None:
    schedule = Schedule(Results(tmp_path))
    begun = schedule.begin([OLD], seconds=1000)
    assert begun is not None
    schedule.end(*begun, won(seconds=100))
    assert schedule.begin([OLD], seconds=100 * LONGER - 1) is None
    assert schedule.begin([OLD], seconds=100 * LONGER + 1) == (OLD, 1)


def test_no_game_is_played_twice_even_after_a_stop(tmp_path: Path) -> None:
    schedule = Schedule(Results(tmp_path), most=3)
    first, second = schedule.begin([OLD], 1000), schedule.begin([OLD], 1000)
    assert first == (OLD, 0)
    assert second == (OLD, 1)
    schedule.end(*second, won(0.0))
    again = Results(tmp_path)
    assert again.of[OLD.key] == {1: won(0.0)}
    later = Schedule(again, most=3)
    assert [later.begin([OLD], 1000) for _ in range(3)] == [(OLD, 0), (OLD, 2), None]


# --- Runs and tables


def test_games_begin_when_their_code_is_there_and_go_on_until_the_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Task] = []

    def answer(task: Task) -> Result:
        asked.append(task)
        if task.contest is None:
            return Result(0, 0, (0, 0), (0, 0)) if not task.old else Result(0, 0, (0, 12.0), (0, 100))
        return won(seconds=0.01)

    class Pool:
        """The pool in this process."""

        def __class_getitem__(cls, _: object) -> type[Pool]:
            return cls

        def __init__(self, *_: object, **__: object) -> None: ...

        def ask(self, task: Task, _: float) -> Any:
            done: Future[Result] = Future()
            done.set_result(answer(task))
            return done

        def stop(self) -> None: ...

    monkeypatch.setattr(module, "ProcessPool", Pool)
    results = Results(tmp_path)
    Run([OLD, LONE], results, Limits(600, 2, most=4)).play(tmp_path, 1.0)
    assert asked[:2] == [Task("proelio", old=True), Task("proelio")]
    assert {task.mean for task in asked[2:]} == {0.12}
    assert len(asked) == 2 + 2 * 4
    assert Results(tmp_path).times == {"proelio": 0.12}


def test_tables_tell_shares_intervals_and_times(tmp_path: Path) -> None:
    results = Results(tmp_path)
    results.describe(setting="Today, here.", old="before", grand="5")
    for number in range(40):
        results.add(EVEN, number, won(float(number % 4 > 0), seconds=5.0))
    cells = row(EVEN, list(results.of[EVEN.key].values()))
    assert cells[1:] == ["40", "75.0 %", "59.8 % to 85.8 %", "50 %", "65 %", "yes", "10.0 and 40.0 ms"]
    told = section([OLD, EVEN], results)
    assert "### Knight against squire" in told
    assert "Today, here." in told
    assert "equal time, against" not in told, "it was not played"
