"""A table without its game: seats, clocks, options, ratings, talk."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from wartable.engine.game import Mode
from wartable.engine.picture import Player
from wartable.i18n.translator import say
from wartable.server.domain.problems import problem_out
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Viewer
from wartable.server.labels import DELETED, game_name, house_rules, level_name, mode_name, shown_name, translator
from wartable.server.presenters import art
from wartable.server.presenters.game_presenter import player_name, players_of
from wartable.server.presenters.lesson_presenter import lesson_out
from wartable.server.presenters.results import result
from wartable.server.root_path import below_root
from wartable.server.schemas.play import ReactionOut
from wartable.server.schemas.tables import Rated, Seat, TableOut
from wartable.server.schemas.talk import Line
from wartable.server.store.rows import ChatLine


def title_of(table: Table) -> str:
    """The title of a table; without one, it is named after its owner, in the reader's language."""
    if table.lesson is not None:
        return translator(table.game).say(table.lesson.title)
    owners = [shown_name(chair.name) for chair in table.chairs if chair.person == table.row.owner]
    if table.row.title or not owners:
        return table.row.title or game_name(table.game)
    return say("{player}'s {game}", player=owners[0], game=game_name(table.game))


class Common:
    """What all readers of a language are told alike about a table, made once for all of them."""

    __slots__ = ("_before", "_change", "players", "table")

    def __init__(self, table: TableOut, players: tuple[Player, ...]) -> None:
        self.table = table
        self.players = players
        self._before: TableOut | None = None
        self._change: dict[str, Any] = {}

    def since(self, before: TableOut) -> dict[str, Any]:
        """What has changed. It is compared once for all who know the same."""
        if before is not self._before:
            self._before, self._change = before, table_change(before, self.table)
        return self._change


def table_out(table: Table, viewer: Viewer, common: TableOut) -> TableOut:
    """All about a table except the game itself; ``common`` is what all readers of a language are told alike."""
    told = common.copy()
    told.update(own_out(table, viewer))  # type: ignore[typeddict-item]
    told["me"], told["owner"], told["version"] = viewer.seat, viewer.owner, table.version(viewer.seat)
    if viewer.seat >= 0:
        told["seats"] = common["seats"].copy()
        told["seats"][viewer.seat] = {**common["seats"][viewer.seat], "kind": "me"}
    return told


def own_out(table: Table, viewer: Viewer) -> dict[str, Any]:
    """What a viewer is told in their own way, and may change."""
    ended = result(table, table.match.view(viewer.seat)) if table.over else None
    return {"link": link(table, viewer), "result": ended, "lesson": lesson_out(table, viewer.seat)}


def common_out(table: Table, now: float) -> Common:
    """What all readers of the present language are told alike."""
    row, game, present = table.row, table.game, table.present()
    told = TableOut(
        id=row.id,
        title=title_of(table),
        game=row.game,
        game_name=game_name(game),
        mode=row.mode,
        mode_name=mode_name(game, game.mode(row.mode)),
        options=row.options,
        house_rules=house_rules(game, row.options),
        status=row.status,
        seats=seats_out(table, -1, now, present),
        me=-1,
        owner=False,
        public=row.public,
        rated=row.rated,
        hints=row.hints,
        pace=row.pace,
        absent=row.absent,
        link=None,
        ply=len(table.played),
        version=0,
        spectators=len(present.difference(chair.person for chair in table.chairs)),
        commitment=row.commitment,
        seed=row.seed if table.over else None,
        rules_version=row.rules,
        halted=row.status == "playing" and bool(table.halt),
        result=None,
        ratings=ratings_out(table),
        rematch=row.rematch,
        lesson=None,
        problem=problem_out(table),
        created=row.created,
        updated=row.updated,
    )
    return Common(told, players_of(table))


# --- What has changed


def table_change(old: TableOut, new: TableOut) -> dict[str, Any]:
    """The fields that changed; of the seats, by their numbers, too. The version is told beside it."""
    changed = fields_changed(old, new, leave_out=("seats", "version"))
    seats = {
        str(after["seat"]): found
        for before, after in zip(old["seats"], new["seats"], strict=True)
        if (found := seat_change(before, after))
    }
    return {**changed, "seats": seats} if seats else changed


def seat_change(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a seat that changed, and its clock if it has one: pages have read it at different times."""
    changed = fields_changed(old, new)
    return changed if new["clock"] is None else {**changed, "clock": new["clock"]}


def fields_changed(old: Mapping[str, Any], new: Mapping[str, Any], leave_out: Sequence[str] = ()) -> dict[str, Any]:
    """The fields that are not as they were: of a seat mostly none."""
    if old == new:
        return {}
    return {name: value for name, value in new.items() if name not in leave_out and old.get(name) != value}


def link(table: Table, viewer: Viewer) -> str | None:
    """The path to the table; only players and the owner of a private table get it."""
    if table.row.public:
        return below_root(f"/table/{table.id}")
    if not viewer.owner and viewer.seat < 0:
        return None
    return below_root(f"/table/{table.id}?key={table.row.key}")


# --- Seats


def seats_out(table: Table, me: int, now: float, present: Container[str | None]) -> list[Seat]:
    """Every seat with its player; ``present`` are the people who are connected."""
    names, mode = table.seat_labels, table.game.mode(table.row.mode)
    return [seat_out(table, seat, me, now, name, mode, present) for seat, name in enumerate(names)]


def seat_out(
    table: Table, seat: int, me: int, now: float, name: str, mode: Mode, present: Container[str | None]
) -> Seat:
    """A seat with its player."""
    chair, place = table.chairs[seat], table.places[seat]
    bot = chair.bot
    return Seat(
        seat=seat,
        name=name,
        player=player_name(chair),
        kind="me" if seat == me else "open" if chair.open else "bot" if bot else "person",
        level=bot,
        level_name=None if bot is None else level_name(bot),
        color=art.colors(table.game)[place],
        sign=art.sign(table.game, place),
        online=bot is not None or chair.person in present,
        clock=clock(table, seat, now),
        ticking=ticking(table, seat),
        team=team(mode, seat),
        share=chair.share,
        resigned=chair.resigned,
        away=chair.away,
    )


def team(mode: Mode, seat: int) -> int | None:
    """The team of a seat, if there are teams."""
    return next((number for number, members in enumerate(mode.teams) if seat in members), None)


def ticking(table: Table, seat: int) -> bool:
    """Whether the clock of a seat runs."""
    row = table.row
    person = table.chairs[seat].person is not None and table.chairs[seat].bot is None
    return row.pace["kind"] != "none" and row.status == "playing" and row.asked == seat and person


def clock(table: Table, seat: int, now: float) -> float | None:
    """The seconds left on the clock of a seat, if it has one."""
    row = table.row
    if row.pace["kind"] == "none" or table.chairs[seat].bot is not None or row.status != "playing":
        return None
    left = row.clocks[seat] - (now - row.since if ticking(table, seat) else 0)
    return round(max(0.0, left), 1)


def ratings_out(table: Table) -> list[Rated] | None:
    """How the table changed ratings."""
    if not table.over or not table.row.rated:
        return None
    return [
        Rated(seat=seat, before=chair.before, after=chair.after)
        for seat, chair in enumerate(table.chairs)
        if chair.before is not None and chair.after is not None
    ]


# --- Talk and choices


def line_out(line: ChatLine, blocked: Container[str] = ()) -> Line:
    """A line of talk. The words of people whom the reader has blocked stay here."""
    hidden = line.person in blocked
    removed = line.name == DELETED
    text = "" if hidden else say("(removed)") if removed else line.text
    name = shown_name(line.name)
    told: Line = {"n": line.n, "to": line.to, "from": line.seat, "name": name, "text": text, "at": line.at}
    if hidden:
        told["hidden"] = True
    return told


def reactions_out(table: Table, seat: int) -> list[ReactionOut]:
    """The kinds of reaction of the game with the choices of the player in a seat; none for a spectator."""
    if seat < 0:
        return []
    asks = table.asks.get(table.chairs[seat].person or "", {})
    said = translator(table.game).say
    return [
        ReactionOut(id=kind.id, name=said(kind.name), text=said(kind.text), ask=asks.get(kind.id, "always"))
        for kind in table.game.reactions.values()
    ]
