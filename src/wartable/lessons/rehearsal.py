"""A lesson played without a server, as checks and tests do."""

from __future__ import annotations

from wartable.engine.errors import IllegalMove
from wartable.engine.game import Game
from wartable.engine.view import View
from wartable.lessons.course import Lesson
from wartable.lessons.progress import Progress, Trail, allowed, goes_on, reply, step_of


class Rehearsal:
    """A learner at a lesson; the other seats answer at once."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.lesson = lesson
        self.match = lesson.begin(game)
        self._trail = Trail(lesson)
        self._answer()

    @property
    def progress(self) -> Progress:
        """How far the learner is."""
        return self._trail.at(self.match)

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.progress.done

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.match.view(self.lesson.seat)

    @property
    def offered(self) -> list[str]:
        """The moves on offer."""
        return [str(move) for move in self.view.legal if allowed(self.lesson, self.progress, str(move))]

    def play(self, move: str) -> str:
        """Make a move, and let the others answer; what the coach says if it is a slip, else nothing."""
        step = step_of(self.lesson, self.progress)
        slip = step.slip(move) if step is not None else None
        if slip is not None and not slip.show_reply:
            return slip.say
        if not allowed(self.lesson, self.progress, move):
            raise IllegalMove(f"{move!r} is not on offer in this step")
        self.match.play(move)
        self._answer()
        return slip.say if slip is not None else ""

    def back(self) -> None:
        """Return to the decision of the step."""
        ply = self.progress.since
        self._trail.cut(ply + 1)
        self.match = self.match.at(ply)

    def _answer(self) -> None:
        while goes_on(self.lesson, self.progress, self.match):
            self.match.play(reply(self.lesson, self.progress, self.match))
