"""The shelf and the rulebook."""

from __future__ import annotations

import pytest

import wartable
from tests.cli.conftest import Run, process
from wartable.engine.rulebook import check_report, read_rulebook

GAME = wartable.game("proelio")
BOOK = read_rulebook(GAME)


def ids_in(text: str) -> list[str]:
    return [word for word in text.split() if word in BOOK.rules]


def test_games_are_listed_with_seats_minutes_and_mood(run: Run) -> None:
    told = run("games")
    assert told.code == 0
    for text in ("proelio", "Proelio", "Open War: 3-6", "Allied Houses: 4", "20-40", "A ring of sieges"):
        assert text in told.out


def test_a_game_tells_its_modes_and_options(run: Run) -> None:
    told = run("games", "proelio")
    assert told.code == 0
    assert all(mode in told.out for mode in GAME.modes)
    assert all(f"{option}=" in told.out for option in GAME.options)
    assert "a number from 10 to 500" in told.out


def test_the_whole_rulebook(run: Run) -> None:
    told = run("rules", "proelio")
    assert told.code == 0
    assert set(BOOK.rules) <= {word.strip("().,;:") for word in told.out.split()}
    assert "**" not in told.out


@pytest.mark.parametrize("written", ["PRO-ATK-03", "pro-atk-03", "atk-03", "ATK-03"])
def test_a_rule_by_its_id(run: Run, written: str) -> None:
    told = run("rules", "proelio", written)
    assert told.code == 0
    assert ids_in(told.out) == ["PRO-ATK-03"]
    assert "Knights ask for Shields" in told.words


@pytest.mark.parametrize("written", ["PRO-ATK", "atk", "Atk-"])
def test_a_group_of_rules_by_the_beginning_of_its_ids(run: Run, written: str) -> None:
    told = run("rules", "proelio", written)
    assert ids_in(told.out) == [rule for rule in BOOK.rules if rule.startswith("PRO-ATK-")]


def test_several_ids_at_once(run: Run) -> None:
    assert ids_in(run("rules", "proelio", "win-01", "hand-01").out) == ["PRO-HAND-01", "PRO-WIN-01"]


def test_an_example_by_its_number(run: Run) -> None:
    told = run("rules", "proelio", "w5")
    assert told.code == 0
    assert told.out.splitlines()[1].startswith("W5 ")
    assert "W6" not in told.out


def test_words_are_searched_in_every_rule(run: Run) -> None:
    found = ids_in(run("rules", "proelio", "mulligan").out)
    assert found == [rule.id for rule in BOOK.rules.values() if "mulligan" in rule.text.lower()]
    assert found


def test_all_words_have_to_be_in_a_rule(run: Run) -> None:
    found = ids_in(run("rules", "proelio", "plague", "DISCARD").out)
    both = [rule.id for rule in BOOK.rules.values() if "plague" in rule.text.lower() and "discard" in rule.text.lower()]
    assert found == both
    assert 0 < len(found) < len(ids_in(run("rules", "proelio", "plague").out))


def test_hits_are_marked() -> None:
    told = process("rules", "proelio", "MULLIGAN", FORCE_COLOR="1", TERM="xterm")
    assert "\x1b[1;7mmulligan\x1b[0m" in told.stdout


def test_nothing_found(run: Run) -> None:
    run("rules", "proelio", "zebra").must_be_refused("'zebra'", "ATK")
    run("rules", "proelio", "PRO-ATK-99").must_be_refused("'PRO-ATK-99'")


def test_rules_of_no_game(run: Run) -> None:
    run("rules", "proelo").must_be_refused("'proelo'", "proelio")


def test_check_prints_the_report_and_fails_if_it_is_not_complete(run: Run) -> None:
    lines, complete = check_report(GAME)
    told = run("rules", "proelio", "--check")
    assert told.out.splitlines() == lines
    assert told.code == (0 if complete else 1)


def test_check_fails_when_something_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.cli.rulebook.check_report", lambda game: (["PRO-ATK-01 has no test"], False))
    told = run("rules", "proelio", "--check")
    assert (told.code, told.out) == (1, "PRO-ATK-01 has no test\n")


def test_rules_that_no_lesson_teaches_are_listed(run: Run) -> None:
    told = run("rules", "proelio", "--untaught")
    assert told.code == 0
    assert "rules are in no lesson:" in told.out
    assert "PRO-BLK-01" in told.out
    assert "PRO-ATK-01" not in told.out
