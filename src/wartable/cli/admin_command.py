"""The form of the commands below ``wartable admin``: which database they work on, and how they answer."""

from __future__ import annotations

import getpass
import json
from collections.abc import Callable
from datetime import datetime
from functools import partial, wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_type_hints

import typer

from wartable.cli.console import say, write
from wartable.cli.server_options import DatabaseOption, DataDirOption, server_settings

if TYPE_CHECKING:
    from wartable.server.services.administration import Administration

JsonOption = Annotated[bool, typer.Option("--json", help="Answer with JSON, for other programs.")]
SHARED_OPTIONS = (
    Parameter("database", Parameter.KEYWORD_ONLY, default="", annotation=DatabaseOption),
    Parameter("data_dir", Parameter.KEYWORD_ONLY, default=None, annotation=DataDirOption),
    Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=JsonOption),
)


class Answer(NamedTuple):
    """What a command answers: data for other programs, or what it shows to people."""

    data: Any
    show: Callable[[], None]


def in_words(data: Any, *lines: str) -> Answer:
    """An answer that people read as lines."""
    return Answer(data, partial(say_all, lines))


def say_all(lines: tuple[str, ...]) -> None:
    """Say line after line."""
    for line in lines:
        say(line)


def admin_command(act: Callable[..., Answer]) -> Callable[..., None]:
    """Turn a function on an administration into a command with the options that all of them share."""
    types = get_type_hints(act, localns={"Administration": object}, include_extras=True)
    _, *own = signature(act).parameters.values()

    @wraps(act)
    def command(database: str, data_dir: Path | None, as_json: bool, **chosen: Any) -> None:
        answer = act(open_administration(database, data_dir), **chosen)
        if as_json:
            write(json.dumps(answer.data, ensure_ascii=False, indent=2) + "\n")
        else:
            answer.show()

    parameters = [*(parameter.replace(annotation=types[parameter.name]) for parameter in own), *SHARED_OPTIONS]
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]  # typer reads the options from both
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


def open_administration(database: str, data_dir: Path | None) -> Administration:
    """Act on the database of a server, which may be running, in the name of the user of this machine."""
    from wartable.server.services.administration import Administration
    from wartable.server.store.direct_database import DirectDatabase

    return Administration(DirectDatabase(server_settings(database, data_dir).database_url), _actor())


def _actor() -> str:
    """The user of this machine, for the audit log."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a container may have no names for its users
        return "operator"


def moment(seconds: float | None) -> str:
    """A moment as people read it, in the time of this machine."""
    return "" if seconds is None else datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
