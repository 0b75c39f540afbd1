"""Databases from before there were migrations: the table ``schema`` holds their version, 1 to 3."""

from __future__ import annotations

from sqlalchemy import Connection, inspect

LAST_VERSION = 3
STEPS = {
    2: (
        'CREATE TABLE reactions ("table" VARCHAR(16) NOT NULL REFERENCES tables (id),'
        ' person VARCHAR(16) NOT NULL REFERENCES people (id), asks JSON NOT NULL, PRIMARY KEY ("table", person))',
    ),
    3: (
        "ALTER TABLE tables ADD COLUMN start BLOB",
        "ALTER TABLE tables ADD COLUMN due FLOAT",
        "ALTER TABLE moves ADD COLUMN after BLOB",
        "UPDATE tables SET due = 0 WHERE status = 'playing' AND absent <> 'wait'",  # due at once, to find out when
        "CREATE INDEX tables_by_public ON tables (public, status, updated)",
        "CREATE INDEX tables_by_owner ON tables (owner, updated)",
        "CREATE INDEX tables_by_due ON tables (due)",
    ),
}
"""What each version added to the one before, for SQLite: there was nothing else."""


def version_before_migrations(db: Connection) -> int | None:
    """The number of such a database; ``None`` if this is not one."""
    if not inspect(db).has_table("schema"):
        return None
    return int(db.exec_driver_sql("SELECT version FROM schema").scalar_one())


def upgrade_to_baseline(db: Connection, version: int) -> None:
    """Make the tables of the first migration out of those of an older version."""
    for newer in range(version + 1, LAST_VERSION + 1):
        for statement in STEPS[newer]:
            db.exec_driver_sql(statement)
    # A Wartable from before migrations looks at this number, and refuses to open the database.
    db.exec_driver_sql(f"UPDATE schema SET version = {LAST_VERSION + 1}")
