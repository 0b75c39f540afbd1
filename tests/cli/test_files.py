"""Match files: new, show, legal, apply."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wartable
from tests.cli.conftest import Run


def test_a_new_match_is_what_was_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.toml"
    told = run(
        *("new", "Proelio", "--mode", "Allied Houses", "--seed", "moon", "-o", file),
        *("--option", "max_rounds=20", "--option", "show_backs=false", "--change", "cards.knights.count=9"),
    )
    match = wartable.load(file)
    assert told.code == 0
    assert match.commitment in told.out
    assert (match.mode.id, match.seats, match.seed, match.ply) == ("allied_houses", 4, "moon", 0)
    assert (match.options["max_rounds"], match.options["show_backs"]) == (20, False)
    assert match.changes == {"cards.knights.count": 9}


def test_without_a_seed_deals_differ_and_stay_secret(run: Run, tmp_path: Path) -> None:
    seeds = set()
    for name in ("a.json", "b.json"):
        told = run("new", "proelio", "-o", tmp_path / name)
        seed = wartable.load(tmp_path / name).seed
        assert seed not in told.out
        seeds.add(seed)
    assert len(seeds) == 2


def test_new_writes_over_a_file_only_by_force(run: Run, match_file: Path) -> None:
    before = match_file.read_bytes()
    run("new", "proelio", "--seed", "8", "-o", match_file).must_be_refused("exists already", "--force")
    assert match_file.read_bytes() == before
    assert run("new", "proelio", "--seed", "8", "-o", match_file, "--force").code == 0
    assert wartable.load(match_file).seed == "8"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["chess"], "the games are proelio"),
        (["proelio", "--seats", "9"], "3 to 6"),
        (["proelio", "--mode", "solo"], "open_war and allied_houses"),
        (["proelio", "--mode", "allied_houses", "--seats", "3"], "played by 4"),
        (["proelio", "--option", "max_rounds"], "--option max_rounds=50"),
        (["proelio", "--option", "max_rounds=9"], "10 to 500"),
        (["proelio", "--option", "luck=1"], "attack_legality"),
        (["proelio", "--option", "cap_result=maybe"], "draw or standing"),
        (["proelio", "--change", "cards.knights.count"], "--change cards.knights.count=9"),
        (["proelio", "--change", "cards.knight.count=3"], "cards.knights.count"),
        (["proelio", "--change", "cards.knights.type=1"], "cards.knights.count"),
        (["proelio", "--change", "nonsense=1"], "limits.deal"),
        (["proelio", "--seats", "few"], "--seats"),
        (["proelio", "--seed", "a\nb"], "at most 100 letters, all of which can be printed"),
        (["proelio", "--seed", "\udcff"], "at most 100 letters, all of which can be printed"),
        (["proelio", "--seed", "x" * 101], "at most 100 letters, all of which can be printed"),
    ],
)
def test_what_cannot_be_set_up_is_not_written(run: Run, tmp_path: Path, args: list[str], says: str) -> None:
    run("new", *args, "-o", tmp_path / "m.json").must_be_refused(says)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("count", ["many", "true", "41", "-1", "9" * 5000], ids=lambda count: count[:4])
def test_a_number_outside_its_range_is_not_written(run: Run, tmp_path: Path, count: str) -> None:
    said = f"0 to 40, not '{count}'" if len(count) < 5 else "0 to 40, not '999"
    run("new", "proelio", "--change", f"cards.knights.count={count}", "-o", tmp_path / "m.json").must_be_refused(said)
    assert list(tmp_path.iterdir()) == []


def test_new_needs_a_place_to_write_to(run: Run, tmp_path: Path) -> None:
    run("new", "proelio", "-o", tmp_path / "nowhere" / "m.json").must_be_refused("cannot be written")
    run("new", "proelio", "-o", tmp_path / ("x" * 300)).must_be_refused("cannot be written: File name too long")
    run("new", "proelio", "-o", tmp_path).must_be_refused("is a folder")
    assert list(tmp_path.iterdir()) == []


# --- show


def test_show_sees_as_the_seat_that_is_asked(run: Run, match_file: Path) -> None:
    told = run("show", match_file)
    match = wartable.load(match_file)
    assert told.code == 0
    assert "0 moves played, as House Aquila sees it" in told.words
    assert match.view(0).prompt in told.words
    for section in match.game.words.table(match.view(0)):
        assert section.title in told.out


@pytest.mark.parametrize("seat", ["2", "cervus", "House Cervus"])
def test_show_through_other_eyes(run: Run, match_file: Path, seat: str) -> None:
    told = run("show", match_file, "--seat", seat)
    assert "as House Cervus sees it" in told.words
    assert "House Cervus (you)" in told.out


def test_a_spectator_sees_no_hand(run: Run, match_file: Path) -> None:
    told = run("show", match_file, "--seat", "-1")
    assert "as a spectator sees it" in told.words
    assert "Your hand" in run("show", match_file).out
    assert "Your hand" not in told.out


def test_show_an_earlier_ply(run: Run, match_file: Path) -> None:
    before = run("show", match_file).out
    run("apply", match_file, "attack manure")
    assert run("show", match_file).out != before
    assert run("show", match_file, "--ply", "0").out == before


def test_show_has_no_such_seat_or_ply(run: Run, match_file: Path) -> None:
    run("show", match_file, "--seat", "4").must_be_refused("0 (House Aquila)", "3 (House Lupus)", "-1")
    run("show", match_file, "--ply", "1").must_be_refused("plies 0 to 0")
    run("show", match_file, "--ply", "-1").must_be_refused("plies 0 to 0")


def test_a_position_is_a_file_to_go_on_from(run: Run, match_file: Path, tmp_path: Path) -> None:
    run("apply", match_file, "attack manure", "draw_base")
    position = run("show", match_file, "--position")
    assert "[start]" in position.out.splitlines()
    copy = tmp_path / "position.toml"
    copy.write_text(position.out)
    original, again = wartable.load(match_file), wartable.load(copy)
    assert again.legal() == original.legal()
    assert run("show", copy, "--position").out == position.out
    assert run("show", match_file, "--position", "--ply", "0").out != position.out


def test_a_position_has_no_eyes(run: Run, match_file: Path) -> None:
    run("show", match_file, "--position", "--seat", "0").must_be_refused("--seat")


# --- legal


def test_legal_lists_every_move_in_notation_and_words(run: Run, match_file: Path) -> None:
    told = run("legal", match_file)
    match = wartable.load(match_file)
    assert told.code == 0
    assert "House Aquila (seat 0)" in told.out
    lines = told.out.splitlines()[1:]
    assert [" ".join(line.split()) for line in lines] == [
        f"{n} {move} {match.view(0).say(move)}" for n, move in enumerate(match.legal(), 1)
    ]


# --- apply


def test_apply_plays_saves_and_tells(run: Run, match_file: Path) -> None:
    told = run("apply", match_file, "attack manure", "draw_base")
    match = wartable.load(match_file)
    assert told.code == 0
    assert list(map(str, match.moves)) == ["attack manure", "draw_base"]
    assert "House Aquila attacks House Lupus with Manure" in told.out
    assert match.view(-1).prompt in told.out


@pytest.mark.parametrize("written", [["attack", "manure"], ["Attack:Manure"], ["ATTACK manure"]])
def test_apply_reads_a_move_however_it_is_written(run: Run, match_file: Path, written: list[str]) -> None:
    assert run("apply", match_file, *written).code == 0
    assert list(map(str, wartable.load(match_file).moves)) == ["attack manure"]


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (["attack hero"], "PRO-"),
        (["attack manure", "look left"], "PRO-"),
        (["attack manure", "attack dragons"], "did you mean"),
        (["juggle"], "moves are"),
    ],
)
def test_a_move_that_is_not_allowed_changes_nothing(run: Run, match_file: Path, moves: list[str], says: str) -> None:
    before = match_file.read_bytes()
    run("apply", match_file, *moves).must_be_refused(says)
    assert match_file.read_bytes() == before
    assert list(match_file.parent.iterdir()) == [match_file]


def test_apply_can_write_elsewhere(run: Run, match_file: Path, tmp_path: Path) -> None:
    before = match_file.read_bytes()
    other = tmp_path / "other.toml"
    assert run("apply", match_file, "attack manure", "-o", other).code == 0
    assert match_file.read_bytes() == before
    assert wartable.load(other).ply == 1
    run("apply", match_file, "draw_base", "-o", other).must_be_refused("exists already")
    assert run("apply", match_file, "draw_base", "-o", other, "--force").code == 0


def test_apply_does_not_cover_up_a_file_that_does_not_hold(run: Run, match_file: Path) -> None:
    data = json.loads(match_file.read_text())
    match_file.write_text(json.dumps({**data, "digest": "0" * 32}))
    before = match_file.read_bytes()
    run("apply", match_file, "draw_base").must_be_refused("verify")
    assert match_file.read_bytes() == before


# --- files that are none


@pytest.mark.parametrize("command", ["show", "legal", "replay", "verify", "apply"])
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "broken JSON"),
        ("[]", "not a match file"),
        ('{"game": "chess"}', "there is no game 'chess'"),
        ('{"game": "proelio", "wartable": 99}', "newer"),
        ('{"game": "proelio", "rules": 99}', "newer"),
        ('{"game": "proelio", "moves": 3}', "'moves'"),
        ('{"game": "proelio", "moves": [3]}', "'moves'"),
        ('{"game": "proelio", "commitment": 3}', "'commitment'"),
        ('{"game": "proelio", "seats": 12}', "3 to 6"),
        ('{"game": "proelio", "start": {"nonsense": 1}}', "'nonsense'"),
    ],
)
def test_a_file_that_is_no_match(run: Run, tmp_path: Path, command: str, text: str, says: str) -> None:
    file = tmp_path / "m.json"
    file.write_text(text)
    run(command, file, *(["draw_base"] if command == "apply" else [])).must_be_refused(says, str(file))
    assert file.read_text() == text


@pytest.mark.parametrize("command", ["show", "legal", "replay", "verify"])
def test_a_file_that_is_not_there(run: Run, tmp_path: Path, command: str) -> None:
    run(command, tmp_path / "none.json").must_be_refused("cannot be read: No such file or directory")
    run(command, tmp_path / ("x" * 300)).must_be_refused("cannot be read: File name too long")
    run(command, tmp_path).must_be_refused("cannot be read: Is a directory")
