"""The guide: every unit by class with what it does, the dice, and the Exploration Tokens."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import arms_of, icon
from wartable.games.intelliwar.picture.dice import small_die
from wartable.games.intelliwar.picture.ids import ABILITY_IDS, CLASS_IDS
from wartable.games.intelliwar.picture.sheet import side_holding
from wartable.games.intelliwar.pieces import UNITS, Class, Die
from wartable.games.intelliwar.words.names import (
    ability_name,
    class_ability,
    die_name,
    faces_of,
    numbers,
    special_name,
    unit_name,
)
from wartable.games.intelliwar.words.translator import say
from wartable.kit.html import b, div, h3, li, p, ul
from wartable.kit.markup import join


def guide(scene: Scene) -> Markup:
    """All pieces of the game in short."""
    return join(*(_class(kind, scene) for kind in Class), _dice(scene), _tokens(scene))


def _class(kind: Class, scene: Scene) -> Markup:
    view = scene.view
    told = view.game.content["classes"][kind]
    units = [_unit(unit, scene) for unit in range(UNITS) if view.book.unit_class[unit] == kind]
    head = f"{say(told['name'])}: {ability_name(class_ability(kind, view.game), view.game)}"
    return join(h3(icon(CLASS_IDS[kind]), head), p(say(told["text"])), ul(*units))


def _unit(unit: int, scene: Scene) -> Markup:
    """A unit in three short lines."""
    view = scene.view
    special = join(icon(ABILITY_IDS[view.book.special[unit]]), b(special_name(unit, view)))
    words = say(view.game.content["units"][unit]["text"])
    lines = b(unit_name(unit, view.game)), p(numbers(unit, view)), p(special, f" {words}")
    return li(arms_of(unit, scene, side_holding(unit, scene)), div(*lines))


def _dice(scene: Scene) -> Markup:
    view = scene.view
    rows = [li(small_die(die), div(f"{die_name(die, view.game)}: {faces_of(die, view)}")) for die in Die]
    return join(h3(say("Dice")), ul(*rows))


def _tokens(scene: Scene) -> Markup:
    rows = []
    for told in scene.view.game.content["exploration_tokens"]:
        name = say("{name}, {n} of them", name=say(told["name"]), n=told["count"])
        rows.append(li(icon(told["id"]), div(b(name), p(say(told["text"])))))
    return join(h3(say("Exploration Tokens")), ul(*rows))
