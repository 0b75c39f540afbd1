"""How a process behaves if others share its database: it looks before it trusts its memory, and tells what it did."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wartable.server import steady_time
from wartable.server.domain.table import Table
from wartable.server.store.due_tables import AT_ONCE, Claim
from wartable.server.store.processes import AWAY_SECONDS

if TYPE_CHECKING:
    from wartable.server.store.process_channel import ProcessChannel
    from wartable.server.store.version_reader import VersionReader

CLAIM_SECONDS = 3.0
"""How long a claim lasts if it is not renewed: the longest that a table waits for a process that died."""


@dataclass
class Sharing:
    """One process among those that share a database."""

    process: str
    """Its id."""
    versions: VersionReader
    channel: ProcessChannel
    takes_bots: Callable[[], bool] = lambda: False
    """Whether bots can think here at once."""
    beaten: float = 0.0
    """When this process last gave a sign of life, by ``time.monotonic()``."""

    @property
    def in_touch(self) -> bool:
        """Whether the clocks in the database are known to be right: they stand still while nobody can reach it."""
        return time.monotonic() - self.beaten < AWAY_SECONDS

    def claim(self) -> Claim:
        """A claim of this process from now on."""
        now = steady_time.now()
        return Claim(self.process, now, now + CLAIM_SECONDS)

    def claim_columns(self, due: float | None) -> dict[str, Any]:
        """The columns of a claim after a change: this process claims the table if its bot can move here."""
        if due == AT_ONCE and self.takes_bots():
            claim = self.claim()
            return {"claimed_by": claim.process, "claimed_until": claim.until}
        return {"claimed_by": None, "claimed_until": None}

    def tell_table(self, table: Table) -> None:
        """Tell others that a table has changed, and whether its bot waits for a process."""
        row = table.row
        bot = "b" if row.due == AT_ONCE and row.claimed_by is None else ""
        self.channel.send(f"t:{row.id}", f"t:{row.id}:{row.changes}:{row.asides}:{bot}")

    def tell_presence(self, id: str) -> None:
        """Tell others that people came to a table or left it."""
        self.channel.send(f"p:{id}", f"p:{id}")

    def tell_name(self, person: str) -> None:
        """Tell others that a person has another name, or an account."""
        self.channel.send(f"n:{person}", f"n:{person}")

    def tell_sign_out(self, person: str, everywhere: bool) -> None:
        """Tell others that a person has signed out of some sessions, or of all."""
        news = f"o:{person}:{'*' if everywhere else ''}"
        self.channel.send(news, news)

    def tell_bots_wait(self) -> None:
        """Tell others that bots wait for a process."""
        self.channel.send("b", "b:")
