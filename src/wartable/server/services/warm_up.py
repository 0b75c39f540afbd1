"""What is slow the first time is done in the background when the server starts: rules, words and pictures of games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from wartable.engine.game import Game, all_games
from wartable.engine.match import Match
from wartable.engine.picture import Player, Scene, plans
from wartable.server.presenters import art
from wartable.server.services.bot_players import BotPlayers

log = logging.getLogger("wartable.warm_up")


async def warm_up(last_played: Sequence[str], bots: BotPlayers) -> None:
    """Make all games ready one after the other in a thread, those that were played last first.

    Then the bots compile the games that are being played.
    """
    order = {name: place for place, name in enumerate(last_played)}
    games = sorted(all_games(), key=lambda game: order.get(game.id, len(order)))
    for game in games:
        try:
            await asyncio.to_thread(make_ready, game)
        except Exception:
            log.exception("%s could not be made ready", game.id)
    bots.prepare([game.id for game in games if game.id in order])


def make_ready(game: Game) -> None:
    """Load the rules, the words and the picture of a game, and draw its first position once."""
    match = Match(game, seed="warm up")
    view = match.view(match.asked)
    scene = Scene(view, (Player(""),) * match.seats)
    game.picture.draw(scene)
    plans(game.picture, scene)
    for move in view.legal:
        game.picture.clicks(scene, move)
        view.say(move)
    view.told()
    game.notation.read(str(view.legal[0]))
    art.backdrop_url(game, match.mode.id, match.seats, small=False)
    art.sprite_urls(game)
    art.style_url(game)
