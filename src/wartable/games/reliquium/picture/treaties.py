"""The matrix of treaties: how every two factions stand to each other (COM-DIP-04)."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.factions import by_initiative
from wartable.games.reliquium.picture.marks import emblem, shield, spelled
from wartable.games.reliquium.pieces import Status
from wartable.games.reliquium.rules.diplomacy import status
from wartable.games.reliquium.state import State
from wartable.games.reliquium.words.translator import say
from wartable.kit.html import div, span
from wartable.kit.markup import EMPTY, remembered
from wartable.kit.parts import fields, part

_TREATIES = fields(State, "seats", "line", "diplomacy", "allies", "foes")
SELF = span(class_="c self")


@part(lambda view, again=False: (again, _TREATIES(view.state)))
def treaties(view: View, again: bool = False) -> Markup:
    """A square for every pair, which stands for itself if it is drawn again; nothing without the module."""
    s = view.state
    if not s.diplomacy:
        return EMPTY
    line = by_initiative(view)
    squares = [span(class_="c"), *map(_head, line)]
    for one in line:
        squares += [
            _head(one),
            *(_pair(one, other, status(s, one, other), again) if one != other else SELF for other in line),
        ]
    name = "" if again else "treaties"
    return div(*squares, id=name, class_=f"dip n{s.seats}", role="group", aria_label=say("How the factions stand"))


@remembered
def _head(faction: int) -> Markup:
    return span(shield(faction), class_="c")


@remembered
def _pair(one: int, other: int, now: int, again: bool) -> Markup:
    name = ids.TREATY(one, other)
    named = {"data_as": name} if again else {"id": name}
    return span(emblem(Status(now)), **named, class_=f"c {spelled(Status(now))}")
