"""A person at the table, typing."""

from __future__ import annotations

from pathlib import Path

import pytest

import wartable
from tests.cli.conftest import Ran, Run
from wartable.engine.errors import BadFile
from wartable.engine.match import Match

PLAY = ("play", "proelio", "--seats", "4", "--seed", "7", "--bots", "random")
"""House Aquila, the person's, begins and holds Manure, but no Knights."""


def played(file: Path) -> list[str]:
    return [str(move) for move in wartable.load(file).moves]


def test_a_whole_game_by_numbers(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    told = run(*PLAY, "--option", "max_rounds=10", "--file", file, typed="1\n" * 1000)
    match = wartable.load(file)
    assert (told.code, told.err) == (0, "")
    assert match.over
    assert str(match.game.words.result(match.view(0))) in told.words
    assert "The seed was 7" in told.out
    assert told.out.count(match.commitment) == 2
    assert f"wartable verify {file}" in told.out
    assert run("verify", file).code == 0


def test_a_whole_game_without_a_file(run: Run) -> None:
    told = run(*PLAY, "--option", "max_rounds=10", typed="1\n" * 1000)
    assert told.code == 0
    assert "The seed was 7" in told.out
    assert "\x1b" not in told.out


@pytest.mark.parametrize(("mode", "seats"), [("open_war", "3"), ("open_war", "6"), ("allied_houses", "4")])
def test_every_mode_can_be_played_from_any_seat(run: Run, mode: str, seats: str) -> None:
    told = run(
        *("play", "proelio", "--bots", "random", "--mode", mode, "--seats", seats, "--seat", "2", "--seed", "1"),
        *("--option", "max_rounds=10"),
        typed="1\n" * 1000,
    )
    assert told.code == 0
    assert "You are House Cervus" in told.out
    assert "The seed was 1" in told.out


def test_the_table_the_question_and_the_moves_are_shown(run: Run) -> None:
    told = run(*PLAY)
    view = wartable.new("proelio", seats=4, seed=7).view(0)
    assert view.prompt in told.words
    for section in view.game.words.table(view):
        assert section.title in told.out
    for number, move in enumerate(view.legal, 1):
        assert f"{number} {move} {view.say(move)}" in told.words


def test_a_move_by_its_name_and_what_the_bots_did(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    told = run(*PLAY, "--file", file, typed="Attack Manure\n")
    assert played(file)[0] == "attack manure"
    match = wartable.load(file)
    assert match.asked == 0
    for line in match.view(0).told(1):
        assert line in told.words


def test_what_is_no_move_is_explained_and_nothing_is_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    told = run(*PLAY, "--file", file, typed="atack manure\n0\n99\nattack knights\n\njuggle\n")
    assert told.code == 0
    assert "did you mean 'attack manure'" in told.out
    assert "there is no move 99: they are numbered 1 to" in told.out
    assert str(Match(wartable.game("proelio"), seed=7).refusal("attack knights")) in told.words
    assert "('help' lists the commands)" in told.words
    assert played(file) == []


@pytest.mark.parametrize("asked", ["help", "?", "HELP"])
def test_help_lists_the_commands(run: Run, asked: str) -> None:
    told = run(*PLAY, typed=f"{asked}\n")
    for command in ("undo", "why MOVE", "rules ID or WORDS", "table", "log", "card NAME", "save FILE", "quit"):
        assert f" {command} " in told.out


def test_undo_takes_back_what_showed_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    told = run(*PLAY, "--file", file, typed="undo\ndraw_imperial\nundo\nlog\n")
    assert "nothing has been played yet" in told.out
    assert "Taken back: draw_imperial." in told.out
    assert played(file) == []


def test_undo_stops_where_others_have_moved(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    told = run(*PLAY, "--file", file, typed="attack manure\nundo\n")
    assert "cannot be taken back" in told.words
    assert played(file)[0] == "attack manure"


def test_why_a_move_is_not_allowed(run: Run) -> None:
    told = run(*PLAY, typed="why attack knights\nwhy attack manure\nwhy 1\nwhy\nwhy nonsense\nwhy 77\n")
    refusal = Match(wartable.game("proelio"), seed=7).refusal("attack knights")
    assert refusal is not None
    assert str(refusal) in told.words
    assert f"{refusal.rule} " in told.out
    assert told.out.count("That is allowed.") == 2
    assert "'why' takes a move" in told.out
    assert "'nonsense' is not a move" in told.out
    assert "there is no move 77" in told.out


def test_rules_log_table_and_cards_at_the_table(run: Run) -> None:
    told = run(*PLAY, typed="rules atk-03\nrules mulligan\nrules zebra\nrules\nlog\ntable\n")
    assert "PRO-ATK-03" in told.out
    assert "PRO-SET-06" in told.out
    assert "no rule of Proelio has the id or the words 'zebra'" in told.words
    assert "'rules' takes an id or words" in told.words
    assert told.out.count("You play first.") == 2
    assert told.out.count("Your hand") == 2


def test_cards_are_explained(run: Run) -> None:
    told = run(*PLAY, "--change", "cards.knights.count=9", typed="card knights\ncard plague\ncard dragon\ncard\n")
    assert "Knights: Attack 2. Needs Shields." in told.words
    assert "count 9" in told.words
    assert "The Plague: Put it face-up before you" in told.words
    assert "there is no card 'dragon': there are Manure, Soldiers" in told.words
    assert "there is no card ''" in told.words


def test_save_keeps_the_match_from_then_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.toml"
    (tmp_path / "taken.json").write_text("mine")
    names = ["x" * 5000, "a\x00b", tmp_path / "taken.json", tmp_path / "no" / "m.json", "", file]
    typed = "".join(f"save {name}\n" for name in names) + "attack manure\nquit\n"
    told = run(*PLAY, typed=typed)
    assert (tmp_path / "taken.json").read_text() == "mine"
    assert "exists already" in told.words
    assert "cannot be written" in told.words
    assert "'save' takes the name of a file" in told.words
    assert played(file)[0] == "attack manure"
    assert f"wartable play proelio --file {file}" in told.words


@pytest.mark.parametrize("typed", ["quit\n", "", "draw_imperial\n"])
def test_leaving_is_polite(run: Run, tmp_path: Path, typed: str) -> None:
    file = tmp_path / "my match.json"
    told = run(*PLAY, "--file", file, typed=typed)
    assert told.code == 0
    assert told.words.endswith(f"Go on with: wartable play proelio --file '{file}'")
    assert "This match was not kept" in run(*PLAY, typed=typed).words


def test_leaving_by_interrupt_is_polite(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    told = run(*PLAY)
    assert told.code == 0
    assert "You leave the table." in told.out


def test_a_match_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    at_once, in_parts = tmp_path / "at_once.json", tmp_path / "in_parts.json"
    run(*PLAY, "--file", at_once, typed="1\n1\n1\n1\n")
    run(*PLAY, "--file", in_parts, typed="1\n1\n")
    told = run("play", "proelio", "--bots", "random", "--file", in_parts, typed="1\n1\n")
    assert "The match goes on after" in told.out
    assert in_parts.read_text() == at_once.read_text()


def test_going_on_tells_what_happened_since_the_last_own_move(run: Run, match_file: Path) -> None:
    run("apply", match_file, "attack manure", "draw_base")
    told = run("play", "proelio", "--bots", "random", "--file", match_file)
    assert "House Ursus draws a Base card." in told.out
    assert "You play first." not in told.out


def test_a_match_that_is_over_tells_its_end_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    run(*PLAY, "--option", "max_rounds=10", "--file", file, typed="1\n" * 1000)
    before = file.read_bytes()
    told = run("play", "proelio", "--bots", "random", "--file", file)
    assert told.code == 0
    assert "The seed was 7" in told.out
    assert file.read_bytes() == before


def test_the_same_command_again_goes_on(run: Run, tmp_path: Path) -> None:
    command = (*PLAY, "--option", "max_rounds=10", "--change", "limits.deal=4", "--file", tmp_path / "m.json")
    assert run(*command).code == 0
    assert run(*command).code == 0


@pytest.mark.parametrize(
    "other",
    [
        ["--seats", "5"],
        ["--mode", "allied_houses"],
        ["--seed", "8"],
        ["--option", "max_rounds=50"],
        ["--change", "limits.deal=4"],
    ],
)
def test_another_match_than_the_one_in_the_file(run: Run, match_file: Path, other: list[str]) -> None:
    before = match_file.read_bytes()
    run("play", "proelio", "--bots", "random", "--file", match_file, *other).must_be_refused("another", other[0])
    assert match_file.read_bytes() == before


def test_a_seat_that_is_not_there(run: Run, tmp_path: Path) -> None:
    run(*PLAY, "--seat", "4", "--file", tmp_path / "m.json").must_be_refused("3 (House Lupus)")
    run(*PLAY, "--seat", "-1", "--file", tmp_path / "m.json").must_be_refused("'-1'")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_kept(run: Run, tmp_path: Path) -> None:
    run(*PLAY, "--file", tmp_path / "no" / "m.json").must_be_refused("cannot be written: No such file or directory")
    run(*PLAY, "--file", tmp_path / ("x" * 300)).must_be_refused("cannot be written: File name too long")
    (tmp_path / "broken.json").write_text("{")
    run(*PLAY, "--file", tmp_path / "broken.json").must_be_refused("broken JSON")
    run("play", "proelio", "--bots", "random", "--file", tmp_path).must_be_refused("cannot be read")


def test_a_disk_that_fails_does_not_end_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(match: Match, path: Path) -> None:
        raise BadFile(f"{path} cannot be written: the disk is full")

    monkeypatch.setattr("wartable.cli.terminal_game.save", fail)
    told: Ran = run(*PLAY, "--option", "max_rounds=10", "--file", tmp_path / "m.json", typed="1\n" * 1000)
    assert told.code == 0
    assert told.words.count("The match is not kept any more") == 1
    assert "The seed was 7" in told.out


def test_bots_play_the_same_for_the_same_seed_only(run: Run) -> None:
    first = run(*PLAY, typed="1\n1\n").out
    assert run(*PLAY, typed="1\n1\n").out == first
    assert run("play", "proelio", "--bots", "random", "--seats", "4", "--seed", "8", typed="1\n1\n").out != first
