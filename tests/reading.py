"""How the words of any game are read: what was told, how a move reads, and what every text must be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import product
from string import Formatter
from typing import Any, NamedTuple

from wartable.engine.events import EVERYONE, Event, EventKind
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.kit.sentences import Sentence

SPECTATOR = -1
ODD = r"[{}?]|None|NOWHERE|  |-128|!\."
"""What no text has in it: a gap that was not filled, a value without words, a stop too many."""


def told(match: Match, seat: int) -> list[str]:
    """What a seat was told of the last move."""
    return match.view(seat).told(match.ply)


def say(match: Match, move: str) -> str:
    """A move in words, to the seat that is asked."""
    return match.view(match.asked).say(match.game.notation.read(move))


def why_not(match: Match, move: Any) -> str:
    """A refusal without its rule."""
    refused = match.refusal(move)
    assert refused is not None
    return str(refused).removesuffix(f" ({refused.rule})")


def section(match: Match, seat: int, title: str) -> list[list[str]]:
    """The rows of one section of the table; none if it is not there."""
    found = [part.rows for part in match.game.words.table(match.view(seat)) if part.title.startswith(title)]
    return found[0] if found else []


def fields(template: str) -> set[str]:
    """The gaps of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def samples(kind: Any, values: Callable[[str, type[Any]], list[Any]]) -> list[Event]:
    """Events of a kind with all the values its facts may have."""
    facts = {**kind.public, **kind.secret}
    chosen = product(*[values(name, range_) for name, range_ in facts.items()])
    return [Event(kind, EVERYONE, dict(zip(facts, some, strict=True))) for some in chosen]


class Reader(NamedTuple):
    """Somebody who reads the words of a game with care."""

    game: Game
    counted: str
    """The things this game counts, in the singular: there is never 1 of them in the plural, nor 2 in the singular."""
    widest: int = 100
    by_name: bool = False
    """Whether a seat's name also stands for other things, so that its reader may meet it."""

    def all_kinds(self, decisions: Iterable[int], told_in_several_ways: Iterable[Any] = ()) -> None:
        """Every kind of event, question, move and refusal has words; all games share those of two refusals."""
        words: Any = self.game.words
        refusal = self.game.Refusal
        assert {*words.events.SENTENCES, *told_in_several_ways} == set(self.game.Tell)
        assert set(words.prompts.QUESTIONS) == set(decisions)
        assert set(words.moves.MOVES) == set(self.game.Do)
        shared = {refusal[name] for name in ("ALLOWED", "NOT_ASKED", "GAME_OVER")}
        assert set(words.refusals.REFUSALS) == set(refusal) - shared

    def speaks_to_who_acts(self, kind: EventKind, sentence: Sentence, actor: str, *targets: str) -> None:
        """An own form for the actor, where there is one and only there; neither form names its reader."""
        assert (actor in kind.public) == bool(sentence.you), f"an own form where the {actor} acts, and only there"
        assert actor not in fields(sentence.you)
        assert not set(targets) & fields(sentence.at_you)
        for form in filter(None, (sentence.you, sentence.at_you)):
            assert re.search(r"\b[Yy]our?\b", form), form

    def clean(self, text: str) -> None:
        """Nothing odd is in a text."""
        things = "|".join(self.counted.split())
        assert text, "something is said"
        assert not re.search(rf"{ODD}|\b1 ({things})s\b|\b(0|[2-9]|\d\d+) ({things})\b", text), text

    def sentence(self, text: str, seat: int = SPECTATOR) -> None:
        """A whole sentence, which calls its reader you."""
        self.clean(text)
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert seat < 0 or self.by_name or self.game.seat_names[seat] not in text, f"the reader is you: {text}"

    def label(self, text: str) -> None:
        """Words for a button, or a reason."""
        self.clean(text)
        assert text[0].isupper() or text[0].isdigit(), text
        assert not text.endswith("."), text

    def section(self, part: Section) -> None:
        """A section of the table that fits a terminal; what is told of a thing beside its name may take many lines."""
        assert part.title
        assert part.rows
        width = len(part.rows[0])
        assert len(part.heads) in (0, width)
        assert all(len(row) == width for row in part.rows)
        for row in part.rows:
            for cell in filter(str.strip, row):
                self.clean(cell)
        columns = range(width) if part.heads else range(width - 1)
        aligned = sum(max(len(row[i]) for row in part.rows) + 2 for i in columns)
        assert aligned <= self.widest, f"too wide for a terminal: {part.rows}"

    def moves(self, match: Match, *more: str) -> None:
        """Every move there is can be said, and so can why it is not allowed."""
        view = match.view(max(0, match.asked))
        for move in [*self.game.notation, *map(self.game.notation.read, more)]:
            self.label(view.say(move))
            if match.refusal(move) is not None:
                self.label(why_not(match, move))

    def everything(self, view: View, since: int) -> None:
        """What happened since a ply, what is asked, what can be done, and the table."""
        for sentence in (*view.told(since), view.prompt):
            self.sentence(sentence, view.seat)
        for move in view.legal:
            self.label(view.say(move))
        for part in self.game.words.table(view):
            self.section(part)
        assert str(view)
