"""What is new at a table for a viewer since they were last sent something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from pydantic_core import to_json

from wartable.engine.view import View
from wartable.kit.drawn import marks
from wartable.server.domain.shown import Shown
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Viewer
from wartable.server.presenters.game_presenter import empty_frame, game_frame, scene, turn
from wartable.server.presenters.log_presenter import lines_before, lines_before_last, ply_lines
from wartable.server.presenters.table_presenter import Common, fields_changed, own_out
from wartable.server.presenters.text_patch import list_patch
from wartable.server.presenters.zone_patch import zone_marks, zone_patch
from wartable.server.schemas.news import FrameChange, TextPatch, TurnChange, UpdateNews
from wartable.server.schemas.play import Frame, LogEntry, Offer, PlanOut, Turn
from wartable.server.schemas.tables import TableOut


def remember(table: Table, viewer: Viewer, told: TableOut, frame: Frame, turn: Turn | None) -> None:
    """A viewer gets the whole view, ``told`` being what all are told alike of the table.

    Updates for all pages of this viewer build on it from now on.
    """
    shown, version = table.shown.get(viewer), table.version(viewer.seat)
    if shown is None or shown.version != version:
        shown = table.shown[viewer] = Shown(version, told, own_out(table, viewer))
        frame_change(shown, frame)
        show_turn(shown, turn)
        if table.began:
            log = table.match.view(viewer.seat).log
            shown.plies, shown.lines = len(log), lines_before(log, len(log))
    elif turn is None:
        shown.moves = shown.plans = b""  # other pages may have some, but this one has none


def update(table: Table, viewer: Viewer, common: Common, *, with_frame: bool) -> UpdateNews:
    """All that is new. ``with_frame``: also of the game itself; ``common`` is what all are told alike of the table."""
    shown = table.shown[viewer]
    news = table_update(table, viewer, common)
    seen = scene(table, viewer, players=common.players) if table.began else None
    if with_frame:
        frame = empty_frame(table) if seen is None else game_frame(table, seen)
        news["frame"] = frame_change(shown, frame)
        tell_log(news, shown, seen.view if seen is not None else None, frame["events"])
    if with_frame or seen is not None:
        tell_turn(news, shown, None if seen is None else turn(table, seen))
    return news


def presence(table: Table, viewer: Viewer, common: Common) -> UpdateNews | None:
    """Who came and went, which makes no new version; ``None`` if nobody did."""
    news = table_update(table, viewer, common)
    seats = news["table"].get("seats", {}).values()
    if not news["table"].keys() - {"seats"} and all(seat.keys() <= {"clock"} for seat in seats):
        return None
    return news


def table_update(table: Table, viewer: Viewer, common: Common) -> UpdateNews:
    """What is new of the table itself."""
    shown, own = table.shown[viewer], own_out(table, viewer)
    change = {**common.since(shown.table), **fields_changed(shown.own, own)}
    keep_own_kind(change, str(viewer.seat))
    after, version = shown.version, table.version(viewer.seat)
    shown.version, shown.table, shown.own = version, common.table, own
    return UpdateNews(kind="update", viewer=viewer.name, after=after, version=version, table=change)


def keep_own_kind(change: dict[str, Any], seat: str) -> None:
    """Leave out that others see another kind of player in a seat: to that player it is always their own."""
    seats = change.get("seats", {})
    if "kind" in seats.get(seat, {}):
        mine = {name: value for name, value in seats[seat].items() if name != "kind"}
        change["seats"] = {
            number: mine if number == seat else seats[number] for number in seats if mine or number != seat
        }
        if not change["seats"]:
            del change["seats"]


def present(table: Table, viewer: Viewer) -> tuple[Frame, Turn | None]:
    """The present frame, and what the viewer may do."""
    if not table.began:
        return empty_frame(table), None
    seen = scene(table, viewer)
    return game_frame(table, seen), turn(table, seen)


# --- The game


def frame_change(shown: Shown, frame: Frame) -> FrameChange:
    """The fields of the frame that changed, and patches for the zones that did."""
    plain = {name: value for name, value in frame.items() if name not in ("zones", "events")}
    changed = cast("FrameChange", fields_changed(shown.frame, plain))
    shown.frame = plain
    zones: dict[str, TextPatch] = {zone: [] for zone in shown.zones.keys() - frame["zones"].keys()}
    for zone in zones:
        del shown.zones[zone]
    for zone, text in frame["zones"].items():
        old, new = shown.zones.get(zone), zone_marks(text)
        if old != new:
            zones[zone] = [text] if old is None else zone_patch(old, text, new)
            shown.zones[zone] = new
    if zones:
        changed["zones"] = zones
    return changed


def tell_turn(news: UpdateNews, shown: Shown, turn: Turn | None) -> None:
    """Add the turn to an update, if it changed."""
    was = shown.asked, shown.undo, shown.moves, shown.plans
    show_turn(shown, turn)
    if turn is None:
        if was[0]:
            news["turn"] = None
    elif was != (True, shown.undo, shown.moves, shown.plans):
        moves = list_patch(was[2], turn["moves"], shown.moves)
        plans = list_patch(was[3], turn["plans"], shown.plans)
        news["turn"] = TurnChange(moves=moves, plans=plans, undo=turn["undo"])


def show_turn(shown: Shown, turn: Turn | None) -> None:
    """Note the turn as shown. The last offers stay known when the turn has passed."""
    shown.asked = turn is not None
    if turn is not None:
        shown.undo, shown.moves, shown.plans = turn["undo"], offer_marks(turn["moves"]), offer_marks(turn["plans"])


def offer_marks(offers: Sequence[Offer | PlanOut]) -> bytes:
    """The marks of some offers."""
    return marks(map(to_json, offers))


# --- The log


def tell_log(news: UpdateNews, shown: Shown, view: View | None, last: list[LogEntry]) -> None:
    """Add the new lines to an update, and how many of the old ones stay if some were taken back.

    ``last`` are the lines of the last ply, and there is no view before the game begins.
    """
    log = () if view is None else view.log
    if view is not None and shown.plies == len(log) - 1:
        kept = lines_before_last(view)
    else:
        kept = lines_before(log, shown.plies)
    if kept < shown.lines:
        news["kept"] = kept
    news["told"] = []
    if view is not None and shown.plies < len(log):
        missed = [line for ply in range(shown.plies, len(log) - 1) for line in ply_lines(view, ply)]
        news["told"] = missed + last
    shown.plies, shown.lines = len(log), kept + len(news["told"])
