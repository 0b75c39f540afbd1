"""``wartable backup`` and ``wartable restore``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.console import say
from wartable.cli.server_options import DatabaseOption, DataDirOption, server_settings


def backup(
    out: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="The archive to write.")],
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
) -> None:
    """Write the database and the secret of a server into one archive; the server may run."""
    from wartable.server.store.backup import back_up

    back_up(server_settings(database, data_dir), out)
    say(f"The backup is in {out}. It holds the secret that signs cookies: keep it safe.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="An archive of wartable backup.")],
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
) -> None:
    """Put a backup into an empty data folder, or an empty PostgreSQL database."""
    from wartable.server.store.backup import restore as put_back

    settings = server_settings(database, data_dir)
    put_back(settings, file)
    say(f"{file} is restored to {database or settings.data_dir}: start the server there.")
