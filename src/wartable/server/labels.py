"""Labels in the reader's language: the names of games, modes, seats, options and bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from wartable.engine.game import Game, Mode, Option
from wartable.i18n.options import option_name, option_texts, plain
from wartable.i18n.translator import Translator, language, say


@lru_cache
def translator(game: Game) -> Translator:
    """The translator of a game's texts."""
    return Translator(game.id)


def game_name(game: Game) -> str:
    """The name of a game."""
    return translator(game).say(game.name)


def mode_name(game: Game, mode: Mode) -> str:
    """The name of a mode."""
    return translator(game).say(mode.name)


def seat_names(game: Game, names: Sequence[str]) -> list[str]:
    """The names of seats."""
    return [translator(game).say(name) for name in names]


def level_name(level: str) -> str:
    """The name of a level of bots."""
    return say(level).replace("_", " ").capitalize()


DELETED = "deleted player"
"""The stored name of a person who deleted their account."""


def shown_name(name: str) -> str:
    """The name of a person; one who deleted their account has none."""
    return say("deleted player") if name == DELETED else name


class OptionLabels(NamedTuple):
    """An option as people read it: its name, its text, its values, and the text of each value."""

    name: str
    text: str
    labels: list[str]
    texts: list[str]


def option_labels(game: Game, option: Option) -> OptionLabels:
    """The labels of an option."""
    said = translator(game).say
    texts = [said(text) for text in option_texts(option.text, option.values)]
    labels = [said(name) for name in _names(game, option)] or [value_label(game, value) for value in option.values]
    if len(texts) == 1:
        return OptionLabels(said(option_name(option.id)), texts[0], labels, [])
    whole = " ".join(f"{label}: {text}" for label, text in zip(labels, texts, strict=True))
    return OptionLabels(said(option_name(option.id)), whole, labels, texts)


def _names(game: Game, option: Option) -> list[str]:
    """The names that an option puts in order, if it does."""
    if not option.names:
        return []
    return [entry["name"] for entry in game.content[game.content["options"][option.id]["order"]]]


def value_label(game: Game, value: Any) -> str:
    """The label of a value."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return translator(game).say(plain(value)) if isinstance(value, str) else str(value)


def house_rules(game: Game, options: dict[str, Any]) -> list[tuple[str, str]]:
    """The options of a table, as names and values."""
    return _house_rules(game, tuple(options.items()), language())


@lru_cache(256, typed=True)
def _house_rules(game: Game, options: tuple[tuple[str, Any], ...], _: str) -> list[tuple[str, str]]:
    """:func:`house_rules` in a language, worked out once for all tables that have the same."""
    said, chosen = translator(game).say, dict(options)
    known = [option for name, option in game.options.items() if name in chosen]
    return [(said(option_name(option.id)), _chosen(game, option, chosen[option.id])) for option in known]


def _chosen(game: Game, option: Option, value: Any) -> str:
    if not option.names:
        return value_label(game, value)
    names = dict(zip(option.names, seat_names(game, _names(game, option)), strict=True))
    return ", ".join(names.get(name, name) for name in str(value).split())
