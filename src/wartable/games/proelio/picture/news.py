"""News: what just happened on a ribbon, the round, a Plague in force, and at last the victor."""

from __future__ import annotations

import math

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import short_name
from wartable.games.proelio.picture.houses import team_of
from wartable.games.proelio.picture.marks import coat
from wartable.games.proelio.rules.cards import plague_in_force
from wartable.games.proelio.state import Tell
from wartable.games.proelio.words.names import plague_until
from wartable.games.proelio.words.translator import say
from wartable.kit.markup import EMPTY
from wartable.kit.news import News
from wartable.kit.svg import ellipse, g, path, rect, text, use
from wartable.kit.text import width_of

WEIGHTS: dict[int, tuple[Tell, ...]] = {
    9: (Tell.FELL, Tell.CAPPED),
    8: (Tell.EXPLODED, Tell.NEGATED, Tell.CAUGHT, Tell.STOLE, Tell.STOLE_NOTHING, Tell.SACRIFICED),
    7: (Tell.BREACHED, Tell.REPELLED, Tell.FAILED),
    6: (Tell.CONCEDED,),
    5: (Tell.LOOTED, Tell.FINED),
    4: (Tell.GAME_BEGINS, Tell.REVEALED, Tell.ATTACKED, Tell.FORTIFIED, Tell.PLAYED),
    1: (Tell.ATTACK_HELD, Tell.PLAGUE_LIFTED),
    0: (Tell.TURN_BEGINS, Tell.SAW),
}
NEWS = News({kind: weight for weight, kinds in WEIGHTS.items() for kind in kinds}, usual=3)


def ribbon(scene: Scene) -> Markup:
    """The place for the page's ribbon and the words it comes to rest on; a phone has its own line for them."""
    return NEWS.place(scene, lambda event, _: event.facts.get("house"), (280, 350, 840, 404), "place")


def corner(scene: Scene) -> Markup:
    """The round, and whether a Plague is in force."""
    s = scene.view.state
    number = say("Round {round}", round=min(s.turn // s.seats + 1, s.max_rounds))
    if scene.small:
        fog = use("e-fog", 366, 4, 20, class_="fog plain") if plague_in_force(s) else EMPTY
        return g(text(8, 18, number, "fl b"), fog, id="round")
    return g(text(22, 34, number, "rd"), _plague_line(scene), id="round")


def _plague_line(scene: Scene) -> Markup:
    view = scene.view
    if not plague_in_force(view.state):
        return text(1098, 88, say("no Plague in force"), "fl", "end")
    until = plague_until(view)
    if until == view.seat:
        words = say("The Plague until your turn")
    else:
        words = say("The Plague until {house}", house=short_name(until, view))
    wide = width_of(words) + 44
    return g(
        rect(1104 - wide, 70, wide, 26, rx=13),
        use("e-fog", 1108 - wide, 73, 20, class_="fog plain"),
        text(1094, 88, words, "sm b", "end"),
        class_="plague-line",
    )


def victory(scene: Scene) -> Markup:
    """When it is over, the coats of those who have won over the middle of the table."""
    view = scene.view
    if not view.over:
        return EMPTY
    winners = [seat for seat, share in enumerate(view.scores) if share > 0]
    x, y, scale = (195, 188, 0.42) if scene.small else (560, 282, 1.0)
    size = 1.9 if len(winners) < 3 else 4.8 / len(winners)
    coats = [
        coat(seat, 62 * size * (n - (len(winners) - 1) / 2), 0, size, team_of(scene, seat))
        for n, seat in enumerate(winners)
    ]
    return g(
        ellipse(0, 0, 190, 86, "hush"),
        path(RAYS, "rays"),
        *coats,
        id="victory",
        class_="victory",
        transform=f"translate({x} {y}) scale({scale:g})",
    )


RAYS = "".join(
    f"M0 0L{186 * math.cos(a - 0.09):.0f} {84 * math.sin(a - 0.09):.0f}"
    f"L{186 * math.cos(a + 0.09):.0f} {84 * math.sin(a + 0.09):.0f}Z"
    for a in (math.tau * n / 16 for n in range(16))
)
"""The light around a victor."""
