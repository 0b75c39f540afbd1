"""How a game and its parts are called in the language of the reader: its name, modes, seats, options and bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from wartable.engine.game import Game, Mode, Option
from wartable.i18n.options import option_name, option_texts, plain
from wartable.i18n.translator import Translator, say


@lru_cache
def tongue(game: Game) -> Translator:
    """What is said in a game."""
    return Translator(game.id)


def game_name(game: Game) -> str:
    """The name of a game."""
    return tongue(game).say(game.name)


def mode_name(game: Game, mode: Mode) -> str:
    """The name of a way to play it."""
    return tongue(game).say(mode.name)


def seat_names(game: Game, names: Sequence[str]) -> list[str]:
    """What seats are called."""
    return [tongue(game).say(name) for name in names]


def level_name(level: str) -> str:
    """What a bot of this level is called."""
    return say(level).capitalize()


class OptionLabels(NamedTuple):
    """An option as a person chooses it: its name, what it is about, its values, and what each of them means."""

    name: str
    text: str
    labels: list[str]
    texts: list[str]


def option_labels(game: Game, option: Option) -> OptionLabels:
    """An option in words."""
    said = tongue(game).say
    texts = [said(text) for text in option_texts(option.text, option.values)]
    labels = [said(name) for name in _names(game, option)] or [value_label(game, value) for value in option.values]
    if len(texts) == 1:
        return OptionLabels(said(option_name(option.id)), texts[0], labels, [])
    whole = " ".join(f"{label}: {text}" for label, text in zip(labels, texts, strict=True))
    return OptionLabels(said(option_name(option.id)), whole, labels, texts)


def _names(game: Game, option: Option) -> list[str]:
    """The names that an option puts in order."""
    if not option.names:
        return []
    return [entry["name"] for entry in game.content[game.content["options"][option.id]["order"]]]


def value_label(game: Game, value: Any) -> str:
    """A value of an option."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return tongue(game).say(plain(value)) if isinstance(value, str) else str(value)


def house_rules(game: Game, options: dict[str, Any]) -> list[tuple[str, str]]:
    """The options of a table, by name and value."""
    known = [option for name, option in game.options.items() if name in options]
    return [(tongue(game).say(option_name(option.id)), _chosen(game, option, options[option.id])) for option in known]


def _chosen(game: Game, option: Option, value: Any) -> str:
    if not option.names:
        return value_label(game, value)
    names = dict(zip(option.names, seat_names(game, _names(game, option)), strict=True))
    return ", ".join(names.get(name, name) for name in str(value).split())
