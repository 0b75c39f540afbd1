"""The Objective of the battle: its words under an illuminated initial, and how far each side has come."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.places import SEATS, color, near
from wartable.games.tales_of_war.picture.roster import roster
from wartable.games.tales_of_war.picture.sides import is_campaign
from wartable.games.tales_of_war.picture.tokens import icon
from wartable.games.tales_of_war.pieces import ZONE_ADVANCE, Terrain, Unit
from wartable.games.tales_of_war.rules.board import terrain_at
from wartable.games.tales_of_war.rules.victory import best_advance, heroes_lost
from wartable.games.tales_of_war.state import State
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.kit.html import b, div, h2, i, p, section, span, u
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.parts import fields, numbers, part
from wartable.kit.svg import circle, path, rect, sketch, text

VINE = (
    "M10 54C8 40 16 36 12 24S18 8 28 10M54 10c2 10-4 12-2 22s-2 20-14 22M10 34c6-2 8 2 8 5"
    "M52 30c-5-2-8 1-8 4M16 14c3-4 7-2 8 1M48 50c-3 3-7 2-8-1"
)
"""The vine around an illuminated initial."""
PIPS = 9
"""More steps than these are a bar."""
_STANDING = fields(State, "objective", "attacker", "losses", "lost", "hits", "hold", "count", "waiting", "living")
_ROUND = fields(State, "mode", "objective", "battle", "wins", "turn")
_PLACES = fields(State, "kind", "square", "tile", "ground")


class Progress(NamedTuple):
    """One way to the Objective: an emblem, how much is done and needed, and what is counted."""

    emblem: str
    done: int
    needed: int
    words: str


def progress(scene: Scene, seat: int) -> list[Progress]:
    """How far a side has come on each way to the Objective."""
    view = scene.view
    s, book, game = view.state, view.book, view.game
    kind, enemy = s.objective, 1 - seat
    kills = book.attacker_kills[kind] if seat == s.attacker else book.defender_kills[kind]
    found = []
    if kills:
        found.append(Progress("eliminated", s.losses[enemy], kills, say("kills")))
    if book.other_kills[kind]:
        others = s.losses[enemy] - heroes_lost(s, enemy)
        found.append(Progress("eliminated", others, book.other_kills[kind], say("kills besides the Hero")))
    if book.hits[kind]:
        found.append(Progress("catapult", s.hits[seat], book.hits[kind], say("direct hits")))
    if book.hold_points[kind]:
        found.append(Progress("hold_point", s.hold[seat], book.hold_points[kind], say("Hold points")))
    met = s.count[0] > 0 and s.count[1] > 0 and sum(s.waiting) == 0
    if book.enters[kind] and met:
        rows = min(ZONE_ADVANCE, best_advance(s, seat, book.enters[kind]))
        words = say("{unit}, rows", unit=names.unit(book.enters[kind], game))
        found.append(Progress(Unit(book.enters[kind]).name.lower(), rows, ZONE_ADVANCE, words))
    if book.wipe_out[kind] and met:
        words = say("{unit} left", unit=names.unit(book.wipe_out[kind], game))
        left = s.living[seat][book.wipe_out[kind]]
        found.append(Progress(Unit(book.wipe_out[kind]).name.lower(), left, 0, words))
    if book.kill_hero[kind]:
        words = say("Hero fell" if heroes_lost(s, seat) else "Hero stands")
        found.append(Progress("paladin", 0 if heroes_lost(s, seat) else 1, 0, words))
    return found


class Ways(NamedTuple):
    """How far both sides are, and who stands on the Strategic Point; the same for every reader."""

    sides: tuple[tuple[Progress, ...], ...]
    point: Markup


@part(lambda scene: (_STANDING(scene.view.state), _PLACES(scene.view.state), numbers(scene.view)))
def _ways(scene: Scene) -> Ways:
    return Ways(tuple(tuple(progress(scene, seat)) for seat in range(2)), point(scene))


def _fought_for(scene: Scene) -> Hashable:
    """What the panel of the Objective depends on."""
    return near(scene), _ROUND(scene.view.state), _ways(scene), numbers(scene.view)


@part(_fought_for)
def objective_panel(scene: Scene) -> Markup:
    """The panel of the Objective."""
    view = scene.view
    name = names.objective(view.state.objective, view.game)
    title = div(_initial(name[0]), h2(name[1:]), class_="ot")
    ways = _ways(scene)
    rows = [_rows(ways.sides[seat], seat) for seat in (1 - near(scene), near(scene))]
    words = p(names.objective_text(view.state.objective, view))
    return section(title, words, *rows, ways.point, rounds(scene), id="objective", class_="panel objective")


def _initial(letter: str) -> Markup:
    """The first letter, illuminated."""
    drawn = (
        rect(1.5, 1.5, 61, 61, "init-ground", rx=5),
        rect(6, 6, 52, 52, "init-line", rx=2),
        path(VINE, "init-vine"),
        *(circle(x, y, 2.2, "init-red") for x, y in ((14, 45), (51, 20))),
        *(circle(x, y, 2, "init-gold") for x, y in ((50, 47), (14, 18))),
        text(32, 48, letter, "init-letter"),
    )
    return sketch(*drawn, box="0 0 64 64", class_="init", width=54, height=54)


# --- How far each side is


def _rows(steps: tuple[Progress, ...], seat: int) -> Markup:
    return div(*(_row(seat, step, n) for n, step in enumerate(steps)), class_="ways")


@remembered
def _row(seat: int, step: Progress, n: int) -> Markup:
    """One way to the Objective, as pips or as a bar."""
    crest = icon(SEATS[seat], 20, "sd") if n == 0 else i(class_="indent")
    count = b(step.done, i(f"/{step.needed}"))
    if step.needed == 0:
        mark = "tally" if step.done else "tally none"
        number = b(step.done) if step.emblem != "paladin" else EMPTY
        body = join(span(icon(step.emblem, 18), step.words, class_=mark), number)
    elif step.needed <= PIPS:
        pips = [icon(step.emblem, 20, "on" if n < step.done else "") for n in range(step.needed)]
        body = join(span(*pips, class_="pips", title=step.words), count)
    else:
        body = join(span(icon(step.emblem, 18), _bar(step.done, step.needed), class_="tally"), count)
    return div(crest, body, id=f"way-{SEATS[seat]}-{n}", class_="way-row", style=color(seat))


def _bar(done: int, whole: int) -> Markup:
    """A bar that fills up."""
    return i(u(style=f"width:{100 * done // whole}%"), class_="bar")


def point(scene: Scene) -> Markup:
    """Who stands on the Strategic Point or the Base."""
    view = scene.view
    s, book = view.state, view.book
    kind = s.objective
    if not s.count[0] + s.count[1] or not (book.hold_points[kind] or book.base[kind]):
        return EMPTY
    on = [unit for unit in roster(view) if terrain_at(s, unit.square) == Terrain.STRATEGIC_POINT]
    seats = {unit.seat for unit in on}
    if book.base[kind]:
        words = say("{seat} stands on the Base", seat=names.seat(s.attacker, view)) if s.attacker in seats else ""
    elif len(seats) == 2:
        squares = [names.square(unit.square) for unit in on]
        words = say("Contested on {squares}", squares=names.listed(squares))
    elif seats:
        units = number_of(names.UNITS, len(on))
        words = say("{seat} holds it with {units}", seat=names.seat(on[0].seat, view), units=units)
    else:
        words = say("Nobody holds it")
    sign = icon("strategic_point", 20)
    return div(sign, span(words), id="point", class_="cont") if words else EMPTY


def rounds(scene: Scene) -> Markup:
    """How far the battle has come."""
    view = scene.view
    s = view.state
    most = view.book.rounds[s.objective]
    now = min(s.turn // 2 + 1, most)
    number = span(Markup(say("Round {round} of {rounds}", round=b(now), rounds=most)))
    if not is_campaign(scene):
        return div(number, _bar(now, most), id="rounds", class_="rounds")
    score = [span(icon(SEATS[seat], 17, "sd"), b(s.wins[seat]), style=color(seat)) for seat in (0, 1)]
    title = say("Battles won: {red} by Red, {blue} by Blue", red=s.wins[0], blue=s.wins[1])
    won = span(*score, class_="score", title=title)
    battle = span(Markup(say("Battle {battle}", battle=b(s.battle))))
    return div(number, battle, won, id="rounds", class_="rounds")
