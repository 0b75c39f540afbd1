"""Every catalogue: all that is said has its words, with the same fields, and nothing is kept that nobody says."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message

from wartable.i18n.__main__ import names_given
from wartable.i18n.gather import PAGE, domains, template
from wartable.i18n.translator import CASES, ENGLISH, LANGUAGES, SITE, catalogue_file, read_catalogue

GRAMMAR = {"article", "them", "they", "need"}
"""Fields that stand for a piece of English grammar, which another language may do without."""
TRANSLATED = [
    (domain, language)
    for language in LANGUAGES
    if language != ENGLISH
    for domain in domains()
    if catalogue_file(domain, language).is_file()
]
"""A game is translated when it has a catalogue; the house and its pages always are."""


def said(domain: str) -> list[Message]:
    return [message for message in template(domain) if message.id]


def forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text or ""] if isinstance(text, str | None) else list(text)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_house_speaks_every_language() -> None:
    for language in LANGUAGES:
        if language != ENGLISH:
            assert {(SITE, language), (PAGE, language)} <= set(TRANSLATED)


@pytest.mark.parametrize(("domain", "language"), TRANSLATED)
def test_all_that_is_said_has_its_words(domain: str, language: str) -> None:
    catalogue = read_catalogue(domain, language)
    for message in said(domain):
        found = catalogue.get(message.id)
        assert found, f"{message.id!r} is new: run python -m wartable.i18n"
        translated = forms(found.string)
        assert all(translated), f"{message.id!r} has no words in {language}"
        assert len(translated) == (1 if isinstance(message.id, str) else catalogue.num_plurals)


@pytest.mark.parametrize(("domain", "language"), TRANSLATED)
def test_what_is_filled_in_stays_the_same(domain: str, language: str) -> None:
    catalogue = read_catalogue(domain, language)
    for message in said(domain):
        wanted = set().union(*map(fields, forms(message.id)))
        for text in forms(catalogue.get(message.id).string):  # type: ignore[union-attr]
            assert fields(text) <= wanted, text
            assert wanted - fields(text) <= GRAMMAR, text
            specs = {spec for _, name, spec, _ in Formatter().parse(text) if name and spec}
            assert all(spec in CASES or not spec.isalpha() for spec in specs), text


@pytest.mark.parametrize(("domain", "language"), TRANSLATED)
def test_nothing_is_kept_that_nobody_says(domain: str, language: str) -> None:
    wanted = {forms(message.id)[0] for message in said(domain)}
    for message in read_catalogue(domain, language):
        if message.id and message.context is None:
            assert forms(message.id)[0] in wanted, f"{message.id!r} is said no more: run python -m wartable.i18n"


@pytest.mark.parametrize(("domain", "language"), TRANSLATED)
def test_names_are_declined_from_words_of_the_catalogue(domain: str, language: str) -> None:
    catalogue = read_catalogue(domain, language)
    known = " ".join(text for message in catalogue if message.context is None for text in forms(message.string))
    for message in catalogue:
        if message.context is not None:
            assert message.context in CASES
            assert str(message.id) in known, message.id


@pytest.mark.parametrize(("domain", "language"), TRANSLATED)
def test_names_of_the_content_are_used(domain: str, language: str) -> None:
    catalogue = read_catalogue(domain, language)
    for name, given in names_given(domain, language):
        found = catalogue.get(name)
        assert found, name
        assert re.sub(r"\W", "", str(found.string)).lower() == re.sub(r"\W", "", given).lower(), name
