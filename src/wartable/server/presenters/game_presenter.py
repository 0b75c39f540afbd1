"""The game as one viewer sees it: made from the view of their seat, and from nothing else of the match."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.picture import Plan, Player, Scene, plans
from wartable.engine.view import View
from wartable.i18n.translator import Forms, number_of, say
from wartable.lessons.progress import allowed
from wartable.server.domain.chains import write_chain
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Viewer
from wartable.server.labels import level_name, shown_name
from wartable.server.presenters.log_presenter import ply_lines
from wartable.server.presenters.results import result
from wartable.server.schemas.play import Frame, Offer, PlanOut, Turn
from wartable.server.store.rows import Chair

WAITING = Forms("Waiting for {n} more player.", "Waiting for {n} more players.")


def scene(table: Table, viewer: Viewer, ply: int | None = None, players: tuple[Player, ...] | None = None) -> Scene:
    """What a picture is drawn from."""
    return Scene(table.match.view(viewer.seat, ply), players or players_of(table), *viewer.layout)


def players_of(table: Table) -> tuple[Player, ...]:
    """The players as pictures show them."""
    return tuple(Player(player_name(chair) or say("open"), chair.bot is not None) for chair in table.chairs)


def player_name(chair: Chair) -> str | None:
    """The name of the person or bot in a seat; ``None`` if it is open."""
    if chair.person is not None:
        return shown_name(chair.name)
    return level_name(chair.level) if chair.level is not None else None


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
        zones=dict(table.game.picture.draw(scene)),
        prompt=prompt(table, view) if last else view.prompt,
        asked=-1 if over else view.asked,
        events=ply_lines(view, ply),
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
    moves = [move for move in view.legal if offered(table, move)]
    offers = [Offer(move=str(move), text=view.say(move), clicks=clicks(scene, move)) for move in moves]
    found = plans(table.game.picture, scene)
    planned = [plan_out(plan) for plan in found if all(offered(table, move) for move in plan.moves)]
    return Turn(moves=offers, plans=planned, undo=table.match.can_undo)


def offered(table: Table, move: Move) -> bool:
    """Whether a legal move is on offer: in a lesson, perhaps not all of them."""
    lesson, progress = table.lesson, table.progress
    return lesson is None or progress is None or allowed(lesson, progress, str(move))


def plan_out(plan: Plan) -> PlanOut:
    """A plan; the page sends its moves back as a chain."""
    chain = write_chain(plan.moves, undo_first=plan.back)
    return PlanOut(move=chain, text=plan.text, clicks=plan.clicks, confirm=plan.confirm, warning=plan.warning)
