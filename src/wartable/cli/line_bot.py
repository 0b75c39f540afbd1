"""``wartable line-bot``: a bot as a program that speaks the line protocol."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from wartable.bots.line_bot import LineBot


def line_bot(
    player: Annotated[
        str, typer.Argument(metavar="BOT", show_default=False, help="A level or module:attribute, as in duel.")
    ],
) -> None:
    """Let a bot speak the line protocol over standard input and output, for a host that starts it."""
    LineBot(player).converse(sys.stdin.buffer, sys.stdout.buffer)
