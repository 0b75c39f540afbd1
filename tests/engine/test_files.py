from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import example, given, settings
from hypothesis import strategies as st

import wartable
from tests.engine.tables import PROELIO, check_playable, or_refused, play_on, random_match
from tests.proelio.table import table
from wartable.engine.errors import BadFile, BadOption, BadPosition, UnknownGame, WartableError
from wartable.engine.files import FORMAT, LARGEST, from_data, load, save, to_data
from wartable.engine.match import Match
from wartable.engine.position import write_position

SUFFIXES = ["json", "toml"]


@pytest.fixture
def match() -> Match:
    return random_match(7, plies=20)


@pytest.fixture
def data(match: Match) -> dict[str, Any]:
    return to_data(match)


def same(one: Match, other: Match) -> bool:
    """Whether two matches are the same at every ply."""
    return to_data(one) == to_data(other) and one._states == other._states and one._events == other._events


# --- Saving and loading


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_saved_match_is_loaded_as_the_same_bytes(tmp_path: Path, suffix: str) -> None:
    for seed in range(12):
        match = random_match(seed, plies=8 * seed)
        path = save(match, tmp_path / f"match.{suffix}")
        assert path == tmp_path / f"match.{suffix}"
        assert same(load(path), match)
        assert same(load(str(path)), match)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_match_that_began_from_a_position_with_a_changed_book_is_saved_whole(tmp_path: Path, suffix: str) -> None:
    start = write_position(PROELIO, table(hands={"aquila": "soldiers"}).state)
    match = Match(PROELIO, seed="Grüße, \"A\\B\" 'C' #龍", book={"limits.hand_limit": 4}, start=start)
    play_on(match, 1, plies=10)
    assert same(load(save(match, tmp_path / f"match.{suffix}")), match)


def test_a_file_says_what_a_match_is(tmp_path: Path) -> None:
    match = wartable.new("proelio", seats=3, seed=7, options={"max_rounds": 50}).play("draw_base")
    discard = match.legal()[0]
    match.play(discard)
    written = json.loads(save(match, tmp_path / "match.json").read_text("utf-8"))
    assert written == {
        "wartable": 1,
        "game": "proelio",
        "rules": 1,
        "mode": "open_war",
        "seats": 3,
        "options": PROELIO.choose({"max_rounds": 50}),
        "book": {},
        "seed": "7",
        "commitment": match.commitment,
        "moves": ["draw_base", str(discard)],
        "digest": match.digest(),
    }


def test_a_short_file_takes_what_is_usual_for_the_rest() -> None:
    match = from_data({"game": "proelio"})
    assert (match.mode.id, match.seats, match.ply) == ("open_war", 4, 0)
    assert match.options == PROELIO.choose({})
    assert from_data({"game": "proelio"}).seed != match.seed
    assert same(from_data({"game": "proelio", "seed": 7}), wartable.new("proelio", seed="7"))


# --- One step


def full_disk(*_: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_file_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: Match, step: str
) -> None:
    path = save(match, tmp_path / "match.json")
    before = path.read_bytes()
    monkeypatch.setattr(os, step, full_disk)
    with pytest.raises(BadFile) as error:
        save(random_match(8, plies=9), path)
    assert str(error.value) == f"{path} cannot be written: No space left on device"
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_the_new_file_is_whole_before_it_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: Match
) -> None:
    path = save(match, tmp_path / "match.json")
    before, later = path.read_bytes(), random_match(8, plies=9)
    replace, seen = os.replace, []

    def look_and_replace(new: str, old: Path) -> None:
        seen.append(json.loads(Path(new).read_text("utf-8")))
        assert path.read_bytes() == before
        replace(new, old)

    monkeypatch.setattr(os, "replace", look_and_replace)
    save(later, path)
    assert seen == [to_data(later)]
    assert same(load(path), later)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "nowhere" / "match.json"
    with pytest.raises(BadFile) as error:
        save(match, path)
    assert str(error.value) == f"{path} cannot be written: No such file or directory"


def test_a_file_is_not_written_over_a_folder(tmp_path: Path, match: Match) -> None:
    with pytest.raises(BadFile, match="cannot be written: Is a directory"):
        save(match, tmp_path)
    assert list(tmp_path.parent.glob(f".{tmp_path.name}.*")) == []


# --- What cannot be read


def written(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("match.json", "", "is broken JSON: Expecting value: line 1 column 1 (char 0)"),
        ("match.json", '{"game": "proelio"', "is broken JSON: Expecting ',' delimiter: line 1 column 19"),
        ("match.json", "[" * 100_000, "is broken JSON: "),
        ("match.json", "9" * 10_000, "is broken JSON: "),
        ("match.json", '\ufeff{"game": "proelio"}', "is broken JSON: "),
        ("match.toml", "game = proelio", "is broken TOML: Invalid value (at line 1, column 8)"),
        ("match.toml", 'game = "proelio"\ngame = "proelio"', "is broken TOML: "),
        ("match.toml", "a = " + "[" * 100_000, "is broken TOML: "),
        ("match.toml", '{"game": "proelio"}', "is broken TOML: "),
        ("match.json", b"\x89PNG\r\n\x1a\n\xff\xfe", "is not a text file"),
        ("match.json", b" " * (LARGEST + 1), "is too large to be a match"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_a_broken_file_is_refused_by_name(tmp_path: Path, name: str, content: str | bytes, message: str) -> None:
    path = written(tmp_path / name, content)
    with pytest.raises(BadFile) as error:
        load(path)
    assert str(error.value).startswith(f"{path} {message}")
    assert len(str(error.value).splitlines()) == 1


def test_a_file_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as error:
        load(tmp_path / "match.json")
    assert str(error.value) == f"{tmp_path / 'match.json'} cannot be read: No such file or directory"


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as error:
        load(tmp_path)
    assert str(error.value) == f"{tmp_path} cannot be read: Is a directory"


@pytest.mark.parametrize("handle", [load, lambda path: save(random_match(7, plies=0), path)])
def test_a_path_that_cannot_exist_is_refused(handle: Callable[[str], Any]) -> None:
    with pytest.raises(BadFile) as error:
        handle("match\0.json")
    assert str(error.value) == "'match\\x00.json' is not the name of a file"


@pytest.mark.parametrize("other", [None, 5, "proelio", [], [{"game": "proelio"}], {}, {"moves": []}], ids=str)
def test_what_is_not_a_match_is_refused(other: Any) -> None:
    with pytest.raises(BadFile) as error:
        from_data(other)
    assert str(error.value) == "this is not a match file: it does not say which game it is"


@pytest.mark.parametrize(
    ("part", "kind", "message"),
    [
        ({"wartable": FORMAT + 1}, BadFile, "this file is of format 2, newer than 1: a newer Wartable reads it"),
        ({"wartable": "1"}, BadFile, "'wartable' in this file cannot be '1'"),
        ({"wartable": True}, BadFile, "'wartable' in this file cannot be 'True'"),
        ({"rules": 99}, BadFile, "this match follows rules 99 of Proelio, and this Wartable plays rules 1"),
        ({"rules": 1.0}, BadFile, "'rules' in this file cannot be '1.0'"),
        ({"game": 5}, BadFile, "'game' in this file cannot be '5'"),
        ({"game": "chess"}, UnknownGame, "there is no game 'chess': the games are proelio"),
        ({"mode": None}, BadFile, "'mode' in this file cannot be 'None'"),
        ({"mode": "war"}, BadOption, "Proelio has no mode 'war': there are open_war and allied_houses"),
        ({"seats": "4"}, BadFile, "'seats' in this file cannot be '4'"),
        ({"seats": -4}, BadFile, "'seats' in this file is not a number that can be"),
        ({"seats": 1 << 63}, BadFile, "'seats' in this file is not a number that can be"),
        ({"rules": -1}, BadFile, "'rules' in this file is not a number that can be"),
        ({"seats": 9}, BadOption, "Proelio (Open War) is played by 3 to 6, not by 9"),
        ({"options": []}, BadFile, "'options' in this file cannot be '[]'"),
        ({"options": {"fog": 1}}, BadOption, "Proelio has no option 'fog': there are "),
        ({"book": "thick"}, BadFile, "'book' in this file cannot be 'thick'"),
        (
            {"book": {"cards.hero.type": 1}},
            BadOption,
            "'cards.hero.type' is not a number in the book that you can change: ",
        ),
        ({"book": {"limits.deal": -1}}, BadOption, "limits.deal can be 1 to 9, not '-1'"),
        ({"seed": True}, BadFile, "'seed' in this file cannot be 'True'"),
        ({"seed": None}, BadFile, "'seed' in this file cannot be 'None'"),
        ({"commitment": 5}, BadFile, "'commitment' in this file cannot be '5'"),
        ({"commitment": "0" * 64}, BadFile, "the seed in this file is not the one it was committed to"),
        ({"seed": -1}, BadFile, "'seed' in this file is not a number that can be"),
        ({"seed": "x" * 101}, BadOption, "a seed has at most 100 letters, all of which can be printed"),
        ({"seed": "a\nb"}, BadOption, "a seed has at most 100 letters, all of which can be printed"),
        ({"seed": "8"}, BadFile, "the seed in this file is not the one it was committed to"),
        ({"start": []}, BadFile, "'start' in this file cannot be '[]'"),
        ({"start": {"wolf": 1}}, BadPosition, "'wolf' is not part of a position of Proelio: "),
        ({"moves": "draw_base"}, BadFile, "'moves' in this file cannot be 'draw_base'"),
        ({"moves": ["draw_base", 5]}, BadFile, "'moves' in this file must be a list of moves in notation"),
        ({"moves": ["fly"]}, BadFile, "move 1 of this file cannot be played: 'fly' is not a move: "),
        ({"digest": 5}, BadFile, "'digest' in this file cannot be '5'"),
        ({"colour": "red", "size": 3}, BadFile, "a match file has no 'colour', 'size': it has game, rules, mode, "),
        ({"a\nb": 1}, BadFile, "a match file has no 'a\\nb': it has game, "),
    ],
    ids=str,
)
def test_a_wrong_part_is_refused_with_what_is_wrong(
    part: dict[str, Any], kind: type[WartableError], message: str
) -> None:
    whole = to_data(wartable.new("proelio", seats=4, seed=7))
    with pytest.raises(kind) as error:
        from_data({**whole, **part})
    assert str(error.value).startswith(message)
    assert len(str(error.value).splitlines()) == 1


def test_a_recorded_move_that_is_not_legal_is_refused_by_its_number(data: dict[str, Any]) -> None:
    legal = data["moves"]
    for n in (0, 5, len(legal)):
        with pytest.raises(BadFile) as error:
            from_data({**data, "moves": [*legal[:n], "target draco", *legal[n:]]})
        assert str(error.value).startswith(f"move {n + 1} of this file cannot be played: ")
        assert len(str(error.value).splitlines()) == 1


@pytest.mark.parametrize("seed", ["\ud800", "a\udfffb"])
def test_a_seed_that_no_file_can_hold_is_refused(seed: str) -> None:
    with pytest.raises(BadOption):
        from_data({"game": "proelio", "seed": seed})


@pytest.mark.parametrize("name", ["seed", "seats", "wartable", "rules"])
def test_a_number_too_long_to_be_written_is_refused(tmp_path: Path, name: str) -> None:
    path = written(tmp_path / "match.toml", f'game = "proelio"\n{name} = 0x{"f" * 5000}')
    with pytest.raises(BadFile, match="a number of more than 256 bits"):
        load(path)


# --- Any file


@cache
def whole() -> dict[str, Any]:
    """A match file with something in every part."""
    match = random_match(7, plies=20)
    start = write_position(PROELIO, match.state)
    again = Match(PROELIO, match.mode.id, match.seats, 7, match.options, {"limits.hand_limit": 6}, start)
    return to_data(play_on(again, 7, plies=12))


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["knights", "ursus"])
NAMES = st.text() | st.sampled_from(["aquila", "limits.deal", "cards.hero.value", "cards.hero.deck"])
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=5,
)


@st.composite
def mutations(draw: st.DrawFn, value: Any) -> Any:
    """Plain data in which something was replaced, taken out, doubled or added."""
    if not isinstance(value, dict | list) or not value or draw(st.integers(0, 4)) == 0:
        return draw(JSON if not isinstance(value, int) else st.integers(-3, 300) | JSON)
    place = draw(st.sampled_from(list(value) if isinstance(value, dict) else range(len(value))))
    changed: Any = dict(value) if isinstance(value, dict) else list(value)
    kind = draw(st.sampled_from(["inside", "inside", "inside", "remove", "add"]))
    if kind == "inside":
        changed[place] = draw(mutations(value[place]))
    elif kind == "remove":
        del changed[place]
    elif isinstance(value, dict):
        changed[draw(NAMES | st.sampled_from(list(whole())))] = draw(JSON)
    else:
        changed.insert(place, value[draw(st.integers(0, len(value) - 1))])
    return changed


@settings(max_examples=200)
@given(st.data())
def test_any_change_of_a_file_is_refused_or_gives_a_match(data: st.DataObject) -> None:
    changed = data.draw(mutations(whole()))
    if isinstance(changed, dict) and data.draw(st.booleans()):
        changed = data.draw(mutations(changed))
    with or_refused():
        match = from_data(changed)
        assert same(from_data(to_data(match)), match)
        check_playable(match, plies=10)


DAMAGE = st.binary(max_size=3) | st.sampled_from([b'"', b"0", b"[", b"}", b"\n", b"\\ud800", b"-", b"e9"])


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_any_damage_to_a_file_is_refused_or_gives_a_match(
    tmp_path_factory: pytest.TempPathFactory, suffix: str
) -> None:
    path = tmp_path_factory.mktemp("damaged") / f"match.{suffix}"
    text = (json.dumps(whole(), indent=1) if suffix == "json" else tomli_w.dumps(whole())).encode()

    @settings(max_examples=150)
    @given(st.integers(0, len(text)), st.integers(0, 5) | st.integers(0, len(text)), DAMAGE)
    def damage(start: int, length: int, put: bytes) -> None:
        with or_refused():
            check_playable(load(written(path, text[:start] + put + text[start + length :])), plies=10)

    damage()


def test_anything_else_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("anything")

    @given(st.binary(max_size=200) | st.text().map(str.encode) | JSON.map(json.dumps).map(str.encode))
    @example(b"\x00")
    @example(b"null")
    def refused(content: bytes) -> None:
        for suffix in SUFFIXES:
            with pytest.raises(BadFile) as error:
                load(written(folder / f"match.{suffix}", content))
            assert len(str(error.value).splitlines()) == 1

    refused()
