"""How Connect Four reads to a person."""

from __future__ import annotations

from bench.connect_four.places import owner
from bench.connect_four.state import End, Refusal, Tell
from wartable.engine.events import Event
from wartable.engine.moves import Move
from wartable.engine.outcome import Result
from wartable.engine.section import Section
from wartable.engine.view import View

SIGNS = ("x", "o", ".")
"""The stones of Red and Yellow, and a free place."""

EVENTS: dict[Tell, str] = {
    Tell.DROPPED: "{player} drops a stone into column {column}.",
    Tell.LINED_UP: "{player} has {line} in a line.",
    Tell.FILLED: "All {stones} places are taken.",
}

REFUSALS: dict[Refusal, str] = {
    Refusal.ALLOWED: "This is allowed",
    Refusal.NO_SUCH_COLUMN: "The board has columns 0 to {last}",
    Refusal.COLUMN_FULL: "Column {column} is full",
    Refusal.GAME_OVER: "The game is over",
}


def event(event: Event, view: View) -> str:
    """What happened."""
    words = {**event.facts, "player": view.game.seat_names[event.facts.get("player") or 0], "line": view.book.line}
    return EVENTS[Tell[event.kind.name]].format(**words)


def move(move: Move, view: View) -> str:
    """A move in words."""
    return f"{view.game.seat_names[view.asked]}: drop a stone into column {move.a}"


def refusal(reason: Refusal, move: Move, view: View) -> str:
    """Why a move is not allowed."""
    return REFUSALS[reason].format(column=move.a, last=view.book.columns - 1)


def prompt(view: View) -> str:
    """What is asked; once it is over, who has won."""
    if view.over:
        return str(result(view))
    if view.seat == view.asked:
        return "Choose a column."
    return f"Waiting for {view.game.seat_names[view.asked]}: choose a column."


def result(view: View) -> Result:
    """Who has won and why."""
    if view.state.end == End.LINE:
        return Result(f"{view.game.seat_names[view.state.winner]} wins", f"{view.book.line} in a line")
    if view.state.end == End.FULL_BOARD:
        return Result("A draw", "the board is full")
    return Result("The game goes on")


def table(view: View) -> list[Section]:
    """The board, its top row first."""
    columns = range(view.book.columns)
    rows = [[SIGNS[owner(view, column, row)] for column in columns] for row in reversed(range(view.book.rows))]
    return [Section("Board", [str(column) for column in columns], rows)]
