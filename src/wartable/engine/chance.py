"""Chance that lives in the state: a secret key, a counter, and SipHash-2-4 of the one over the other.

Who has seen every die so far still cannot tell the next one, and the same key gives the same dice for ever, at every
speed: the arithmetic is masked to 64 bits for the interpreter and wraps by itself in compiled code.
"""

from __future__ import annotations

from wartable.engine.state import GameState

MASK = 0xFFFF_FFFF_FFFF_FFFF
WORD = 0x1_0000_0000


def siphash(k0: int, k1: int, message: int) -> int:
    """SipHash-2-4 of one eight-byte message. Compiled, the same bits come as a signed number."""
    v0 = (k0 ^ 0x736F6D6570736575) & MASK
    v1 = (k1 ^ 0x646F72616E646F6D) & MASK
    v2 = (k0 ^ 0x6C7967656E657261) & MASK
    v3 = ((k1 ^ 0x7465646279746573) & MASK) ^ message
    for i in range(8):
        v0 = (v0 + v1) & MASK
        v1 = ((v1 << 13) & MASK | (v1 >> 51) & 0x1FFF) ^ v0
        v0 = (v0 << 32) & MASK | (v0 >> 32) & 0xFFFFFFFF
        v2 = (v2 + v3) & MASK
        v3 = ((v3 << 16) & MASK | (v3 >> 48) & 0xFFFF) ^ v2
        v0 = (v0 + v3) & MASK
        v3 = ((v3 << 21) & MASK | (v3 >> 43) & 0x1FFFFF) ^ v0
        v2 = (v2 + v1) & MASK
        v1 = ((v1 << 17) & MASK | (v1 >> 47) & 0x1FFFF) ^ v2
        v2 = (v2 << 32) & MASK | (v2 >> 32) & 0xFFFFFFFF
        if i == 1:
            v0 ^= message
            v3 ^= 0x0800000000000000
        elif i == 3:
            v0 ^= 0x0800000000000000
            v2 ^= 0xFF
    return v0 ^ v1 ^ v2 ^ v3


def roll(s: GameState, n: int) -> int:
    """A number from 0 to n - 1, each equally likely."""
    while True:
        s.drawn += 1
        x = siphash(s.key[0] | s.key[1] << 32, s.key[2] | s.key[3] << 32, s.drawn) & 0xFFFFFFFF
        number = x % n
        if x - number + n <= WORD:  # or it is one of the last words, too few for all numbers
            return number


def deal_key(number: int) -> tuple[int, int]:
    """The key of a numbered deal, as simulations count them: half a key is a digest of the number."""
    return siphash(number, 1, 1), siphash(number, 2, 2)


def set_key(s: GameState, k0: int, k1: int) -> None:
    """Give the state a fresh key of twice 64 bits, kept as four words so that no sign comes in."""
    s.key[0] = k0 & 0xFFFFFFFF
    s.key[1] = (k0 >> 32) & 0xFFFFFFFF
    s.key[2] = k1 & 0xFFFFFFFF
    s.key[3] = (k1 >> 32) & 0xFFFFFFFF
    s.drawn = 0


def forget_key(s: GameState) -> None:
    """Blank the key and the count of draws, as nobody at the table may know them."""
    set_key(s, 0, 0)
