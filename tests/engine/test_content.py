from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import PROELIO, check_line, check_playable, random_table
from wartable.engine.content import changeable, changed, fill_book, full_path, read_content
from wartable.engine.errors import BadOption
from wartable.engine.game import game
from wartable.engine.match import Match
from wartable.engine.record import Record, i8, i16
from wartable.games.proelio.state import Card

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


Arm = IntEnum("Arm", "FOOT HORSE", start=0)
Mode = IntEnum("Mode", "DUEL MELEE", start=0)


class Unit(IntEnum):
    PIKES = 0
    LANCERS = 1
    UNKNOWN = 2


class Book(Record):
    hand = i8(reads="limits.hand", span=(1, 9))
    removed = i8(Mode, Unit, reads="modes.removed")
    arm = i8(Unit, of=Arm, reads="units.arm", default=-1)
    cost = i16(Unit, reads="units.cost", default=7, span=(0, 999))
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


def test_what_the_book_reads_within_a_span_can_be_changed(content: dict[str, Any]) -> None:
    assert changeable(Book, content) == {"limits.hand": (1, 9), "units.pikes.cost": (0, 999)}


def test_numbers_are_changed_by_their_path(content: dict[str, Any]) -> None:
    book = fill_book(Book, changed(Book, content, {"limits.hand": 9, "units.pikes.cost": 12}))
    assert (book.hand, list(book.cost)) == (9, [12, 7, 7])
    assert fill_book(Book, content).hand == 5, "the printed book stays as it is"


def test_a_path_may_name_its_entry_by_some_of_its_words() -> None:
    reliquium = game("reliquium")
    short, long = "factions.nature.initiative", "factions.alliance_of_nature.initiative"
    assert full_path(reliquium.Book, reliquium.content, short) == long
    assert full_path(reliquium.Book, reliquium.content, long) == long
    assert full_path(reliquium.Book, reliquium.content, "factions.of.initiative") == "factions.of.initiative"


def test_a_match_is_played_by_its_changed_book() -> None:
    match = Match(PROELIO, seats=3, seed=1, book={"limits.deal": 3, "cards.knights.count": 9})
    state: Any = match.state
    assert list(state.held)[:3] == [3, 3, 3]
    book: Any = match.book
    assert book.count[Card.KNIGHTS] == 9
    assert match.changes == {"limits.deal": 3, "cards.knights.count": 9}


# --- What cannot be changed


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("limit.hand", "limits.hand"),
        ("limits.hands", "limits.hand"),
        ("units.lancers.cost", "units.pikes.cost"),
        ("units.pikes.holy", "units.pikes.cost"),
        ("units.pikes.arm", "units.pikes.cost"),
        ("units.pikes", "units.pikes.cost"),
        ("modes.duel.removed", "limits.hand or units.pikes.cost"),
        ("limits", "limits.hand"),
        ("", "limits.hand or units.pikes.cost"),
        ("a\nb", "limits.hand or units.pikes.cost"),
    ],
)
def test_anything_else_is_refused_with_what_comes_near(content: dict[str, Any], path: str, near: str) -> None:
    with pytest.raises(BadOption) as error:
        changed(Book, content, {path: 5})
    assert str(error.value) == f"{path!r} is not a number in the book that you can change: try {near}"


def test_a_path_beyond_measure_is_not_repeated_whole(content: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as error:
        changed(Book, content, {"x" * 5000: 5})
    assert len(str(error.value)) < 200


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("limits.hand", 0, "limits.hand can be 1 to 9, not '0'"),
        ("limits.hand", 10, "limits.hand can be 1 to 9, not '10'"),
        ("limits.hand", -1, "limits.hand can be 1 to 9, not '-1'"),
        ("limits.hand", 10**30, f"limits.hand can be 1 to 9, not '{10**30}'"),
        ("limits.hand", "five", "limits.hand can be 1 to 9, not 'five'"),
        ("limits.hand", "5", "limits.hand can be 1 to 9, not '5'"),
        ("limits.hand", 5.0, "limits.hand can be 1 to 9, not '5.0'"),
        ("limits.hand", True, "limits.hand can be 1 to 9, not 'True'"),
        ("limits.hand", None, "limits.hand can be 1 to 9, not 'None'"),
        ("units.pikes.cost", -1, "units.pikes.cost can be 0 to 999, not '-1'"),
        ("units.pikes.cost", 1000, "units.pikes.cost can be 0 to 999, not '1000'"),
        ("units.pikes.cost", [], "units.pikes.cost can be 0 to 999, not '[]'"),
    ],
)
def test_a_value_beyond_its_span_is_refused_with_the_span(
    content: dict[str, Any], path: str, value: Any, message: str
) -> None:
    with pytest.raises(BadOption) as error:
        changed(Book, content, {path: value})
    assert str(error.value) == message


# --- Any change of a real book


def entries(content: dict[str, Any], start: str = "") -> Iterator[str]:
    """The path of everything in a content, and of places in lists, which have none."""
    for name, value in content.items():
        path = f"{start}{name}"
        yield path
        if isinstance(value, dict):
            yield from entries(value, f"{path}.")
        elif isinstance(value, list):
            yield f"{path}.0"
            for entry in value:
                if isinstance(entry, dict):
                    yield from entries(entry, f"{path}.{entry['id']}.")


SPANS = changeable(PROELIO.Book, PROELIO.content)
FIXED = sorted(set(entries(PROELIO.content)) - set(SPANS))
VALUES = st.integers() | st.booleans() | st.none() | st.sampled_from(["attack", "base", "knights", "a\nb", ""])


def test_the_numbers_of_proelio_that_can_be_changed() -> None:
    assert set(SPANS) < set(entries(PROELIO.content))
    kinds = {path.split(".")[0] + "." + path.split(".")[-1] for path in SPANS}
    limits = {"deal", "hand_limit", "attack_cap_above_fortification", "imperial_draw_cost"}
    assert kinds == {*(f"limits.{name}" for name in limits), "cards.count", "cards.value", "cards.draw_base"}
    printed: Any = PROELIO.book()
    for field in PROELIO.Book.fields.values():
        if field.span is not None:
            low, high = field.span
            numbers = getattr(printed, field.name)
            assert all(low <= number <= high for number in (numbers if field.shape else [numbers]))


@given(st.sampled_from(FIXED), VALUES)
def test_what_is_not_read_within_a_span_cannot_be_changed(path: str, value: Any) -> None:
    with pytest.raises(BadOption) as error:
        PROELIO.book({path: value})
    check_line(error.value)


@given(st.sampled_from(sorted(SPANS)), VALUES)
def test_a_change_within_its_span_is_made_and_any_other_refused(path: str, value: Any) -> None:
    low, high = SPANS[path]
    if type(value) is int and low <= value <= high:
        assert PROELIO.book({path: value}).size == PROELIO.Book.size
    else:
        with pytest.raises(BadOption) as error:
            PROELIO.book({path: value})
        check_line(error.value)


@st.composite
def changes(draw: st.DrawFn) -> dict[str, int]:
    """Any numbers within their spans, the ends of the spans above all."""
    chosen = draw(st.sets(st.sampled_from(sorted(SPANS)), max_size=len(SPANS)))
    return {path: draw(st.sampled_from(SPANS[path]) | st.integers(*SPANS[path])) for path in sorted(chosen)}


@given(changes(), st.integers(0, 10**6))
def test_a_game_can_be_played_by_any_changed_book(book: dict[str, int], seed: int) -> None:
    usual = random_table(seed)
    match = Match(PROELIO, usual.mode.id, usual.seats, seed, usual.options, book)
    check_playable(match, plies=80)


@pytest.mark.parametrize("end", [0, 1], ids=["least", "most"])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_game_can_be_played_with_the_least_and_the_most_of_everything(end: int, seats: int) -> None:
    for seed in range(3):
        book = {path: span[end] for path, span in SPANS.items()}
        check_playable(Match(PROELIO, seats=seats, seed=seed, book=book), plies=300)
