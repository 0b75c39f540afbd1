"""What things are called."""

from __future__ import annotations

from skirmish.state import Card
from skirmish.words.translator import say
from wartable.engine.game import Game
from wartable.engine.view import View
from wartable.i18n.translator import Forms
from wartable.kit.names import printed

BANNERS = Forms("{n} banner", "{n} banners")
CARDS = Forms("{n} card", "{n} cards")
TURNS = Forms("{n} turn", "{n} turns")


def card_name(card: int, game: Game) -> str:
    """A card by its printed name."""
    return say(printed(game, "cards")[Card(card).name.lower()])


def captain(seat: int, view: View) -> str:
    """A captain by name."""
    return say(view.names[seat])
