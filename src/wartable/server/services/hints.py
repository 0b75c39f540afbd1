"""Hints: what a bot thinks of a player's moves, if the table allows hints."""

from __future__ import annotations

from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict, forbidden
from wartable.server.limits import Limits
from wartable.server.schemas.play import Hinted, Hints
from wartable.server.services.analysis_worker import HINT, AnalysisWorker
from wartable.server.services.play import seated


class HintService:
    """Gives hints."""

    def __init__(self, limits: Limits, worker: AnalysisWorker) -> None:
        self._limits = limits
        self._worker = worker

    async def hints(self, table: Table, person: Person) -> Hints:
        """What a bot thinks of each legal move, the best first."""
        if not table.row.hints:
            raise forbidden("This table has no hints.")
        if seated(table, person) != table.asked or table.halt:
            raise forbidden("You get hints only on your own turn.")
        self._limits.hints.take(person.id)
        view = table.match.view(table.asked)
        ply = table.match.ply
        thoughts = await self._worker.ask(view, HINT)
        if table.match.ply != ply:
            raise conflict("The game has moved on: ask again.")
        best = sorted(thoughts, key=lambda thought: (-thought.visits, -thought.share))
        return Hints(
            moves=[
                Hinted(move=str(thought.move), text=view.say(thought.move), share=thought.share, visits=thought.visits)
                for thought in best
            ]
        )
