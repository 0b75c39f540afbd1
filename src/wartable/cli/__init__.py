"""The command ``wartable``."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import Annotated, cast

import typer

import wartable
from wartable.cli.admin import app as admin
from wartable.cli.backup import backup, restore
from wartable.cli.bots import bots
from wartable.cli.check_game import check_game
from wartable.cli.check_gpu import check_gpu
from wartable.cli.compile import compile_games
from wartable.cli.console import Hangup, complain, say
from wartable.cli.duel import duel
from wartable.cli.files import apply, legal, new, show
from wartable.cli.games import games
from wartable.cli.hint import hint
from wartable.cli.line_bot import line_bot
from wartable.cli.mcp import mcp
from wartable.cli.new_game import new_game
from wartable.cli.play import play
from wartable.cli.print_games import print_games
from wartable.cli.problems import problems
from wartable.cli.replay import replay, verify
from wartable.cli.review import review
from wartable.cli.rulebook import rules
from wartable.cli.seat import seat
from wartable.cli.serve import serve
from wartable.cli.simulate import simulate
from wartable.cli.study import study
from wartable.cli.tables import tables
from wartable.cli.train import train
from wartable.engine.errors import WartableError
from wartable.engine.gpu import GpuHangs

UsageError = cast(type[typer.BadParameter], typer.BadParameter.__base__)
"""Every mistake in the use of commands and options; its class has no public name in all versions of typer."""

app = typer.Typer(
    name="wartable",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command, panel in (
    (games, "Play"),
    (rules, "Play"),
    (play, "Play"),
    (serve, "Play"),
    (bots, "Play"),
    (print_games, "Play"),
    (seat, "Play"),
    (line_bot, "Play"),
    (mcp, "Play"),
    (new, "Match files"),
    (show, "Match files"),
    (legal, "Match files"),
    (apply, "Match files"),
    (replay, "Match files"),
    (verify, "Match files"),
    (hint, "Match files"),
    (review, "Match files"),
    (problems, "Play"),
    (simulate, "Study"),
    (duel, "Study"),
    (study, "Study"),
    (train, "Study"),
    (compile_games, "Study"),
    (check_gpu, "Study"),
    (backup, "Operate"),
    (restore, "Operate"),
    (new_game, "Write a game"),
    (check_game, "Write a game"),
):
    name = command.__name__.removesuffix("_games").replace("_", "-")
    app.command(name, rich_help_panel=panel)(command)
app.add_typer(tables, name="tables", rich_help_panel="Operate")
app.add_typer(admin, name="admin", rich_help_panel="Operate")


def _tell_version(wanted: bool) -> None:
    if wanted:
        say(f"wartable {wartable.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _wartable(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version and exit.")
    ] = False,
) -> None:
    """The table for modern war games."""
    if context.invoked_subcommand is None and not version:
        context.get_help()


def main(args: list[str] | None = None) -> int:
    """Run the command; what comes back is its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = app(args, prog_name="wartable", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except GpuHangs as error:
        complain(str(error))
        sys.stdout.flush()
        os._exit(2)  # an orderly end would wait for the GPU
    except WartableError as error:
        complain(str(error))
        return 2
    except UsageError as error:
        where = error.ctx.command_path if error.ctx else "wartable"
        complain(f"{error.format_message().rstrip('.')} ({where} --help tells more)")
        return 2
    except typer.Abort:
        return 130
    except (Hangup, BrokenPipeError):
        _hang_up()
        return 0
    except OSError as error:
        complain(f"the output cannot be written: {error.strerror or error}")
        _hang_up()
        return 2


def _hang_up() -> None:
    """Let what is still to be written go nowhere, or the interpreter complains about it at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
