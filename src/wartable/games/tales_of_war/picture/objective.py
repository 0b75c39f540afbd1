"""The Objective of the battle: its words under an illuminated initial, and how far each side has come."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import (
    BATTLE,
    CONTESTED,
    DEEDS,
    FREE,
    HERO_FELL,
    HERO_STANDS,
    HOLDS,
    LEFT_OF,
    ON_BASE,
    ROUND,
    WAY,
    WON_LABEL,
)
from wartable.games.tales_of_war.picture.pen import SEATS, icon, near
from wartable.games.tales_of_war.picture.roster import roster
from wartable.games.tales_of_war.picture.sides import color, is_campaign
from wartable.games.tales_of_war.pieces import ZONE_ADVANCE, Terrain, Unit
from wartable.games.tales_of_war.rules.board import terrain_at
from wartable.games.tales_of_war.rules.victory import best_advance, heroes_lost
from wartable.games.tales_of_war.words.names import (
    UNITS,
    listed,
    objective,
    objective_text,
    seat_name,
    square_name,
    unit,
)
from wartable.games.tales_of_war.words.translator import number_of, say

PIPS = 9
"""More steps than these are a bar."""


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
        found.append(Progress("eliminated", s.losses[enemy], kills, say(DEEDS["kills"])))
    if book.other_kills[kind]:
        others = s.losses[enemy] - heroes_lost(s, enemy)
        found.append(Progress("eliminated", others, book.other_kills[kind], say(DEEDS["others"])))
    if book.hits[kind]:
        found.append(Progress("catapult", s.hits[seat], book.hits[kind], say(DEEDS["hits"])))
    if book.hold_points[kind]:
        found.append(Progress("hold_point", s.hold[seat], book.hold_points[kind], say(DEEDS["hold"])))
    met = s.count[0] > 0 and s.count[1] > 0 and sum(s.waiting) == 0
    if book.enters[kind] and met:
        rows = min(ZONE_ADVANCE, best_advance(s, seat, book.enters[kind]))
        words = say(WAY, unit=unit(book.enters[kind], game))
        found.append(Progress(Unit(book.enters[kind]).name.lower(), rows, ZONE_ADVANCE, words))
    if book.wipe_out[kind] and met:
        words = say(LEFT_OF, unit=unit(book.wipe_out[kind], game))
        left = s.living[seat][book.wipe_out[kind]]
        found.append(Progress(Unit(book.wipe_out[kind]).name.lower(), left, 0, words))
    if book.kill_hero[kind]:
        words = say(HERO_FELL if heroes_lost(s, seat) else HERO_STANDS)
        found.append(Progress("paladin", 0 if heroes_lost(s, seat) else 1, 0, words))
    return found


def objective_panel(scene: Scene) -> str:
    """The panel of the Objective."""
    view = scene.view
    name = objective(view.state.objective, view.game)
    sides = (1 - near(scene), near(scene))
    rows = "".join(f'<div class="ways">{_rows(scene, seat)}</div>' for seat in sides)
    return (
        f'<section id="objective" class="panel objective"><div class="ot">{_initial(name[0])}'
        f"<h2>{escape(name[1:])}</h2></div>"
        f"<p>{escape(objective_text(view.state.objective, view))}</p>{rows}{point(scene)}{rounds(scene)}</section>"
    )


def _initial(letter: str) -> str:
    """The first letter, illuminated."""
    return (
        '<svg class="init" viewBox="0 0 64 64" width="54" height="54" aria-hidden="true">'
        '<rect x="1.5" y="1.5" width="61" height="61" rx="5" class="init-ground"/>'
        '<rect x="6" y="6" width="52" height="52" rx="2" class="init-line"/>'
        '<path d="M10 54C8 40 16 36 12 24S18 8 28 10M54 10c2 10-4 12-2 22s-2 20-14 22M10 34c6-2 8 2 8 5'
        'M52 30c-5-2-8 1-8 4M16 14c3-4 7-2 8 1M48 50c-3 3-7 2-8-1" class="init-vine"/>'
        '<circle cx="14" cy="45" r="2.2" class="init-red"/><circle cx="51" cy="20" r="2.2" class="init-red"/>'
        '<circle cx="50" cy="47" r="2" class="init-gold"/><circle cx="14" cy="18" r="2" class="init-gold"/>'
        f'<text x="32" y="48" class="init-letter">{escape(letter)}</text></svg>'
    )


# --- How far each side is


def _rows(scene: Scene, seat: int) -> str:
    return "".join(_row(seat, step, n) for n, step in enumerate(progress(scene, seat)))


def _row(seat: int, step: Progress, n: int) -> str:
    """One way, as pips or as a bar."""
    crest = icon(SEATS[seat], 20, "sd") if n == 0 else '<i class="indent"></i>'
    if step.needed == 0:
        mark = "tally" if step.done else "tally none"
        number = f"<b>{step.done}</b>" if step.emblem != "paladin" else ""
        body = f'<span class="{mark}">{icon(step.emblem, 18)}{escape(step.words)}</span>{number}'
    elif step.needed <= PIPS:
        pips = "".join(icon(step.emblem, 20, "on" if i < step.done else "") for i in range(step.needed))
        body = f'<span class="pips" title="{escape(step.words)}">{pips}</span><b>{step.done}<i>/{step.needed}</i></b>'
    else:
        bar = f'<i class="bar"><u style="width:{100 * step.done // step.needed}%"></u></i>'
        body = f'<span class="tally">{icon(step.emblem, 18)}{bar}</span><b>{step.done}<i>/{step.needed}</i></b>'
    return f'<div id="way-{SEATS[seat]}-{n}" class="way-row" style="{color(seat)}">{crest}{body}</div>'


def point(scene: Scene) -> str:
    """Who stands on the Strategic Point or the Base."""
    view = scene.view
    s, book = view.state, view.book
    kind = s.objective
    if not s.count[0] + s.count[1] or not (book.hold_points[kind] or book.base[kind]):
        return ""
    on = [unit for unit in roster(view) if terrain_at(s, unit.square) == Terrain.STRATEGIC_POINT]
    seats = {unit.seat for unit in on}
    squares = listed([square_name(unit.square) for unit in on])
    if book.base[kind]:
        words = say(ON_BASE, seat=seat_name(s.attacker, view)) if s.attacker in seats else ""
    elif len(seats) == 2:
        words = say(CONTESTED, squares=squares)
    elif seats:
        words = say(HOLDS, seat=seat_name(on[0].seat, view), units=number_of(UNITS, len(on)))
    else:
        words = say(FREE)
    sign = icon("strategic_point", 20)
    return f'<div id="point" class="cont">{sign}<span>{escape(words)}</span></div>' if words else ""


def rounds(scene: Scene) -> str:
    """How far the battle has come."""
    view = scene.view
    s = view.state
    most = view.book.rounds[s.objective]
    now = min(s.turn // 2 + 1, most)
    number = f"<span>{say(ROUND, round=now, rounds=most)}</span>"
    if is_campaign(scene):
        score = "".join(
            f'<span style="{color(seat)}">{icon(SEATS[seat], 17, "sd")}<b>{s.wins[seat]}</b></span>' for seat in (0, 1)
        )
        label = say(WON_LABEL, red=s.wins[0], blue=s.wins[1])
        number += f'<span>{say(BATTLE, battle=s.battle)}</span><span class="score" title="{label}">{score}</span>'
    else:
        number += f'<i class="bar"><u style="width:{100 * now // most}%"></u></i>'
    return f'<div id="rounds" class="rounds">{number}</div>'
