"""Adds keys and skeletons of names to accounts that were made by a version without them."""

from __future__ import annotations

from wartable.server.domain.look_alikes import skeleton
from wartable.server.domain.names import account_key
from wartable.server.store.database import Database, WriteConflict
from wartable.server.store.people import accounts_without_skeleton, update_person


async def index_names(database: Database) -> None:
    """Store the present key and skeleton of each account that has none; two old accounts may look alike."""
    for person, name in await accounts_without_skeleton(database):
        try:
            await database.write(update_person(person, {"account": account_key(name), "skeleton": skeleton(name)}))
        except WriteConflict:  # another account has this key: the old key stays
            await database.write(update_person(person, {"skeleton": skeleton(name)}))
