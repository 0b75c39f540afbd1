"""Lessons can be played: their solutions lead to the goals, their slips are answered, and nobody gets stuck."""

from __future__ import annotations

import random
from collections.abc import Iterator

from wartable.check.pictures import names_in
from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.engine.picture import Player, Scene
from wartable.engine.rulebook import read_rulebook
from wartable.lessons.course import Course, Lesson, Slip, Step, course
from wartable.lessons.rehearsal import Rehearsal

WANDERINGS = 3
"""How many learners play each lesson at random."""
WANDERED = 12
"""The moves that each of them makes."""


def every_lesson_can_be_learned(game: Game) -> list[str]:
    """What is wrong with the lessons of a game; nothing if it has none."""
    taught = course(game)
    if taught is None:
        return []
    found = ((lesson.id, fault) for lesson in taught.lessons for fault in faults(game, lesson))
    return [f"lesson {lesson!r}: {fault}" for lesson, fault in found]


def faults(game: Game, lesson: Lesson) -> Iterator[str]:
    """What is wrong with a lesson."""
    try:
        if lesson.is_match:
            if lesson.begin(game).over:
                yield "the match is over before it begins"
            return
        yield from _by_the_book(game, lesson)
        yield from _at_random(game, lesson)
    except WartableError as error:
        yield str(error)


def _by_the_book(game: Game, lesson: Lesson) -> Iterator[str]:
    """Make every slip and go back, then play the solution."""
    learner = Rehearsal(game, lesson)
    for number, step in enumerate(lesson.steps):
        where = f"step {number + 1}"
        if learner.progress.step != number or learner.progress.since < 0:
            yield f"{where} does not begin where the one before ends"
            return
        yield from (f"{where}: {name!r} is not in the picture" for name in step.point if not drawn(learner, name))
        yield from (f"{where}: {fault}" for slip in step.slips for fault in _slip_faults(learner, slip))
        yield from (f"{where}: {fault}" for fault in _solution_faults(learner, step, number))
    if not learner.done:
        yield "the solution does not end it"


def _slip_faults(learner: Rehearsal, slip: Slip) -> Iterator[str]:
    """Make the slip and go back."""
    moves = [str(move) for move in (learner.view.legal if slip.show_reply else learner.match.game.notation)]
    move = next(filter(slip.when.match, moves), None)
    if move is None:
        yield f"no move fits the slip {slip.say!r}"
        return
    ply = learner.match.ply
    if learner.play(move) != slip.say:
        yield f"{move!r} gets another answer than {slip.say!r}"
    if slip.show_reply:
        learner.back()
    if learner.match.ply != ply:
        yield f"after {move!r} there is no way back"


def _solution_faults(learner: Rehearsal, step: Step, number: int) -> Iterator[str]:
    """Play the solution: only its last move reaches the goal."""
    for place, move in enumerate(step.solution, 1):
        if move not in learner.offered:
            yield f"{move!r} is not on offer"
            return
        learner.play(move)
        if (learner.progress.step > number) != (place == len(step.solution)):
            yield f"the goal is {'' if place < len(step.solution) else 'not '}reached by {move!r}"
            return


def _at_random(game: Game, lesson: Lesson) -> Iterator[str]:
    """Let learners wander: each finds something on offer, or can go back and still learn."""
    for seed in range(WANDERINGS):
        learner, luck = Rehearsal(game, lesson), random.Random(seed)
        for _ in range(WANDERED):
            if learner.done:
                break
            if learner.progress.stuck:
                learner.back()
            elif not learner.offered:
                yield f"nothing is on offer after {[str(move) for move in learner.match.moves]}"
                break
            else:
                learner.play(luck.choice(learner.offered))


def drawn(learner: Rehearsal, name: str) -> bool:
    """Whether the picture of the learner's seat has an element, on a desk or on a phone."""
    view = learner.view
    players = tuple(Player(seat) for seat in view.names)
    forms = [Scene(view, players, small) for small in (False, True)]
    return any(name in names_in(markup) for scene in forms for markup in view.game.picture.draw(scene).values())


def untaught(game: Game, taught: Course) -> list[str]:
    """The rules that no lesson and no word of the coach names."""
    named = {rule for mark in taught.marks for rule in mark.rules}
    named |= {rule for lesson in taught.lessons for step in lesson.steps for rule in step.rules}
    named |= {slip.rule for lesson in taught.lessons for step in lesson.steps for slip in step.slips}
    return [rule for rule in read_rulebook(game).rules if rule not in named]
