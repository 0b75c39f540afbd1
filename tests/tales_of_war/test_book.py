"""The book: the geometry it works out, and that designers can turn every number as far as it goes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tales_of_war.table import GAME
from wartable.engine.content import changeable
from wartable.engine.match import Match
from wartable.games.tales_of_war.pieces import Ability, Facing, Lie, Square, Terrain, Unit

SPANS = changeable(GAME.Book, GAME.content)
STEPS = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}


def test_neighbours_are_one_square_away_or_beyond_the_edge() -> None:
    book: Any = GAME.book()
    for square in Square:
        for facing in Facing:
            across, up = STEPS[facing.name.lower()]
            column, row = "ABCDEFGHIJKL".index(square.name[0]) + across, int(square.name[1:]) + up
            inside = 0 <= column < 12 and 1 <= row <= 12
            name = f"{'ABCDEFGHIJKL'[column]}{row}" if inside else ""
            assert book.neighbour[square][facing] == (Square[name] if inside else -1)


@pytest.mark.rule("TOW-TER-06")
def test_shapes_are_what_the_tiles_measure() -> None:
    book: Any = GAME.book()
    for kind in Terrain:
        for lie in Lie:
            bits = [divmod(bit, 12) for bit in range(40) if book.shape[kind][lie] >> bit & 1]
            wide, high = book.width[kind], book.height[kind]
            expected = (wide, high) if lie == Lie.H else (high, wide)
            assert (1 + max(column for _, column in bits), 1 + max(row for row, _ in bits)) == expected
            assert len(bits) == wide * high


def test_the_printed_book_is_what_the_content_says() -> None:
    book: Any = GAME.book()
    assert sum(book.in_bag) == 24
    assert sum(book.copies) == 28
    assert sum(book.reward_copies) == 22
    assert book.reach[Unit.CATAPULT] == 6
    assert book.reach[Unit.FIRE_SORCERESSES] == 4
    assert book.has[Unit.DWARF_SPEARMEN][Ability.SPEARS] == 1
    assert book.closed_to[Terrain.SWAMP][Unit.CAVALRY] == 1


def test_numbers_that_can_be_changed_are_many() -> None:
    assert SPANS["units.cavalry.mp"] == (1, 5)
    assert SPANS["objectives.weapons_of_war.attacker_kills"] == (1, 9)
    assert len(SPANS) > 120


@pytest.mark.parametrize("path", SPANS)
def test_a_battle_can_be_played_with_every_number_at_its_ends(path: str) -> None:
    for value in SPANS[path]:
        match = Match(GAME, mode="veteran_battle", seed=path, book={path: value})
        luck = random.Random(path)
        while not match.over and match.ply < 120:
            match.play(luck.choice(match.legal()))
            assert match.ply % 12 or GAME.rules.valid(match.book, match.state)
