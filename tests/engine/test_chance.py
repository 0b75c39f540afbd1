from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.chance import MASK, forget_key, roll, set_key, siphash
from wartable.engine.state import GameState

WORDS = st.integers(0, MASK)
COUNTS = st.integers(0, 2**63 - 1)


def textbook_siphash(key: bytes, message: bytes) -> int:
    """SipHash-2-4 of any message, step by step as its inventors describe it."""
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def turned(x: int, bits: int) -> int:
        return (x << bits | x >> (64 - bits)) & MASK

    def mix(a: int, b: int, bits: int) -> None:
        v[a] = (v[a] + v[b]) & MASK
        v[b] = turned(v[b], bits) ^ v[a]

    def rounds(count: int) -> None:
        for _ in range(count):
            mix(0, 1, 13)
            v[0] = turned(v[0], 32)
            mix(2, 3, 16)
            mix(0, 3, 21)
            mix(2, 1, 17)
            v[2] = turned(v[2], 32)

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for start in range(0, len(padded), 8):
        word = int.from_bytes(padded[start : start + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xFF
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def sown(k0: int = 1, k1: int = 2) -> GameState:
    state = GameState()
    set_key(state, k0, k1)
    return state


def rolls(state: GameState, n: int, times: int) -> list[int]:
    return [roll(state, n) for _ in range(times)]


# --- SipHash


def test_siphash_gives_the_published_number() -> None:
    assert siphash(0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x0706050403020100) == 0x93F5F5799A932462


def test_the_textbook_gives_the_published_numbers() -> None:
    key = bytes(range(16))
    assert textbook_siphash(key, bytes(range(8))) == 0x93F5F5799A932462
    assert textbook_siphash(key, bytes(range(15))) == 0xA129CA6149BE45E5


@given(WORDS, WORDS, COUNTS)
def test_siphash_follows_the_textbook(k0: int, k1: int, message: int) -> None:
    key = k0.to_bytes(8, "little") + k1.to_bytes(8, "little")
    assert siphash(k0, k1, message) == textbook_siphash(key, message.to_bytes(8, "little"))


# --- Rolls


@pytest.mark.parametrize("n", range(1, 31))
def test_a_roll_reaches_every_number_below_n_and_no_other(n: int) -> None:
    assert set(rolls(sown(), n, 15 * n)) == set(range(n))


@given(WORDS, WORDS, st.integers(1, 2**32))
def test_the_same_key_rolls_the_same_numbers(k0: int, k1: int, n: int) -> None:
    numbers = rolls(sown(k0, k1), n, 5)
    assert numbers == rolls(sown(k0, k1), n, 5)
    assert all(0 <= number < n for number in numbers)


def test_another_key_rolls_other_numbers() -> None:
    games = [rolls(sown(k0, k1), 1000, 10) for k0, k1 in [(1, 2), (2, 1), (1, 3), (1 << 63, 2), (1, 2 | 1 << 63)]]
    assert len(set(map(tuple, games))) == len(games)


def test_every_roll_is_counted_and_goes_on_from_the_state() -> None:
    state = sown()
    first = rolls(state, 6, 10)
    assert state.drawn == 10
    halfway = state.copy()
    assert rolls(state, 6, 10) == rolls(halfway, 6, 10)
    assert first + rolls(state, 6, 5) == rolls(sown(), 6, 10) + rolls(halfway, 6, 5)


@given(WORDS, WORDS)
def test_sowing_keeps_the_whole_key_and_starts_the_count_again(k0: int, k1: int) -> None:
    state = sown()
    roll(state, 6)
    set_key(state, k0, k1)
    assert (state.key[0] | state.key[1] << 32, state.key[2] | state.key[3] << 32) == (k0, k1)
    assert state.drawn == 0


def test_a_forgotten_key_leaves_no_trace_and_nothing_else_changes() -> None:
    state = sown(MASK, MASK)
    state.seats, state.depth = 4, 1
    roll(state, 6)
    forget_key(state)
    assert list(state.key) == [0, 0, 0, 0]
    assert state.drawn == 0
    assert (state.seats, state.depth) == (4, 1)
    assert all(byte == 0 for byte in state.data[:40])


# --- The same at the speed of a machine


def tally(s: GameState, n: int, times: int, counts: Any) -> None:
    for _ in range(times):
        counts[roll(s, n)] += 1


def low_rolls(s: GameState, n: int, times: int, below: int) -> int:
    low = 0
    for _ in range(times):
        if roll(s, n) < below:
            low += 1
    return low


@pytest.fixture(scope="module")
def compiled() -> dict[str, Callable[..., Any]]:
    import numba
    from numba import int64, void

    state = numba.from_dtype(GameState.dtype)
    signatures: dict[Any, Any] = {
        siphash: int64(int64, int64, int64),
        roll: int64(state, int64),
        tally: void(state, int64, int64, int64[:]),
        low_rolls: int64(state, int64, int64, int64),
    }
    done: dict[str, Callable[..., Any]] = {}
    for function, signature in signatures.items():
        clone = FunctionType(function.__code__, {**function.__globals__, **done})
        done[function.__name__] = numba.njit(signature)(clone)
    return done


def signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word


@pytest.mark.compiled
def test_compiled_siphash_gives_the_same_bits(compiled: dict[str, Callable[..., Any]]) -> None:
    @given(WORDS, WORDS, COUNTS)
    def same_bits(k0: int, k1: int, message: int) -> None:
        assert compiled["siphash"](signed(k0), signed(k1), message) & MASK == siphash(k0, k1, message)

    same_bits()


@pytest.mark.compiled
def test_compiled_rolls_are_the_same_and_count_the_same(compiled: dict[str, Callable[..., Any]]) -> None:
    @given(WORDS, WORDS, st.integers(0, 2**62), st.lists(st.integers(1, 2**32), min_size=1, max_size=5))
    def same_rolls(k0: int, k1: int, drawn: int, sizes: list[int]) -> None:
        here, there = sown(k0, k1), sown(k0, k1)
        here.drawn = there.drawn = drawn
        fast = there.array()[0]
        assert [compiled["roll"](fast, n) for n in sizes] == [roll(here, n) for n in sizes]
        assert here == there

    same_rolls()


@pytest.mark.compiled
@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 8, 10, 19, 90, 108, 1000])
def test_every_number_is_equally_likely(compiled: dict[str, Callable[..., Any]], n: int) -> None:
    times = 200_000
    counts = np.zeros(n, np.int64)
    compiled["tally"](sown(3, n).array()[0], n, times, counts)
    assert counts.sum() == times
    expected = times / n
    chi_square = ((counts - expected) ** 2 / expected).sum()
    free = n - 1
    assert abs(chi_square - free) < 5 * sqrt(2 * free)


@pytest.mark.compiled
def test_a_range_that_does_not_divide_all_words_is_not_skewed(compiled: dict[str, Callable[..., Any]]) -> None:
    # With three quarters of all words as the range, a plain remainder would double the chance of the lowest third.
    times, third = 100_000, 2**30
    low = compiled["low_rolls"](sown(5, 6).array()[0], 3 * third, times, third)
    assert abs(low / times - 1 / 3) < 0.01
