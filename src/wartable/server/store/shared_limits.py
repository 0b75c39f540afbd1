"""Rate limits that hold across processes: a bucket of tokens is a row."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert

from wartable.server.limits import Rate
from wartable.server.store.database import Transaction
from wartable.server.store.shared_tables import buckets


def take_tokens(limit: str, caller: str, tokens: float, rate: Rate, now: float) -> Callable[[Transaction], float]:
    """Take some tokens, or a part of one; how many seconds to wait if there are too few, and 0 if they are taken."""
    new = insert(buckets).values(limit=limit, caller=caller, tokens=rate.burst - tokens, at=now)
    grown = func.least(rate.burst, buckets.c.tokens + func.greatest(0.0, now - buckets.c.at) * rate.each_second)
    taken = new.on_conflict_do_update(
        index_elements=["limit", "caller"], set_={"tokens": grown - tokens, "at": now}, where=grown >= tokens
    )
    here = (buckets.c.limit == limit) & (buckets.c.caller == caller)

    def work(db: Transaction) -> float:
        if db.execute(taken.returning(buckets.c.tokens)).first() is not None:
            return 0.0
        left = db.scalar(select(grown).where(here))
        return (tokens - float(left or 0.0)) / rate.each_second

    return work
