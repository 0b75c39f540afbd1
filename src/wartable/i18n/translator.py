"""What is said to a person, in the reader's language: the English sentence is looked up and filled in.

Rules, moves and events have no language. The server sets one for each reader; everywhere else it is English.
"""

from __future__ import annotations

import gettext
import importlib.util
import re
import string
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.core import negotiate_locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from wartable.engine.shelf import offered
from wartable.i18n.typography import typeset

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "ru": "Русский"}
"""Every language there is, by the name its readers give it."""
CASES = ("genitive", "dative", "accusative", "instrumental", "prepositional")
"""In which form a translated sentence may want a name: ``{house:genitive}``."""
FOLDER = Path(__file__).parent
SITE = "site"
"""The domain of all that no game says alone."""

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


language: Callable[[], str] = _spoken.get
"""The reader's language; asked for all the time, so nothing is wrapped around it."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while.

    >>> with speaking("ru"):
    ...     print(language())
    ru
    """
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def language_for(chosen: str | None, accepted: str = "") -> str:
    """The chosen language, or else the first one the browser asks for that we have.

    >>> language_for(None, "de-DE,ru;q=0.8,en;q=0.5"), language_for("en", "ru"), language_for(None)
    ('ru', 'en', 'en')
    """
    if chosen in LANGUAGES:
        return chosen
    weighed = (entry.partition(";q=") for entry in accepted.replace(" ", "").split(","))
    wanted = sorted(((_weight(weight), name) for name, _, weight in weighed if name), key=lambda pair: -pair[0])
    return negotiate_locale([name for _, name in wanted], LANGUAGES, sep="-") or ENGLISH


def _weight(text: str) -> float:
    return float(text) if re.fullmatch(r"[01](\.\d{0,3})?", text) else 1.0


class Forms(NamedTuple):
    """A number of things, in the singular and plural of English: ``Forms("{n} card", "{n} cards")``."""

    one: str
    many: str


class Translator:
    """All that is said in one domain: the house itself, or a game."""

    def __init__(self, domain: str) -> None:
        self._domain = domain

    def say(self, text: str, /, **fields: object) -> str:
        """A sentence with its fields filled in.

        >>> Translator("site").say("Waiting for {who}.", who="you")
        'Waiting for you.'
        """
        if _spoken.get() == ENGLISH:
            return text.format_map(fields) if fields else text
        return self.fill(text, fields) if fields else self._translated(text)

    def fill(self, text: str, fields: Mapping[str, object]) -> str:
        """The same with fields that may be worked out as they are asked for."""
        if _spoken.get() == ENGLISH:
            return text.format_map(fields)
        return Filling(self._domain).vformat(self._translated(text), (), fields)

    def _translated(self, text: str) -> str:
        spoken = _spoken.get()
        return spellings(self._domain, spoken).gettext(text) if text and spoken != ENGLISH else text

    def number_of(self, forms: Forms, n: int, /, **fields: object) -> str:
        """A number of things, in words.

        >>> Translator("site").number_of(Forms("{n} card", "{n} cards"), 1)
        '1 card'
        """
        spoken = _spoken.get()
        if spoken == ENGLISH:
            return forms[n != 1].format(n=n, **fields)
        text = spellings(self._domain, spoken).ngettext(*forms, n)
        return Filling(self._domain).vformat(text, (), {**fields, "n": n})


class Filling(string.Formatter):
    """Fills sentences in; a name that is wanted in a case is looked up in that form."""

    def __init__(self, domain: str) -> None:
        self._domain = domain

    def format_field(self, value: Any, form: str) -> str:
        """A value as the sentence wants it."""
        return declined(self._domain, str(value), form) if form in CASES else format(value, form)


def declined(domain: str, name: str, case: str) -> str:
    """A name in a case, as the catalogue has it; a number in it does not matter. Without an entry it stays."""
    number = re.search(r"\d+", name)
    pattern = name.replace(number[0], "{n}", 1) if number else name
    found = spellings(domain, language()).pgettext(case, pattern)
    return found.replace("{n}", number[0]) if number else found


# --- Catalogues


def catalogue_file(domain: str, language: str) -> Path:
    """Where the catalogue of a domain lies: that of a game in the game's own folder."""
    folder = game_folder(domain)
    return FOLDER / language / f"{domain}.po" if folder is None else folder / "i18n" / f"{language}.po"


def game_folder(id: str) -> Path | None:
    """The folder of a game on the shelf, found without loading the game."""
    package = offered()[0].get(id)
    spec = importlib.util.find_spec(package) if package is not None else None
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else None


def read_catalogue(domain: str, language: str) -> Catalog:
    """A catalogue; an empty one where a domain is not translated."""
    path = catalogue_file(domain, language)
    if not path.is_file():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, language)


def typeset_catalogue(domain: str, language: str) -> Catalog:
    """A catalogue as readers see it. Names in cases are looked up as they are written, so these are typeset, too."""
    seen = Catalog(language)
    for message in read_catalogue(domain, language):
        if message.id:
            key = typeset(str(message.id), language) if message.context else message.id
            written = [message.string] if isinstance(message.string, str) else message.string or []
            words = [typeset(form, language) for form in written]
            seen.add(key, words if message.pluralizable else words[0], context=message.context)
    return seen


@lru_cache
def spellings(domain: str, language: str) -> gettext.NullTranslations:
    """A catalogue as it is looked up in. What all games say alike is in the house's catalogue."""
    packed = BytesIO()
    write_mo(packed, typeset_catalogue(domain, language))
    packed.seek(0)
    found = gettext.GNUTranslations(packed)
    if domain != SITE:
        found.add_fallback(spellings(SITE, language))
    return found


site = Translator(SITE)
say = site.say
number_of = site.number_of
