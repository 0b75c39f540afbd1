"""Questions: what is asked is what is played, and the command repeats it."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.study.conftest import QUESTION
from wartable.engine.errors import BadFile, BadOption, WartableError
from wartable.engine.game import game
from wartable.study.asking import read_lineups, read_version, read_versions
from wartable.study.chunks import chunks, parts, seed_of
from wartable.study.expectations import check_expectations, read_expectation
from wartable.study.question import Arm, Question, all_lineups, read_question, settle
from wartable.study.run import study

RELIQUIUM = game("reliquium")
PAIRS = all_lineups(RELIQUIUM, 2)
NATURE = "factions.alliance_of_nature.initiative"


def reliquium(**changes: object) -> Question:
    arms = read_versions(RELIQUIUM, "printed", ["factions.nature.initiative=3"], [], [])
    return replace(Question("reliquium", "realms", 2, ("random",), arms, 100, lineups=PAIRS), **changes)  # type: ignore[arg-type]


def test_all_pairs_of_factions_meet_equally_often_from_both_seats() -> None:
    assert len(PAIRS) == 12
    assert len({frozenset(pair.split()) for pair in PAIRS}) == 6
    [main] = parts(reliquium())
    assert main.games == 108, "100 games are rounded up to whole rows of 12 line-ups"
    seen = [main.table(number) for number in range(main.games)]
    assert {seen.count(table) for table in range(12)} == {9}


def test_a_path_may_name_its_entry_by_some_of_its_words() -> None:
    assert reliquium().arms == (Arm("printed", {}), Arm("alliance of nature initiative 3", {NATURE: 3}))


def test_a_number_that_does_not_exist_is_answered_with_those_like_it() -> None:
    with pytest.raises(BadOption, match=NATURE):
        read_version(RELIQUIUM, "factions.natre.initative=3")
    with pytest.raises(BadOption, match="1 to 9"):
        read_version(RELIQUIUM, f"{NATURE}=10")
    with pytest.raises(BadOption, match="no version 'fairer'"):
        read_version(RELIQUIUM, "fairer")


def test_a_sweep_has_a_version_for_each_value_and_none_twice() -> None:
    arms = read_versions(RELIQUIUM, "printed", [], ["limits.castles_to_win=7,8,9"], [])
    assert [arm.name for arm in arms] == ["printed", "castles to win 7", "castles to win 8"], "9 is printed"


def test_versions_share_deals_and_parts_do_not() -> None:
    question = reliquium(expect=("length > 1",))
    main, fresh = parts(question)
    seeds = [seed_of(question, main, number) for number in range(main.games)]
    assert len(set(seeds)) == main.games
    assert not set(seeds) & {seed_of(question, fresh, number) for number in range(fresh.games)}
    assert {chunk.arm for chunk in chunks(question)} == {0, 1}


def test_bots_that_differ_play_each_deal_from_every_seat() -> None:
    [main] = parts(reliquium(bots=("greedy", "random")))
    assert main.rotations == 2
    assert [main.deal(number) for number in range(4)] == [0, 0, 1, 1]
    assert [main.table(number) for number in range(4)] == [0, 0, 1, 1]


def test_line_ups_can_be_named() -> None:
    text = "alliance_of_nature,legion_of_chaos;legion_of_chaos,alliance_of_nature"
    named = read_lineups(RELIQUIUM, text, 2)
    assert named == ("alliance_of_nature legion_of_chaos", "legion_of_chaos alliance_of_nature")
    with pytest.raises(BadOption, match="does not name 2"):
        read_lineups(RELIQUIUM, "alliance_of_nature", 2)


def test_the_command_says_all_that_matters() -> None:
    question = reliquium(only={"round": "1"}, by=("end",), rival="random", expect=("length > 1",), title="Fair?")
    words = shlex.split(question.command)
    assert words[:3] == ["wartable", "study", "reliquium"]
    assert words[words.index("--change") + 1] == f"{NATURE}=3"
    assert words[words.index("--lineups") + 1] == "all"
    for option in ("--only", "--by", "--skill", "--expect", "--title", "--seed", "--games"):
        assert option in words


def test_a_folder_keeps_to_its_question(tmp_path: Path) -> None:
    question = reliquium(expect=("length > 1",))
    settle(tmp_path, question)
    settle(tmp_path, question)
    assert read_question(tmp_path) == question
    with pytest.raises(BadFile, match="another study \\(other games\\)"):
        settle(tmp_path, replace(question, games=101))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"bots": ("grand_marshal",)}, "thinks by the clock"),
        ({"bots": ("random",) * 3}, "one bot for all seats or 2"),
        ({"by": ("stones",)}, "no field 'stones'"),
        ({"only": {"winner": "green"}}, "try red"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        replace(QUESTION, **changes).check()  # type: ignore[arg-type]


def test_an_expectation_about_nothing_is_refused_before_the_run() -> None:
    check_expectations(reliquium(expect=("share alliance_of_nature 47..53", "difference length < 0")))
    with pytest.raises(BadOption, match="try share alliance_of_nature"):
        check_expectations(reliquium(expect=("share alliance_of_natur < 50",)))
    with pytest.raises(BadOption, match="write it like"):
        read_expectation("Nature is strong")


def test_what_a_report_needs_is_missed_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(WartableError, match=r"pip install 'wartable\[study\]'"):
        study(QUESTION, tmp_path / "asked")
    assert not (tmp_path / "asked").exists()
