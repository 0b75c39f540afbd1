"""A person's data, for that person."""

from __future__ import annotations

from typing import Any

from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.limits import Limits
from wartable.server.store.database import Database
from wartable.server.store.exports import export


class ExportService:
    """Gives people what the server knows about them."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self._database = database
        self._limits = limits

    async def of(self, person: Person) -> dict[str, Any]:
        """All that is stored about a person, with their match results; passwords and sessions are left out."""
        self._limits.exports.take(person.id)
        return {"exported": steady_time.now(), **await export(self._database, person.id)}
