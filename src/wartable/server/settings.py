"""The settings of one server."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from wartable.engine.errors import BadOption
from wartable.server.addresses import LOOPBACK

POSTGRES = ("postgresql+psycopg", "postgresql", "postgres")
"""The schemes that mean PostgreSQL."""


@dataclass(frozen=True)
class Settings:
    """Where a server keeps its data, how visitors reach it, and how many processes it starts."""

    data_dir: Path
    database: str = ""
    """A file, or an address such as ``sqlite:///tables.db`` or ``postgresql+psycopg://wartable@db.example.org/wartable``;
    empty: a file in the data folder."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think; none if they think elsewhere."""
    warm_up: bool = False
    """Whether to make all games ready in the background at the start."""
    root_path: str = ""
    """The beginning of all paths, if a proxy gives this server only a part of its host."""
    trusted_proxies: tuple[str, ...] = LOOPBACK
    """Networks whose proxies tell the address of the visitor."""
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    """Where Prometheus reads metrics; ``None``: nowhere."""
    drain_seconds: float = 0.0
    """How long the server goes on after the signal to stop, so that balancers see that it is no longer ready."""
    smtp_url: str = ""
    """The mail server, such as ``smtps://user:password@host:465``; empty: no mail is sent."""
    mail_from: str = ""
    """The sender of mails."""
    private_webhooks: bool = False
    """Whether webhooks may lead to private addresses, and without TLS."""

    @property
    def database_url(self) -> str:
        """The address of the database; the path of a file means SQLite."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data_dir / 'wartable.db'}"
        scheme, mark, rest = self.database.partition("://")
        if not mark:
            return f"sqlite+aiosqlite:///{Path(self.database).absolute()}"
        if scheme == "sqlite":
            return f"sqlite+aiosqlite://{rest}"
        if scheme in POSTGRES:
            return f"postgresql+psycopg://{rest}"
        if scheme != "sqlite+aiosqlite":
            raise BadOption(
                f"--database takes a file, sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME, not {scheme}"
            )
        return self.database

    @property
    def shared(self) -> bool:
        """Whether other processes may use the database too."""
        return not self.database_url.startswith("sqlite")

    @property
    def database_name(self) -> str:
        """The address of the database without its password, to be shown."""
        return re.sub(r"(?<=://)([^/@]*?):[^/@]*@", r"\1:***@", self.database_url)
