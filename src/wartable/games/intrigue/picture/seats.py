"""The seats: who plays each empire, what it has, its score, and how a proposal would change that."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.intrigue.picture.ids import EMPIRE_IDS, SEAT
from wartable.games.intrigue.picture.marks import signed, tile_icon
from wartable.games.intrigue.rules.victory import best_score, score
from wartable.games.intrigue.state import Phase, State
from wartable.games.intrigue.words import score_changes
from wartable.games.intrigue.words.names import REGIONS, empire_name
from wartable.games.intrigue.words.position import proposing
from wartable.games.intrigue.words.translator import number_of, say
from wartable.kit.html import b, clock, div, i, p, span
from wartable.kit.markup import EMPTY, remembered
from wartable.kit.once import once
from wartable.kit.parts import FEW, numbers, part, seen
from wartable.kit.svg import icon


@part(lambda scene: (seen(scene.view), numbers(scene.view)), FEW)
def changes(scene: Scene) -> tuple[tuple[int, int], ...]:
    """Each seat's score now and after the proposed placement."""
    return tuple(score_changes(scene.view))


def seats(scene: Scene) -> Markup:
    """All seats in the order of turns."""
    panels, own = _to_others(scene), scene.view.seat
    if own >= 0:
        panels = (*panels[:own], _seat(scene, own, True), *panels[own + 1 :])
    return div(*panels, id="seats", class_=f"seats of-{len(panels)}")


@part(lambda scene: (seen(scene.view), numbers(scene.view), scene.players), FEW)
def _to_others(scene: Scene) -> tuple[Markup, ...]:
    """Each seat's panel as all others see it."""
    return tuple(_seat(scene, seat, False) for seat in range(scene.view.state.seats))


def _sitting(scene: Scene, seat: int, own: bool) -> Hashable:
    """What a seat's panel depends on."""
    view = scene.view
    s: State = view.state
    empire, proposer = s.empires[seat], s.empires[s.current]
    asked = None
    if proposing(view):
        answers = s.accepted[proposer][empire], s.refused[proposer][empire]
        asked = proposer, answers, changes(scene)[seat], seat == s.current and phase_of(s)
    marks = own, seat == view.asked, view.over and view.scores[seat] > 0
    counted = s.held[empire], s.largest[empire], s.bag[empire], _leads(view, seat)
    return seat, empire, marks, view.over, s.current == seat, scene.players[seat], counted, asked


@once
def _best(view: View) -> int:
    """The highest score."""
    return best_score(view.state)


def _leads(view: View, seat: int) -> bool:
    return score(view.state, seat) == _best(view) > 0


@part(_sitting)
def _seat(scene: Scene, seat: int, own: bool) -> Markup:
    view = scene.view
    s: State = view.state
    empire, points = s.empires[seat], score(s, seat)
    marks = {
        "me": own,
        "current": seat == s.current and not view.over,
        "asked": seat == view.asked,
        "wins": view.over and view.scores[seat] > 0,
    }
    label = say(
        "{empire}, {player}: {score} points, {regions}, {largest} in the largest kingdom",
        empire=empire_name(empire, view),
        player=scene.players[seat].name,
        score=points,
        regions=number_of(REGIONS, s.held[empire]),
        largest=s.largest[empire],
    )
    return div(
        _doing(scene, seat),
        tile_icon(empire),
        div(_name(scene, seat, own), _counts(scene, seat), class_="who"),
        div(b(points, class_="score", title=say("score")), _change(scene, seat), class_="points"),
        id=SEAT(empire),
        class_=" ".join(["seat", EMPIRE_IDS[empire], *(mark for mark, holds in marks.items() if holds)]),
        role="group",
        aria_label=label,
    )


def _name(scene: Scene, seat: int, own: bool) -> Markup:
    """The empire, whether it leads, and who plays it."""
    s: State = scene.view.state
    player = scene.players[seat]
    return p(
        b(empire_name(s.empires[seat], scene.view)),
        icon("leader", "ic crown") if _leads(scene.view, seat) else EMPTY,
        span(say("you") if own else player.name),
        icon("automaton", "ic bot") if player.bot else EMPTY,
        class_="name",
    )


def _doing(scene: Scene, seat: int) -> Markup:
    """What a player is doing, if anything."""
    view = scene.view
    if view.over or seat not in (view.asked, view.state.current):
        return EMPTY
    if seat != view.state.current:
        return i(say("asked"), class_="doing")
    return i(say("proposes" if phase_of(view.state) == Phase.ANSWER else "to move"), class_="doing")


def _counts(scene: Scene, seat: int) -> Markup:
    """Regions, the largest kingdom, tiles in the bag, the clock; while a proposal is made, past answers instead."""
    s: State = scene.view.state
    empire, proposer = s.empires[seat], s.empires[s.current]
    if proposing(scene.view) and empire != proposer:
        name = empire_name(proposer, scene.view)
        parts = [
            ("accept", say("proposals of {proposer} accepted", proposer=name), s.accepted[proposer][empire]),
            ("refuse", say("proposals of {proposer} refused", proposer=name), s.refused[proposer][empire]),
        ]
    else:
        parts = [
            ("region", say("regions held"), s.held[empire]),
            ("kingdom", say("regions of the largest kingdom"), s.largest[empire]),
            ("bag", say("tiles left in the bag"), s.bag[empire]),
        ]
    return p(*(_count(*part) for part in parts), clock(seat), class_="counts")


@remembered
def _count(symbol: str, title: str, n: int) -> Markup:
    return span(icon(symbol, "ic"), n, class_=f"n-{symbol}", title=title)


def _change(scene: Scene, seat: int) -> Markup:
    """How the pending proposal would change the score."""
    if not proposing(scene.view):
        return EMPTY
    before, after = changes(scene)[seat]
    way = "up" if after > before else "dn" if after < before else "no"
    return b(signed(after - before), class_=f"change {way}", title=say("if it is accepted"))
