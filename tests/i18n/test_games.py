"""Translated games: whole games in which nothing that anybody reads is left in English."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.i18n.latin import latin, texts
from wartable.engine.game import Game, all_games
from wartable.engine.match import Match
from wartable.engine.picture import Player, Scene, plans
from wartable.i18n.translator import catalogue_file, speaking
from wartable.server.presenters import art

TRANSLATED = [each for each in all_games() if catalogue_file(each.id, "ru").is_file()]
TABLES = [(game, mode.id) for game in TRANSLATED for mode in game.modes.values()]
PLIES = 400
"""So many moves of a game are made; most games end sooner."""
LOOKED_AT = 60
"""So many moments of them are looked at."""


def some_options(game: Game, luck: random.Random) -> dict[str, Any]:
    """Options of a table, each as the book has it or at one of its ends."""
    names = [name for name, option in game.options.items() if not option.requires and not option.seats]
    return {name: luck.choice(game.options[name].samples) for name in names if luck.random() < 0.5}


def said(match: Match, seat: int, small: bool, luck: random.Random) -> list[str]:
    """All that a seat reads of a moment: words, pictures, and what some elements tell."""
    view = match.view(seat)
    picture = view.game.picture
    scene = Scene(view, tuple(Player("Ада", bool(n % 2)) for n in range(match.seats)), small)
    zones = "".join(map(str, picture.draw(scene).values()))
    told = [view.prompt, *view.told(max(0, len(view.log) - 2)), *map(view.say, view.legal)]
    told += [str(section) for section in view.game.words.table(view)]
    told += [text for plan in plans(picture, scene) for text in (plan.text, plan.warning)]
    ids = re.findall(r' id="([^"]+)"', zones)
    abouts = [picture.about(scene, element) for element in ["guide", *luck.sample(ids, min(8, len(ids)))]]
    if seat == match.asked:
        tried = luck.sample(list(view.game.notation), 5)
        told += [str(refusal) for refusal in map(match.refusal, tried) if refusal is not None]
    return told + [text for markup in (zones, *abouts) if markup for text in texts(str(markup))]


@pytest.mark.parametrize(("game", "mode"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_nothing_of_a_game_is_left_in_english(game: Game, mode: str) -> None:
    luck = random.Random(f"{game.id} {mode}")
    left = set()
    with speaking("ru"):
        for seed in range(3):
            match = Match(game, mode=mode, seed=seed, options=some_options(game, luck) if seed else {})
            while not match.over and match.ply < PLIES:
                match.play(luck.choice(match.legal()))
                if luck.random() < LOOKED_AT / PLIES or match.over:
                    seat = luck.choice([match.asked, luck.randrange(-1, match.seats)])
                    left |= {text for text in said(match, seat, luck.random() < 0.5, luck) if latin(text, game.name)}
        for small in (False, True):
            left |= {text for text in texts(art.backdrop(game, mode, match.seats, small)) if latin(text, game.name)}
    assert not left
