"""The rulebook in a terminal: whole, by id, or searched for words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from wartable.cli.choices import GameArgument
from wartable.cli.console import WIDEST, lay, out, say, write
from wartable.engine.game import Game, game
from wartable.engine.rulebook import Rulebook, check_report, examples, find_rules, read_rulebook
from wartable.kit.audit import audit as page_of


def rules(
    name: GameArgument,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID|WORDS", show_default=False, help="PRO-ATK-03, a group such as ATK, or words."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Which code and which tests carry each rule; fails if one is missing.")
    ] = False,
    audit: Annotated[
        bool, typer.Option("--audit", help="Which rules and numbers are ours and not the original's, and why.")
    ] = False,
    untaught: Annotated[bool, typer.Option("--untaught", help="The rules that no lesson names.")] = False,
) -> None:
    """Read the rulebook of a game, some of its rules, or those in which certain words stand."""
    chosen = game(name)
    if check:
        raise typer.Exit(print_check(chosen))
    if audit:
        print_audit(chosen)
    elif untaught:
        print_untaught(chosen)
    elif words:
        show_rules(chosen, words)
    else:
        print_whole(chosen)


def print_check(chosen: Game) -> int:
    """Print how completely the rules are carried by code and tests."""
    lines, complete = check_report(chosen)
    for line in lines:
        say(line)
    return 0 if complete else 1


def print_audit(chosen: Game) -> None:
    """What is ours in a game; for other programs in Markdown."""
    from rich.markdown import Markdown

    if out.is_terminal:
        lay(Markdown(page_of(chosen)), WIDEST)
    else:
        write(page_of(chosen))


def print_untaught(chosen: Game) -> None:
    """The rules that no lesson of the game names."""
    from wartable.check.lessons import untaught
    from wartable.lessons.course import course

    taught = course(chosen)
    if taught is None:
        say(f"{chosen.name} has no lessons.")
        return
    book = read_rulebook(chosen)
    left = untaught(chosen, taught)
    say(f"{len(left)} of {len(book.rules)} rules are in no lesson:")
    print_rules(book, set(left))


def print_whole(chosen: Game) -> None:
    """The rulebook from beginning to end."""
    from rich.markdown import Markdown

    text = (chosen.folder / "rulebook.md").read_text("utf-8")
    lay(Markdown(text), WIDEST)


def show_rules(chosen: Game, words: list[str]) -> None:
    """The rules with these ids or, if these are no ids, the rules that have all these words."""
    found = find_rules(chosen, words)
    print_rules(read_rulebook(chosen), {rule.id for rule in found.rules}, [] if found.by_id else words)


def print_rules(book: Rulebook, ids: set[str], hits: Iterable[str] = ()) -> None:
    """Some rules under the titles of their sections, with hits marked."""
    for section in book.sections:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold cyan", no_wrap=True)
        grid.add_column()
        for rule in [*section.rules, *examples(section.text)]:
            if rule.id in ids:
                text = plain(rule.text)
                text.highlight_words([*hits], "bold reverse", case_sensitive=False)
                grid.add_row(rule.id, text)
        if grid.row_count:
            say(Text(section.title, "bold"))
            lay(grid, WIDEST)


def plain(text: str) -> Text:
    """A paragraph of Markdown without its marks, unfolded: code coloured, emphasis slanted."""
    shown = Text()
    for part in re.split(r"(`[^`]+`|\*\*[^*]+\*\*|\*[^*\n]+\*)", " ".join(text.split())):
        if part.startswith("`") and len(part) > 2:
            shown.append(part.strip("`"), "cyan")
        elif part.startswith("*") and len(part) > 2:
            shown.append(part.strip("*"), "bold" if part.startswith("**") else "italic")
        else:
            shown.append(part)
    return shown
