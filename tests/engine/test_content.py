from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import PROELIO, check_playable, or_refused
from wartable.engine.content import changed, fill_book, read_content
from wartable.engine.errors import BadOption
from wartable.engine.match import Match
from wartable.engine.record import Record, i8, i16

CONTENT = """
[limits]
hand = 5

[[modes]]
id = "duel"
removed = ["pikes"]

[[modes]]
id = "melee"
removed = []

[[units]]
id = "pikes"
name = "Pikes"
arm = "foot"
cost = 300
holy = true

[[units]]
id = "lancers"
name = "Lancers"
arm = "horse"
"""


class Arm(IntEnum):
    FOOT = 0
    HORSE = 1


class Mode(IntEnum):
    DUEL = 0
    MELEE = 1


class Unit(IntEnum):
    PIKES = 0
    LANCERS = 1
    UNKNOWN = 2


class Book(Record):
    hand = i8(reads="limits.hand")
    removed = i8(Mode, Unit, reads="modes.removed")
    arm = i8(Unit, of=Arm, reads="units.arm", default=-1)
    cost = i16(Unit, reads="units.cost", default=7)
    holy = i8(Unit, reads="units.holy", default=0)


@pytest.fixture
def content(tmp_path: Path) -> dict[str, Any]:
    (tmp_path / "content.toml").write_text(CONTENT, "utf-8")
    return read_content(tmp_path)


# --- Reading the book


def test_every_field_is_read_from_where_its_declaration_says(content: dict[str, Any]) -> None:
    book = fill_book(Book, content)
    assert book.hand == 5
    assert [list(book.removed[mode]) for mode in Mode] == [[1, 0, 0], [0, 0, 0]]
    assert list(book.arm) == [Arm.FOOT, Arm.HORSE, -1]
    assert list(book.cost) == [300, 7, 7]
    assert list(book.holy) == [1, 0, 0]


def test_the_book_of_proelio_is_what_its_content_says() -> None:
    book: Any = PROELIO.book()
    kinds = [entry["id"] for entry in PROELIO.content["cards"]]
    assert list(book.count)[: len(kinds)] == [entry["count"] for entry in PROELIO.content["cards"]]
    assert sum(book.count) == 108
    assert book.wall[kinds.index("fortress")] == 4
    assert book.hand_limit == PROELIO.content["limits"]["hand_limit"] == 5


# --- Changing numbers


def test_numbers_are_changed_by_their_path(content: dict[str, Any]) -> None:
    other = changed(content, {"limits.hand": 9, "units.pikes.cost": 12, "units.pikes.holy": False})
    book = fill_book(Book, other)
    assert (book.hand, book.cost[Unit.PIKES], book.holy[Unit.PIKES]) == (9, 12, 0)
    assert fill_book(Book, content).hand == 5, "the printed book stays as it is"


def test_words_are_changed_too(content: dict[str, Any]) -> None:
    book = fill_book(Book, changed(content, {"units.lancers.arm": "foot"}))
    assert book.arm[Unit.LANCERS] == Arm.FOOT


def test_a_match_is_played_by_its_changed_book() -> None:
    match = Match(PROELIO, seats=3, seed=1, book={"limits.deal": 3, "cards.knights.count": 9})
    hands: Any = match.state
    assert [sum(hands.hand[seat]) for seat in range(3)] == [3, 3, 3]
    assert match.changes == {"limits.deal": 3, "cards.knights.count": 9}


# --- What the book does not have


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("limit.hand", 1, "'limit.hand' is not in the book: there are limits, modes, units"),
        ("limits.hands", 1, "'limits.hands' is not in the book: there are hand"),
        ("units.archers.cost", 1, "'units.archers.cost' is not in the book: there are pikes, lancers"),
        ("units.lancers.cost", 1, "'units.lancers.cost' is not in the book: there are id, name, arm"),
        ("units.pikes", 1, "'units.pikes' is not in the book: there are pikes, lancers"),
        ("limits.hand.more", 1, "'limits.hand.more' is not in the book: nothing is inside"),
        ("", 1, "'' is not in the book: there are limits, modes, units"),
        ("limits.hand", "five", "limits.hand is 5 in the book and cannot become 'five'"),
        ("limits.hand", 5.5, "limits.hand is 5 in the book and cannot become 5.5"),
        ("limits.hand", True, "limits.hand is 5 in the book and cannot become True"),
        ("units.pikes.holy", 1, "units.pikes.holy is True in the book and cannot become 1"),
        ("modes.duel.removed", [], "modes.duel.removed is ['pikes'] in the book and cannot become []"),
        ("limits", {}, "limits is {'hand': 5} in the book and cannot become {}"),
    ],
)
def test_what_cannot_be_changed_is_refused_with_what_can(
    content: dict[str, Any], path: str, value: Any, message: str
) -> None:
    with pytest.raises(BadOption) as error:
        changed(content, {path: value})
    assert str(error.value) == message


def test_nothing_inside_a_list_of_names_can_be_changed(content: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match=r"'modes\.duel\.removed\.pikes' is not in the book"):
        changed(content, {"modes.duel.removed.pikes": 1})


@pytest.mark.parametrize("value", [128, 10**30])
def test_a_number_too_large_for_its_field_is_refused(content: dict[str, Any], value: int) -> None:
    with pytest.raises(BadOption, match=r"limits\.hand has a number too large for the book"):
        fill_book(Book, changed(content, {"limits.hand": value}))


@pytest.mark.parametrize(
    ("path", "value"), [("units.pikes.arm", "camel"), ("units.pikes.id", "archers"), ("modes.duel.id", "war")]
)
def test_a_word_that_names_nothing_is_refused(content: dict[str, Any], path: str, value: str) -> None:
    with pytest.raises(BadOption, match=value):
        fill_book(Book, changed(content, {path: value}))


# --- Any change of a real book


def entries(content: dict[str, Any], start: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in a content with its path, and places in lists that have none."""
    for name, value in content.items():
        path = f"{start}{name}"
        yield path, value
        if isinstance(value, dict):
            yield from entries(value, f"{path}.")
        elif isinstance(value, list):
            yield f"{path}.0", 0
            for entry in value:
                if isinstance(entry, dict):
                    yield from entries(entry, f"{path}.{entry['id']}.")


ENTRIES = dict(entries(PROELIO.content))
NUMBERS = [path for path, value in ENTRIES.items() if type(value) is int and path.startswith(("limits", "cards"))]
NEW_VALUES: dict[type, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(),
    str: st.sampled_from(["attack", "base", "knights", "imperial", "nonsense", "a\nb", ""]),
}


@given(st.lists(st.sampled_from(list(ENTRIES)), max_size=3), st.data())
def test_any_change_is_refused_or_makes_a_book(changed_paths: list[str], data: st.DataObject) -> None:
    changes = {path: data.draw(NEW_VALUES.get(type(ENTRIES[path]), st.none())) for path in changed_paths}
    with or_refused():
        assert PROELIO.book(changes).size == PROELIO.Book.size


@given(st.sampled_from(NUMBERS), st.integers(-128, 127))
def test_a_game_can_be_played_by_any_changed_number_that_is_not_refused(path: str, value: int) -> None:
    with or_refused():
        check_playable(Match(PROELIO, seats=3, seed=1, book={path: value}), plies=80)
