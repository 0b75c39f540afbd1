"""Backups: a copy of the database and the secret in one archive, made while a server runs, and put back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from wartable.engine.errors import BadFile
from wartable.server.settings import Settings
from wartable.server.store.database_lock import OWNER_ONLY
from wartable.server.store.stored_games import file_of

SQLITE, POSTGRESQL, SECRET = "wartable.db", "wartable.dump", "secret"
"""The files in an archive: one of the first two, and the secret."""


def back_up(settings: Settings, out: Path) -> None:
    """Write an archive of the database and the secret in one step. Only its owner can read it."""
    try:
        with tempfile.TemporaryDirectory(dir=out.absolute().parent, prefix=".wartable-backup-") as name:
            folder = Path(name)
            _copy_database(settings.database_url, folder)
            if (settings.data_dir / SECRET).is_file():
                shutil.copyfile(settings.data_dir / SECRET, folder / SECRET)
            archive = _pack(folder)
            os.replace(archive, out)
    except OSError as error:
        raise BadFile(f"cannot write the backup {out}: {error.strerror or error}") from error


def _pack(folder: Path) -> Path:
    archive = folder / "archive"
    archive.touch(OWNER_ONLY)
    with archive.open("wb") as file:
        with tarfile.open(fileobj=file, mode="w:gz") as packed:
            for name in (SQLITE, POSTGRESQL, SECRET):
                if (folder / name).exists():
                    packed.add(folder / name, name)
        file.flush()
        os.fsync(file.fileno())
    return archive


def _copy_database(url: str, folder: Path) -> None:
    path = file_of(url)
    if path is None:
        _run_client("pg_dump", url, "--format=custom", "--no-owner", f"--file={folder / POSTGRESQL}")
        return
    if not path.is_file():
        raise BadFile(f"there is no database {path}: name another with --data-dir or --database")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("VACUUM INTO ?", (str(folder / SQLITE),))
    except sqlite3.Error as error:
        raise BadFile(f"cannot copy the database {path}: {error}") from error


def restore(settings: Settings, archive: Path) -> None:
    """Put an archive's database and secret into their places, which must be empty."""
    path = file_of(settings.database_url)
    secret = settings.data_dir / SECRET
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=settings.data_dir, prefix=".wartable-restore-") as name:
            folder = Path(name)
            kind = _unpack(archive, folder, POSTGRESQL if path is None else SQLITE)
            _check_free(path, secret if (folder / SECRET).exists() else None)
            if path is None:
                _run_client("pg_restore", settings.database_url, "--exit-on-error", "--no-owner", str(kind))
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(kind, path)
            if (folder / SECRET).exists():
                shutil.move(folder / SECRET, secret)
    except OSError as error:
        raise BadFile(f"cannot restore {archive} to {settings.data_dir}: {error.strerror or error}") from error


def _check_free(*paths: Path | None) -> None:
    for path in paths:
        if path is not None and path.exists():
            raise BadFile(
                f"{path} exists: stop the server and move it away first, or restore to another place with --data-dir"
            )


def _unpack(archive: Path, folder: Path, wanted: str) -> Path:
    """Unpack an archive, and return its copy of the database if that is of the wanted kind."""
    try:
        with tarfile.open(archive) as packed:
            for member in packed:
                if member.isreg() and member.name in (SQLITE, POSTGRESQL, SECRET):
                    _extract(packed, member, folder / member.name)
    except (tarfile.TarError, EOFError, OSError) as error:
        raise BadFile(f"{archive} is not a backup that can be read: {error}") from error
    if not (folder / wanted).exists():
        other = {SQLITE: "PostgreSQL", POSTGRESQL: "SQLite"}[wanted]
        raise BadFile(f"{archive} is not a backup of this kind of database: name one of {other} with --database")
    if wanted == SQLITE:
        _check_whole(folder / SQLITE, archive)
    return folder / wanted


def _extract(packed: tarfile.TarFile, member: tarfile.TarInfo, place: Path) -> None:
    """Copy a file out of an archive, readable by its owner only, whatever else the archive says of it.

    Python before 3.11.4, which Debian 12 has, cannot extract archives of strangers safely by itself.
    """
    place.touch(OWNER_ONLY)
    content = packed.extractfile(member)
    assert content is not None, "a regular file has content"
    with content, place.open("wb") as file:
        shutil.copyfileobj(content, file)


def _check_whole(database: Path, archive: Path) -> None:
    try:
        with closing(sqlite3.connect(database)) as db:
            found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        raise BadFile(f"the database in {archive} is damaged: {found}")


def _run_client(program: str, url: str, *arguments: str) -> None:
    """Run a program of PostgreSQL on a database. The password goes through the environment, which others cannot see."""
    if shutil.which(program) is None:
        raise BadFile(f"{program} is not installed: install the client programs of PostgreSQL, of the server's version")
    parts = make_url(url)
    address = parts._replace(drivername="postgresql", password=None).render_as_string(hide_password=False)
    password = {"PGPASSWORD": str(parts.password)} if parts.password else {}
    done = subprocess.run(
        [program, f"--dbname={address}", *arguments], env={**os.environ, **password}, capture_output=True, text=True
    )
    if done.returncode:
        raise BadFile(f"{program} failed: {' '.join(done.stderr.split())[-500:] or 'it gives no reason'}")
