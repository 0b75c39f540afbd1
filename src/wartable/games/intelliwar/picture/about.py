"""What an element says when somebody points at it: a whole card, the chances of an attack, why something cannot be."""

from __future__ import annotations

from markupsafe import Markup, escape

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.about_board import about_square
from wartable.games.intelliwar.picture.about_dice import about_die
from wartable.games.intelliwar.picture.about_unit import about_unit
from wartable.games.intelliwar.picture.captions_about import (
    FACE_DOWN,
    HOW_TO_LOSE,
    QUIET_END,
    STANDING_YET,
    UPGRADES_LEFT,
)
from wartable.games.intelliwar.picture.clicks import CARDS, PLACES, SPECIALS, UNITS
from wartable.games.intelliwar.picture.entry import entry, rules
from wartable.games.intelliwar.picture.guide import guide
from wartable.games.intelliwar.picture.head import unseen
from wartable.games.intelliwar.picture.pen import SIDE_IDS, TOKEN_IDS, icon
from wartable.games.intelliwar.picture.sheet import ability
from wartable.games.intelliwar.pieces import Token
from wartable.games.intelliwar.rules.board import count, on_board
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import side_name, special_name, token_name
from wartable.games.intelliwar.words.translator import number_of, say


def about(scene: Scene, element: str) -> Markup | None:
    """A unit with its whole card, a square, a die, a token; or all the pieces."""
    if element == "guide":
        return Markup(f'<div class="intelliwar guide">{guide(scene)}</div>')
    inside = _about(scene, element)
    return Markup(f'<div class="intelliwar about">{inside}</div>') if inside else None


def _about(scene: Scene, element: str) -> str:
    unit = UNITS.get(element, CARDS.get(element))
    if unit is not None:
        return about_unit(unit, scene)
    if element in SPECIALS:
        return _special(SPECIALS[element], scene)
    if element in PLACES:
        return about_square(PLACES[element], scene)
    if element.startswith("die-"):
        return about_die(element.removeprefix("die-"), scene)
    role, _, name = element.partition("-")
    if role in ("token", "held") and name in TOKEN_IDS[Token.XP_1 : Token.FACE_DOWN]:
        return _token(TOKEN_IDS.index(name), scene)
    if role == "standing" and name in SIDE_IDS:
        return _standing(SIDE_IDS.index(name), scene)
    return _beside(element, scene)


def _special(unit: int, scene: Scene) -> str:
    """The Special of a unit in full."""
    view = scene.view
    if not on_board(view.state, unit):
        return ""
    symbol = view.game.content["units"][unit]["special"]
    rule = view.game.content["abilities"][view.book.special[unit]]["rule"]
    return ability(symbol, special_name(unit, view), say(view.game.content["units"][unit]["text"]), rule)


def _token(kind: int, scene: Scene) -> str:
    view = scene.view
    texts = {token["id"]: token["text"] for token in view.game.content["exploration_tokens"]}
    return entry(token_name(kind, view.game), str(escape(say(texts[TOKEN_IDS[kind]])))) + rules("IWR-EXP-02")


def _standing(side: int, scene: Scene) -> str:
    """How a side can lose."""
    s: State = scene.view.state
    others = count(s.army[side]) - 1
    return entry(side_name(side, scene.view), number_of(STANDING_YET, max(0, others)), say(HOW_TO_LOSE)) + rules(
        "IWR-END-01", "IWR-END-02"
    )


def _beside(element: str, scene: Scene) -> str:
    """The line above the board."""
    s, book = scene.view.state, scene.view.book
    if element == "supply":
        return entry("", say(UPGRADES_LEFT, n=s.supply, all=book.upgrade_tokens)) + rules("IWR-UPG-04")
    if element == "quiet":
        return entry("", say(QUIET_END, cap=book.quiet_cap)) + rules("IWR-END-06", "IWR-END-08")
    if element == "unseen":
        kinds = unseen(scene)
        rows = "".join(f"<li>{icon(TOKEN_IDS[kind])}{escape(token_name(kind, scene.view.game))}</li>" for kind in kinds)
        return entry("", say(FACE_DOWN)) + f"<ul>{rows}</ul>" + rules("IWR-SET-02")
    return ""
