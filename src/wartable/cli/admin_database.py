"""What the commands of operators have in common: the database they work on, and how they answer."""

from __future__ import annotations

import getpass
import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import platformdirs
import typer

from wartable.cli.console import say, write

if TYPE_CHECKING:
    from wartable.server.services.administration import Administration

DatabaseOption = Annotated[
    str, typer.Option("--database", metavar="FILE|URL", show_default=False, help="Else a file in the data folder.")
]
DataDirOption = Annotated[
    Path | None,
    typer.Option("--data-dir", metavar="FOLDER", show_default=False, help="Where the server keeps its tables."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer with JSON, for other programs.")]
WhoArgument = Annotated[
    str, typer.Argument(metavar="PERSON", show_default=False, help="The name of an account, or the id of a person.")
]


def open_administration(database: str, data_dir: Path | None) -> Administration:
    """Act on the database of a server, which may be running, in the name of the user of this machine."""
    from wartable.server.services.administration import Administration
    from wartable.server.settings import Settings
    from wartable.server.store.direct_database import DirectDatabase

    folder = data_dir or Path(platformdirs.user_data_dir("wartable"))
    return Administration(DirectDatabase(Settings(folder, database).database_url), _actor())


def _actor() -> str:
    """The user of this machine, for the audit log."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a container may have no names for its users
        return "operator"


def answer(data: Any, as_json: bool, *lines: str) -> None:
    """Answer with JSON, or in words."""
    if as_json:
        write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
        return
    for line in lines:
        say(line)


def moment(seconds: float | None) -> str:
    """A moment as people read it, in the time of this machine."""
    return "" if seconds is None else datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
