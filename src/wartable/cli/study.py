"""``wartable study``: a question about a game, thousands of games, and a report with the answer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from wartable.bots.recorded_play import recorded_games
from wartable.cli.choices import GameArgument, ModeOption, OptionOption, SeatsOption, plain_mode, read_options
from wartable.cli.compile import compile_functions
from wartable.cli.console import err, lay, say, sheet
from wartable.engine.errors import BadOption
from wartable.engine.game import Game, game
from wartable.study.asking import ALL, read_each, read_lineups, read_pairs, read_versions
from wartable.study.expectations import check_expectations, read_expectations
from wartable.study.findings import Findings
from wartable.study.measures import SIDES
from wartable.study.mend import candidates
from wartable.study.mend import mend as search_numbers
from wartable.study.question import PRINTED, Arm, Question
from wartable.study.run import REPORT, games_of
from wartable.study.run import study as run_study
from wartable.study.verdict import answer, points_off

STOPPED = 130
"""The exit code after an interrupt."""


def study(
    name: GameArgument,
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOT,...", help="One for all seats, or one for each; they change seats.")
    ] = "random",
    seats: SeatsOption = None,
    mode: ModeOption = None,
    option: OptionOption = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--change", metavar="PATH=VALUE", show_default=False, help="Change a number: cards.knights.count=9."
        ),
    ] = None,
    against: Annotated[
        str,
        typer.Option("--against", metavar="VERSION", help="Compare with this: printed, a variant, or PATH=VALUE,..."),
    ] = PRINTED,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="PATH=A,B,C", show_default=False, help="A version for each value."),
    ] = None,
    also: Annotated[
        list[str] | None,
        typer.Option("--also", metavar="VERSION", show_default=False, help="A further version, as for --against."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="Games of each version.")] = 2_000,
    lineups: Annotated[
        str, typer.Option("--lineups", metavar="NAMES", help="Who plays: all, printed, or A,B;B,A for some factions.")
    ] = ALL,
    each: Annotated[
        list[str] | None,
        typer.Option("--each", metavar="OPTION=A,B", show_default=False, help="Let an option go through values."),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="FIELD=VALUE", show_default=False, help="Only deals in which a field is so."),
    ] = None,
    by: Annotated[
        str, typer.Option("--by", metavar="FIELD,...", show_default=False, help="Divide results by fields of the end.")
    ] = "",
    skill: Annotated[
        str,
        typer.Option("--skill", metavar="BOT", show_default=False, help="See how much the first bot beats this one."),
    ] = "",
    expect: Annotated[
        list[str] | None,
        typer.Option(
            "--expect", metavar="TEXT|FILE", show_default=False, help="Judge this on fresh deals: 'length < 200'."
        ),
    ] = None,
    mend: Annotated[
        str,
        typer.Option(
            "--mend",
            metavar="PATH,...",
            show_default=False,
            help="Find the number that makes sides equal: 'creatures.*.aura_value', or all.",
        ),
    ] = "",
    title: Annotated[str, typer.Option("--title", metavar="TEXT", show_default=False, help="The question.")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="The same seed gives the same games.")] = "1",
    cores: Annotated[
        int | None, typer.Option("--cores", min=1, metavar="N", show_default=False, help="Else all of them.")
    ] = None,
    on: Annotated[
        str, typer.Option("--on", metavar="ray[:ADDRESS]", show_default=False, help="On a Ray cluster, else here.")
    ] = "",
    folder: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FOLDER", show_default=False, help="Else study-GAME, here.")
    ] = None,
) -> None:
    """Play versions of a game on the same deals and write a report with the answer. The same command goes on."""
    chosen = game(name)
    options = read_options(chosen, option)
    blank = chosen.blank(plain_mode(mode), seats, options)
    if on and not re.fullmatch(r"ray(:.+)?", on):
        raise BadOption(f"--on takes ray or ray:ADDRESS, not {on!r}")
    question = Question(
        game=chosen.id,
        mode=list(chosen.modes)[blank.mode],
        seats=blank.seats,
        bots=tuple(bot.strip() for bot in bots.split(",")),
        arms=read_versions(chosen, against, change or (), vary or (), also or ()),
        games=games,
        seed=seed,
        options=options,
        lineups=read_lineups(chosen, lineups, blank.seats),
        each=read_each(chosen, each or ()),
        only=read_pairs(only or (), "--only"),
        by=tuple(filter(None, by.split(","))),
        rival=skill,
        expect=read_expectations(expect or ()),
        title=title,
    )
    question.check()
    check_expectations(question)
    where = folder or Path(f"study-{chosen.id}")
    tried = candidates(chosen, mend) if mend else []
    compile_functions(chosen, recorded_games)
    try:
        if tried:
            _mend(chosen, question, tried, where, cores, on)
        else:
            _play(chosen, question, where, cores, on)
    except KeyboardInterrupt:
        err.print()
        say(f"Stopped. The same command goes on from {where}.")
        raise typer.Exit(STOPPED) from None


def bar() -> Progress:
    """How far a study is, how long it took and how long it is going to take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"))
    times = (TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn())
    return Progress(*columns, *times, console=err, disable=not err.is_interactive)


def _play(chosen: Game, question: Question, folder: Path, cores: int | None, on: str) -> None:
    with bar() as shown:
        task = shown.add_task(chosen.name, total=games_of(question))
        findings = run_study(
            question, folder, cores=cores, on=on, progress=lambda done, _: shown.update(task, completed=done)
        )
    print_findings(findings)
    say(f"\nThe report is {folder / REPORT}")


def _mend(chosen: Game, question: Question, tried: list[Arm], folder: Path, cores: int | None, on: str) -> None:
    with bar() as shown:
        task = shown.add_task(f"{len(tried)} changes of {chosen.name}", total=None)

        def progress(text: str, done: int, total: int) -> None:
            shown.update(task, description=text, completed=done, total=total)

        mended = search_numbers(question, tried, folder, cores=cores, on=on, progress=progress)
    table = sheet("round", "change", "points off", "games")
    table.columns[2].justify = table.columns[3].justify = "right"
    for each in mended.tried:
        table.add_row(str(each.round), each.name, points_off(each.unfairness), f"{each.games:,}")
    lay(table)
    say("")
    print_findings(mended.findings)
    say(f"\nThe report on fresh deals is {mended.folder / REPORT}")


def print_findings(findings: Findings) -> None:
    """The verdict, and the shares of all sides."""
    arms = findings.question.arms
    table = sheet("", *(["version"] if len(arms) > 1 else []), "share", "95 % interval", "fair?")
    for row in findings.group(SIDES):
        for arm, version in enumerate(arms):
            found = row.estimates[arm]
            cells = [row.measure.name if arm == 0 else "", *([version.name] if len(arms) > 1 else [])]
            edges = f"{100 * found.low:.1f} to {100 * found.high:.1f} %"
            table.add_row(*cells, f"{100 * found.mean:.1f} %", edges, "no" if row.off(arm) else "not surely off")
    lay(table)
    head, tail = answer(findings)
    say(f"\n{head}")
    say(tail)
