"""Requests by id: a request that is sent twice is done once and gets the same answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Insert, delete, insert

from wartable.server import steady_time
from wartable.server.store.database import Transaction, Work, do
from wartable.server.store.db_tables import requests

ANSWER_DAYS = 7
"""How long answers are kept."""


class RequestKey(NamedTuple):
    """Who asked a table for what, and the id the client gave to the request."""

    person: str
    action: str
    request: str


Answer = dict[str, Any]
Answers = dict[RequestKey, Answer]


def save_answer(table: str, key: RequestKey, answer: Answer) -> Work:
    """Keep an answer; it belongs in the transaction that does what was asked."""
    return do(answer_insert(table, key, answer))


def answer_insert(table: str, key: RequestKey, answer: Answer) -> Insert:
    """The statement that keeps an answer."""
    return insert(requests).values(
        table=table, person=key.person, deed=key.action, request=key.request, answer=answer, at=steady_time.now()
    )


def delete_old_answers(db: Transaction) -> None:
    """Drop answers that no client can still be waiting for."""
    db.execute(delete(requests).where(requests.c.at < steady_time.now() - ANSWER_DAYS * 86_400))
