"""Requests by name: the same request sent twice is done once and gets the same answer."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from sqlalchemy import Insert, delete, insert
from sqlalchemy.engine import Connection

from wartable.server.store import db_tables

ANSWER_DAYS = 7
"""So long answers are kept."""


class RequestKey(NamedTuple):
    """Who asked a table for what: a deed, and the name it was given."""

    person: str
    deed: str
    name: str


Answer = dict[str, Any]
Answers = dict[RequestKey, Answer]
"""What a table has answered. What changed something is in the store too; the rest would come out the same, or stale."""


def keep(table: str, request: RequestKey, answer: Answer) -> Insert:
    """Keep an answer in the store, in the transaction that does what was asked."""
    return insert(db_tables.requests).values(
        table=table, person=request.person, deed=request.deed, request=request.name, answer=answer, at=time.time()
    )


def clear(db: Connection) -> None:
    """Drop answers that nobody can be waiting for any more."""
    db.execute(delete(db_tables.requests).where(db_tables.requests.c.at < time.time() - ANSWER_DAYS * 86_400))
