"""``wartable print``: the box of a game as one PDF, to cut out and to play on a real table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn

from wartable.cli.choices import (
    ChangeOption,
    ContentOption,
    GameArgument,
    OptionOption,
    read_changes,
    read_options,
    unused,
)
from wartable.cli.console import err, say
from wartable.cli.files import ForceOption
from wartable.engine.errors import BadFile, BadOption, WartableError
from wartable.engine.game import game
from wartable.i18n.translator import ENGLISH, LANGUAGES, speaking
from wartable.printing.inventory import match_to_print


class NothingToPrintWith(WartableError):
    """What sets type is not installed."""


class PaperSize(Enum):
    """The sizes of paper there are."""

    A4 = "a4"
    LETTER = "letter"


def print_games(
    name: GameArgument,
    paper: Annotated[PaperSize, typer.Option("--paper", help="The size of the paper.")] = PaperSize.A4,
    language: Annotated[
        str, typer.Option("--language", metavar="LANGUAGE", help=f"What cards and rules speak: {', '.join(LANGUAGES)}.")
    ] = ENGLISH,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", show_default=False, help="The PDF to make; else GAME.pdf."),
    ] = None,
    only_rules: Annotated[bool, typer.Option("--only-rules", help="Only the player aid and the rules.")] = False,
    option: OptionOption = None,
    change: ChangeOption = None,
    content: ContentOption = None,
    force: ForceOption = False,
) -> None:
    """Print a game: cards, boards, tokens, player aid and rules as one PDF."""
    chosen = game(name)
    if language not in LANGUAGES:
        raise BadOption(f"--language cannot be {language!r}: allowed is {', '.join(LANGUAGES)}")
    match = match_to_print(chosen, read_options(chosen, option), read_changes(chosen, change, content))
    file = unused(output or Path(f"{chosen.id}.pdf"), force)
    if not file.absolute().parent.is_dir():
        raise BadFile(f"{file.parent} is not a folder: name a file in one that exists")
    began = time.perf_counter()
    try:
        from wartable.printing.document import print_box
        from wartable.printing.paper import PAPERS
    except ModuleNotFoundError as error:
        raise NothingToPrintWith(f"printing needs {error.name}: pip install 'wartable[print]'") from None
    with speaking(language), _shown() as progress:
        made = print_box(match, PAPERS[paper.value], progress, only_rules=only_rules)
    file.write_bytes(made)
    say(f"{file}: {chosen.name}, {len(made) / 1e6:.1f} MB, in {time.perf_counter() - began:.0f} s. Print it at 100 %.")


@contextmanager
def _shown() -> Iterator[Callable[[str, float], None]]:
    """What is being drawn, and how far it is, on the screen."""
    columns = TextColumn("{task.description}"), BarColumn()
    with Progress(*columns, console=err, transient=True, disable=not err.is_interactive) as bar:
        task = bar.add_task("", total=1)
        yield lambda words, share: bar.update(task, description=words, completed=share)
