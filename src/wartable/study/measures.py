"""What a study measures: a value per deal for each side, place, role, ending and course of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from wartable.engine.record import Field
from wartable.study.question import Question, order_option, state_field
from wartable.study.results import Games

SIDES, BEGINS, ROLES, BOTS, SKILL, COURSE, ENDS, MARKS = (
    "sides",
    "begins",
    "roles",
    "bots",
    "skill",
    "course",
    "ends",
    "marks",
)
"""The groups of measures, in the order of a report."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Measure(NamedTuple):
    """A measure of games: its id, as expectations name it, what a report calls it, and its value for each deal."""

    id: str
    name: str
    group: str
    values: Any
    """NaN where the deal says nothing about it."""
    is_share: bool = True
    fair: float | None = None


class Side(NamedTuple):
    """What a seat plays."""

    id: str
    name: str


def measures(question: Question, games: Games, ends: list[int], marks: list[set[int]]) -> list[Measure]:
    """All measures of some games; ``ends`` and ``marks`` are what was seen in any arm, so that all have the same."""
    found = [*_sides(question, games), *_begins(question, games)]
    found += [*_roles(question, games, marks), *_bots(question, games)]
    found.append(Measure("length", "Decisions in a game", COURSE, games.per_deal(games.lengths), is_share=False))
    found.append(Measure("lead changes", "Lead changes", COURSE, games.per_deal(games.leads), is_share=False))
    found += [*_ends(question, games, ends), *_marks(question, games, marks)]
    return found


def fair_share(question: Question) -> float:
    """The share of a seat if all sides are equal."""
    teams = question.chosen.modes[question.mode].teams
    return 1 / len(teams) if teams else 1 / question.seats


def sides(question: Question) -> list[Side]:
    """What can be played: the factions of all line-ups, or the seats."""
    chosen = question.chosen
    table = chosen.content[chosen.content["game"]["seats"]]
    if not question.lineups:
        names = chosen.names(chosen.blank(question.mode, question.seats, question.options))
        return [Side(entry["id"], name) for name in names for entry in table if entry["name"] == name]
    played = {key for names in question.lineups for key in names.split()}
    return [Side(entry["id"], entry["name"]) for entry in table if entry["id"] in played]


def seating(question: Question) -> Any:
    """The number of the side in each seat, a row for each table."""
    ids = [side.id for side in sides(question)]
    order = order_option(question.chosen)
    rows = [
        str(table.get(order, "")).split()[: question.seats] if question.lineups else ids for table in question.tables
    ]
    return np.array([[ids.index(key) for key in row] for row in rows])


def _sides(question: Question, games: Games) -> Iterator[Measure]:
    fair, where = fair_share(question), seating(question)[games.table]
    for number, side in enumerate(sides(question)):
        values = np.where(where == number, games.shares, np.nan)
        yield Measure(f"share {side.id}", side.name, SIDES, games.per_deal(_mean(values)), fair=fair)


def _mean(values: Any) -> Any:
    """The mean of each row over what is no NaN; NaN if nothing is left."""
    count = (~np.isnan(values)).sum(axis=1)
    total = np.nansum(values, axis=1)
    return np.divide(total, count, out=np.full(len(values), np.nan), where=count > 0)


def _begins(question: Question, games: Games) -> Iterator[Measure]:
    if question.chosen.modes[question.mode].teams or (games.begins == games.begins[0]).all():
        return
    rows, fair = np.arange(len(games)), fair_share(question)
    for place in range(question.seats):
        values = games.shares[rows, (games.begins + place) % question.seats]
        name = f"Decides {PLACES[place]}"
        yield Measure(f"share {PLACES[place]}", name, BEGINS, games.per_deal(values), fair=fair)


def is_role(question: Question, name: str) -> bool:
    """Whether a field names a seat, so that it tells who plays a role, such as the attacker."""
    seats = question.chosen.State.fields["asked"].of
    return seats is not None and state_field(question.chosen, name).of is seats


def _roles(question: Question, games: Games, marks: list[set[int]]) -> Iterator[Measure]:
    """The share of each role, and apart for each value of the other fields."""
    rows = np.arange(len(games))
    for column, name in enumerate(question.by):
        if not is_role(question, name):
            continue
        title = name.replace("_", " ").capitalize()
        values = games.shares[rows, games.marks[:, column]]
        yield Measure(f"share {name}", title, ROLES, games.per_deal(values), fair=fair_share(question))
        for other, label in enumerate(question.by):
            for value in sorted(marks[other]) if not is_role(question, label) else ():
                some = np.where(games.marks[:, other] == value, values, np.nan)
                key, text = _value(question, label, value)
                found = games.per_deal(some)
                yield Measure(f"share {name} {key}", f"{title}: {text}", ROLES, found, fair=fair_share(question))


def _value(question: Question, name: str, value: int) -> tuple[str, str]:
    """The id and the name of a value of a field."""
    field: Field = state_field(question.chosen, name)
    if field.of is None:
        return str(value), str(value)
    key = field.of(value).name.lower()
    return key, key.replace("_", " ").capitalize()


def _bots(question: Question, games: Games) -> Iterator[Measure]:
    names = sorted(set(games.part.bots), key=games.part.bots.index)
    if len(names) < 2:
        return
    who = (np.arange(question.seats)[None, :] + games.shift[:, None]) % question.seats
    playing = np.array([names.index(bot) for bot in games.part.bots])[who]
    for number, name in enumerate(names):
        values = np.where(playing == number, games.shares, np.nan)
        yield Measure(f"share {name}", name, BOTS, games.per_deal(_mean(values)), fair=fair_share(question))


def skill(question: Question, games: Games) -> Measure:
    """How much the first bot wins against its rival, from the games of that part."""
    first = next(_bots(question, games))
    return Measure("skill", f"{games.part.bots[0]} against {question.rival}", SKILL, first.values, fair=first.fair)


def _ends(question: Question, games: Games, ends: list[int]) -> Iterator[Measure]:
    for end in ends:
        key = question.chosen.End(end).name.lower() if end else "unfinished"
        text = key.replace("_", " ")
        yield Measure(f"end {key}", f"Ends: {text}", ENDS, games.per_deal(games.ends == end))


def _marks(question: Question, games: Games, marks: list[set[int]]) -> Iterator[Measure]:
    for column, name in enumerate(question.by):
        for value in sorted(marks[column]):
            key, text = _value(question, name, value)
            label = f"{name.replace('_', ' ').capitalize()}: {text}"
            yield Measure(f"{name} {key}", label, MARKS, games.per_deal(games.marks[:, column] == value))


def known_ids(question: Question) -> list[str]:
    """The ids of all measures that games of this question can have."""
    chosen = question.chosen
    ids = [f"share {side.id}" for side in sides(question)] + [f"share {PLACES[seat]}" for seat in range(question.seats)]
    ids += [f"share {bot}" for bot in question.players] + ["length", "lead changes", "end unfinished"]
    ids += [f"end {end.name.lower()}" for end in chosen.End]
    ids += ["skill"] if question.rival else []
    for name in question.by:
        values = [value.name.lower() for value in state_field(chosen, name).of or ()]
        ids += [f"{name} {value}" for value in values]
        if is_role(question, name):
            ids += [f"share {name}"]
            ids += [
                f"share {name} {value.name.lower()}"
                for other in question.by
                if not is_role(question, other)
                for value in state_field(chosen, other).of or ()
            ]
    return ids
