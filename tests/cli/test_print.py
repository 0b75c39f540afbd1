"""``wartable print``, and content files of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import wartable
from tests.cli.conftest import Run


def own(folder: Path, text: str) -> Path:
    file = folder / "my.toml"
    file.write_text(text, "utf-8")
    return file


def test_a_box_is_one_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "box.pdf"
    told = run("print", "intelliwar", "--language", "ru", "-o", file)
    assert told.code == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert "Intelliwar" in told.out
    run("print", "intelliwar", "-o", file).must_be_refused("exists already", "--force")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("print", "prolio"), "did you mean proelio"),
        (("print", "proelio", "--paper", "a5"), "'a5' is not one of 'a4', 'letter'"),
        (("print", "proelio", "--language", "de"), "allowed is en, ru"),
        (("print", "proelio", "--option", "colour=red"), "has no option 'colour'"),
        (("print", "proelio", "--change", "cards.knights.count=-1"), "cards.knights.count can be 0 to"),
        (("print", "proelio", "--content", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("print", "proelio", "-o", "nowhere/box.pdf"), "is not a folder"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_line(run: Run, args: tuple[str, ...], says: str) -> None:
    run(*args).must_be_refused(says)


def test_a_match_keeps_the_numbers_of_a_content_file(run: Run, tmp_path: Path) -> None:
    content = own(tmp_path, '[limits]\ndeal = 4\n\n[[cards]]\nid = "knights"\ncount = 7\n')
    assert run("new", "proelio", "--content", content, "--change", "limits.deal=6", "-o", tmp_path / "m.json").code == 0
    assert wartable.load(tmp_path / "m.json").changes == {"limits.deal": 6, "cards.knights.count": 7}


def test_an_entry_is_named_in_its_head_as_well(run: Run, tmp_path: Path) -> None:
    content = own(tmp_path, "[cards.knights]\ncount = 7\n")
    assert run("new", "proelio", "--content", content, "-o", tmp_path / "m.json").code == 0
    assert wartable.load(tmp_path / "m.json").changes == {"cards.knights.count": 7}


def test_a_whole_copy_of_the_content_changes_only_what_differs(run: Run, tmp_path: Path) -> None:
    whole = (wartable.game("proelio").folder / "content.toml").read_text("utf-8")
    content = own(tmp_path, whole.replace("deal = 5", "deal = 6"))
    assert run("new", "proelio", "--content", content, "-o", tmp_path / "m.json").code == 0
    assert wartable.load(tmp_path / "m.json").changes == {"limits.deal": 6}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[cards.knight]\ncount = 7\n", "my.toml: 'cards.knight.count' is not a number in the book"),
        ("[limits]\ndeal = 400\n", "my.toml: limits.deal can be 1 to 9, not '400'"),
        ('[limits]\ndeal = "four"\n', "my.toml: limits.deal can be 1 to 9, not 'four'"),
        ('[cards.knights]\nname = "Horse"\n', "'cards.knights.name' is not a number in the book"),
        ("deal: 4\n", "my.toml is not TOML"),
        ('[game]\nid = "intrigue"\n', "is for the game 'intrigue', not for 'proelio'"),
        ("[[cards]]\ncount = 4\n", "my.toml: 'cards' is not a number in the book"),
    ],
)
def test_mistakes_in_a_content_file_are_named(run: Run, tmp_path: Path, text: str, says: str) -> None:
    run("new", "proelio", "--content", own(tmp_path, text), "-o", tmp_path / "m.json").must_be_refused(says)
