"""A database of any older version is brought up to date at the start, and nothing in it is lost."""

from __future__ import annotations

import io
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import NullPool

from tests.server.old_database import make_older
from wartable.engine.errors import BadFile
from wartable.server.store import migrate
from wartable.server.store.db_tables import meta
from wartable.server.store.migrate import bring_up_to_date, latest_revision, migrating, run_migrations
from wartable.server.store.sqlite import _prepare

NEXT = """
from alembic import op
from sqlalchemy import Column, String

revision, down_revision = "9999", "{latest}"


def upgrade():
    with op.batch_alter_table("people") as people:
        people.alter_column("name", type_=String(50))
        people.add_column(Column("color", String(8)))
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def engine(path: Path) -> Iterator[Engine]:
    """An engine as a server has it."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    event.listen(engine, "connect", _prepare)
    yield engine
    engine.dispose()


@pytest.fixture
def with_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make another migration the last one. Returns its file."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "9999_next.py"
    file.write_text(NEXT.format(latest=latest_revision()))
    monkeypatch.setattr(migrate, "MIGRATIONS", folder)
    return file


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()


def differences(engine: Engine) -> list[Any]:
    """The differences between the tables of a database and those of the program."""

    def ours(_: object, name: str | None, kind: str, *__: object) -> bool:
        return kind != "table" or name != "schema"

    with engine.connect() as db:
        opts = {"compare_type": True, "include_object": ours, "target_metadata": meta}
        return list(compare_metadata(MigrationContext.configure(db, opts=opts), meta))


def fill(path: Path) -> None:
    """A person with a session."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1.0)")
        db.execute("INSERT INTO sessions (id, person, created) VALUES ('s', 'ann', 1.0)")


def fill_before(migration: Path, engine: Engine, path: Path) -> None:
    """A database with rows from before a migration."""
    migration.rename(away := migration.with_suffix(".txt"))
    bring_up_to_date(engine)
    fill(path)
    away.rename(migration)


def test_migrations_make_the_tables_that_the_program_knows(engine: Engine) -> None:
    with migrating(engine) as db:
        run_migrations(db)
    assert differences(engine) == []


def test_a_new_database_is_as_migrations_would_make_it(engine: Engine, path: Path) -> None:
    bring_up_to_date(engine)
    assert differences(engine) == []
    assert rows(path, "SELECT version_num FROM alembic_version") == [(latest_revision(),)]


def test_a_difference_would_be_seen(engine: Engine, path: Path) -> None:
    bring_up_to_date(engine)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("ALTER TABLE moves DROP COLUMN after")
    [[add, _, table, column]] = differences(engine)
    assert (add, table, column.name) == ("add_column", "moves", "after")


def baseline(engine: Engine, path: Path, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A database that only the first migration made, with a row."""
    folder.mkdir()
    shutil.copy(migrate.MIGRATIONS / "0001_baseline.py", folder)
    with monkeypatch.context() as patch, migrating(engine) as db:
        patch.setattr(migrate, "MIGRATIONS", folder)
        run_migrations(db)
    fill(path)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_database_from_before_migrations_is_brought_up(
    version: int, engine: Engine, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    baseline(engine, path, monkeypatch, tmp_path / "first")
    make_older(path, version)
    bring_up_to_date(engine)
    assert differences(engine) == []
    assert rows(path, "SELECT id, person FROM sessions") == [("s", "ann")]
    assert rows(path, "SELECT version FROM schema") == [(4,)], "an old program would open it"
    assert rows(tmp_path / f"tables.db.version-{version}.backup", "SELECT version FROM schema") == [(version,)]


def test_a_migration_loses_no_row_that_others_refer_to(engine: Engine, path: Path, with_next: Path) -> None:
    fill_before(with_next, engine, path)
    before = max(each.name[:4] for each in with_next.parent.glob("0*.py"))
    bring_up_to_date(engine)
    assert rows(path, "SELECT name, color FROM people") == [("Ann", None)]
    assert rows(path, "SELECT person FROM sessions") == [("ann",)]
    assert rows(path, "PRAGMA foreign_key_check") == []
    copy = path.with_name(f"tables.db.{before}.backup")
    assert rows(copy, "SELECT name FROM people") == [("Ann",)]
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_migration_that_fails_changes_nothing(engine: Engine, path: Path, with_next: Path) -> None:
    fill_before(with_next, engine, path)
    with_next.write_text(with_next.read_text() + '    op.execute("UPDATE missing SET x = 1")\n')
    for _ in range(2):
        with pytest.raises(BadFile, match=r"as it was: .*no such table"):
            bring_up_to_date(engine)
    assert "color" not in rows(path, "SELECT sql FROM sqlite_master WHERE name = 'people'")[0][0]
    assert rows(path, "SELECT person FROM sessions") == [("ann",)]
    assert len(list(path.parent.glob("*.backup"))) == 2, "a backup is never overwritten"


def test_a_migration_that_breaks_references_is_taken_back(engine: Engine, path: Path, with_next: Path) -> None:
    fill_before(with_next, engine, path)
    with_next.write_text(with_next.read_text() + '    op.execute("DELETE FROM people")\n')
    with pytest.raises(BadFile, match="would break 1 reference"):
        bring_up_to_date(engine)
    assert rows(path, "SELECT name FROM people") == [("Ann",)]


def test_a_newer_database_is_refused_with_what_to_do(engine: Engine, path: Path) -> None:
    bring_up_to_date(engine)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadFile, match=r"revision 9999.*restore a backup"):
        bring_up_to_date(engine)
    assert list(path.parent.glob("*.backup")) == []


def test_a_database_that_is_up_to_date_opens_without_alembic(engine: Engine, path: Path) -> None:
    bring_up_to_date(engine)
    code = (
        "import asyncio, sys\n"
        "from wartable.server.store.connect import database_at\n"
        f"database = database_at('sqlite+aiosqlite:///{path}')\n"
        "async def main():\n    await database.open()\n    await database.close()\n"
        "asyncio.run(main())\n"
        "print('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


def test_migrations_follow_each_other_without_a_gap() -> None:
    files = sorted(path.name for path in migrate.MIGRATIONS.glob("[0-9]*.py"))
    assert all(re.fullmatch(r"\d{4}_[a-z][a-z_]*\.py", name) for name in files)
    numbers = [name[:4] for name in files]
    assert numbers == [f"{n:04}" for n in range(1, len(files) + 1)]
    scripts = ScriptDirectory(str(migrate.MIGRATIONS), version_locations=[str(migrate.MIGRATIONS)])
    assert [script.revision for script in scripts.walk_revisions()] == numbers[::-1]


def test_migrations_can_be_written_for_postgresql() -> None:
    written = io.StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql",
        opts={
            "as_sql": True,
            "output_buffer": written,
            "target_metadata": meta,
            "fn": lambda found, _: ScriptDirectory(
                str(migrate.MIGRATIONS), version_locations=[str(migrate.MIGRATIONS)]
            )._upgrade_revs("head", found),
        },
    )
    with Operations.context(context):
        context.run_migrations()
    assert "CONSTRAINT fk_seats_person FOREIGN KEY(person) REFERENCES people (id)" in written.getvalue()
