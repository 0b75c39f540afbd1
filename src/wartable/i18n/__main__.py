"""``python -m wartable.i18n`` brings every catalogue up to date with what is said; what is new waits for words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from wartable.i18n.gather import domains, template
from wartable.i18n.translator import CASES, ENGLISH, LANGUAGES, catalogue_file, game_folder, read_catalogue

HEADER = """# {name}: {domain}
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


def main() -> None:
    """Every catalogue there is; a new one begins as an empty file of its name."""
    for language in LANGUAGES:
        for domain in domains():
            if language != ENGLISH and catalogue_file(domain, language).is_file():
                renew(domain, language)


def renew(domain: str, language: str) -> None:
    """One catalogue: words that are still said keep their translation, names in cases stay, the rest goes."""
    known, wanted = read_catalogue(domain, language), template(domain)
    fresh = Catalog(language)
    given = dict(names_given(domain, language))
    for message in wanted:
        if message.id:
            old = known.get(message.id)
            text = old.string if old else given.get(str(message.id), "")
            fresh.add(message.id, text, locations=message.locations)
    for message in known:
        if message.context in CASES:
            fresh.add(message.id, message.string, context=message.context)
    write(fresh, domain, language)
    left = sum(not message.string for message in fresh if message.id)
    print(f"{language}/{domain}: {len(fresh)} messages, {left} without words")  # noqa: T201


def write(catalogue: Catalog, domain: str, language: str) -> None:
    """Keep a catalogue, with no more of a header than its readers need: no dates, no names of people."""
    body = BytesIO()
    write_po(body, catalogue, width=120, omit_header=True)
    head = HEADER.format(name=LANGUAGES[language], domain=domain, language=language, plurals=catalogue.plural_forms)
    catalogue_file(domain, language).write_bytes(head.encode() + body.getvalue())


def names_given(domain: str, language: str) -> Iterator[tuple[str, str]]:
    """Names that a game's content itself has in a language."""
    folder = game_folder(domain)
    if folder is not None:
        yield from _given(tomllib.loads((folder / "content.toml").read_text("utf-8")), f"name_{language}")


def _given(content: Any, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(content, list):
        for entry in content:
            yield from _given(entry, key)
    elif isinstance(content, dict):
        if "name" in content and key in content:
            yield content["name"], content[key]
        for value in content.values():
            yield from _given(value, key)


if __name__ == "__main__":
    main()
