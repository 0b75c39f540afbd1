"""What an element says when somebody points at it."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.about_areas import about_area, about_junction, about_order
from wartable.games.reliquium.picture.about_boards import (
    about_act,
    about_class,
    about_division,
    about_round,
    about_seat,
    about_token,
    about_treaty,
)
from wartable.games.reliquium.picture.about_cards import about_creature, about_event, about_plot, about_power_card
from wartable.games.reliquium.picture.clicks import OF_FIGURE, OF_ORDER
from wartable.games.reliquium.picture.guide import guide
from wartable.games.reliquium.picture.ledger import battle_now
from wartable.games.reliquium.picture.pen import FACTIONS
from wartable.games.reliquium.pieces import Area, Creature, Junction, PowerCard, Terrain, Token, Troop
from wartable.games.reliquium.state import Do

OF_TREATY = re.compile(r"treaty-([a-z]+)-([a-z]+)")
OF_OWN = re.compile(r"(reserve|token)-[a-z]+-(\w+)")
OF_SLOT = re.compile(r"slot-[a-z]+-([a-z]+)-\d")


def about(scene: Scene, element: str) -> Markup | None:
    """An area, an order, a creature, a card, a board or a choice; and the guide to all of them."""
    if element == "guide":
        return Markup(f'<div class="reliquium guide">{guide(scene)}</div>')
    inner = _about(scene, element)
    return Markup(f'<div class="reliquium about">{inner}</div>') if inner else None


def _about(scene: Scene, element: str) -> str:
    role, _, name = element.partition("-")
    fixed: dict[str, Callable[[Scene], str]] = {"plot": about_plot, "round": about_round, "line": about_round}
    if element in fixed:
        return fixed[element](scene)
    if element == "battle":
        return battle_now(scene)
    return _named(scene, role, name.upper()) or _spelled(scene, element)


def _named(scene: Scene, role: str, name: str) -> str:
    """Elements that are called after one thing."""
    if role == "area" and name in Area.__members__:
        return about_area(scene, Area[name])
    if role == "junction" and name in Junction.__members__:
        return about_junction(scene, Junction[name])
    if role in ("creature", "hand", "beast") and name in Creature.__members__:
        return about_creature(scene, Creature[name])
    if role == "card" and name in PowerCard.__members__:
        return about_power_card(scene, PowerCard[name])
    if role == "division" and name in Terrain.__members__:
        return about_division(scene, Terrain[name])
    if role == "event" and name in ("PEACE", "WAR"):
        return about_event(scene, name == "WAR")
    if role == "seat" and name.lower() in FACTIONS:
        return about_seat(scene, FACTIONS.index(name.lower()))
    if role == "act" and name in Do.__members__:
        return about_act(scene, Do[name])
    return _thing(scene, name) if role == "pick" else ""


def _spelled(scene: Scene, element: str) -> str:
    """Elements that are called after more than one thing."""
    if (found := OF_ORDER.fullmatch(element)) and found[1] in FACTIONS:
        return about_order(scene, FACTIONS.index(found[1]), Token[found[2].upper()])
    if (found := OF_FIGURE.fullmatch(element)) and found[1].upper() in Area.__members__:
        return about_area(scene, Area[found[1].upper()])
    if (found := OF_TREATY.fullmatch(element)) and found[1] in FACTIONS and found[2] in FACTIONS:
        return about_treaty(scene, FACTIONS.index(found[1]), FACTIONS.index(found[2]))
    if (found := OF_SLOT.fullmatch(element)) and found[1].upper() in Terrain.__members__:
        return about_division(scene, Terrain[found[1].upper()])
    if found := OF_OWN.fullmatch(element):
        return _thing(scene, found[2].upper())
    return ""


def _thing(scene: Scene, name: str) -> str:
    """A class or a token by its name."""
    if name in Troop.__members__:
        return about_class(scene, Troop[name])
    return about_token(scene, Token[name]) if name in Token.__members__ else ""
