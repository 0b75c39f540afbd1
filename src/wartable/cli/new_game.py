"""``wartable new-game``: a package for a game of your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.console import say
from wartable.new_game import write_package


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", show_default=False, help="What the game is called.")],
) -> None:
    """Write a package for a new game: small, complete, and playable once installed."""
    names, folder = write_package(name, Path.cwd())
    say(f"{names.name} is written to {folder.name}: rules, words, picture, rulebook, bot and tests.")
    say(f"  pip install -e {folder.name}      put it on the shelf")
    say(f"  wartable play {names.id}       play it")
    say(f"  wartable check-game {names.id}  check it")
