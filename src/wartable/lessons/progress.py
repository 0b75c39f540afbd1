"""How far a learner is in a lesson: worked out from the moves, ply by ply, and from nothing else."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.lessons.course import Lesson, Slip, Step
from wartable.lessons.goals import Sight
from wartable.lessons.patterns import Patterns


@dataclass(frozen=True)
class Progress:
    """Where a lesson stands after a ply."""

    step: int = 0
    """The step under way, counted from 0; the number of all steps if they are done."""
    since: int = -1
    """The ply of its decision, to which the learner may go back; -1 until they are asked."""
    moves: tuple[str, ...] = ()
    """The learner's moves since then."""
    script: int = 0
    """The step whose written answers the other seats give."""
    replies: int = 0
    """How many of them were given."""
    slip: Slip | None = None
    """The slip that was made and answered."""
    late: bool = False
    """Whether the goal should have been reached by now."""
    done: bool = False
    """Whether all steps are done."""

    @property
    def stuck(self) -> bool:
        """Whether only going back leads on."""
        return self.slip is not None or self.late


class Trail:
    """The progress after every ply of a match; what follows an undone move is forgotten."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._plies: list[Progress] = []

    def cut(self, plies: int) -> None:
        """Forget all plies but the first."""
        del self._plies[plies:]

    def after(self, match: Match) -> Progress:
        """The progress after a ply that has just been made."""
        self.cut(match.ply)
        return self.at(match)

    def decision_before(self, match: Match) -> int | None:
        """The ply of the last decision before this one; ``None`` at the first."""
        now = self.at(match)
        if 0 <= now.since < match.ply:
            return now.since
        earlier = {progress.since for progress in self._plies[: match.ply]} - {-1}
        return max(earlier, default=None)

    def at(self, match: Match) -> Progress:
        """The progress after the last ply of a match."""
        for ply in range(len(self._plies), match.ply + 1):
            before = self._plies[-1] if self._plies else None
            self._plies.append(progress_after(self._lesson, before, match, ply))
        return self._plies[match.ply]


def progress_after(lesson: Lesson, before: Progress | None, match: Match, ply: int) -> Progress:
    """The progress after a ply, from that before it."""
    if before is not None and before.done:
        return before
    view = match.view(lesson.seat, ply)
    if before is None or ply <= len(lesson.opening):
        now = Progress()
    elif match.view(lesson.seat, ply - 1).asked == lesson.seat:
        now = replace(before, moves=(*before.moves, str(match.moves[ply - 1])))
    else:
        now = replace(before, replies=before.replies + 1)
    if now.since >= 0 and not now.stuck:
        now = judged(lesson, now, view)
    if now.since < 0 and view.is_asked:
        now = replace(now, since=ply, moves=(), script=now.step, replies=0)
    return now


def judged(lesson: Lesson, now: Progress, view: View) -> Progress:
    """The progress once it is clear whether the goal is reached, or a slip was made."""
    step = lesson.steps[now.step]
    slip = step.slip(now.moves[-1]) if now.moves else None
    if slip is not None:
        return replace(now, slip=slip, replies=0)
    if now.moves and step.goal(Sight(view, now.since, now.moves)):
        done = now.step + 1 == len(lesson.steps)
        return replace(now, step=now.step + 1, since=now.since if done else -1, moves=(), done=done)
    patience = len(now.moves) < step.within and any(allowed(lesson, now, str(move)) for move in view.legal)
    return replace(now, late=view.over or (view.is_asked and not patience))


def step_of(lesson: Lesson, progress: Progress) -> Step | None:
    """The step under way; none after the last."""
    return None if progress.done else lesson.steps[progress.step]


def goes_on(lesson: Lesson, progress: Progress, match: Match) -> bool:
    """Whether another seat is to answer now: until the learner is asked, or what follows a slip has been shown."""
    if progress.slip is not None and progress.replies >= len(progress.slip.others):
        return False
    return not match.over and match.asked != lesson.seat and not progress.done


def reply(lesson: Lesson, progress: Progress, match: Match) -> Move:
    """What another seat answers: what is written down, else something quiet, else anything, always the same."""
    legal = {str(move): move for move in match.legal()}
    written = progress.slip.others if progress.slip is not None else lesson.steps[progress.script].others
    wanted = written[progress.replies] if progress.replies < len(written) else ""
    for move in (Patterns([wanted]).first(legal), lesson.quiet.first(legal)):
        if move is not None:
            return legal[move]
    return random.Random(f"{match.seed} {match.ply}").choice(list(legal.values()))


def allowed(lesson: Lesson, progress: Progress, move: str) -> bool:
    """Whether a legal move is on offer: every one, unless the step names some; slips that are played, too."""
    step = step_of(lesson, progress)
    if step is None or progress.stuck:
        return False
    slip = step.slip(move)
    return not step.only or step.only.match(move) or (slip is not None and slip.show_reply)
