"""Tables that the present rules cannot play on."""

from __future__ import annotations

from tests.server.running_server import RunningServer
from tests.server.stored import write


def halt(server: RunningServer, table: str) -> None:
    """Let a table have begun under rules that this version does not play."""
    write(server, "UPDATE tables SET rules = 0 WHERE id = :table", table=table)
    wake_again(server, table)


def wake_again(server: RunningServer, table: str) -> None:
    """Let the server read a table from the database when it is next needed."""
    server.services.registry.forget(server.do(server.services.registry.get(table)))
