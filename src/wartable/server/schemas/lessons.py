"""Courses and their lessons."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from wartable.server.schemas.bodies import RequestBody, RequestId

LessonId = Annotated[str, Field(min_length=1, max_length=40)]


class LessonCard(TypedDict):
    """A lesson in the list of a course."""

    id: str
    title: str
    text: str
    minutes: int
    match: bool
    done: bool
    begun: bool
    """Whether a table of it waits to be played on."""
    words: list[str]
    """The words it explains, by their ids."""


class WordOut(TypedDict):
    """A word of the game, explained in a line."""

    id: str
    name: str
    text: str


class CourseOut(TypedDict):
    """What a game teaches, and how far the reader is."""

    game: str
    name: str
    goal: str
    turn: str
    end: str
    words: list[WordOut]
    lessons: list[LessonCard]
    heard: list[str]
    """What the coach has said in matches, by its ids."""


class Begin(RequestBody):
    """A lesson to begin, or to go on with. With ``again`` it begins anew."""

    request: RequestId | None = None
    game: Annotated[str, Field(max_length=40)]
    lesson: LessonId | None = None
    """Without it, the next one of the course."""
    again: bool = False


class LessonDeed(RequestBody):
    """What a learner wants of the coach: to go back to the decision, or to skip the lesson."""

    do: Literal["back", "skip"]


class Heard(RequestBody):
    """Something the coach has said, or lessons that are not wanted: ``known``."""

    game: Annotated[str, Field(max_length=40)]
    what: LessonId
