"""The matrix of treaties: how every two factions stand to each other (COM-DIP-04)."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import TREATIES
from wartable.games.reliquium.picture.pen import FACTIONS, icon, shield
from wartable.games.reliquium.pieces import Status
from wartable.games.reliquium.rules.diplomacy import status
from wartable.games.reliquium.words.translator import say


def treaties(view: View) -> str:
    """A square for every pair; nothing without the module."""
    s = view.state
    if not s.diplomacy:
        return ""
    line = [int(faction) for faction in s.line[: s.seats]]
    heads = '<span class="c"></span>' + "".join(f'<span class="c">{shield(faction)}</span>' for faction in line)
    rows = "".join(
        f'<span class="c">{shield(one)}</span>' + "".join(_pair(view, one, other) for other in line) for one in line
    )
    return f'<div id="treaties" class="dip n{s.seats}" role="group" aria-label="{say(TREATIES)}">{heads}{rows}</div>'


def _pair(view: View, one: int, other: int) -> str:
    if one == other:
        return '<span class="c self"></span>'
    name = Status(status(view.state, one, other)).name.lower()
    return f'<span id="treaty-{FACTIONS[one]}-{FACTIONS[other]}" class="c {name}">{icon(name)}</span>'
