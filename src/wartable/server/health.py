"""Whether the server can do its work."""

from __future__ import annotations

import enum


class Stage(enum.Enum):
    """Where a server is between its start and its end."""

    STARTING = "starting"
    OPEN = "open"
    STOPPING = "stopping"


class Health:
    """The stage of one server."""

    def __init__(self) -> None:
        self.stage = Stage.STARTING
