"""The match file of a table, and the proof that its deal is the one promised before the first move."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from wartable.engine.errors import WartableError
from wartable.engine.files import FORMAT, from_data, to_data
from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict, engine_message
from wartable.server.schemas.finished import Checked
from wartable.server.store.rows import GameRow


def match_file(table: Table) -> dict[str, Any]:
    """The whole match with its seed, for a table that is over."""
    check_over(table)
    if table.halt:
        return stored_file(table.row, len(table.chairs), table.played, table.last_digest)
    return to_data(table.match)


def stored_file(row: GameRow, seats: int, played: Sequence[str], digest: str) -> dict[str, Any]:
    """The match file of a table as it is stored, whether or not it can be replayed."""
    data = {
        "wartable": FORMAT,
        "game": row.game,
        "rules": row.rules,
        "mode": row.mode,
        "seats": seats,
        "options": row.options,
        "book": {},
        "seed": row.seed,
        "commitment": row.commitment,
        "moves": list(played),
    }
    return {**data, "digest": digest} if digest else data


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
