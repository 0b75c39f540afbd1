"""Bring the tables of a database up to date: create them, or run the migrations that it lacks.

The table ``alembic_version`` holds the number of the last migration. Alembic is imported only if a migration runs:
a server that finds its database up to date starts without it.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from wartable.engine.errors import BadFile
from wartable.server.store.before_migrations import LAST_VERSION, upgrade_to_baseline, version_before_migrations
from wartable.server.store.database_lock import OWNER_ONLY
from wartable.server.store.db_tables import meta

MIGRATIONS = Path(__file__).parent / "migrations"
BASELINE = "0001"
LOCK_KEY = 0x57415254
"""The advisory lock that processes on one PostgreSQL database take before they migrate it."""

log = logging.getLogger("wartable")
stored = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def bring_up_to_date(engine: Engine) -> None:
    """Create the tables, or migrate them if they are older than this program. Newer ones are refused."""
    latest = latest_revision()
    with engine.connect() as db:
        found = revision(db)
    if found == latest:
        return
    if found and not is_known(found):
        raise BadFile(
            f"a newer Wartable made the database {_name(engine)} (revision {found}, this one knows {latest}):"
            " use that version, or restore a backup from before its upgrade"
        )
    backup = back_up(engine, found) if found and engine.dialect.name == "sqlite" else None
    try:
        with migrating(engine) as db:
            _change(db, latest)
    except SQLAlchemyError as error:
        why = str(error).splitlines()[0]
        raise BadFile(f"cannot upgrade the database {_name(engine)} to {latest}, it is as it was: {why}") from error
    if found:
        kept = f"; {backup} is a copy from before" if backup else ""
        log.warning("the database is upgraded from %s to %s%s", found, latest, kept)


def _name(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=True)


# --- Revisions


def latest_revision() -> str:
    """The number of the last migration there is."""
    return max(_revisions())


def _revisions() -> set[str]:
    return {path.name.partition("_")[0] for path in MIGRATIONS.glob("[0-9]*.py")}


def is_known(found: str) -> bool:
    """Whether this program can bring a database of this revision up to date."""
    name, _, number = found.partition(" ")
    return int(number) <= LAST_VERSION if name == "version" else found in _revisions()


def revision(db: Connection) -> str:
    """The last migration of a database, ``version N`` from before there were any, or an empty text if it is new."""
    if inspect(db).has_table(stored.name):
        return str(db.execute(select(stored.c.version_num)).scalar_one())
    version = version_before_migrations(db)
    return "" if version is None else f"version {version}"


# --- Changing a database


@contextlib.contextmanager
def migrating(engine: Engine) -> Iterator[Connection]:
    """One transaction for all changes, in which no other process can change the tables."""
    with engine.connect() as db:
        if engine.dialect.name == "sqlite":
            # Alembic changes a table by making another and dropping the first, to which rows of others refer.
            db.exec_driver_sql("PRAGMA foreign_keys=OFF")
            db.commit()
            db.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            db.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK_KEY})")
        yield db
        if engine.dialect.name == "sqlite" and (broken := db.exec_driver_sql("PRAGMA foreign_key_check").all()):
            raise BadFile(f"the upgrade of {_name(engine)} would break {len(broken)} references: it is as it was")
        db.commit()


def _change(db: Connection, latest: str) -> None:
    """Make the changes that a database lacks; another process may have made them already."""
    found = revision(db)
    if not found:
        meta.create_all(db)
        stored.create(db)
        db.execute(stored.insert().values(version_num=latest))
    elif found.startswith("version "):
        upgrade_to_baseline(db, int(found.removeprefix("version ")))
        stored.create(db)
        db.execute(stored.insert().values(version_num=BASELINE))
        run_migrations(db)
    else:
        run_migrations(db)


def run_migrations(db: Connection) -> None:
    """Run the migrations that a database lacks, in its transaction."""
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(str(MIGRATIONS), version_locations=[str(MIGRATIONS)])
    context = MigrationContext.configure(
        db,
        opts={
            "target_metadata": meta,  # constraints get their names by its convention
            "fn": lambda found, _: scripts._upgrade_revs("head", found),
        },
    )
    with Operations.context(context):
        context.run_migrations()


def back_up(engine: Engine, found: str) -> Path:
    """Copy a SQLite database to a file beside it, named after its revision. Returns the path of the copy."""
    name = f"{engine.url.database}.{found.replace(' ', '-')}"
    names = chain([f"{name}.backup"], (f"{name}.{n}.backup" for n in count(2)))
    path = next(path for path in map(Path, names) if not path.exists())
    try:
        path.touch(OWNER_ONLY, exist_ok=False)
        with engine.connect() as db:
            db.exec_driver_sql("VACUUM INTO ?", (str(path),))
        with path.open("rb") as copy:
            os.fsync(copy.fileno())
    except (OSError, SQLAlchemyError) as error:
        raise BadFile(f"cannot copy the database to {path} before its upgrade: {str(error).splitlines()[0]}") from error
    return path
