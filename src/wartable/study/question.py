"""A study's question: the games to play and what is expected of them. It stays the same however often it is stopped."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

from wartable.bots.levels import level
from wartable.engine.errors import BadFile, BadOption
from wartable.engine.game import Game, game
from wartable.engine.record import Field
from wartable.engine.suggestions import closest

PRINTED = "printed"
"""The name of the arm with the numbers of the book."""
MOST_ARMS = 64
LIKE = 0.5
"""How like a name (up to 1) a text must be for it to be suggested."""


class Arm(NamedTuple):
    """One of the versions of a game that a study compares: its name, and the numbers it changes."""

    name: str
    changes: Mapping[str, Any]


@dataclass(frozen=True)
class Question:
    """All that decides which games a study plays, and so what comes out."""

    game: str
    mode: str
    seats: int
    bots: tuple[str, ...]
    """One for all seats, or one for each; those that differ are rotated through the seats."""
    arms: tuple[Arm, ...]
    games: int
    """Games of each arm, before they are rounded up so that all line-ups meet equally often."""
    seed: str = "1"
    options: Mapping[str, Any] = field(default_factory=dict)
    lineups: tuple[str, ...] = ()
    """Who plays, each line-up in the order of seats; without any the printed one."""
    each: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """Options that go through several values, equally often."""
    only: Mapping[str, str] = field(default_factory=dict)
    """Fields of the state that must have these values after the deal."""
    by: tuple[str, ...] = ()
    """Fields of the last state that are noted, to divide the results by."""
    rival: str = ""
    """The bot that the first one plays against in further games, which show how much skill decides."""
    expect: tuple[str, ...] = ()
    """What is expected, written before the run and judged on fresh seeds."""
    title: str = ""

    @property
    def chosen(self) -> Game:
        """The game itself."""
        return game(self.game)

    @property
    def players(self) -> tuple[str, ...]:
        """The bot of each seat before any rotation."""
        return self.bots * self.seats if len(self.bots) == 1 else self.bots

    @property
    def tables(self) -> list[dict[str, Any]]:
        """The options of the tables at which games are played in turn: all line-ups with all values of ``each``."""
        order = order_option(self.chosen)
        rows: list[dict[str, Any]] = [{order: names} for names in self.lineups] if self.lineups else [{}]
        values = product(*self.each.values())
        return [{**self.options, **row, **dict(zip(self.each, some, strict=True))} for some in values for row in rows]

    @property
    def command(self) -> str:
        """The command that repeats the study, but for its folder."""
        words = ["wartable", "study", self.game, "--mode", self.mode, "--bots", ",".join(self.bots)]
        words += ["--seats", str(self.seats), "--games", str(self.games), "--seed", self.seed]
        words += ["--against", arm_text(self.arms[0])]
        words += (
            [word for pair in self.arms[1].changes.items() for word in ("--change", f"{pair[0]}={pair[1]}")]
            if len(self.arms) > 1
            else []
        )
        for arm in self.arms[2:]:
            words += ["--also", arm_text(arm)]
        for name, value in self.options.items():
            words += ["--option", f"{name}={str(value).lower()}"]
        for name, values in self.each.items():
            words += ["--each", f"{name}={','.join(str(value).lower() for value in values)}"]
        for name, value in self.only.items():
            words += ["--only", f"{name}={value}"]
        words += ["--lineups", self._lineups_text()] if order_option(self.chosen) else []
        words += ["--by", ",".join(self.by)] if self.by else []
        words += ["--skill", self.rival] if self.rival else []
        for text in self.expect:
            words += ["--expect", text]
        words += ["--title", self.title] if self.title else []
        return shlex.join(words)

    def _lineups_text(self) -> str:
        """The line-ups as the command line takes them."""
        if self.lineups == all_lineups(self.chosen, self.seats):
            return "all"
        return ";".join(names.replace(" ", ",") for names in self.lineups) or PRINTED

    def check(self) -> None:
        """Raise an error, in one line, if such games cannot be played."""
        chosen = self.chosen
        for name in {*self.bots, *filter(None, [self.rival])}:
            check_bot(name)
        if len(self.bots) not in (1, self.seats):
            raise BadOption(f"--bots names one bot for all seats or {self.seats}, not {len(self.bots)}")
        if self.games < 1:
            raise BadOption(f"at least 1 game is played, not {self.games}")
        if len(self.arms) > MOST_ARMS:
            raise BadOption(f"a study compares at most {MOST_ARMS} versions of a game, not {len(self.arms)}")
        for arm in self.arms:
            chosen.book(arm.changes, self.options)
        for table in self.tables:
            chosen.blank(self.mode, self.seats, table)
        for name in (*self.by, *self.only):
            state_field(chosen, name)
        for name, value in self.only.items():
            field_value(chosen, name, value)


def arm_text(arm: Arm) -> str:
    """An arm as the command line takes it.

    >>> arm_text(Arm("printed", {})), arm_text(Arm("deal 4", {"limits.deal": 4}))
    ('printed', 'limits.deal=4')
    """
    return ",".join(f"{path}={value}" for path, value in arm.changes.items()) or PRINTED


def arm_name(changes: Mapping[str, Any]) -> str:
    """What an arm is called.

    >>> arm_name({"cards.knights.count": 9})
    'knights count 9'
    """
    names = [f"{' '.join(path.split('.')[1:]).replace('_', ' ')} {value}" for path, value in changes.items()]
    return ", ".join(names) or PRINTED


def check_bot(name: str) -> None:
    """Raise an error if a bot's moves would depend on the clock."""
    found = level(name)
    if found.budget is not None and found.budget.seconds is not None:
        raise BadOption(f"a {found.name} thinks by the clock, so no study with it could be repeated: try {name}@20000")


def order_option(chosen: Game) -> str:
    """The option that tells what each seat plays, such as its faction; empty if the game has none."""
    name = str(chosen.content["game"]["seats"])
    return name if name in chosen.options and chosen.options[name].names else ""


def all_lineups(chosen: Game, seats: int) -> tuple[str, ...]:
    """All line-ups: every set of factions, each from every seat."""
    names = chosen.options[order_option(chosen)].names
    found = []
    for some in combinations(names, seats):
        found += [" ".join(some[(place + turn) % seats] for place in range(seats)) for turn in range(seats)]
    return tuple(found)


def state_field(chosen: Game, name: str) -> Field:
    """A field of the state that holds one number."""
    fields = {key: f for key, f in chosen.State.fields.items() if not f.shape and not f.set and key != "drawn"}
    if name not in fields:
        raise BadOption(f"{chosen.name} has no field {name!r} in its state: {_try(name, fields)}")
    return fields[name]


def field_value(chosen: Game, name: str, text: str) -> int:
    """A value of such a field, given as its name or number."""
    names = state_field(chosen, name).of
    if names is None:
        if not text.lstrip("-").isdecimal():
            raise BadOption(f"{name} is a number, not {text!r}")
        return int(text)
    members = {member.name.lower(): int(member) for member in names}
    if text.lower() not in members:
        raise BadOption(f"{name} cannot be {text!r}: {_try(text, members)}")
    return members[text.lower()]


def _try(text: str, names: Mapping[str, Any]) -> str:
    return f"try {' or '.join(closest(text, names, LIKE) or list(names)[:6])}"


def settle(folder: Path, question: Question) -> None:
    """Write the question into a folder before the first game; one that holds another question is refused."""
    file = folder / "question.json"
    now = json.loads(json.dumps(asdict(question) | {"arms": [arm._asdict() for arm in question.arms]}))
    now["version"] = question.chosen.version
    if file.exists():
        before = json.loads(file.read_text("utf-8"))
        other = [name for name, value in now.items() if before.get(name) != value]
        if other:
            raise BadFile(f"{folder} holds another study (other {', '.join(other)}): name another folder with -o")
        return
    folder.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text(json.dumps(now, indent=2) + "\n", "utf-8")
    new.replace(file)


def read_question(folder: Path) -> Question:
    """The question of a folder."""
    file = folder / "question.json"
    if not file.exists():
        raise BadFile(f"{folder} holds no study: question.json is missing")
    told = json.loads(file.read_text("utf-8"))
    told.pop("version")
    return question_of(told)


def question_of(told: dict[str, Any]) -> Question:
    """The question that JSON tells."""
    told["arms"] = tuple(Arm(arm["name"], arm["changes"]) for arm in told["arms"])
    lists = {key: tuple(told[key]) for key in ("bots", "lineups", "by", "expect")}
    return Question(**{**told, **lists})
