"""How quickly a server with many stored tables starts, and what the first table of each game costs it."""

from __future__ import annotations

import asyncio
import http.client
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, create_engine, insert

import wartable
from bench.engine import Figure
from bench.serving import Serving, cpu_seconds, serving
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.server.domain import clocks
from wartable.server.domain.new_table import new_row, random_word
from wartable.server.domain.person import Person, new_guest
from wartable.server.schemas.tables import PaceOut
from wartable.server.services.cookie_secret import read_secret
from wartable.server.services.passwords import Passwords
from wartable.server.services.people import People
from wartable.server.services.sessions import Sessions, digest
from wartable.server.settings import Settings
from wartable.server.store.connect import database_at
from wartable.server.store.database import Database
from wartable.server.store.db_tables import people, seats, sessions, tables
from wartable.server.store.rows import Chair, TableRow

STORED, LIVE = 100_000, 1_000
"""Tables that are over, and tables in the middle of a game."""
STORED_PLIES, LIVE_PLIES = 20, 100
"""How many moves each of them has, or fewer if the game would be over."""
GUESTS = 1_000
FIRST_ANSWER = 2.0
"""The limit for the seconds from the start of the process to its first answer."""
FIRST_TABLE = 0.7
"""The limit for the seconds of CPU that the first table of a game costs."""
PACES: tuple[PaceOut, ...] = (
    {"kind": "none"},
    {"kind": "clock", "minutes": 15.0, "increment": 10.0},
    {"kind": "slow", "days": 2.0},
)


class Sample(NamedTuple):
    """A game that many tables have played so far."""

    row: TableRow
    seats: int
    moves: list[dict[str, Any]]


class Filled(NamedTuple):
    """A visitor's cookie, and the table of each game at which it is their turn."""

    cookie: str
    tables: dict[str, str]


# --- Filling a database


def fill(folder: Path, stored: int, live: int) -> Filled:
    """Store this many tables that are over and that are live, evenly among the games, the latter with all paces."""
    secret = read_secret(folder)
    database = database_at(Settings(folder).database_url)
    asyncio.run(create(database))
    guests = [new_guest() for _ in range(GUESTS)]
    games = wartable.all_games()
    over = [sample(game, guests[0], STORED_PLIES) for game in games]
    under_way = [sample(game, guests[0], LIVE_PLIES) for game in games]
    rows = Rows()
    for n in range(stored):
        rows.add(over[n % len(games)], guests, status="over", ended="resigned")
    for n in range(live):
        rows.add(under_way[n % len(games)], guests, pace=PACES[n // len(games) % len(PACES)], absent="bot")
    mine = {game.id: rows.add(played, guests[:1]) for game, played in zip(games, under_way, strict=True)}
    engine = create_engine(f"sqlite:///{folder / 'wartable.db'}")
    with engine.connect() as db:
        db.exec_driver_sql("PRAGMA synchronous = OFF")
        store_guests(db, guests)
        rows.store(db)
        db.commit()
    engine.dispose()
    os.sync()  # else the first start would wait for the disk
    return Filled(People(database, secret, Sessions(database), Passwords(database)).cookie(guests[0]), mine)


async def create(database: Database) -> None:
    """Make the tables of the database."""
    await database.open()
    await database.close()


def sample(game: Game, owner: Person, plies: int) -> Sample:
    """A random game after some plies; one that would be over by then, after half as many as it has."""
    match, seats = random_match(game, plies)
    if match.over:
        match, seats = random_match(game, match.ply // 2)
    played = [
        {"ply": ply, "seat": seat, "move": str(match.moves[ply - 1]), "at": 0.0, "after": match.stored(ply)}
        for ply, seat in enumerate(seats, 1)
    ]
    return Sample(replace(new_row(match, owner, ""), asked=match.asked), match.seats, played)


def random_match(game: Game, plies: int) -> tuple[Match, list[int]]:
    """A random match after some plies, and who moved at each."""
    rng = random.Random(game.id)
    match, movers = Match(game, seed=game.id), []
    while match.ply < plies and not match.over:
        movers.append(match.asked)
        match.play(rng.choice(match.legal()))
    return match, movers


def store_guests(db: Connection, guests: list[Person]) -> None:
    """Store guests and their sessions."""
    db.execute(insert(people), [{"id": guest.id, "name": guest.name, "created": 0.0} for guest in guests])
    db.execute(
        insert(sessions),
        [{"id": digest(guest.session), "person": guest.id, "created": 0.0} for guest in guests],
    )


class Rows:
    """The rows of tables."""

    def __init__(self) -> None:
        self._tables: list[dict[str, Any]] = []
        self._seats: list[dict[str, Any]] = []
        self._games: list[tuple[str, Sample]] = []

    def add(self, played: Sample, guests: list[Person], **columns: Any) -> str:
        """Add a table with this game, where guests sit and, if they are too few, bots; return its id."""
        now = time.time()
        seated = random.sample(guests, min(len(guests), played.seats))
        row = replace(played.row, id=random_word(10), owner=seated[0].id, status="playing", public=True, created=now)
        row = replace(row, since=now, updated=now, **columns)
        chairs = [Chair(level="random") for _ in range(played.seats)]
        for place, guest in enumerate(seated):
            chairs[(row.asked + place) % played.seats] = Chair(guest.id)
        row.clocks = clocks.start(row.pace, played.seats)
        row.due = clocks.due(row, chairs)
        self._tables.append(vars(row))
        for seat, chair in enumerate(chairs):
            self._seats.append({"table": row.id, "seat": seat, **vars(chair)})
            del self._seats[-1]["name"]
        self._games.append((row.id, played))
        return row.id

    def store(self, db: Connection) -> None:
        """Store all rows."""
        db.execute(insert(tables), self._tables)
        db.execute(insert(seats), self._seats)
        columns = ("ply", "seat", "move", "at", "after")
        db.exec_driver_sql(
            f'INSERT INTO moves ("table", {", ".join(columns)}) VALUES (?, ?, ?, ?, ?, ?)',
            [(table, *(move[name] for name in columns)) for table, played in self._games for move in played.moves],
        )


# --- Measuring


class Start(NamedTuple):
    """Seconds from the start of the process to an answer, and seconds of CPU for the next one."""

    answered: float
    next: float


def start(folder: Path, cookie: str, first: str, then: str) -> Start:
    """Start a server and ask it at once for one thing, then for another."""
    with serving(str(folder), bytecode=str(folder / "bytecode")) as server:
        get(server, first, cookie)
        answered = time.perf_counter() - server.began
        before = cpu_seconds(server.process)
        get(server, then, cookie)
        return Start(answered, cpu_seconds(server.process) - before)


def get(server: Serving, path: str, cookie: str) -> bytes:
    """What the server answers."""
    with closing(http.client.HTTPConnection(server.host, server.port, timeout=60)) as connection:
        connection.request("GET", path, headers={"Cookie": f"wartable={cookie}"})
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != http.client.OK:
            raise RuntimeError(f"{path}: {answer.status} {body[:200]!r}")
        return body


def figures(tell: Callable[[str], None]) -> Iterator[Figure]:
    """Measure a start for each game and one for the lists; of several times to the first answer the longest counts."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tell("a first start, which leaves the bytecode that an installed program has")
        start(folder, "", "/", "/api/home")
        tell(f"storing {STORED:,} tables and {LIVE:,} live ones")
        cookie, own = fill(folder, STORED, LIVE)
        used, answered = {}, []
        for game in wartable.all_games():
            tell(f"a start, and the first table of {game.name}")
            measured = start(folder, cookie, "/", f"/api/tables/{own[game.id]}")
            used[game.name] = measured.next
            answered.append(measured.answered)
        tell("a start, and the lists of tables")
        lists = start(folder, cookie, "/api/home", "/").answered
    wanted = f"under {FIRST_ANSWER:.0f} s"
    for what, seconds in (("the home page", max(answered)), ("the lists of a player at tables of all games", lists)):
        yield Figure(f"from the start to {what}", f"{seconds:.2f} s", wanted, seconds < FIRST_ANSWER)
    for played, seconds in used.items():
        wanted = f"under {FIRST_TABLE} s"
        yield Figure(f"CPU for the first table of {played}", f"{seconds:.2f} s", wanted, seconds < FIRST_TABLE)
