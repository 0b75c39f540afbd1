"""Cards as they are dealt out after a battle: Rewards and Objectives, large enough to be read."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import FOR_HERO
from wartable.games.tales_of_war.picture.pen import icon
from wartable.games.tales_of_war.pieces import Objective, Reward, Unit
from wartable.games.tales_of_war.words.names import abilities, bonus_text, objective, reward, reward_text, stats, unit
from wartable.games.tales_of_war.words.translator import say


def emblem_of(scene: Scene, card: Reward) -> str:
    """The emblem of a Reward card: its unit's, or its own."""
    kind = scene.view.book.unit[card]
    return Unit(kind).name.lower() if kind else card.name.lower()


def reward_words(scene: Scene, card: Reward) -> str:
    """What a Reward card brings, in a few words."""
    view = scene.view
    kind, hero = view.book.unit[card], view.book.hero[card]
    if kind:
        return f"{stats(kind, view)}. {abilities(kind, view.game)}."
    if hero:
        return f"{say(FOR_HERO, hero=unit(hero, view.game))}. {reward_text(card, view.game)}"
    return reward_text(card, view.game)


def reward_card(scene: Scene, card: Reward, id: str) -> str:
    """A Reward card to choose."""
    gold = " gold" if card == Reward.CROSS_OF_ETERNITY else ""
    return (
        f'<div id="{id}" class="gift{gold}">{icon(emblem_of(scene, card), 44)}'
        f"<b>{escape(reward(card, scene.view.game))}</b><i>{escape(reward_words(scene, card))}</i></div>"
    )


def objective_card(scene: Scene, card: Objective, id: str) -> str:
    """An Objective card to choose, with its bonus."""
    game = scene.view.game
    return (
        f'<div id="{id}" class="gift">{icon(card.name.lower(), 44)}<b>{escape(objective(card, game))}</b>'
        f"<i>{escape(bonus_text(card, game))}</i></div>"
    )
