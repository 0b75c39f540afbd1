"""Paper: its sizes, and what every sheet keeps free. All lengths are millimetres."""

from __future__ import annotations

from typing import NamedTuple


class Paper(NamedTuple):
    """A size of paper, upright."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same paper lying on its side."""
        return Paper(self.name, self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """Width and height between head, foot and sides."""
        return self.width - 2 * SIDE, self.height - HEAD - FOOT


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}
SIDE, HEAD, FOOT = 10, 17, 15
BLEED = 2
"""How far colour goes on beyond the cut."""
