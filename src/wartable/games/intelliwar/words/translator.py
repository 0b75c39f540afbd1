"""What Intelliwar says, in the language of the reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from string import Formatter

from wartable.i18n.translator import Translator

TRANSLATOR = Translator("intelliwar")
say = TRANSLATOR.say
number_of = TRANSLATOR.number_of


def say_of(text: str, fields: Mapping[str, Callable[..., object]], *about: object) -> str:
    """A sentence about something; only the fields it asks for are worked out."""
    return say(text, **{name: fields[name](*about) for name in fields_in(text)})


@lru_cache(maxsize=1024)
def fields_in(text: str) -> tuple[str, ...]:
    """The names of the fields of a sentence.

    >>> fields_in("{unit} attacks {target}.")
    ('unit', 'target')
    """
    return tuple(name for _, name, _, _ in Formatter().parse(text) if name)
