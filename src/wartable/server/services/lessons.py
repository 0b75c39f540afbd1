"""Lessons: begun, gone back in, skipped, and remembered for each person."""

from __future__ import annotations

from wartable.engine.game import Game, all_games, game
from wartable.lessons.course import Course, Lesson, course
from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.domain.table import Table
from wartable.server.http_errors import conflict, forbidden, not_found
from wartable.server.labels import game_name, translator
from wartable.server.presenters.lesson_presenter import AIM
from wartable.server.schemas.lessons import Begin, CourseOut, LessonCard, WordOut
from wartable.server.schemas.tables import CourseCard
from wartable.server.services.game_flow import GameFlow
from wartable.server.services.table_registry import TableRegistry
from wartable.server.services.tables import TableService
from wartable.server.store.database import Database
from wartable.server.store.lessons import Learned, games_played, learned, save_lesson

EVERY_GAME, KNOWN = "all", "known"
"""Noted of a person who wants no lessons."""


class LessonService:
    """Teaches."""

    def __init__(self, database: Database, registry: TableRegistry, flow: GameFlow, tables: TableService) -> None:
        self._database = database
        self._registry = registry
        self._flow = flow
        self._tables = tables

    # --- Looking

    async def course(self, person: Person, chosen: Game) -> CourseOut:
        """The course of a game, for a person."""
        taught, mine = taught_by(chosen), await self._learned(person, chosen)
        say = translator(chosen).say
        return CourseOut(
            game=chosen.id,
            name=game_name(chosen),
            goal=say(taught.brief.goal),
            turn=say(taught.brief.turn),
            end=say(taught.brief.end),
            words=[WordOut(id=word.id, name=say(word.name), text=say(word.text)) for word in taught.words.values()],
            lessons=[lesson_card(chosen, lesson, mine.get(lesson.id)) for lesson in taught.lessons],
            heard=[said for said in (AIM, *(mark.id for mark in taught.marks)) if said in mine],
        )

    async def shelf(self, person: Person) -> tuple[list[CourseCard], bool]:
        """The courses of all games, and whether the person has played none of them."""
        rows = await learned(self._database, person.id) if person.known else []
        played = await games_played(self._database, person.id) if person.known else set()
        cards = []
        for each in all_games():
            taught = course(each)
            if taught is not None:
                mine = {row.lesson: row for row in rows if row.game == each.id}
                cards.append(course_card(each, taught, mine, played=each.id in played))
        known = any(row.lesson == KNOWN for row in rows)
        return cards, not known and all(card["new"] for card in cards)

    async def _learned(self, person: Person, chosen: Game) -> dict[str, Learned]:
        """What a person has begun or done in a game, by its id."""
        rows = await learned(self._database, person.id) if person.known else []
        return {row.lesson: row for row in rows if row.game == chosen.id}

    # --- Learning

    async def begin(self, person: Person, wanted: Begin) -> Table:
        """Go on with a lesson, or begin it."""
        chosen = game(wanted.game)
        taught, mine = taught_by(chosen), await self._learned(person, chosen)
        lesson = next_lesson(taught, mine) if wanted.lesson is None else taught.lesson(wanted.lesson)
        if lesson is None:
            raise not_found("There is no such lesson: see the course of the game.")
        before = mine.get(lesson.id)
        if before is not None and before.table is not None and not wanted.again:
            table = await self._registry.find(before.table)
            if table is not None and not table.over and not table.halt:
                return table
        table = await self._tables.teach(person, chosen, lesson, wanted.request)
        await self._database.write(save_lesson(person.id, chosen.id, lesson.id, table=table.id))
        return table

    async def back(self, id: str, person: Person) -> Table:
        """Go back to the decision of the step; from there, to that of the step before."""

        async def back(table: Table) -> Table:
            progress = table.progress
            if table.seat_of(person.id) < 0 or table.trail is None or progress is None:
                raise forbidden("Only the learner can go back, and only in a lesson.")
            ply = table.trail.decision_before(table.match)
            if ply is None:
                raise conflict("This is the beginning of the lesson.")
            await self._flow.rewind(table, ply, person.id)
            return table

        return await self._registry.change(id, back)

    async def skip(self, id: str, person: Person) -> Table:
        """Count a lesson as done without playing it to the end."""
        table = await self._registry.get(id)
        if table.seat_of(person.id) < 0 or table.lesson is None:
            raise forbidden("Only the learner can skip a lesson.")
        done = steady_time.now()
        await self._database.write(save_lesson(person.id, table.row.game, table.lesson.id, done=done))
        return table

    async def heard(self, person: Person, name: str, what: str) -> None:
        """Remember that the coach has said something, or that no lessons are wanted."""
        if (name, what) != (EVERY_GAME, KNOWN):
            check_said(taught_by(game(name)), what)
        await self._database.write(save_lesson(person.id, name, what, done=steady_time.now()))


def taught_by(chosen: Game) -> Course:
    """The course of a game."""
    taught = course(chosen)
    if taught is None:
        raise not_found("{game} has no lessons.", game=game_name(chosen))
    return taught


def check_said(taught: Course, what: str) -> None:
    """Refuse what no coach says."""
    if what not in (AIM, *(mark.id for mark in taught.marks)):
        raise not_found("The coach does not say that.")


def next_lesson(taught: Course, mine: dict[str, Learned]) -> Lesson | None:
    """The first lesson that is not done; the first of all if every one is."""
    left = [lesson for lesson in taught.lessons if not is_done(mine.get(lesson.id))]
    return (left or list(taught.lessons))[0]


def is_done(row: Learned | None) -> bool:
    """Whether a lesson is done."""
    return row is not None and row.done is not None


def lesson_card(chosen: Game, lesson: Lesson, row: Learned | None) -> LessonCard:
    """A lesson in the list of a course."""
    say = translator(chosen).say
    return LessonCard(
        id=lesson.id,
        title=say(lesson.title),
        text=say(lesson.text),
        minutes=lesson.minutes,
        match=lesson.is_match,
        done=is_done(row),
        begun=row is not None and row.table is not None and not is_done(row),
        words=list(lesson.words),
    )


def course_card(chosen: Game, taught: Course, mine: dict[str, Learned], *, played: bool) -> CourseCard:
    """A course on the shelf."""
    left = [lesson for lesson in taught.lessons if not is_done(mine.get(lesson.id))]
    finished = is_done(mine.get(taught.first_game.id)) or not left
    return CourseCard(
        game=chosen.id,
        name=game_name(chosen),
        lessons=len(taught.lessons),
        done=len(taught.lessons) - len(left),
        minutes=sum(lesson.minutes for lesson in left),
        next=translator(chosen).say(left[0].title) if left else None,
        new=not played and not finished,
    )
