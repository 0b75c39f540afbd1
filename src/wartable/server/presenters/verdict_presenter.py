"""The answer to a move, an undo or a resignation."""

from __future__ import annotations

from wartable.server.domain.table import Table
from wartable.server.domain.verdicts import Verdict
from wartable.server.schemas.play import Answered


def answer_out(table: Table, person: str, verdict: Verdict) -> Answered:
    """A verdict, with the version that follows from it."""
    answer = Answered(answer=verdict.answer, version=table.version(table.seat_of(person)))
    if verdict.text is not None:
        answer |= {"text": verdict.text, "rule": verdict.rule}
    return answer
