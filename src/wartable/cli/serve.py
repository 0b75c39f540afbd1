"""``wartable serve``: the table in the browser."""

from __future__ import annotations

import logging
import os
import webbrowser
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from wartable.cli.console import complain, say
from wartable.engine.errors import BadOption
from wartable.engine.game import faults

LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="Where to listen; 0.0.0.0: everywhere.")] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int, typer.Option("--port", metavar="PORT", min=0, max=65535, help="The port; 0: any that is free.")
    ] = 8000,
    database: Annotated[
        str, typer.Option("--database", metavar="FILE|URL", show_default=False, help="Else a file in the data folder.")
    ] = "",
    data_dir: Annotated[
        Path | None,
        typer.Option("--data-dir", metavar="FOLDER", show_default=False, help="Where tables and the secret are kept."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", min=1, max=64, show_default=False, help="Bots' processes.")
    ] = None,
    log_level: Annotated[
        str, typer.Option("--log-level", metavar="LEVEL", help=f"How much to log: {', '.join(LEVELS)}.")
    ] = "warning",
    open: Annotated[bool, typer.Option("--open", help="Open the page in a browser, if there is one.")] = False,
) -> None:
    """Serve the table in the browser: home page, tables, rulebooks, and the API behind them."""
    from wartable.server.run import serve as run
    from wartable.server.settings import Settings

    if log_level.lower() not in LEVELS:
        raise BadOption(f"--log-level cannot be {log_level!r}: allowed is {', '.join(LEVELS)}")
    logging.basicConfig(level="WARNING", format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("wartable").setLevel(log_level.upper())  # what libraries say at length would tell secrets
    for fault in faults():
        complain(str(fault))
    folder = data_dir or Path(platformdirs.user_data_dir("wartable"))
    processes = workers or max(1, (os.cpu_count() or 2) - 1)

    def ready(address: str) -> None:
        say(f"Wartable is open at {address} (Ctrl+C closes it; tables are kept in {database or folder})")
        if open:
            webbrowser.open(address)

    run(Settings(folder, database, processes, warm_up=True), host, port, ready)
