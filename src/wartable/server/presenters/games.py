"""The games that can be played, with all that a table of them can vary."""

from __future__ import annotations

from functools import lru_cache

from wartable.bots.levels import table_levels
from wartable.engine.game import Game, Option
from wartable.engine.game import all_games as installed_games
from wartable.i18n.translator import language, say
from wartable.server.labels import game_name, level_name, mode_name, option_labels, seat_names, translator
from wartable.server.presenters import art
from wartable.server.root_path import root_path
from wartable.server.schemas.games import GameOut, LevelOut, ModeOut, OptionOut
from wartable.server.store.rows import SUBSTITUTE_LEVEL


def all_games() -> list[GameOut]:
    """Every game, in the reader's language."""
    return _all_games(language(), root_path())


@lru_cache
def _all_games(_language: str, _root: str) -> list[GameOut]:
    return [game_out(each) for each in installed_games()]


def game_out(chosen: Game) -> GameOut:
    """One game."""
    shortest, longest = chosen.content["game"]["minutes"]
    said = translator(chosen).say
    return GameOut(
        id=chosen.id,
        name=game_name(chosen),
        mood=said(chosen.mood),
        length=say("{shortest} to {longest} minutes", shortest=shortest, longest=longest),
        players=number_of_players(chosen),
        cover=art.cover_url(chosen),
        modes=[
            ModeOut(
                id=mode.id,
                name=mode_name(chosen, mode),
                text=said(mode.text),
                fewest=mode.fewest,
                most=mode.most,
                usual=mode.usual,
                teams=[list(team) for team in mode.teams],
            )
            for mode in chosen.modes.values()
        ],
        options=[option_out(chosen, option) for option in chosen.options.values()],
        levels=[
            LevelOut(
                name=level.name,
                called=level_name(level.name),
                text=say(level.text),
                usual=level.name == SUBSTITUTE_LEVEL,
            )
            for level in table_levels().values()
        ],
        seat_names=seat_names(chosen, chosen.seat_names),
    )


def number_of_players(chosen: Game) -> str:
    """How many can play a game."""
    fewest = min(mode.fewest for mode in chosen.modes.values())
    most = max(mode.most for mode in chosen.modes.values())
    return say("{fewest} to {most}", fewest=fewest, most=most) if fewest < most else str(most)


def option_out(chosen: Game, option: Option) -> OptionOut:
    """An option of a game."""
    labels = option_labels(chosen, option)
    return OptionOut(
        id=option.id,
        name=labels.name,
        text=labels.text,
        default=option.default,
        values=list(option.values),
        low=option.low,
        high=option.high,
        names=list(option.names),
        labels=labels.labels,
        texts=labels.texts,
    )
