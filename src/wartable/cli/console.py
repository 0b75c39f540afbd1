"""What the command line writes on: ``out`` for results, ``err`` for errors and progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wartable.engine.game import Game

if TYPE_CHECKING:
    from rich.markdown import Markdown

WIDEST = 100
"""Longer lines of prose tire the eye, however wide the window is."""


class Hangup(Exception):
    """Whoever read the output has had enough, as ``head`` does."""


class Paper(Console):
    """A console that takes every text as it stands."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, **kwargs)

    def on_broken_pipe(self) -> None:
        """Stop writing; the command ends quietly."""
        raise Hangup


out = Paper()
err = Paper(stderr=True)


def paint(game: Game, text: str, style: str = "") -> Text:
    """A text with every seat's name in its colour."""
    painted = Text(text, style)
    for seat in game.content[game.content["game"]["seats"]]:
        painted.highlight_words([seat["name"]], f"bold {seat.get('color', '')}")
    return painted


def say(text: str | Text, indent: int = 0) -> None:
    """A line of prose: wrapped and indented on a screen, left whole for other programs."""
    if out.is_terminal:
        out.print(Padding(text, (0, 0, 0, indent)), width=min(out.width, WIDEST))
    else:
        out.print(Text(" " * indent).append(text), soft_wrap=True)


def sheet(*heads: str) -> Table:
    """An empty table with these heads."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
    for head in heads:
        table.add_column(head)
    return table


def lay(table: Table | Markdown, widest: int = 1000) -> None:
    """A table or a page; for other programs without the blanks that fill up its lines."""
    width = min(out.width, widest)
    if out.is_terminal:
        out.print(table, width=width)
        return
    with out.capture() as drawn:
        out.print(table, width=width)
    write("".join(f"{line.rstrip()}\n" for line in drawn.get().splitlines()))


def write(text: str) -> None:
    """A text for other programs: nothing is wrapped or coloured."""
    out.print(text, soft_wrap=True, end="")


def complain(text: str) -> None:
    """One line that says what is wrong."""
    line = Text.assemble(("wartable: ", "bold red"), " ".join(text.split()))
    err.print(line, soft_wrap=True)
