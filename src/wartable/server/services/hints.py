"""Hints: what a bot thinks of a player's moves, if the table allows hints."""

from __future__ import annotations

from wartable.bots.forecast import Prospect
from wartable.engine.view import View
from wartable.i18n.translator import say
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict, forbidden
from wartable.server.labels import translator
from wartable.server.limits import Limits
from wartable.server.presenters.turn_presenter import turn_out
from wartable.server.schemas.play import Hinted, HintedChange, Hints
from wartable.server.services.analysis_worker import AnalysisWorker
from wartable.server.services.play import seated

SHOWN = 3
"""Moves that a hint names unless it is asked for all; these come with the rest of their turns."""


class HintService:
    """Gives hints."""

    def __init__(self, limits: Limits, worker: AnalysisWorker) -> None:
        self._limits = limits
        self._worker = worker

    async def hints(self, table: Table, person: Person, *, every_move: bool) -> Hints:
        """What a bot thinks of the legal moves, the best first."""
        if not table.row.hints:
            raise forbidden("This table has no hints.")
        if seated(table, person) != table.asked or table.halt:
            raise forbidden("You get hints only on your own turn.")
        self._limits.hints.take(person.id)
        view = table.match.view(table.asked)
        ply = table.match.ply
        found = await self._worker.forecast(view, SHOWN)
        if table.match.ply != ply:
            raise conflict("The game has moved on: ask again.")
        shown = found.prospects if every_move else found.prospects[:SHOWN]
        return Hints(
            moves=[hinted(view, prospect) for prospect in shown],
            of=len(found.prospects),
            quick=found.quick,
            text=say("A quick guess: the bot has thought only for a moment.") if found.quick else "",
        )


def hinted(view: View, prospect: Prospect) -> Hinted:
    """What a bot thinks of one move, in words."""
    first, *rest = turn_out(view, prospect.moves)
    told = translator(view.game).say
    return Hinted(
        move=first["move"],
        text=first["text"],
        visits=prospect.visits,
        share=prospect.share,
        low=prospect.low,
        high=prospect.high,
        turn=rest,
        changes=[HintedChange(text=told(one.term), change=one.change) for one in prospect.changes],
    )
