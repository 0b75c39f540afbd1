"""The game as one viewer sees it: made from the view of their seat, and from nothing else of the match."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from wartable.engine.events import Event
from wartable.engine.game import Game
from wartable.engine.picture import Plan, Player, Scene, plans
from wartable.engine.view import View
from wartable.engine.words import log_line
from wartable.i18n.translator import Forms, language, number_of, say
from wartable.server.domain.chains import write_chain
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Viewer
from wartable.server.labels import level_name
from wartable.server.presenters.results import result
from wartable.server.schemas.play import Frame, LogEntry, Offer, PlanOut, Turn
from wartable.server.store.rows import Chair

WAITING = Forms("Waiting for {n} more player.", "Waiting for {n} more players.")


def scene(table: Table, viewer: Viewer, ply: int | None = None) -> Scene:
    """What a picture is drawn from."""
    return Scene(table.match.view(viewer.seat, ply), players(table), *viewer.layout)


def players(table: Table) -> tuple[Player, ...]:
    """The players as pictures show them."""
    return tuple(Player(player_name(chair) or say("open"), chair.bot is not None) for chair in table.chairs)


def player_name(chair: Chair) -> str | None:
    """The name of the person or bot in a seat; ``None`` if it is open."""
    if chair.person is not None:
        return chair.name
    return level_name(chair.level) if chair.level is not None else None


# --- The log


def log(table: Table, view: View) -> list[list[LogEntry]]:
    """All that the seat of a view was told, ply by ply: up to its ply, or further if that was asked for before."""
    plies = table.log_cache.setdefault((view.seat, language()), [])
    n = next((told[-1]["n"] + 1 for told in reversed(plies) if told), 0)
    for ply in range(len(plies), len(view.log)):
        events = view.log[ply]
        plies.append([log_entry(event, view, ply, n + i) for i, event in enumerate(events)])
        n += len(events)
    return plies


def log_entry(event: Event, view: View, ply: int, n: int) -> LogEntry:
    """One event in words."""
    line = log_line(view.game.words, event, view)
    return LogEntry(
        n=n,
        ply=ply,
        text=view.game.words.event(event, view) if line.heading else line.text,
        body=line.text,
        heading=line.heading,
        rule=line.rule or None,
        seat=seat_in(event, view),
        kind=event.kind.name.lower(),
    )


def seat_in(event: Event, view: View) -> int | None:
    """The seat that an event is about: the first among its facts, by number or by name."""
    for name, fact in event.facts.items():
        if isinstance(fact, IntEnum) and names_seats(type(fact), view.game):
            seat_name = view.game.seat_names[fact] if fact < len(view.game.seat_names) else ""
            return view.names.index(seat_name) if seat_name in view.names else None
        if name == "seat" and fact is not None:
            return int(fact)
    return None


@lru_cache
def names_seats(names: type[IntEnum], game: Game) -> bool:
    """Whether these are the names of the seats of a game."""
    seats = [seat["id"] for seat in game.content[game.content["game"]["seats"]]]
    return [name.name.lower() for name in names][: len(seats)] == seats


# --- Frames and turns


def frame(table: Table, viewer: Viewer, ply: int | None = None) -> Frame:
    """The game after a ply, or now."""
    return game_frame(table, scene(table, viewer, ply)) if table.began else empty_frame(table)


def empty_frame(table: Table) -> Frame:
    """The frame of a table whose game has not begun."""
    if table.over:
        return Frame(ply=0, zones={}, prompt=say("The table was closed."), asked=-1, events=[], over=True)
    prompt = number_of(WAITING, sum(chair.open for chair in table.chairs))
    return Frame(ply=0, zones={}, prompt=prompt, asked=-1, events=[], over=False)


def game_frame(table: Table, scene: Scene) -> Frame:
    """The frame of a scene."""
    view = scene.view
    ply = len(view.log) - 1
    last = ply == table.match.ply
    over = view.over or (last and table.over)
    return Frame(
        ply=ply,
        zones={zone: str(markup) for zone, markup in table.game.picture.draw(scene).items()},
        prompt=prompt(table, view) if last else view.prompt,
        asked=-1 if over else view.asked,
        events=log(table, view)[ply],
        over=over,
    )


def prompt(table: Table, view: View) -> str:
    """What the player to move decides, or the result."""
    if not table.over:
        return table.halt or view.prompt
    if table.row.ended == "rules":
        return str(view.game.words.result(view))
    ended = result(table, view)
    return f"{ended['text']}. {ended['why']}"


def may_move(table: Table, view: View) -> bool:
    """Whether the person in the seat of a view is to move now."""
    if table.row.status != "playing" or table.halt or not view.is_asked:
        return False
    return table.chairs[view.seat].bot is None and not table.in_chain and not table.passing


def turn(table: Table, scene: Scene) -> Turn | None:
    """What the viewer may do, if it is their turn."""
    view = scene.view
    if not may_move(table, view):
        return None
    clicks = table.game.picture.clicks
    offers = [Offer(move=str(move), text=view.say(move), clicks=clicks(scene, move)) for move in view.legal]
    planned = [plan_out(plan) for plan in plans(table.game.picture, scene)]
    return Turn(moves=offers, plans=planned, undo=table.match.can_undo)


def plan_out(plan: Plan) -> PlanOut:
    """A plan; the page sends its moves back as a chain."""
    chain = write_chain(plan.moves, undo_first=plan.back)
    return PlanOut(move=chain, text=plan.text, clicks=plan.clicks, confirm=plan.confirm, warning=plan.warning)
