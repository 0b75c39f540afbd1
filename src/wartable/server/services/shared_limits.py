"""Limits that hold across processes: passwords, newcomers and new tables."""

from __future__ import annotations

from wartable.server import steady_time
from wartable.server.limits import Buckets, Limits, too_many
from wartable.server.store.database import Database
from wartable.server.store.shared_limits import take_tokens


class SharedLimits:
    """Buckets that all processes share. Each process has its own as well, which spares the database most refusals."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self._database = database
        self._limits = limits

    async def try_password(self, address: str, account: str = "") -> None:
        """A password is tried from an address, perhaps for an account."""
        await self._take("passwords", self._limits.passwords, address)
        if account:
            await self._take("guesses", self._limits.guesses, account)

    async def add_person(self, address: str) -> None:
        """A person who was never here before is stored."""
        await self._take("newcomers", self._limits.newcomers, address)

    async def add_table(self, address: str, person: str) -> None:
        """A person makes a table."""
        await self._take("address", self._limits.tables_from_address, address)
        await self._take("tables", self._limits.tables, person)

    async def _take(self, limit: str, buckets: Buckets, caller: str) -> None:
        buckets.take(caller)
        if not self._database.shared:
            return
        for key, times in buckets.by(caller):
            wait = await self._database.write(take_tokens(limit, key, 1 / times, buckets.rate, steady_time.now()))
            if wait > 0:
                buckets.refusals += 1
                raise too_many(wait)
