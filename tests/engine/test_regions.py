from __future__ import annotations

import random
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from tests.intrigue.table import GAME
from wartable.engine.content import fill_book, read_content
from wartable.engine.errors import BadOption
from wartable.engine.game import Option
from wartable.engine.record import i64
from wartable.engine.regions import Atlas, connected, lowest

CONTENT = """
[[isles]]
id = "north"
lanes = ["middle"]

[[isles]]
id = "middle"
lanes = ["north", "south"]

[[isles]]
id = "south"
lanes = ["middle"]

[[isles]]
id = "far"
lanes = []
"""


class Isle(IntEnum):
    NORTH = 0
    MIDDLE = 1
    SOUTH = 2
    FAR = 3


class Book(Atlas):
    adjacent = i64(Isle, of=Isle, set=True, reads="isles.lanes")


@pytest.fixture
def book(tmp_path: Path) -> Book:
    (tmp_path / "content.toml").write_text(CONTENT, "utf-8")
    return fill_book(Book, read_content(tmp_path))


def test_names_are_read_as_a_set(book: Book) -> None:
    assert list(book.adjacent) == [0b0010, 0b0101, 0b0010, 0]


def test_the_first_region_of_a_set() -> None:
    for place in range(63):
        assert lowest(1 << place) == place
        assert lowest(1 << place | 1 << 62) == place


@pytest.mark.parametrize(
    ("regions", "start", "reached"),
    [
        (0b1111, 0b0001, 0b0111),
        (0b1101, 0b0001, 0b0001),
        (0b1101, 0b1000, 0b1000),
        (0b0110, 0b0100, 0b0110),
        (0b1111, 0b1001, 0b1111),
    ],
)
def test_what_hangs_together(book: Book, regions: int, start: int, reached: int) -> None:
    assert connected(book, regions, start) == reached


@pytest.mark.compiled
def test_compiled_code_reaches_the_same_regions() -> None:
    plain: Any = GAME.book()
    fast = GAME.compiled.compile(connected)
    luck = random.Random(1)
    for _ in range(200):
        regions = luck.getrandbits(51) | 1
        assert fast(plain.array()[0], regions, 1) == connected(plain, regions, 1)


# --- Options that are an order of names


ORDER = Option("empires", "", "a b c", (), 0, 0, ("a", "b", "c"))


@pytest.mark.parametrize(("given", "order"), [("c", "c a b"), ("B, A", "b a c"), ("", "a b c"), ("c b a", "c b a")])
def test_an_order_is_completed(given: str, order: str) -> None:
    assert ORDER.read(given) == order
    assert ORDER.read(ORDER.read(given)) == order


@pytest.mark.parametrize("given", ["a a", "d", 3, None, ["a"]])
def test_what_is_no_order_is_refused(given: object) -> None:
    with pytest.raises(BadOption, match="an order of a, b, c"):
        ORDER.read(given)


def test_an_option_has_samples_that_can_be_read() -> None:
    for option in (*GAME.options.values(), ORDER):
        assert len(option.samples) == len({option.read(sample) for sample in option.samples}) >= 2
