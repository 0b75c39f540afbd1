"""Cards as they are dealt out after a battle: Rewards and Objectives, large enough to be read."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.tokens import icon
from wartable.games.tales_of_war.pieces import Objective, Reward, Unit
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.html import b, div, i


def emblem_of(scene: Scene, card: Reward) -> str:
    """The emblem of a Reward card: its unit's, or its own."""
    kind = scene.view.book.unit[card]
    return Unit(kind).name.lower() if kind else card.name.lower()


def reward_words(scene: Scene, card: Reward) -> str:
    """What a Reward card brings, in a few words."""
    view = scene.view
    kind, hero = view.book.unit[card], view.book.hero[card]
    if kind:
        return f"{names.stats(kind, view)}. {names.abilities(kind, view.game)}."
    if hero:
        return f"{say('For the {hero}', hero=names.unit(hero, view.game))}. {names.reward_text(card, view.game)}"
    return names.reward_text(card, view.game)


def reward_card(scene: Scene, card: Reward, id: str) -> Markup:
    """A Reward card to choose."""
    gold = " gold" if card == Reward.CROSS_OF_ETERNITY else ""
    name, words = names.reward(card, scene.view.game), reward_words(scene, card)
    return div(icon(emblem_of(scene, card), 44), b(name), i(words), id=id, class_=f"gift{gold}")


def objective_card(scene: Scene, card: Objective, id: str) -> Markup:
    """An Objective card to choose, with its bonus."""
    game = scene.view.game
    emblem = icon(card.name.lower(), 44)
    return div(emblem, b(names.objective(card, game)), i(names.bonus_text(card, game)), id=id, class_="gift")
