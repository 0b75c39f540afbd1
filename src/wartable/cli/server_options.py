"""Options of the commands that run or operate a server. Each can come from the environment as well."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import platformdirs
import typer

if TYPE_CHECKING:
    from wartable.server.settings import Settings


def setting(name: str, help: str, metavar: str | None = None, **more: Any) -> Any:
    """An option ``--some-name``, which ``WARTABLE_SOME_NAME`` sets, too."""
    envvar = f"WARTABLE_{name.upper().replace('-', '_')}"
    return typer.Option(f"--{name}", metavar=metavar, envvar=envvar, help=help, **more)


def optional(name: str, help: str, metavar: str, **more: Any) -> Any:
    """A setting whose default is not worth showing."""
    return setting(name, help, metavar, show_default=False, **more)


DatabaseOption = Annotated[str, optional("database", "The database; a file in the data folder if omitted.", "FILE|URL")]
DataDirOption = Annotated[Path | None, optional("data-dir", "The folder of the database and the secret.", "FOLDER")]
SmtpOption = Annotated[
    str,
    optional("smtp-url", "The mail server, smtps://USER:PASSWORD@HOST:PORT; without one, no mail is sent.", "URL"),
]
MailFromOption = Annotated[str, optional("mail-from", "The sender of mails.", "ADDRESS")]
WORKERS_HELP = "Processes in which bots think."


def server_settings(database: str, data_dir: Path | None, **more: Any) -> Settings:
    """The settings of the server that these options name."""
    from wartable.server.settings import Settings

    return Settings(data_dir or Path(platformdirs.user_data_dir("wartable")), database, **more)
