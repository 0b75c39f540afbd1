"""Questions about a table: why a move is not allowed, what an element is, what a turn would look like."""

from __future__ import annotations

from wartable.engine.errors import BadMove
from wartable.i18n.translator import say
from wartable.server.domain.chains import SEPARATOR
from wartable.server.domain.table import Table
from wartable.server.domain.verdicts import judge_in_lesson
from wartable.server.domain.viewer import Viewer
from wartable.server.http_errors import bad_request, conflict, engine_message, forbidden
from wartable.server.presenters import turn_presenter
from wartable.server.presenters.game_presenter import players_of, scene
from wartable.server.presenters.guide import guide
from wartable.server.schemas.play import About, ImaginedTurnOut, Why

MAX_IMAGINED = 24
"""Moves of a turn that is imagined."""

GUIDE = "guide"
"""The element that stands for the whole table."""


def why(table: Table, viewer: Viewer, clicks: list[str] | None, text: str | None) -> Why:
    """Why something is not allowed. Only the player to move hears it from the rules: others could learn secrets."""
    if (clicks is None) == (text is None):
        raise bad_request("Ask about clicks or about a move, not both.")
    if viewer.seat < 0 or table.asked < 0 or table.halt:
        return Why(text=None)
    if table.asked != viewer.seat:
        return Why(text=say("Not your turn: {seat} decides now.", seat=table.seat_labels[table.asked]), rule=None)
    try:
        move = table.match.read(text) if text is not None else None
    except BadMove as error:
        return Why(text=f"{engine_message(error)}.", rule=None)
    if move is None:
        move = table.game.picture.meant(scene(table, viewer), clicks or [])
    if move is None:
        return Why(text=None)
    taught = judge_in_lesson(table, str(move))
    if taught is not None:
        return Why(text=taught.text, rule=taught.rule)
    illegal = table.match.refusal(move)
    return Why(text=None) if illegal is None else Why(text=f"{illegal.text}.", rule=illegal.rule or None)


def about(table: Table, viewer: Viewer, element: str) -> About:
    """What an element of the picture says."""
    if not table.began:
        return About(markup=None)
    said = table.game.picture.about(scene(table, viewer), element)
    if element == GUIDE:
        said = guide(table.game, said)
    return About(markup=None if said is None else str(said))


def imagined(table: Table, viewer: Viewer, chain: str, ply: int | None, seat: int | None) -> ImaginedTurnOut:
    """A turn that the viewer could play now; after the end, one that any seat could have played at any moment."""
    if not table.began:
        raise conflict("The game has not begun.")
    last, looks = table.match.ply, viewer.seat if seat is None else seat
    ply = last if ply is None else ply
    if not table.over and (ply != last or looks != viewer.seat):
        raise forbidden("During the game you see only your own view.")
    if not 0 <= looks < len(table.chairs) or ply > last:
        raise bad_request("There is no such moment of this game.")
    moves = [move.strip() for move in chain.split(SEPARATOR)][:MAX_IMAGINED]
    return turn_presenter.imagined(table.match.view(looks, ply), moves, players_of(table), viewer.layout)
