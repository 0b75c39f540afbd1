"""Hints: what a bot thinks of the moves somebody has, where the table allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict, forbidden
from wartable.server.schemas import Hinted, Hints
from wartable.server.services.analysis_worker import HINT
from wartable.server.services.people import Person
from wartable.server.services.play import seated

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall


async def hint(hall: Hall, table: Table, person: Person) -> Hints:
    """What a bot thinks of the moves on offer, the best first."""
    if not table.row.hints:
        raise forbidden("This table was made without hints.")
    if seated(table, person) != table.asked or table.halt:
        raise forbidden("Hints are for your own turn: it is not.")
    hall.limits.hints.take(person.id)
    view = table.match.view(table.asked)
    ply = table.match.ply
    thoughts = await hall.analysis_worker.ask(view, HINT)
    if table.match.ply != ply:
        raise conflict("The table has moved on meanwhile: ask again.")
    best = sorted(thoughts, key=lambda thought: (-thought.visits, -thought.share))
    return Hints(
        moves=[
            Hinted(move=str(thought.move), text=view.say(thought.move), share=thought.share, visits=thought.visits)
            for thought in best
        ]
    )
