"""What there is to play: the games on the shelf, and the tables somebody can go to."""

from __future__ import annotations

import contextlib
import time
from functools import lru_cache
from typing import TYPE_CHECKING

from sqlalchemy import Select, select

from wartable.bots.levels import LEVELS
from wartable.engine.errors import WartableError
from wartable.engine.game import Game, Option, all_games
from wartable.i18n.translator import language, say
from wartable.server.labels import game_name, level_name, mode_name, option_labels, seat_names, tongue
from wartable.server.presenters import presenter
from wartable.server.schemas import Card, GameOut, Home, LevelOut, Me, ModeOut, OptionOut
from wartable.server.services.people import Person
from wartable.server.store import db_tables

if TYPE_CHECKING:
    from wartable.server.services.hall import Hall

TABLES_PER_LIST = 30
"""So many tables a list shows."""


def shelf() -> list[GameOut]:
    """The games, with all a table of them can vary, in the language of the reader."""
    return _shelf(language())


@lru_cache
def _shelf(_: str) -> list[GameOut]:
    return [game_out(each) for each in all_games()]


def game_out(chosen: Game) -> GameOut:
    """One game of the shelf."""
    fewest = min(mode.fewest for mode in chosen.modes.values())
    most = max(mode.most for mode in chosen.modes.values())
    shortest, longest = chosen.content["game"]["minutes"]
    said = tongue(chosen).say
    return GameOut(
        id=chosen.id,
        name=game_name(chosen),
        mood=said(chosen.mood),
        length=say("{shortest} to {longest} minutes", shortest=shortest, longest=longest),
        players=say("{fewest} to {most}", fewest=fewest, most=most) if fewest < most else str(most),
        cover=f"/games/{chosen.id}/cover.svg",
        modes=[
            ModeOut(
                id=mode.id,
                name=mode_name(chosen, mode),
                text=said(mode.text),
                fewest=mode.fewest,
                most=mode.most,
                usual=mode.usual,
                teams=[list(team) for team in mode.teams],
            )
            for mode in chosen.modes.values()
        ],
        options=[option_out(chosen, option) for option in chosen.options.values()],
        levels=[
            LevelOut(name=level.name, called=level_name(level.name), text=say(level.text)) for level in LEVELS.values()
        ],
        seat_names=seat_names(chosen, chosen.seat_names),
    )


def option_out(chosen: Game, option: Option) -> OptionOut:
    """Something a table of a game may choose."""
    called = option_labels(chosen, option)
    return OptionOut(
        id=option.id,
        name=called.name,
        text=called.text,
        default=option.default,
        values=list(option.values),
        low=option.low,
        high=option.high,
        names=list(option.names),
        labels=called.labels,
        texts=called.texts,
    )


async def home(hall: Hall, person: Person) -> Home:
    """Who you are, your tables, tables to join and tables to watch."""
    tables, seats = db_tables.tables, db_tables.seats
    newest = select(tables.c.id).order_by(tables.c.updated.desc()).limit(TABLES_PER_LIST)
    at = select(seats.c.table).where(seats.c.person == person.id)
    own = tables.c.id.in_(at) | (tables.c.owner == person.id)
    others = tables.c.public & ~own
    mine = await cards(hall, person, newest.where(own & (tables.c.ended != "closed")))
    return Home(
        me=Me(name=person.name, account=person.account),
        mine=sorted(mine, key=lambda card: (not card["waits_for_me"], card["status"] == "over")),
        open=await cards(hall, person, newest.where(others & (tables.c.status == "waiting"))),
        live=await cards(hall, person, newest.where(others & (tables.c.status == "playing"))),
        people=hall.presence.count(),
    )


async def cards(hall: Hall, person: Person, query: Select[tuple[str]]) -> list[Card]:
    """The tables that a query finds, as a list shows them."""
    async with hall.store.reading() as db:
        found = [row.id for row in await db.execute(query)]
    shown = []
    for table in found:
        with contextlib.suppress(WartableError):  # a table of rules so old that it cannot even be laid out
            shown.append(presenter.card(await hall.table(table), person.id, time.time()))
    return shown
