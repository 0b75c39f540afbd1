from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.record import Record, i8, i16, i32, i64


class Metal(IntEnum):
    IRON = 0
    BRASS = 1
    GOLD = 2


class Purse(Record):
    owner = i8()
    coins = i16(Metal)
    debts = i32(2, Metal)
    history = i64(2, 2, Metal)


class FatPurse(Purse):
    owner = i8(of=Metal)
    jewels = i8(4)


@st.composite
def records(draw: st.DrawFn) -> Any:
    """A record of zeros, of a class that was never declared before."""
    axes = st.lists(st.integers(1, 3) | st.just(Metal), max_size=3)
    numbers = st.sampled_from([i8, i16, i32, i64])
    declared = draw(st.lists(st.tuples(numbers, axes), min_size=1, max_size=6))
    fields = {f"field{n}": number_type(*shape) for n, (number_type, shape) in enumerate(declared)}
    return type("Declared", (Record,), fields)()


@st.composite
def filled_records(draw: st.DrawFn) -> Any:
    """A record with numbers in every cell, and what was put there."""
    record = draw(records())
    values = {cell: draw(numbers_of(record, cell)) for cell in cells(record)}
    for cell, value in values.items():
        put(record, cell, value)
    return record, values


Cell = tuple[str, tuple[int, ...]]


def cells(record: Any) -> Iterator[Cell]:
    for name, field in record.fields.items():
        for place in product(*map(range, field.shape)):
            yield name, place


def numbers_of(record: Any, cell: Cell) -> st.SearchStrategy[int]:
    numbers = record.fields[cell[0]].numbers
    return st.sampled_from([numbers.low, numbers.high]) | st.integers(numbers.low, numbers.high)


def put(record: Any, cell: Cell, value: int) -> None:
    name, place = cell
    if not place:
        setattr(record, name, value)
        return
    row = getattr(record, name)
    for i in place[:-1]:
        row = row[i]
    row[place[-1]] = value


def get(record: Any, cell: Cell) -> int:
    value = getattr(record, cell[0])
    for i in cell[1]:
        value = value[i]
    assert type(value) is int
    return value


def contents(record: Any) -> dict[Cell, int]:
    return {cell: get(record, cell) for cell in cells(record)}


def test_a_record_begins_with_zeros() -> None:
    purse = Purse()
    assert purse.data == bytes(Purse.size)
    assert set(contents(purse).values()) == {0}


def test_an_enumeration_names_the_places_of_an_axis() -> None:
    purse = Purse()
    purse.coins[Metal.GOLD] = 300
    purse.debts[1][Metal.BRASS] = -70_000
    assert list(purse.coins) == [0, 0, 300]
    assert list(purse.debts[1]) == [0, -70_000, 0]
    assert repr(purse) == "Purse(coins=[0, 0, 300], debts=[[0, 0, 0], [0, -70000, 0]])"
    assert repr(Purse.fields["debts"]) == "debts: i32[2][3]"


@given(filled_records())
def test_every_number_is_read_where_it_was_stored(filled: Any) -> None:
    record, values = filled
    assert contents(record) == values


@given(filled_records())
def test_fields_are_views_of_one_block_of_bytes(filled: Any) -> None:
    record, values = filled
    assert len(record.data) == record.size
    assert contents(type(record)(bytes(record.data))) == values
    record.data[:] = bytes(record.size)
    assert set(contents(record).values()) == {0}


@given(filled_records(), st.data())
def test_a_store_changes_its_own_cell_only(filled: Any, data: st.DataObject) -> None:
    record, values = filled
    cell = data.draw(st.sampled_from(list(values)))
    values[cell] = data.draw(numbers_of(record, cell))
    put(record, cell, values[cell])
    assert contents(record) == values


@given(filled_records(), st.data())
def test_numpy_sees_the_same_numbers_at_the_same_places(filled: Any, data: st.DataObject) -> None:
    record, values = filled
    array = record.array()
    assert array.shape == (1,)
    assert {(name, place): int(array[name][(0, *place)]) for name, place in values} == values

    name, place = data.draw(st.sampled_from(list(values)))
    value = data.draw(numbers_of(record, (name, place)))
    array[name][(0, *place)] = value
    assert get(record, (name, place)) == value


@given(filled_records(), st.data())
def test_a_number_out_of_range_is_refused_and_nothing_changes(filled: Any, data: st.DataObject) -> None:
    record, values = filled
    cell = data.draw(st.sampled_from(list(values)))
    numbers = record.fields[cell[0]].numbers
    beyond = data.draw(st.integers(max_value=numbers.low - 1) | st.integers(min_value=numbers.high + 1))
    before = bytes(record.data)
    with pytest.raises(ValueError, match="invalid value"):
        put(record, cell, beyond)
    assert record.data == before


def test_only_whole_numbers_are_stored() -> None:
    purse = Purse()
    for nonsense in (1.5, "1", None):
        with pytest.raises(TypeError):
            purse.coins[0] = nonsense  # type: ignore[assignment]
        with pytest.raises(TypeError):
            purse.owner = nonsense  # type: ignore[assignment]
    assert purse == Purse()


def test_a_place_out_of_range_is_refused() -> None:
    purse = Purse()
    with pytest.raises(IndexError):
        purse.coins[3] = 1
    with pytest.raises(IndexError):
        purse.debts[2]
    assert purse == Purse()


@given(filled_records(), st.data())
def test_a_copy_is_equal_until_one_of_the_two_changes(filled: Any, data: st.DataObject) -> None:
    record, values = filled
    copy = record.copy()
    assert type(copy) is type(record)
    assert copy == record

    cell, value = data.draw(st.sampled_from(list(values.items())))
    put(copy, cell, value - 1 if value > 0 else value + 1)
    assert copy != record
    assert contents(record) == values


@given(filled_records())
def test_a_record_becomes_another_and_stays_itself(filled: Any) -> None:
    record, values = filled
    other = type(record)()
    block, array = other.data, other.array()
    other.copy_from(record)
    assert contents(other) == values
    assert other == record
    assert other.data is block
    assert array.tobytes() == record.data

    first = next(cells(record))
    put(record, first, 1 if values[first] != 1 else 2)
    assert contents(other) == values


def test_records_of_two_classes_are_never_equal() -> None:
    class Chest(Record):
        coins = i8()

    class Coffin(Record):
        coins = i8()

    assert Chest() == Chest()
    assert Chest() != Coffin()
    assert Chest() != 0
    with pytest.raises(TypeError):
        hash(Chest())


@pytest.mark.parametrize("size", [0, 1, Purse.size - 1, Purse.size + 1, 2 * Purse.size])
def test_a_wrong_number_of_bytes_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"Purse takes {Purse.size} bytes, not {size}"):
        Purse(bytes(size))


def test_a_record_does_not_become_one_of_another_size() -> None:
    purse = Purse()
    purse.owner = 3
    before = bytes(purse.data)
    with pytest.raises(BufferError):
        purse.copy_from(FatPurse())
    assert purse.data == before


def test_a_subclass_keeps_the_places_of_its_parent() -> None:
    assert list(FatPurse.fields) == ["owner", "coins", "debts", "history", "jewels"]
    assert FatPurse.fields["owner"].of is Metal
    assert Purse.fields["owner"].of is None
    places: Any = FatPurse.dtype.fields
    parents: Any = Purse.dtype.fields
    assert all(places[name] == parents[name] for name in Purse.fields)


def test_a_field_has_at_most_three_dimensions() -> None:
    with pytest.raises(TypeError, match="at most three"):
        i8(1, 2, 3, 4)  # type: ignore[call-overload]
