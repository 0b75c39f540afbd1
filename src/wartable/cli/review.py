"""``wartable review``: what a finished match was decided by, and which decisions cost most."""

from __future__ import annotations

import os

from wartable.bots.imagined_turn import turn_in_words
from wartable.bots.measure import measure
from wartable.cli.choices import EyesOption, FileArgument, open_match, seat_number
from wartable.cli.compile import compile_functions, needed
from wartable.cli.console import lay, say, sheet
from wartable.cli.progress import progress_bar
from wartable.cli.shares import percent
from wartable.engine.errors import WartableError
from wartable.engine.match import Match
from wartable.engine.view import View
from wartable.review.measuring import Measurer
from wartable.review.review import Mark, Review
from wartable.review.review import review as look_back


def review(file: FileArgument, seat: EyesOption = None) -> None:
    """Look back at a finished match: luck, decisions, and what would have been better."""
    match = open_match(file)
    if not match.over:
        raise WartableError("the game is not over yet: a review comes after its end")
    seats = range(match.seats) if seat is None else [seat_number(match, seat, spectator=False)]
    compile_functions(match.game, *needed(match.game), measure)
    measurer = Measurer(match.game, os.cpu_count() or 1)
    with progress_bar("moves", match.ply) as advance:
        found = look_back(match, measurer, lambda _done, _of: advance(1))
    tell_accounts(match, found)
    for one in seats:
        tell_marks(match, found, one)


def tell_accounts(match: Match, found: Review) -> None:
    """How each seat's result came about."""
    heads = "start", "luck", "own decisions", "others", "unexplained", "result", "±", "decisions"
    table = sheet("", *heads)
    for name, one in zip(match.names, found.accounts, strict=True):
        parts = one.start, one.luck, one.own, one.others, one.unexplained, one.result
        table.add_row(name, *map(points, parts), points(2 * one.error), str(one.decisions))
    lay(table)
    say("In points of a hundred: start + luck + decisions + unexplained = result. ± is two standard errors.")


def tell_marks(match: Match, found: Review, seat: int) -> None:
    """The decisions of a seat that cost something."""
    marks = [mark for mark in found.marks if mark.seat == seat]
    say(f"\n{match.names[seat]}: {len(marks)} of {found.accounts[seat].decisions} decisions marked.")
    if not marks:
        return
    table = sheet("ply", "", "cost", "played", "better")
    for mark in marks:
        view = match.view(seat, mark.ply)
        cost = f"{points(mark.loss)} ± {points(2 * mark.error)}"
        played = view.say(match.moves[mark.ply])
        table.add_row(str(mark.ply), mark.grade.sign, cost, played, better(view, mark))
    lay(table)


def better(view: View, mark: Mark) -> str:
    """The best turn in words, and the share of victory it promised."""
    return f"{'; '.join(turn_in_words(view, mark.best))} ({percent(mark.share)})"


def points(share: float) -> str:
    """A share in points of a hundred."""
    return f"{100 * share:.0f}"
