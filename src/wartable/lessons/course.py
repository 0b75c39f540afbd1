"""The course of a game: its lessons, the words they explain and what a coach says, read from ``lessons.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.rulebook import read_rulebook
from wartable.lessons.entries import Entry
from wartable.lessons.goals import Goal, read_goal
from wartable.lessons.patterns import Patterns

FILE = "lessons.toml"
PATIENCE = 3
"""How many of your moves a step waits for its goal, if it does not say, on top of those of its solution."""


class BadLessons(WartableError):
    """The lessons of a game say something that cannot be: the message names the place."""


class Brief(NamedTuple):
    """What the game is about, in three sentences."""

    goal: str
    turn: str
    end: str
    point: tuple[str, ...] = ()
    """Ids of the picture where the goal is shown, if it is."""


class Word(NamedTuple):
    """A word of the game, explained in a line."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class Slip:
    """A move that a learner may well try, and what the coach says to it."""

    when: Patterns
    say: str
    rule: str
    show_reply: bool
    """Whether the move is played and answered before the coach speaks; else it is refused."""
    others: tuple[str, ...]
    """What the other seats answer to it, in order."""


@dataclass(frozen=True)
class Step:
    """One thing to do: said in one sentence, with a second that tells why."""

    say: str
    why: str
    rules: tuple[str, ...]
    point: tuple[str, ...]
    """Ids of the picture that the coach points at."""
    only: Patterns
    """The moves on offer; all, if it is empty."""
    goal: Goal
    solution: tuple[str, ...]
    """Moves that reach the goal, the last of them and no earlier one."""
    others: tuple[str, ...]
    """What the other seats answer, in order, as patterns of moves."""
    hints: tuple[str, ...]
    slips: tuple[Slip, ...]
    within: int
    """How many of your moves may pass before the coach offers to go back."""

    def slip(self, move: str) -> Slip | None:
        """The slip that a move is, if it is one."""
        return next((slip for slip in self.slips if slip.when.match(move)), None)


@dataclass(frozen=True)
class Lesson:
    """A few steps in one position, or a match against bots with a coach beside it."""

    id: str
    title: str
    text: str
    minutes: int
    mode: str
    seats: int
    options: Mapping[str, Any]
    seat: int
    seed: str
    position: Mapping[str, Any] | None
    """Where it begins; a usual deal, if it is none."""
    opening: tuple[str, ...]
    """Moves that were made before."""
    bot: str
    """The level of the other seats in a match; empty if their moves are written down."""
    words: tuple[str, ...]
    quiet: Patterns
    """What the other seats do if nothing is written down for them, as far as it is allowed."""
    end: str
    """What the coach says after the last step."""
    steps: tuple[Step, ...]

    @property
    def is_match(self) -> bool:
        """Whether it is played against bots to the end."""
        return bool(self.bot)

    def begin(self, game: Game, seed: str | None = None) -> Match:
        """The match as the learner finds it."""
        match = Match(game, self.mode, self.seats, seed or self.seed, self.options, start=self.position)
        return match.play(*self.opening) if self.opening else match


@dataclass(frozen=True)
class Mark:
    """What a coach says in a match as soon as something is possible for the first time."""

    id: str
    title: str
    say: str
    why: str
    rules: tuple[str, ...]
    point: tuple[str, ...]
    when: Goal


@dataclass(frozen=True)
class Course:
    """All that a game teaches."""

    game: str
    brief: Brief
    words: Mapping[str, Word]
    lessons: tuple[Lesson, ...]
    marks: tuple[Mark, ...]

    def lesson(self, id: str) -> Lesson | None:
        """A lesson by its id."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    @property
    def first_game(self) -> Lesson:
        """The first full game, which comes last."""
        return self.lessons[-1]

    def after(self, id: str) -> Lesson | None:
        """The lesson after this one."""
        ids = [lesson.id for lesson in self.lessons]
        place = ids.index(id) + 1
        return self.lessons[place] if place < len(ids) else None


@lru_cache
def course(game: Game) -> Course | None:
    """The course of a game, if it has one.

    >>> from wartable.engine.game import game
    >>> course(game("proelio")).lessons[0].id
    'ring'
    """
    path = game.folder / FILE
    if not path.is_file():
        return None
    try:
        return read_course(game, tomllib.loads(path.read_text("utf-8")))
    except (tomllib.TOMLDecodeError, WartableError) as error:
        raise BadLessons(f"{path}: {error}") from error


def position_of(game: Game, lesson: str | None) -> Mapping[str, Any] | None:
    """Where a table of a lesson begins; ``None`` if that is a usual deal."""
    taught = course(game) if lesson is not None else None
    found = taught.lesson(lesson) if taught is not None and lesson is not None else None
    return found.position if found is not None else None


# --- Reading


def read_course(game: Game, data: Mapping[str, Any]) -> Course:
    """A course from its data; whatever is missing, unknown or of the wrong kind is an error that names its place."""
    top = Entry(data, "the course")
    brief = top.entry("brief")
    rules = read_rulebook(game).rules
    words = {(word := _word(entry)).id: word for entry in top.entries("words")}
    found = Course(
        game.id,
        Brief(brief.text("goal"), brief.text("turn"), brief.text("end"), brief.texts("point", ())),
        words,
        tuple(_lesson(game, entry, words, rules) for entry in top.entries("lessons")),
        tuple(_mark(game, entry, rules) for entry in top.entries("marks", ())),
    )
    brief.done()
    top.done()
    ids = [lesson.id for lesson in found.lessons] + [mark.id for mark in found.marks]
    if len(ids) > len(set(ids)):
        raise BadLessons("two lessons or marks have the same id")
    if not found.lessons or not found.first_game.is_match:
        raise BadLessons("the last lesson is not a match: it is to be the first full game")
    return found


def _word(entry: Entry) -> Word:
    word = Word(entry.text("id"), entry.text("name"), entry.text("text"))
    entry.done()
    return word


def _lesson(game: Game, entry: Entry, words: Mapping[str, Word], rules: Mapping[str, Any]) -> Lesson:
    entry.place = f"lesson {entry.text('id')!r}"
    bot = entry.text("bot", "")
    mode = game.mode(entry.text("mode", "") or None)
    lesson = Lesson(
        entry.text("id"),
        entry.text("title"),
        entry.text("text"),
        entry.number("minutes", 2),
        mode.id,
        entry.number("seats", mode.usual),
        entry.table("options", {}),
        entry.number("seat", 0),
        entry.text("seed", "lesson"),
        entry.table("position", None),
        entry.texts("opening", ()),
        bot,
        entry.texts("words", ()),
        Patterns(entry.texts("quiet", ())),
        entry.text("end", ""),
        tuple(_step(game, step, rules) for step in entry.entries("steps", () if bot else None)),
    )
    entry.done()
    entry.known("words", lesson.words, words)
    if not bot and not any(step.slips for step in lesson.steps):
        raise BadLessons(f"{entry.place}: no step has a slip, and learners make some")
    return lesson


def _step(game: Game, entry: Entry, rules: Mapping[str, Any]) -> Step:
    solution = entry.texts("solution")
    step = Step(
        entry.text("say"),
        entry.text("why", ""),
        entry.texts("rules", ()),
        entry.texts("point", ()),
        Patterns(entry.texts("only", ())),
        read_goal(game, entry.table("goal"), f"{entry.place}, goal"),
        solution,
        entry.texts("others", ()),
        entry.texts("hints", ()),
        tuple(_slip(slip, rules) for slip in entry.entries("slips", ())),
        entry.number("within", len(solution) + PATIENCE),
    )
    entry.done()
    entry.known("rules", step.rules, rules)
    return step


def _slip(entry: Entry, rules: Mapping[str, Any]) -> Slip:
    rule = entry.text("rule", "")
    when, others = Patterns(entry.texts("when")), entry.texts("others", ())
    slip = Slip(when, entry.text("say"), rule, entry.flag("show_reply"), others)
    entry.done()
    entry.known("rule", (rule,) if rule else (), rules)
    return slip


def _mark(game: Game, entry: Entry, rules: Mapping[str, Any]) -> Mark:
    entry.place = f"mark {entry.text('id')!r}"
    mark = Mark(
        entry.text("id"),
        entry.text("title"),
        entry.text("say"),
        entry.text("why", ""),
        entry.texts("rules", ()),
        entry.texts("point", ()),
        read_goal(game, entry.table("when"), f"{entry.place}, when"),
    )
    entry.done()
    entry.known("rules", mark.rules, rules)
    return mark
