"""``wartable bots``: a process, perhaps on another machine, in which the bots of servers think."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.console import complain, say
from wartable.engine.game import faults

SMTP_HELP = "As for the servers: players are told by mail that a bot has moved only if they can send it."
FROM_HELP = "As for the servers."


def bots(
    database: Annotated[
        str,
        typer.Option(
            "--database", metavar="URL", envvar="WARTABLE_DATABASE", help="The PostgreSQL database of the servers."
        ),
    ],
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            metavar="N",
            envvar="WARTABLE_WORKERS",
            min=1,
            max=64,
            show_default=False,
            help="Bots' processes.",
        ),
    ] = None,
    smtp_url: Annotated[
        str,
        typer.Option("--smtp-url", metavar="URL", envvar="WARTABLE_SMTP_URL", show_default=False, help=SMTP_HELP),
    ] = "",
    mail_from: Annotated[
        str,
        typer.Option("--mail-from", metavar="ADDRESS", envvar="WARTABLE_MAIL_FROM", show_default=False, help=FROM_HELP),
    ] = "",
) -> None:
    """Let bots think for servers that share a PostgreSQL database."""
    from wartable.server.bot_host import host_bots
    from wartable.server.settings import Settings

    logging.basicConfig(level="WARNING", format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for fault in faults():
        complain(str(fault))
    processes = workers or os.cpu_count() or 1
    settings = Settings(Path(), database, processes, warm_up=True, smtp_url=smtp_url, mail_from=mail_from)
    host_bots(settings, lambda: say(f"Bots play at the tables in {settings.database_name} (Ctrl+C ends it)"))
