"""The guide: every unit by class with what it does, the dice, and the Exploration Tokens."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions_about import COUNT, DICE_HEAD, DIE, TOKENS_HEAD, UNITS_HEAD
from wartable.games.intelliwar.picture.dice import small_die
from wartable.games.intelliwar.picture.pen import ABILITY_IDS, CLASS_IDS, arms_of, icon
from wartable.games.intelliwar.picture.sheet import side_holding
from wartable.games.intelliwar.pieces import UNITS, Ability, Class, Die
from wartable.games.intelliwar.words.names import (
    ability_name,
    die_name,
    faces_of,
    numbers,
    special_name,
    unit_name,
)
from wartable.games.intelliwar.words.translator import say


def guide(scene: Scene) -> str:
    """All pieces of the game in short."""
    return "".join(_class(kind, scene) for kind in Class) + _dice(scene) + _tokens(scene)


def _class(kind: Class, scene: Scene) -> str:
    view = scene.view
    told = view.game.content["classes"][kind]
    ability = ability_name(Ability[told["ability"].upper()], view.game)
    units = "".join(_unit(unit, scene) for unit in range(UNITS) if view.book.unit_class[unit] == kind)
    head = say(UNITS_HEAD, kind=say(told["name"]), ability=ability)
    return f"<h3>{icon(CLASS_IDS[kind])}{escape(head)}</h3><p>{escape(say(told['text']))}</p><ul>{units}</ul>"


def _unit(unit: int, scene: Scene) -> str:
    """A unit in three short lines."""
    view = scene.view
    special = f"{icon(ABILITY_IDS[view.book.special[unit]])}<b>{escape(special_name(unit, view))}</b>"
    words = escape(say(view.game.content["units"][unit]["text"]))
    return (
        f"<li>{arms_of(unit, scene, side_holding(unit, scene))}<div><b>{escape(unit_name(unit, view.game))}</b>"
        f"<p>{escape(numbers(unit, view))}</p><p>{special} {words}</p></div></li>"
    )


def _dice(scene: Scene) -> str:
    view, rows = scene.view, ""
    for die in Die:
        words = say(DIE, name=die_name(die, view.game), faces=faces_of(die, view))
        rows += f"<li>{small_die(die)}<div>{escape(words)}</div></li>"
    return f"<h3>{say(DICE_HEAD)}</h3><ul>{rows}</ul>"


def _tokens(scene: Scene) -> str:
    rows = ""
    for told in scene.view.game.content["exploration_tokens"]:
        name = say(COUNT, name=say(told["name"]), n=told["count"])
        rows += f"<li>{icon(told['id'])}<div><b>{escape(name)}</b><p>{escape(say(told['text']))}</p></div></li>"
    return f"<h3>{say(TOKENS_HEAD)}</h3><ul>{rows}</ul>"
