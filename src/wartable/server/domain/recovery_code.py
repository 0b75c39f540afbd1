"""Recovery codes: each resets a password once."""

from __future__ import annotations

import hashlib
import secrets

CODES = 10
"""Codes that a person gets at once."""
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters and digits that look alike."""
GROUPS, GROUP_LENGTH = 4, 4


def new_codes() -> list[str]:
    """New codes, of 79 bits each, so that a quick digest protects them well enough."""
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(CODES)]


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH))


def code_digest(person: str, code: str) -> str:
    """What is stored of a code, however its owner types it.

    >>> code_digest("ann", " ABCD-efgh 2345 6789 ") == code_digest("ann", "abcd-efgh-2345-6789")
    True
    """
    letters = "".join(letter for letter in code.casefold() if letter in ALPHABET)
    return hashlib.sha256(f"{person} {letters}".encode()).hexdigest()
