"""Names of things: as the content prints them, in lists, and at the beginning of a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wartable.engine.game import Game
from wartable.i18n.translator import Translator


@lru_cache
def printed(game: Game, table: str, column: str = "name") -> dict[str, str]:
    """A column of a table of the content by the ids of its entries, in English."""
    return {entry["id"]: entry[column] for entry in game.content[table] if column in entry}


def sentence_case(text: str) -> str:
    """A text at the beginning of a sentence.

    >>> sentence_case("the Iron Empire")
    'The Iron Empire'
    """
    return text[:1].upper() + text[1:]


def listed(translator: Translator, names: Sequence[str]) -> str:
    """Names with commas and an *and*; nothing for none.

    >>> listed(Translator("site"), ["Aquila", "Ursus", "Lupus"])
    'Aquila, Ursus and Lupus'
    """
    if len(names) < 2:
        return "".join(names)
    return translator.say("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def alternatives(translator: Translator, names: Sequence[str]) -> str:
    """Names with commas and an *or*; nothing for none."""
    if len(names) < 2:
        return "".join(names)
    return translator.say("{some} or {last}", some=", ".join(names[:-1]), last=names[-1])
