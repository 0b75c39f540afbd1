"""What the readers of a table have on their pages, as far as the next update builds on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from wartable.server.schemas.tables import TableOut


@dataclass(slots=True)
class Shown:
    """What a viewer was last sent. Of texts and offers it keeps only marks, from which patches are made."""

    version: int
    table: TableOut
    """What all readers were told alike of the table, which they share."""
    own: dict[str, Any]
    """What this viewer was told of it in their own way."""
    frame: dict[str, Any] = field(default_factory=dict)
    """The frame without its zones and events."""
    zones: dict[str, tuple[bytes, ...]] = field(default_factory=dict)
    """The marks of the parts of each zone. Those of parts that all readers see are shared."""
    plies: int = 0
    """The plies whose log it has and that still hold: fewer after an undo."""
    lines: int = 0
    """The lines of the log that it has, even if some no longer hold."""
    asked: bool = False
    """Whether there was a turn."""
    undo: bool = False
    moves: bytes = b""
    """Of the last moves on offer that all pages of this viewer have; they keep them when the turn has passed."""
    plans: bytes = b""

    @property
    def began(self) -> bool:
        """Whether there was a game to look at."""
        return self.plies > 0
