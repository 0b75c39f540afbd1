"""A real PostgreSQL for tests and measurements: in its own folder, behind a Unix socket, gone when it is not needed."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

VERSIONS = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs."""
UNPRIVILEGED = "postgres"
"""The user under which it runs for root, since it refuses to run as root."""
SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "32MB",
    "max_connections": "200",
    "autovacuum": "off",
}
_numbers = itertools.count()


class Postgres:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, programs: Path, *, durable: bool) -> None:
        self._folder = folder
        self._settings = {**SETTINGS, "fsync": "on" if durable else "off"}
        self._programs = programs

    def start(self) -> Postgres:
        """Make an empty one and start it."""
        as_user(["chown", UNPRIVILEGED, str(self._folder)], as_root=True)
        self._run("initdb", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", f"--username={UNPRIVILEGED}")
        self.resume()
        return self

    def resume(self) -> None:
        """Start it again after it was stopped."""
        settings = " ".join(f"-c {name}={value!r}" for name, value in self._settings.items())
        options = f"-k {self._folder} {settings}"
        self._run("pg_ctl", "--silent", "--wait", "-o", options, "-l", str(self._folder / "log"), "start")

    def stop(self) -> None:
        """Stop it at once."""
        self._run("pg_ctl", "--silent", "-m", "immediate", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        as_user([str(self._programs / program), "-D", str(self._folder / "data"), *arguments])

    def process(self) -> int:
        """The id of its first process, whose children are the others."""
        return int((self._folder / "data" / "postmaster.pid").read_text("utf-8").splitlines()[0])

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{os.getpid()}_{next(_numbers)}"
        as_user([str(self._programs / "createdb"), "-h", str(self._folder), "-U", UNPRIVILEGED, name])
        return f"postgresql+psycopg://{UNPRIVILEGED}@/{name}?host={self._folder}"


def as_user(command: Sequence[str], *, as_root: bool = False) -> None:
    """Run a program as a user whom PostgreSQL accepts. ``as_root``: as root, and only if we are root."""
    root = os.geteuid() == 0
    if as_root and not root:
        return
    user = None if as_root or not root else UNPRIVILEGED
    done = subprocess.run(command, user=user, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command[0]}: {done.stdout}{done.stderr}"


def missing() -> str:
    """Why PostgreSQL cannot run here; empty if it can."""
    if not programs():
        return "there is no PostgreSQL: install the package postgresql to run this"
    try:
        import psycopg  # noqa: F401

        pwd.getpwnam(UNPRIVILEGED)
    except ImportError:
        return "there is no driver of PostgreSQL: install wartable[postgres] to run this"
    except KeyError:
        return f"root cannot run PostgreSQL, and there is no user {UNPRIVILEGED}" if os.geteuid() == 0 else ""
    return ""


def programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL."""
    found = sorted(VERSIONS.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """A PostgreSQL that runs for a while, and survives a power cut only if it is ``durable``.

    Its folder has a short name: the path of a socket may have 107 characters.
    """
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    found = programs()
    assert found is not None
    try:
        running = Postgres(folder, found, durable=durable).start()
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
