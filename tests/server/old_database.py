"""Databases of older versions, made from a new one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

ADDED_BY_3 = (
    "DROP INDEX tables_by_public",
    "DROP INDEX tables_by_owner",
    "DROP INDEX tables_by_due",
    "ALTER TABLE tables DROP COLUMN start",
    "ALTER TABLE tables DROP COLUMN due",
    "ALTER TABLE moves DROP COLUMN after",
)
ADDED_COLUMNS = {
    "people": {"skeleton", "banned", "ban_reason", "muted_until", "deleted"},
    "sessions": {"seen", "device"},
    "tables": {"dropped", "asides", "claimed_by", "claimed_until", "lesson", "problem"},
}
"""The columns that migrations added."""
ADDED_TABLES = (
    *("recovery_codes", "blocks", "admissions", "reports", "audit", "events", "server_state"),
    *("notices", "push_subscriptions", "notification_settings", "server_keys", "lessons", "reviews"),
)
"""The tables that migrations added."""
DROPPED_TABLE = (
    "CREATE TABLE IF NOT EXISTS analyses "
    '("table" VARCHAR(16) PRIMARY KEY REFERENCES tables (id), plies JSON NOT NULL, shares JSON NOT NULL)'
)
"""The table that a migration dropped."""


def make_older(path: Path, version: int) -> None:
    """Take away from a database of the baseline, or of a later migration, what later versions added."""
    steps = [
        "DROP TABLE alembic_version",
        "CREATE TABLE schema (version INTEGER PRIMARY KEY)",
        f"INSERT INTO schema VALUES ({version})",
        DROPPED_TABLE,
    ]
    if version < 3:
        steps += ADDED_BY_3
    if version < 2:
        steps.append("DROP TABLE reactions")
    with closing(sqlite3.connect(path)) as db, db:
        steps += ["DROP INDEX IF EXISTS ix_people_skeleton", *(f"DROP TABLE IF EXISTS {name}" for name in ADDED_TABLES)]
        for name, added in ADDED_COLUMNS.items():
            columns = {row[1] for row in db.execute(f"PRAGMA table_info({name})")}
            steps += [f"ALTER TABLE {name} DROP COLUMN {column}" for column in sorted(columns & added)]
        for step in steps:
            db.execute(step)
