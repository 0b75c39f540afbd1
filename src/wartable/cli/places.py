"""Where a server keeps its tables: the options of the commands for operators."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import platformdirs
import typer

if TYPE_CHECKING:
    from wartable.server.settings import Settings

DatabaseOption = Annotated[
    str, typer.Option("--database", metavar="FILE|URL", show_default=False, help="Else a file in the data folder.")
]
DataDirOption = Annotated[
    Path | None,
    typer.Option("--data-dir", metavar="FOLDER", show_default=False, help="Where tables and the secret are kept."),
]


def server_settings(database: str, data_dir: Path | None) -> Settings:
    """The settings of the server that these options name."""
    from wartable.server.settings import Settings

    return Settings(data_dir or Path(platformdirs.user_data_dir("wartable")), database)
