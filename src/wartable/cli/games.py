"""The shelf: which games there are, and in which ways they can be played."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from wartable.cli.console import WIDEST, complain, lay, say, sheet
from wartable.engine.content import changeable
from wartable.engine.game import Game, all_games, faults, game


def games(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", show_default=False, help="Tell the modes and options of this one.")
    ] = None,
) -> None:
    """List the games, or the modes and options of one."""
    if name is None:
        list_games()
    else:
        describe(game(name))


def list_games() -> None:
    """Every game in a line."""
    table = sheet("Game", "Name", "Seats", "Minutes", "Mood")
    for each in all_games():
        seats = "\n".join(f"{mode.name}: {span(mode.fewest, mode.most)}" for mode in each.modes.values())
        table.add_row(each.id, each.name, seats, span(*each.content["game"]["minutes"]), each.mood)
    lay(table)
    for fault in faults():
        complain(str(fault))
    say("\nPlay: wartable play GAME. Rules: wartable rules GAME. Modes and options: wartable games GAME.")


def describe(chosen: Game) -> None:
    """All a table of this game can choose."""
    say(Text(chosen.name, "bold"))
    say(chosen.mood)
    modes = sheet("--mode", "Seats", "")
    for mode in chosen.modes.values():
        modes.add_row(mode.id, span(mode.fewest, mode.most), mode.text)
    say("")
    lay(modes, WIDEST)
    say("\n--option NAME=VALUE")
    for option in chosen.options.values():
        chosen_if_none = f"{option.id}={str(option.default).lower()}"
        say(Text.assemble((chosen_if_none, "cyan"), f"  (allowed: {option.allowed})"), indent=2)
        say(option.text, indent=6)
    say("\n--change PATH=NUMBER")
    for path, (low, high) in whole_columns(chosen).items():
        say(Text.assemble((path, "cyan"), f"  ({low} to {high})"), indent=2)
    say("\nThe first mode and the values above hold unless you choose others.")


def whole_columns(chosen: Game) -> dict[str, tuple[int, int]]:
    """The numbers of the book that can be changed, each column of a table told once."""
    found = changeable(chosen.Book, chosen.content)
    columns: dict[str, tuple[int, int]] = {}
    for path, limits in found.items():
        first, *rest = path.split(".")
        columns[f"{first}.<id>.{rest[-1]}" if len(rest) > 1 else path] = limits
    return columns


def span(low: int, high: int) -> str:
    """A range of numbers as it is written.

    >>> span(3, 6), span(4, 4)
    ('3-6', '4')
    """
    return str(low) if low == high else f"{low}-{high}"
