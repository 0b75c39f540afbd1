"""A view that was sent as data is the same where it is read: state, moves, and all that the seat was told."""

from __future__ import annotations

import json

import pytest

import wartable
from tests.properties.settings import SETTINGS
from wartable.check import Setting
from wartable.check.play import RandomGame
from wartable.engine.errors import BadFile
from wartable.engine.game import game
from wartable.engine.record import Record
from wartable.engine.view_data import view_data
from wartable.engine.view_reader import ViewReader


def fields(state: Record) -> dict[str, object]:
    """All fields but those of chance."""
    whole = state.array()[0]
    return {name: whole[name].tolist() for name in state.fields if name not in ("key", "drawn")}


@pytest.mark.parametrize("setting", SETTINGS[::9], ids=str)
def test_a_seat_sees_the_same_from_data(setting: Setting) -> None:
    readers: dict[int, ViewReader] = {}
    told: dict[int, int] = {}
    for match in RandomGame(setting, 7).moments():
        if match.over or match.ply > 60:
            break
        view, seat = match.view(match.asked), match.asked
        reader = readers.setdefault(seat, ViewReader(match.game, match.book))
        sent = json.dumps(view_data(view, told.get(seat, -1)))
        told[seat] = match.ply
        read = reader.read(json.loads(sent))
        assert fields(read.state) == fields(view.state)
        assert read.legal == view.legal
        assert read.told() == view.told()
        assert (read.prompt, read.seat, read.ply) == (view.prompt, view.seat, view.ply)


def test_a_move_that_was_undone_is_forgotten() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    reader = ViewReader(match.game, match.book)
    reader.read(view_data(match.view(0), -1))
    match.play("draw_imperial")
    reader.read(view_data(match.view(0), 0))
    match.undo().play("draw_base")
    assert reader.read(view_data(match.view(0), 0)).told() == match.view(0).told()


def test_data_of_something_else_is_refused() -> None:
    sent = view_data(wartable.new("proelio", seed=7).view(0), -1)
    with pytest.raises(BadFile, match="not a state of Intelliwar"):
        ViewReader(game("intelliwar"), game("intelliwar").book()).read(sent)
