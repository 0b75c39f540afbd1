"""The guide: every unit by class with what it does, the dice, and the Exploration Tokens."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.dice import small_die
from wartable.games.intelliwar.picture.pen import ABILITY_IDS, CLASS_IDS, arms_of, icon
from wartable.games.intelliwar.picture.sheet import side_holding
from wartable.games.intelliwar.pieces import UNITS, Ability, Class, Die, Face
from wartable.games.intelliwar.words.names import FACES, ability_name, special_name, summary, unit_name

UNITS_HEAD = "{kind}: {ability}"
DICE_HEAD = "Dice"
TOKENS_HEAD = "Exploration Tokens"
DIE = "{name}: {faces}"
TIMES = "{n} {face}"
COUNT = "{name}, {n} of them"


def guide(scene: Scene) -> str:
    """All pieces of the game in short."""
    return "".join(_class(kind, scene) for kind in Class) + _dice(scene) + _tokens(scene)


def _class(kind: Class, scene: Scene) -> str:
    view = scene.view
    told = view.game.content["classes"][kind]
    ability = ability_name(Ability[told["ability"].upper()], view.game)
    units = "".join(_unit(unit, scene) for unit in range(UNITS) if view.book.unit_class[unit] == kind)
    head = UNITS_HEAD.format(kind=told["name"], ability=ability)
    return f"<h3>{icon(CLASS_IDS[kind])}{escape(head)}</h3><p>{escape(told['text'])}</p><ul>{units}</ul>"


def _unit(unit: int, scene: Scene) -> str:
    """A unit in three short lines."""
    view = scene.view
    numbers = summary(unit, view).partition(", ")[2]
    special = f"{icon(ABILITY_IDS[view.book.special[unit]])}<b>{escape(special_name(unit, view))}</b>"
    words = escape(view.game.content["units"][unit]["text"])
    return (
        f"<li>{arms_of(unit, scene, side_holding(unit, scene))}<div><b>{escape(unit_name(unit, view.game))}</b>"
        f"<p>{escape(numbers)}</p><p>{special} {words}</p></div></li>"
    )


def _dice(scene: Scene) -> str:
    book, game = scene.view.book, scene.view.game
    rows = ""
    for die in Die:
        shown = [int(face) for face in book.face[die][: book.sides[die]]]
        faces = ", ".join(TIMES.format(n=shown.count(face), face=FACES[face]) for face in Face if face in shown)
        words = DIE.format(name=game.content["dice"][die]["name"], faces=faces)
        rows += f"<li>{small_die(die)}<div>{escape(words)}</div></li>"
    return f"<h3>{DICE_HEAD}</h3><ul>{rows}</ul>"


def _tokens(scene: Scene) -> str:
    rows = ""
    for told in scene.view.game.content["exploration_tokens"]:
        name = COUNT.format(name=told["name"], n=told["count"])
        rows += f"<li>{icon(told['id'])}<div><b>{escape(name)}</b><p>{escape(told['text'])}</p></div></li>"
    return f"<h3>{TOKENS_HEAD}</h3><ul>{rows}</ul>"
