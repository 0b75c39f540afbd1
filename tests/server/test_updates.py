"""Only what changed is sent: a reader who applies update after update has what a newcomer is shown."""

from __future__ import annotations

import contextlib
import copy
import random
from typing import Any

import pytest

import wartable
from bench.wire import table_of
from tests.server.running_server import RunningServer
from tests.server.visitor import Socket, Visitor
from wartable.engine.match import Match
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Layout, Viewer
from wartable.server.presenters.table_presenter import common_out
from wartable.server.presenters.update_presenter import update
from wartable.server.presenters.view_presenter import LOG_LINES, view

MOVES = 25
RECONNECTIONS = 6
PASSING = ("online", "clock")
"""What changes at a seat without a new version."""


def lasting(view: Any) -> Any:
    """A view without what changes without a new version."""
    view = copy.deepcopy(view)
    del view["table"]["spectators"]
    for seat in view["table"]["seats"]:
        for name in PASSING:
            del seat[name]
    view["log"] = view["log"][-LOG_LINES:]
    return view


def in_form(person: Visitor, table: str, form: dict[str, int], language: str) -> Any:
    """What a newcomer with this form and language is shown."""
    person.http.cookies.set("wartable-language", language)
    shown = person.view(table, **form)
    person.http.cookies.delete("wartable-language")
    return shown


def follow(
    person: Visitor, table: str, form: dict[str, int], language: str
) -> contextlib.AbstractContextManager[Socket]:
    """A WebSocket of a page with this form and language, which has the whole view."""
    query = "".join(f"&{name}={value}" for name, value in form.items())
    view, headers = in_form(person, table, form, language), {"Accept-Language": language}
    return person.live(table, view=view, query=query, headers=headers)


@pytest.mark.parametrize("game", [game.id for game in wartable.all_games()])
def test_updates_lead_to_what_a_newcomer_is_shown(server: RunningServer, game: str) -> None:
    ann, eve, rng = server.person("Ann"), server.person("Eve"), random.Random(4)
    mode = next(iter(wartable.game(game).modes.values()))
    table = ann.make("me", *["random"] * (mode.usual - 1), game=game, mode=mode.id, public=True)
    forms = [(ann, {}, "en"), (ann, {"small": 1, "turned": 1}, "ru"), (eve, {"small": 1}, "en"), (eve, {}, "ru")]
    with contextlib.ExitStack() as connections:
        sockets = [connections.enter_context(follow(person, table, form, language)) for person, form, language in forms]
        for _ in range(MOVES):
            view = ann.until_asked(table)
            if view["turn"] is None:
                break
            if view["turn"]["undo"] and rng.random() < 0.3:
                ann.undo(table, view["frame"]["ply"])
            else:
                offers = rng.choice([kind for kind in ("moves", "plans") if view["turn"][kind]])
                ann.play(table, rng.choice(view["turn"][offers])["move"], view["frame"]["ply"])
        version = ann.until_asked(table)["version"]
        for socket, (person, form, language) in zip(sockets, forms, strict=True):
            assert lasting(socket.until(version)) == lasting(in_form(person, table, form, language))
            assert socket.wholes == 0, "updates were enough"


@pytest.mark.parametrize("game", [game.id for game in wartable.all_games()])
def test_a_page_that_connects_again_and_again_misses_nothing(server: RunningServer, game: str) -> None:
    ann, rng = server.person("Ann"), random.Random(5)
    mode = next(iter(wartable.game(game).modes.values()))
    table = ann.make("me", *["random"] * (mode.usual - 1), game=game, mode=mode.id)
    form, language = {"small": 1}, "ru"
    seen = in_form(ann, table, form, language)
    for _ in range(RECONNECTIONS):
        view = ann.until_asked(table)
        ann.play(table, rng.choice(view["turn"]["moves"])["move"], view["frame"]["ply"])
        now = ann.until_asked(table)
        with ann.live(table, view=seen, query="&small=1", headers={"Accept-Language": language}) as socket:
            seen = socket.until(now["version"])
            assert lasting(seen) == lasting(in_form(ann, table, form, language))


# --- The log


def test_lines_that_were_undone_are_taken_back() -> None:
    table = table_of(wartable.game("proelio"), "7")
    start, viewer = table.match, Viewer(1, False, Layout())
    lines = len(view(table, viewer, "", 0.0)["log"])
    assert told(table, start.after("draw_base"), viewer)["told"][0]["n"] == lines
    assert told(table, start, viewer) == {"told": [], "kept": lines}
    instead = told(table, start.after(start.legal()[-1]), viewer)
    assert instead["told"][0]["n"] == lines
    assert "kept" not in instead


def told(table: Table, match: Match, viewer: Viewer) -> Any:
    """What an update tells of the log when another match is on the table."""
    table.go_to(match)
    news = update(table, viewer, common_out(table, 0.0), with_frame=True)
    return {part: news[part] for part in ("told", "kept") if part in news}


def test_a_bot_in_a_seat_is_told_to_all_but_its_player() -> None:
    table = table_of(wartable.game("proelio"), "7")
    viewers = [Viewer(seat, False, Layout()) for seat in (0, 1, -1)]
    for viewer in viewers:
        view(table, viewer, "", 0.0)
    table.chairs[1].away = True
    common = common_out(table, 0.0)
    other, own, spectator = (update(table, viewer, common, with_frame=False)["table"]["seats"] for viewer in viewers)
    assert other["1"]["kind"] == spectator["1"]["kind"] == "bot"
    assert "kind" not in own["1"]
    assert own["1"]["level"] == other["1"]["level"]


def test_older_lines_come_on_request(ann: Visitor) -> None:
    table = ann.make(options={"max_rounds": 10})
    view = ann.play_out(table)
    lines = view["log"]
    assert len(lines) == LOG_LINES
    while lines[0]["n"] > 0:
        older = ann.get(f"/api/tables/{table}/log", before=lines[0]["n"]).json()["log"]
        assert 0 < len(older) <= LOG_LINES
        lines = older + lines
    assert [entry["n"] for entry in lines] == list(range(len(lines)))
    assert ann.get(f"/api/tables/{table}/log", before=0).json() == {"log": []}
