"""The match file of a table, and the proof that its deal is the one promised before the first move."""

from __future__ import annotations

import hashlib
from typing import Any

from wartable.engine.errors import WartableError
from wartable.engine.files import from_data, to_data
from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict, engine_message
from wartable.server.schemas.finished import Checked


def match_file(table: Table) -> dict[str, Any]:
    """The whole match with its seed, for a table that is over."""
    check_over(table)
    return {**to_data(table.match), "rules": table.row.rules}


def check_over(table: Table) -> None:
    """Refuse what would tell the seed during the game."""
    if not table.over:
        raise conflict("The game is not over: its seed is still secret.")


def verify(table: Table) -> Checked:
    """Replay the whole game from the promised seed."""
    data = match_file(table)
    if table.halt:
        return Checked(ok=False, text=table.halt)
    if hashlib.sha256(table.row.seed.encode()).hexdigest() != table.row.commitment:
        return Checked(ok=False, text=say("The SHA-256 of the seed differs from the one published at the start."))
    try:
        again = from_data(data)
    except WartableError as error:
        return Checked(ok=False, text=say("The game cannot be replayed: {why}.", why=engine_message(error)))
    if again.digest() != table.match.digest():
        return Checked(ok=False, text=say("The moves lead to a different position from the one on the table."))
    return Checked(
        ok=True,
        text=say(
            "The SHA-256 of the seed is the one published at the start, all {moves} moves were allowed, and they "
            "lead to this position.",
            moves=again.ply,
        ),
    )
