"""Tidings: what just happened on a ribbon, the round, a Plague in force, and at last the victor."""

from __future__ import annotations

import math

from markupsafe import escape

from wartable.engine.events import EventKind
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import NO_PLAGUE, PLAGUE_UNTIL, PLAGUE_UNTIL_YOU, ROUND, short_name
from wartable.games.proelio.picture.houses import team_of
from wartable.games.proelio.picture.pen import coat, emblem, text, width_of
from wartable.games.proelio.rules.cards import plague_in_force
from wartable.games.proelio.state import Tell
from wartable.games.proelio.words.events import event as event_words
from wartable.games.proelio.words.names import plague_until
from wartable.games.proelio.words.result import result
from wartable.games.proelio.words.translator import say
from wartable.kit.news import News

USUAL = 3
WEIGHTS: dict[EventKind, int] = {
    Tell.FELL: 9,
    Tell.CAPPED: 9,
    Tell.EXPLODED: 8,
    Tell.NEGATED: 8,
    Tell.CAUGHT: 8,
    Tell.STOLE: 8,
    Tell.STOLE_NOTHING: 8,
    Tell.SACRIFICED: 8,
    Tell.BREACHED: 7,
    Tell.REPELLED: 7,
    Tell.FAILED: 7,
    Tell.CONCEDED: 6,
    Tell.LOOTED: 5,
    Tell.FINED: 5,
    Tell.GAME_BEGINS: 4,
    Tell.REVEALED: 4,
    Tell.ATTACKED: 4,
    Tell.FORTIFIED: 4,
    Tell.PLAYED: 4,
    Tell.ATTACK_HELD: 1,
    Tell.PLAGUE_LIFTED: 1,
    Tell.TURN_BEGINS: 0,
    Tell.SAW: 0,
}
"""Of all that one move made happen, the headline is shown; the log has the rest, and what weighs nothing."""


def ribbon(scene: Scene) -> str:
    """The place for the page's ribbon and the words it comes to rest on; a phone has a line of its own for them."""
    event = News(WEIGHTS, USUAL).headline(scene.view)
    if event is None:
        return ""
    view = scene.view
    words = str(result(view)) if view.over else event_words(event, view)
    house = event.facts.get("house") if not view.over else None
    seat = f' data-seat="{house}"' if house is not None else ""
    room = "" if scene.small else ' x="280" y="350" width="560" height="54"'
    return f'<rect id="ribbon" class="place" data-ribbon="{escape(words)}"{seat}{room}/>'


def corner(scene: Scene) -> str:
    """The round, and whether a Plague is in force."""
    view = scene.view
    s = view.state
    number = say(ROUND, round=min(s.turn // s.seats + 1, s.max_rounds))
    if scene.small:
        fog = emblem("fog", 366, 4, 20, "fog plain") if plague_in_force(s) else ""
        return f'<g id="round">{text(8, 18, number, "fl b")}{fog}</g>'
    return f'<g id="round">{text(22, 34, number, "rd")}{_plague_line(scene)}</g>'


def _plague_line(scene: Scene) -> str:
    view = scene.view
    if not plague_in_force(view.state):
        return text(1098, 88, say(NO_PLAGUE), "fl", "end")
    until = plague_until(view)
    words = say(PLAGUE_UNTIL_YOU) if until == view.seat else say(PLAGUE_UNTIL, house=short_name(until, view))
    wide = width_of(words) + 44
    return (
        f'<g class="plague-line"><rect x="{1104 - wide:g}" y="70" width="{wide:g}" height="26" rx="13"/>'
        f"{emblem('fog', 1108 - wide, 73, 20, 'fog plain')}{text(1094, 88, words, 'sm b', 'end')}</g>"
    )


def victory(scene: Scene) -> str:
    """When it is over, the coats of those who have won over the middle of the table."""
    view = scene.view
    if not view.over:
        return ""
    winners = [seat for seat, share in enumerate(view.scores) if share > 0]
    x, y, scale = (195, 188, 0.42) if scene.small else (560, 282, 1.0)
    size = 1.9 if len(winners) < 3 else 4.8 / len(winners)
    coats = "".join(
        coat(seat, 62 * size * (n - (len(winners) - 1) / 2), 0, size, team_of(scene, seat))
        for n, seat in enumerate(winners)
    )
    return (
        f'<g id="victory" class="victory" transform="translate({x} {y}) scale({scale:g})">'
        f'<ellipse rx="190" ry="86" class="hush"/><path d="{RAYS}" class="rays"/>{coats}</g>'
    )


RAYS = "".join(
    f"M0 0L{186 * math.cos(a - 0.09):.0f} {84 * math.sin(a - 0.09):.0f}"
    f"L{186 * math.cos(a + 0.09):.0f} {84 * math.sin(a + 0.09):.0f}Z"
    for a in (math.tau * n / 16 for n in range(16))
)
"""The light around a victor."""
