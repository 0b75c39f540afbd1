"""What a coach says at a table: made from the view of the learner's seat, and from nothing else of the match."""

from __future__ import annotations

from typing import Literal

from wartable.engine.view import View
from wartable.i18n.translator import say
from wartable.lessons.course import Course, Lesson, Slip, course
from wartable.lessons.goals import Sight
from wartable.lessons.progress import Progress, goes_on, step_of
from wartable.server.domain.table import Table
from wartable.server.labels import translator
from wartable.server.schemas.tables import CoachSays, LessonOut

RECENT = 12
"""The plies whose events a coach still speaks of."""
AIM = "aim"
"""What a coach says first in a match."""


def lesson_out(table: Table, seat: int) -> LessonOut | None:
    """The lesson for the learner; others get none."""
    lesson, taught = table.lesson, course(table.game)
    if lesson is None or taught is None or seat != lesson.seat:
        return None
    told = LessonOut(
        id=lesson.id,
        title=translator(table.game).say(lesson.title),
        number=taught.lessons.index(lesson) + 1,
        match=lesson.is_match,
        step=1,
        steps=len(lesson.steps),
        state="done" if table.over else "asked",
        say="",
        why="",
        rules=[],
        point=[],
        hints=[],
        show=None,
        back=False,
        marks=[],
    )
    view = table.match.view(seat)
    if table.progress is None:
        told["marks"] = [] if table.over else marks(taught, view)
    else:
        put_step(told, table, lesson, table.progress, view)
    return told


def put_step(told: LessonOut, table: Table, lesson: Lesson, progress: Progress, view: View) -> None:
    """Add how far the learner is, and what the coach says to it."""
    coach, step = translator(table.game), step_of(lesson, progress)
    told["step"] = min(progress.step + 1, len(lesson.steps))
    told["back"] = progress.since >= 0 and table.match.ply > progress.since
    if step is None:
        told["state"], told["say"], told["why"] = "done", say("Well done."), coach.say(lesson.end)
        return
    told["state"] = state(progress, view, goes_on=goes_on(lesson, progress, table.match))
    if told["state"] == "slip" and progress.slip is not None:
        put_slip(told, progress.slip, coach.say(progress.slip.say))
        return
    if progress.late:
        told["say"] = say("That led past the goal.")
        told["why"] = say("Go back to the decision and try another move.")
        return
    told["say"], told["why"] = coach.say(step.say), coach.say(step.why)
    told["rules"], told["point"] = list(step.rules), list(step.point)
    told["hints"] = [coach.say(hint) for hint in step.hints]
    shown = step.solution[len(progress.moves)] if len(progress.moves) < len(step.solution) else None
    told["show"] = shown if shown in [str(move) for move in view.legal] else None


def put_slip(told: LessonOut, slip: Slip, words: str) -> None:
    """Add what the coach says to a slip that was played and answered."""
    told["say"], told["why"] = words, say("Go back to the decision and try another move.")
    told["rules"] = [slip.rule] if slip.rule else []


def state(progress: Progress, view: View, *, goes_on: bool) -> Literal["asked", "watch", "slip", "late"]:
    """Whether the learner is asked, watches the others, or has to go back."""
    if goes_on:
        return "watch"
    if progress.slip is not None:
        return "slip"
    if progress.late:
        return "late"
    return "asked" if view.is_asked else "watch"


def marks(taught: Course, view: View) -> list[CoachSays]:
    """What is worth a word now, if the learner is asked."""
    coach, sight = translator(view.game), Sight(view, max(0, view.ply - RECENT), ())
    brief = CoachSays(
        id=AIM,
        title=say("How you win"),
        say=coach.say(taught.brief.goal),
        why=coach.say(taught.brief.turn),
        rules=[],
        point=list(taught.brief.point),
    )
    found = [
        CoachSays(
            id=mark.id,
            title=coach.say(mark.title),
            say=coach.say(mark.say),
            why=coach.say(mark.why),
            rules=list(mark.rules),
            point=list(mark.point),
        )
        for mark in (taught.marks if view.is_asked else ())
        if mark.when(sight)
    ]
    return [brief, *found] if view.is_asked else []
