"""What follows from a log is followed ply by ply, and books are read once."""

from __future__ import annotations

import wartable
from wartable.engine.events import Event
from wartable.engine.match import Match
from wartable.kit.log_fold import LogFold
from wartable.kit.parts import numbers


def match() -> Match:
    """A game in which each seat is told other things."""
    return wartable.new("proelio", seats=4, seed=7).play("draw_imperial", "discard manure", "discard towers")


def counter() -> tuple[LogFold[tuple[Event, ...]], list[int]]:
    """All that was told so far, and for each step how many events it was told."""
    steps: list[int] = []

    def step(before: tuple[Event, ...], events: list[Event]) -> tuple[Event, ...]:
        steps.append(len(events))
        return (*before, *events)

    return LogFold((), step, most=4), steps


def test_the_next_ply_takes_one_step() -> None:
    told, steps = counter()
    m = match()
    told(m.view(0))
    assert len(steps) == 4
    told(m.play(m.legal()[0]).view(0))
    told(m.view(0))
    assert len(steps) == 5


def test_each_reader_follows_what_they_were_told() -> None:
    told, _ = counter()
    m = match()
    for reader in (-1, 0, 1, 2, 3, 0, -1):
        assert told(m.view(reader)) == tuple(event for events in m.view(reader).log for event in events)


def test_a_move_that_was_taken_back_is_forgotten() -> None:
    told, _ = counter()
    m = wartable.new("proelio", seats=4, seed=7).play("draw_imperial")
    told(m.view(0))
    m.undo().play("attack manure")
    assert told(m.view(0)) == tuple(event for events in m.view(0).log for event in events)


def test_what_follows_at_an_earlier_ply_does_not_depend_on_what_was_asked_before() -> None:
    told, _ = counter()
    m = match()
    for ply in (3, 1, 2, 0, 3):
        view = m.view(0, ply)
        assert told(view) == tuple(event for events in view.log for event in events)


def test_books_with_other_numbers_are_told_apart() -> None:
    game = wartable.game("tales_of_war")
    printed, same, changed = Match(game), Match(game), Match(game, book={"units.swordsmen.mp": 5})
    assert numbers(printed.view()) is numbers(same.view())
    assert numbers(printed.view()) != numbers(changed.view())
