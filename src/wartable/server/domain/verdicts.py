"""Whether a player may do something: it is done, stale or refused."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.errors import BadMove, CannotUndo, IllegalMove
from wartable.i18n.translator import say
from wartable.lessons.progress import allowed, step_of
from wartable.server.domain.chains import SEPARATOR, UNDO, Chain, read_chain
from wartable.server.domain.table import Table
from wartable.server.http_errors import engine_message
from wartable.server.labels import translator
from wartable.server.schemas.play import Answer


class Verdict(NamedTuple):
    """The answer to a move, an undo or a resignation; if refused, why and by which rule."""

    answer: Answer
    text: str | None = None
    rule: str | None = None


DONE = Verdict("done")


def refused(text: str, /, **fields: object) -> Verdict:
    """It is not allowed; said in the language of the caller."""
    return Verdict("refused", say(text, **fields))


def by_rule(illegal: IllegalMove) -> Verdict:
    """The rules do not allow it."""
    return Verdict("refused", f"{illegal.text}.", illegal.rule or None)


def stale() -> Verdict:
    """It answers a position that has passed."""
    return Verdict("stale", say("The game has moved on: look again."))


def too_late() -> Verdict:
    """It is too late to undo."""
    return refused("Too late to undo: the turn passed, or chance or a secret came into play.")


def judge_move(table: Table, seat: int, ply: int, text: str) -> Chain | Verdict:
    """The moves that a text stands for, played on the match of the table, or why they are not allowed."""
    idle = not_playing(table, seat)
    if idle is not None:
        return idle
    if ply != table.match.ply:
        return stale()
    if table.match.asked != seat:
        return refused("Not your turn: {seat} decides now.", seat=table.seat_labels[table.match.asked])
    try:
        return judge_in_lesson(table, text) or read_chain(table.match, text)
    except IllegalMove as illegal:
        return by_rule(illegal)
    except CannotUndo:
        return too_late()
    except BadMove as error:
        return Verdict("refused", f"{engine_message(error)}.")


def judge_in_lesson(table: Table, text: str) -> Verdict | None:
    """What the coach says to moves that a lesson does not want now, or ``None``."""
    lesson, progress = table.lesson, table.progress
    if lesson is None or progress is None:
        return None
    step = step_of(lesson, progress)
    if step is None or progress.stuck:
        return refused("Go back first: the coach says why.")
    for move in map(str.strip, text.split(SEPARATOR)):
        slip = step.slip(move)
        if slip is not None and not slip.show_reply:
            return Verdict("refused", translator(table.game).say(slip.say), slip.rule or None)
        if move != UNDO and not allowed(lesson, progress, move):
            illegal = table.match.refusal(move)
            return refused("This step is about another move.") if illegal is None else by_rule(illegal)
    return None


def not_playing(table: Table, seat: int) -> Verdict | None:
    """Why nothing can be played in this seat, or ``None``."""
    idle = not_under_way(table)
    if idle is None and table.halt:
        return Verdict("refused", table.halt)
    return idle or not_in_charge(table, seat)


def not_under_way(table: Table) -> Verdict | None:
    """Why there is no game to play or to give up, or ``None``."""
    if table.row.status == "waiting":
        return refused("The game has not begun: it waits for players.")
    return refused("The game is over.") if table.over else None


def not_in_charge(table: Table, seat: int) -> Verdict | None:
    """Why a person does not decide for their seat, or ``None``."""
    if table.chairs[seat].resigned:
        return refused("You have resigned: a bot plays on for you.")
    if table.chairs[seat].away:
        return refused("A bot plays for you while you are away: take your seat again first.")
    return None


def judge_undo(table: Table, seat: int, ply: int) -> Verdict:
    """Whether this seat may undo the last move."""
    idle = not_playing(table, seat)
    if idle is not None:
        return idle
    if ply != table.match.ply:
        return stale()
    return DONE if table.match.can_undo and table.match.asked == seat else too_late()


def judge_resignation(table: Table, seat: int) -> Verdict:
    """Whether this seat may resign. A player who is away may, and so may one whose game cannot be played on."""
    chair = table.chairs[seat]
    if chair.away and not chair.resigned and not table.over:
        return DONE
    return not_under_way(table) or not_in_charge(table, seat) or DONE
