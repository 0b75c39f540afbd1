"""How shares of victory are written."""

from __future__ import annotations


def percent(part: float) -> str:
    """A part of the whole as it is written.

    >>> percent(0.25)
    '25.00 %'
    """
    return f"{100 * part:.2f} %"
