"""``wartable bots``: a process, perhaps on another machine, in which the bots of servers think."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Annotated

from wartable.cli.console import complain, say
from wartable.cli.server_options import WORKERS_HELP, MailFromOption, SmtpOption, optional, setting
from wartable.engine.game import faults


def bots(
    database: Annotated[str, setting("database", "The PostgreSQL database of the servers.", "URL")],
    workers: Annotated[int | None, optional("workers", WORKERS_HELP, "N", min=1, max=64)] = None,
    smtp_url: SmtpOption = "",
    mail_from: MailFromOption = "",
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
