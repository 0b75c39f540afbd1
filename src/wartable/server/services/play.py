"""Playing: a move, an undo or a resignation is done, stale or refused. It is committed first and told then."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from wartable.engine.errors import BadMove, CannotUndo, IllegalMove
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.i18n.translator import say
from wartable.server.domain import clocks
from wartable.server.domain.chains import Chain, read_chain
from wartable.server.domain.endings import decided, shares, split
from wartable.server.domain.reactions import declined
from wartable.server.domain.table import Table
from wartable.server.http_errors import bad_request, engine_message, forbidden
from wartable.server.labels import game_name
from wartable.server.schemas import Answer, Asks
from wartable.server.services import ratings
from wartable.server.services.broadcast import show_all, tell_change
from wartable.server.services.people import Person
from wartable.server.store import db_tables
from wartable.server.store.database import Work, do
from wartable.server.store.requests import RequestKey, keep

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

KEEP_MOVE = insert(db_tables.moves)

log = logging.getLogger("wartable.play")


class Verdict(NamedTuple):
    """What became of what somebody wanted to do."""

    answer: Answer
    text: str | None = None
    rule: str | None = None


def refused(text: str, /, **fields: object) -> Verdict:
    """It is not allowed; told in the language of whoever asked."""
    return Verdict("refused", say(text, **fields))


def stale() -> Verdict:
    """It answered a moment that has passed."""
    return Verdict("stale", say("The table has moved on meanwhile: look again."))


def fixed() -> Verdict:
    """It is too late to take something back."""
    return refused("This cannot be taken back: the turn passed, chance decided or something hidden was shown.")


# --- What people do


async def move(hall: Hall, id: str, person: Person, request: str, ply: int, text: str) -> Verdict:
    """Play a move of the seat that is asked, or a chain of them."""
    async with hall.at(id) as table:
        request_key = RequestKey(person.id, "move", request)
        if (known := table.answered(request_key)) is not None:
            return Verdict(**known)
        found = judge(table, seated(table, person), ply, text)
        if isinstance(found, Chain):
            found = await follow(hall, table, found, request_key)
        table.remember(request_key, found._asdict(), done=found.answer == "done")
        return found


def seated(table: Table, person: Person) -> int:
    """The seat somebody plays; those who have none are told."""
    seat = table.seat_of(person.id)
    if seat < 0:
        raise forbidden("You have no seat at this table: you can watch it.")
    return seat


def judge(table: Table, seat: int, ply: int, text: str) -> Chain | Verdict:
    """The moves that a text stands for, if they are allowed, or why they are not."""
    idle = not_playing(table, seat)
    if idle is not None:
        return idle
    if ply != table.match.ply:
        return stale()
    if table.match.asked != seat:
        return refused("It is not your turn: {seat} is asked.", seat=table.seat_labels[table.match.asked])
    try:
        return read_chain(table.match, text)
    except IllegalMove as illegal:
        return Verdict("refused", str(illegal), illegal.rule or None)
    except CannotUndo:
        return fixed()
    except BadMove as error:
        return Verdict("refused", f"{engine_message(error)}.")


def not_playing(table: Table, seat: int) -> Verdict | None:
    """Why nothing can be done in this seat, if so."""
    if table.row.status == "waiting":
        return refused("The game has not begun: it waits for players.")
    if table.over:
        return refused("The game is over.")
    if table.halt:
        return Verdict("refused", table.halt)
    if table.chairs[seat].resigned:
        return refused("You have resigned: a bot plays on for you.")
    if table.chairs[seat].away:
        return refused("A bot plays for you while you are away: take your seat again first.")
    return None


async def undo(hall: Hall, id: str, person: Person, request: str, ply: int) -> Verdict:
    """Take back the last move, if it is the own one and has shown nothing to anybody."""
    async with hall.at(id) as table:
        request_key = RequestKey(person.id, "undo", request)
        if (known := table.answered(request_key)) is not None:
            return Verdict(**known)
        seat = seated(table, person)
        found = not_playing(table, seat) or judge_undo(table, seat, ply)
        if found.answer == "done":
            await go_back(hall, table, do(keep(table.id, request_key, found._asdict())))
        table.remember(request_key, found._asdict(), done=found.answer == "done")
        return found


def judge_undo(table: Table, seat: int, ply: int) -> Verdict:
    """Whether the last move may be taken back by this seat."""
    if ply != table.match.ply:
        return stale()
    if table.match.can_undo and table.match.asked == seat:
        return Verdict("done")
    return fixed()


async def resign(hall: Hall, id: str, person: Person, request: str) -> Verdict:
    """Give up: a bot plays on in the seat, and its player gets no share of the victory."""
    async with hall.at(id) as table:
        request_key = RequestKey(person.id, "resign", request)
        if (known := table.answered(request_key)) is not None:
            return Verdict(**known)
        seat = seated(table, person)
        found = not_playing(table, seat)
        if found is None or (table.chairs[seat].away and not table.chairs[seat].resigned and not table.over):
            found = Verdict("done")
            await give_up(hall, table, seat, [do(keep(table.id, request_key, found._asdict()))])
        table.remember(request_key, found._asdict(), done=found.answer == "done")
        return found


# --- What happens to the table


async def follow(hall: Hall, table: Table, chain: Chain, request_key: RequestKey) -> Verdict:
    """Play a chain, a ply at a time, so that everybody sees each. The last of them keeps the name it was asked by."""
    *steps, last = chain.moves
    table.in_chain = True
    try:
        if chain.back:
            await go_back(hall, table)
        for step in steps:
            if not await advance(hall, table, step):
                return stale()
    finally:
        table.in_chain = False
        table.frame_cache.clear()
    return Verdict("done") if await advance(hall, table, last, request_key) else stale()


async def advance(hall: Hall, table: Table, move: Move, request_key: RequestKey | None = None) -> bool:
    """Play a legal move of whoever is asked; false if somebody else wrote this ply first."""
    after = table.match.copy().play(move)
    now = time.time()
    row = {
        "table": table.id,
        "ply": after.ply,
        "seat": table.match.asked,
        "move": str(move),
        "at": now,
        "request": request_key and request_key.name,
    }
    changes: dict[str, Any] = clocks.after_ply(table, after.asked, now)
    chairs: dict[int, dict[str, Any]] = {}
    also = [do(KEEP_MOVE, row)]
    if after.over:
        changes |= {"status": "over", "ended": "rules"}
        also.append(settling(table, shares(after.scores(), resigned_at(table)), chairs))
    try:
        await hall.commit(table, changes, chairs, also)
    except IntegrityError:
        log.warning("table %s: ply %d was written by another process", table.id, after.ply)
        hall.forget(table)
        return False
    _publish(hall, table, after, with_events=True)
    await decline(hall, table)
    return True


async def decline(hall: Hall, table: Table) -> None:
    """Answer for whoever is asked for a reaction that they do not want to be asked for."""
    answer = declined(table)
    if answer is not None:
        await advance(hall, table, answer)


async def choose(hall: Hall, id: str, person: Person, asks: Asks) -> Table:
    """Choose when to be asked for reactions. It holds for a question that is open already, too."""
    async with hall.at(id) as table:
        seated(table, person)
        unknown = [kind for kind in asks if kind not in table.game.reactions]
        if unknown:
            raise bad_request("{game} has no reaction {name}.", game=game_name(table.game), name=repr(unknown[0]))
        chosen = {**table.asks.get(person.id, {}), **asks}
        kept = db_tables.reactions

        def work(db: Connection) -> None:
            db.execute(delete(kept).where((kept.c.table == table.id) & (kept.c.person == person.id)))
            db.execute(insert(kept), {"table": table.id, "person": person.id, "asks": chosen})

        await hall.store.write(work)
        table.asks[person.id] = chosen
        await decline(hall, table)
        return table


def settling(table: Table, shares: Sequence[float], chairs: dict[int, dict[str, Any]]) -> Work:
    """The work of settling a table that ends: what it does to seats is added to ``chairs`` before they are written."""

    def work(db: Connection) -> None:
        for seat, values in ratings.settle(db, table, shares).items():
            chairs.setdefault(seat, {}).update(values)

    return work


def resigned_at(table: Table) -> set[int]:
    """The seats whose players have given up."""
    return {seat for seat, chair in enumerate(table.chairs) if chair.resigned}


async def go_back(hall: Hall, table: Table, *also: Work) -> None:
    """Take back the last move. By which name it was asked for stays known: asked for again, it is not done again."""
    before = table.match.copy().undo()
    moves, seat = db_tables.moves, table.match.asked
    here = (moves.c.table == table.id) & (moves.c.ply == table.match.ply)

    def take_back(db: Connection) -> None:
        name = db.scalar(select(moves.c.request).where(here))
        if name is not None:
            asked = RequestKey(table.chairs[seat].person or "", "move", name)
            db.execute(keep(table.id, asked, Verdict("done")._asdict()))
        db.execute(delete(moves).where(here))

    await hall.commit(table, clocks.charged(table, time.time()), also=[take_back, *also])
    _publish(hall, table, before, with_events=False)


def _publish(hall: Hall, table: Table, match: Match, *, with_events: bool) -> None:
    """What was committed holds: tell it, set the alarm, let bots go on."""
    table.go_to(match)
    table.passing = declined(table) is not None
    tell_change(table, with_frame=True, with_events=with_events)
    go_on(hall, table)
    if table.over:
        ended(table)


def go_on(hall: Hall, table: Table) -> None:
    """Count the time of whoever is asked now, and wake them if it is a bot."""
    hall.turn_timers.set(table)
    hall.bots.wake(table)


def ended(table: Table) -> None:
    """A table has ended; what spectators said meanwhile is shown to all."""
    log.info("table %s: over after %d plies (%s)", table.id, len(table.played), table.row.ended)
    if any(line.to == "watchers" for line in table.chat):
        show_all(table)


async def give_up(hall: Hall, table: Table, seat: int, also: Sequence[Work] = ()) -> None:
    """A seat resigns. Where nothing is left to play for, the table is over at once."""
    resigned = resigned_at(table) | {seat}
    changes = clocks.charged(table, time.time())
    chairs: dict[int, dict[str, Any]] = {seat: {"resigned": True}}
    if decided(table, resigned):
        changes |= {"status": "over", "ended": "resigned"}
        also = [*also, settling(table, shares(split(table, resigned), resigned), chairs)]
    await hall.commit(table, changes, chairs, also)
    log.info("table %s: seat %d resigned", table.id, seat)
    tell_change(table, with_frame=table.over)
    go_on(hall, table)
    if table.over:
        ended(table)


async def step_away(hall: Hall, table: Table, seat: int) -> None:
    """A bot plays on for somebody until they come back."""
    await hall.commit(table, clocks.charged(table, time.time()), {seat: {"away": True}})
    log.info("table %s: seat %d is away, a bot plays on", table.id, seat)
    tell_change(table)
    go_on(hall, table)


async def come_back(hall: Hall, table: Table, seat: int) -> None:
    """Somebody takes their seat again from the bot."""
    await hall.commit(table, clocks.back(table, seat, time.time()), {seat: {"away": False}})
    log.info("table %s: seat %d is back", table.id, seat)
    tell_change(table)
    go_on(hall, table)
