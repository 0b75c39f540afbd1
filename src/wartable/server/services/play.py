"""What players do: move, undo, resign, choose reactions. A request that comes twice is done once."""

from __future__ import annotations

import time

from wartable.server.domain.chains import Chain
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.domain.verdicts import DONE, Verdict, judge_move, judge_resignation, judge_undo
from wartable.server.http_errors import bad_request, forbidden
from wartable.server.labels import game_name
from wartable.server.metrics import Metrics
from wartable.server.schemas.play import Asks
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.table_registry import TableRegistry
from wartable.server.store.requests import RequestKey, save_answer
from wartable.server.store.talk import save_asks


class PlayService:
    """Does what players ask for, if the rules allow it."""

    def __init__(self, registry: TableRegistry, flow: GameFlow, metrics: Metrics) -> None:
        self._registry = registry
        self._flow = flow
        self._metrics = metrics

    async def move(self, id: str, person: Person, request: str, ply: int, text: str) -> Verdict:
        """Play a move of the player to move, or a chain of them."""
        began = time.perf_counter()
        key = RequestKey(person.id, "move", request)

        async def play(table: Table) -> Verdict:
            if (known := await self._registry.answer(table, key, old=ply != table.match.ply)) is not None:
                return Verdict(**known)
            found = judge_move(table, seated(table, person), ply, text)
            verdict = await self._play(table, found, key) if isinstance(found, Chain) else found
            table.remember(key, verdict._asdict(), done=verdict == DONE)
            if verdict == DONE:
                self._metrics.move(table.row.game, time.perf_counter() - began)
            return verdict

        return await self._registry.change(id, play)

    async def _play(self, table: Table, chain: Chain, key: RequestKey) -> Verdict:
        """Play a chain ply by ply, so that everybody sees each. The last ply carries the request."""
        *steps, last = chain.plies
        table.in_chain = True
        try:
            if chain.undone is not None:
                await self._flow.undo(table, chain.undone)
            for step in steps:
                await self._flow.advance(table, step)
        finally:
            table.in_chain = False
        await self._flow.advance(table, last, key)
        return DONE

    async def undo(self, id: str, person: Person, request: str, ply: int) -> Verdict:
        """Undo the player's last move, if it has shown nothing to anybody."""
        key = RequestKey(person.id, "undo", request)

        async def undo(table: Table) -> Verdict:
            if (known := await self._registry.answer(table, key, old=ply != table.match.ply)) is not None:
                return Verdict(**known)
            verdict = judge_undo(table, seated(table, person), ply)
            if verdict == DONE:
                await self._flow.undo(table, table.match.copy().undo(), save_answer(table.id, key, verdict._asdict()))
            table.remember(key, verdict._asdict(), done=verdict == DONE)
            return verdict

        return await self._registry.change(id, undo)

    async def resign(self, id: str, person: Person, request: str) -> Verdict:
        """Resign: a bot plays on in the seat, and its player gets no share of the victory."""
        key = RequestKey(person.id, "resign", request)

        async def resign(table: Table) -> Verdict:
            if (known := await self._registry.answer(table, key)) is not None:
                return Verdict(**known)
            seat = seated(table, person)
            verdict = judge_resignation(table, seat)
            if verdict == DONE:
                await self._flow.resign(table, seat, [save_answer(table.id, key, verdict._asdict())])
            table.remember(key, verdict._asdict(), done=verdict == DONE)
            return verdict

        return await self._registry.change(id, resign)

    async def choose_reactions(self, id: str, person: Person, asks: Asks) -> Table:
        """Choose when to be asked for reactions. It also answers an open question."""

        async def choose(table: Table) -> Table:
            seated(table, person)
            unknown = [kind for kind in asks if kind not in table.game.reactions]
            if unknown:
                raise bad_request("{game} has no reaction {name}.", game=game_name(table.game), name=repr(unknown[0]))
            chosen = {**table.asks.get(person.id, {}), **asks}
            await self._registry.commit_aside(table, save_asks(table.id, person.id, chosen))
            table.asks[person.id] = chosen
            await self._flow.decline(table)
            return table

        return await self._registry.change(id, choose)


def seated(table: Table, person: Person) -> int:
    """The seat of a person; a spectator is refused."""
    seat = table.seat_of(person.id)
    if seat < 0:
        raise forbidden("You have no seat at this table: you can watch it.")
    return seat
