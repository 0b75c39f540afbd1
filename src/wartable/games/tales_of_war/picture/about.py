"""What an element says when somebody points at it."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import BARRED, FACES
from wartable.games.tales_of_war.picture.captions_tips import (
    BONUS,
    CAP,
    DEFENDER,
    DIES,
    FIRES,
    GONE,
    HILLS,
    HITS,
    LOST,
    NO_SHOT,
    NOBODY_HITS,
    NOT_TARGET,
    ON_OPEN,
    POOL,
    RANGE,
    RANGE_SUM,
    SEAT_AND_PLACE,
    SIZE,
    SKILL,
    STATE,
    TARGET,
    THEN,
    THREATENS,
    TIES,
)
from wartable.games.tales_of_war.picture.cards import emblem_of, reward_words
from wartable.games.tales_of_war.picture.clicks import ATTACKS, square_of
from wartable.games.tales_of_war.picture.ground import symbol
from wartable.games.tales_of_war.picture.guide import guide
from wartable.games.tales_of_war.picture.line_of_sight import line_of_fire, threatened
from wartable.games.tales_of_war.picture.marks import REASONS
from wartable.games.tales_of_war.picture.pen import SEATS, icon, piece, plate_mp, plate_range, token
from wartable.games.tales_of_war.picture.roster import Standing, roster, standing_called
from wartable.games.tales_of_war.picture.sides import color, role
from wartable.games.tales_of_war.picture.unit_card import ability_rows
from wartable.games.tales_of_war.picture.units import fighting
from wartable.games.tales_of_war.pieces import Attack, Element, Lie, Objective, Reward, Terrain, Tiebreak, Unit
from wartable.games.tales_of_war.rules.board import is_enemy, kind_at, terrain_at
from wartable.games.tales_of_war.rules.ranged import attack_refusal, has_attack, is_ranged, range_of
from wartable.games.tales_of_war.rules.victory import tiebreak_of
from wartable.games.tales_of_war.state import Phase, Refusal
from wartable.games.tales_of_war.words.names import (
    bonus_text,
    counted,
    element_name,
    facing_name,
    listed,
    mp_now,
    objective,
    objective_text,
    reward,
    seat_name,
    square_name,
    terrain,
    unit_names,
)
from wartable.games.tales_of_war.words.names import unit as unit_name
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say

NAMES: dict[str, type[Unit] | type[Reward] | type[Objective] | type[Terrain]] = {
    "pick": Unit,
    "muster": Unit,
    "keep": Reward,
    "reward": Reward,
    "card": Objective,
    "bonus": Objective,
    "spoils": Objective,
    "hand": Terrain,
}
RULES = {
    "unit": ("TOW-TRN-01", "TOW-MOV-01"),
    "ranged": ("TOW-RNG-02", "TOW-RNG-09"),
    "melee": ("TOW-CHG-01",),
    "pool": ("TOW-ELM-01", "TOW-RNG-18"),
    "fallen": ("TOW-SET-08",),
    "reward": ("TOW-REW-04", "TOW-REW-05"),
    "bonus": ("TOW-BON-02",),
    "cross": ("TOW-REW-06",),
    "skill": ("TOW-ARM-06",),
    "special": ("TOW-ARM-01", "TOW-REW-02"),
}
TERRAIN_RULES = {
    Terrain.OPEN: ("TOW-MOV-01",),
    Terrain.MOUNTAINS: ("TOW-TRR-01",),
    Terrain.LAKE: ("TOW-TRR-02", "TOW-MOV-18"),
    Terrain.HILLS: ("TOW-TRR-03", "TOW-RNG-07"),
    Terrain.FOREST: ("TOW-TRR-04", "TOW-RNG-13"),
    Terrain.SWAMP: ("TOW-TRR-05", "TOW-MOV-09"),
    Terrain.VILLAGE: ("TOW-TRR-06",),
    Terrain.WINDMILL: ("TOW-TRR-06",),
    Terrain.MONASTERY: ("TOW-TRR-06", "TOW-TRR-07"),
    Terrain.STRATEGIC_POINT: ("TOW-TRR-08",),
}
OBJECTIVE_RULES = {card: (f"TOW-OBJ-0{card + 1}", "TOW-END-05") for card in Objective}
OF_SIDE = re.compile(r"(pool|fallen|player|reward|card)-(red|blue)(?:-([a-z_]+))?")
NAMED = re.compile(r"([a-z]+)-([a-z_]+)")


def about(scene: Scene, element: str) -> Markup | None:
    """A unit with its range and targets, a square and who can hit it, a card in full, the sheet of a campaign."""
    inner = _about(scene, element)
    return Markup(f'<div class="tow about">{inner}</div>') if inner else None


def _about(scene: Scene, element: str) -> str:
    if element == "guide":
        return guide(scene)
    if element == "objective" or element == "rounds" or element == "point":
        return _objective(scene, Objective(scene.view.state.objective))
    unit = standing_called(scene.view, element.removeprefix("leave-"))
    if unit is not None:
        return _unit(scene, unit)
    square = square_of(scene.view, element)
    if square >= 0:
        return _square(scene, square)
    if found := OF_SIDE.fullmatch(element):
        return _of_side(scene, found[1], SEATS.index(found[2]), found[3] or "")
    if found := NAMED.fullmatch(element):
        return _card(scene, found[1], found[2])
    return ""


def _entry(title: str, *lines: str) -> str:
    """A title and lines under it."""
    return f"<h3>{escape(title)}</h3>" + "".join(f"<p>{line}</p>" for line in lines if line)


def _rules(*ids: str) -> str:
    """Links into the rulebook; the page knows what to do with them."""
    return '<p class="rules">' + " ".join(f'<a data-rule="{rule}" href="#{rule}">{rule}</a>' for rule in ids) + "</p>"


# --- Units


def _unit(scene: Scene, unit: Standing) -> str:
    """A unit on the board: range and targets, or what it can charge, and its abilities."""
    view = scene.view
    place = say(FACES, square=square_name(unit.square), facing=facing_name(unit.facing))
    art = token(unit.kind, unit.seat, view.book.rank[unit.kind], 44)
    head = (
        f'<header style="{color(unit.seat)}">{art}<div><h3>{escape(unit_name(unit.kind, view.game))}</h3>'
        f"<i>{escape(say(SEAT_AND_PLACE, seat=seat_name(unit.seat, view), place=place))}</i></div>"
        f"{plate_mp(mp_now(unit.seat, unit.kind, unit.square, view))}</header>"
    )
    danger = [say(DIES)] if fighting(scene) and unit.square in endangered(view, unit.seat) else []
    lines = [f"<li class='warn'>{icon('leave', 18)}<span>{line}</span></li>" for line in danger]
    ranged = is_ranged(view.book, unit.kind)
    lines += _aim(scene, unit) if ranged else _reach(scene, unit)
    rules = RULES["ranged"] if ranged else RULES["melee"]
    listing = f"<ul>{''.join(lines)}</ul>" if lines else ""
    return f"{head}{_sum(scene, unit) if ranged else ''}{listing}{_abilities(scene, unit.kind)}{_rules(*rules)}"


def _sum(scene: Scene, unit: Standing) -> str:
    """Where the range of a unit comes from."""
    view = scene.view
    book, s = view.book, view.state
    printed, hills = book.reach[unit.kind], book.range_bonus[terrain_at(s, unit.square)]
    reach = range_of(book, s, unit.seat, unit.kind, unit.square)
    parts = [str(printed)]
    if hills:
        parts.append(say(HILLS, n=hills))
    if reach > printed + hills:
        parts.append(say(SKILL, n=reach - printed - hills))
    added = say(RANGE_SUM, sum=" + ".join(parts), reach=reach)
    words = added if len(parts) > 1 else say(RANGE, reach=reach)
    return f'<p class="eq">{icon("r", 18)}<span>{words}</span></p>'


def _aim(scene: Scene, unit: Standing) -> list[str]:
    """The Line of Fire, and each enemy on it: in range, or why not."""
    view = scene.view
    if not fighting(scene):
        return []
    beads = [bead for bead in line_of_fire(view, unit) if bead.reached]
    attack = Attack(view.book.attack[unit.kind])
    if not beads:
        return [f"<li>{icon('obstacle', 18)}<span>{say(NO_SHOT)}</span></li>"]
    first, last = square_name(beads[0].square), square_name(beads[-1].square)
    emblem = "flat" if len(beads) == 1 or attack == Attack.FLAT else "parabolic"
    words = say(FIRES[attack], first=first, last=last)
    return [f"<li>{icon(emblem, 18)}<span>{escape(words)}</span></li>", *_targets(scene, unit)]


def _targets(scene: Scene, unit: Standing) -> list[str]:
    """The enemies on the line of a unit, and whether it could hit them if it were its turn."""
    view = scene.view
    book = view.book
    state = view.state.copy()
    state.phase[state.depth], state.asked[state.depth], state.mover = Phase.ACT, unit.seat, unit.square
    attacks = [attack for attack in ATTACKS if has_attack(book, state, unit.seat, unit.kind, attack)]
    lines = []
    for bead in line_of_fire(view, unit):
        if not attacks or not is_enemy(state, unit.seat, bead.square):
            continue
        name, at = unit_name(kind_at(state, bead.square), view.game), square_name(bead.square)
        reasons = [attack_refusal(book, state, attack, bead.square) for attack in attacks]
        if Refusal.ALLOWED in reasons:
            lines.append(f"<li>{icon('threat', 18)}<span>{escape(say(TARGET, unit=name, square=at))}</span></li>")
        else:
            lines.append(f"<li>{icon('shields', 18)}<span>{escape(_why(name, at, reasons[0]))}</span></li>")
    return lines


def _why(name: str, at: str, reason: int) -> str:
    """A few words on what protects a unit."""
    return say(NOT_TARGET, unit=name, square=at, why=say(BARRED.get(REASONS[reason], "")))


def _reach(scene: Scene, unit: Standing) -> list[str]:
    """How many squares a Melee unit can charge."""
    if not fighting(scene):
        return []
    n = len(threatened(scene.view, unit))
    return [f"<li>{icon('charge', 18)}<span>{number_of(THREATENS, n)}</span></li>"] if n else []


def _abilities(scene: Scene, kind: int) -> str:
    rows = ability_rows(scene, kind)
    return f'<dl class="ab">{"".join(rows)}</dl>' if rows else ""


def _kind(scene: Scene, kind: Unit) -> str:
    """A kind of unit."""
    view = scene.view
    seat = scene.chair
    art = token(kind, seat, view.book.rank[kind], 44)
    numbers = plate_mp(view.book.mp[kind]) + plate_range(view.book.reach[kind])
    head = f"<header>{art}<div><h3>{escape(unit_name(kind, view.game))}</h3></div>{numbers}</header>"
    return f"{head}{_abilities(scene, kind)}{_rules(*RULES['unit'])}"


# --- Squares and Terrain


def _square(scene: Scene, square: int) -> str:
    """What lies on a square, and who can hit it."""
    view = scene.view
    s = view.state
    slot = s.ground[square]
    kind = Terrain(s.tile[slot])
    title = f"{square_name(square)}: {terrain(kind, view.game)}"
    lines = [escape(_terrain_text(scene, kind)) if slot else "", escape(_element(scene, square))]
    hits = [escape(_who_hits(scene, square, seat)) for seat in range(2)] if fighting(scene) else []
    listing = "".join(f"<li>{icon('threat', 18)}<span>{line}</span></li>" for line in hits)
    return _entry(title, *map(str, lines)) + (f"<ul>{listing}</ul>" if listing else "") + _rules(*TERRAIN_RULES[kind])


def _terrain_text(scene: Scene, kind: Terrain) -> str:
    texts = {entry["id"]: entry["text"] for entry in scene.view.game.content["terrain"]}
    return say(texts.get(kind.name.lower(), ""))


def _element(scene: Scene, square: int) -> str:
    """What burns or freezes a square."""
    view = scene.view
    s = view.state
    slot = s.ground[square]
    if not slot:
        return say(ON_OPEN.get(Element(s.element[square]), ""))
    if s.tile_element[slot] == Element.FIRE and view.book.building[s.tile[slot]]:
        return say(GONE, seat=seat_name(s.tile_by[slot], view))
    return say(STATE[Element(s.tile_element[slot])])


def _who_hits(scene: Scene, square: int, seat: int) -> str:
    """The units of a side that could hit somebody on a square."""
    view = scene.view
    units = [unit for unit in roster(view) if unit.seat == seat and square in threatened(view, unit)]
    name = seat_name(seat, view)
    if not units:
        return say(NOBODY_HITS, seat=name)
    shown = [f"{unit_name(unit.kind, view.game)} {square_name(unit.square)}" for unit in units]
    return say(HITS, seat=name, units=listed(shown))


def _tile(scene: Scene, kind: Terrain) -> str:
    """A kind of Terrain."""
    book = scene.view.book
    wide, high = book.width[kind], book.height[kind]
    art = piece(symbol(kind, Lie.H), 30, "", wide, high)
    size, text = say(SIZE, wide=wide, high=high), str(escape(_terrain_text(scene, kind)))
    entry = _entry(terrain(kind, scene.view.game), size, text)
    return f'<div class="row">{art}<div>{entry}{_rules(*TERRAIN_RULES[kind])}</div></div>'


# --- Cards and sides


def _objective(scene: Scene, card: Objective) -> str:
    """An Objective: what wins, and what decides at the last round."""
    view = scene.view
    book = view.book
    ties = [say(TIES[Tiebreak(tie)]) for place in range(3) if (tie := tiebreak_of(book, card, place))]
    cap = say(
        CAP,
        rounds=book.rounds[card],
        ties=say(THEN, some=", ".join(ties), last=say(DEFENDER)) if ties else say(DEFENDER),
    )
    bonus = say(BONUS, bonus=bonus_text(card, view.game))
    entry = _entry(objective(card, view.game), *(str(escape(t)) for t in (objective_text(card, view), cap, bonus)))
    return f'<div class="row">{icon(card.name.lower(), 40)}<div>{entry}{_rules(*OBJECTIVE_RULES[card])}</div></div>'


def _reward(scene: Scene, card: Reward) -> str:
    """A Reward card in full."""
    book = scene.view.book
    kind, hero = book.unit[card], book.hero[card]
    rules = RULES["special"] if kind else RULES["skill"] if hero else RULES["cross"]
    entry = _entry(reward(card, scene.view.game), str(escape(reward_words(scene, card))))
    more = _abilities(scene, kind) if kind else ""
    return f'<div class="row">{icon(emblem_of(scene, card), 40)}<div>{entry}{more}{_rules(*rules)}</div></div>'


def _of_side(scene: Scene, role_of: str, seat: int, name: str) -> str:
    """What belongs to a side."""
    view = scene.view
    s, book = view.state, view.book
    if role_of == "player":
        return _entry(seat_name(seat, view), str(escape(role(scene, seat))), _losses(scene, seat))
    if role_of == "fallen":
        return _entry(seat_name(seat, view), _losses(scene, seat)) + _rules(*RULES["fallen"])
    if role_of == "pool" and name in ("fire", "ice"):
        element = Element.FIRE if name == "fire" else Element.ICE
        whole = book.fire_pool if name == "fire" else book.ice_pool
        words = say(POOL, n=s.pool[seat][element], whole=whole, element=element_name(element))
        return _entry(element_name(element), words) + _rules(*RULES["pool"])
    return _card(scene, role_of, name)


def _losses(scene: Scene, seat: int) -> str:
    view = scene.view
    return str(escape(say(LOST, units=counted(unit_names(view.game), view.state.lost[seat]))))


def _card(scene: Scene, role_of: str, name: str) -> str:
    """A card, a tile or a kind of unit by its name."""
    names = NAMES.get(role_of)
    if names is None or name.upper() not in names.__members__ or name in ("none", "open"):
        return ""
    tellers: dict[type, Callable[[Scene, int], str]] = {
        Unit: lambda scene, n: _kind(scene, Unit(n)),
        Reward: lambda scene, n: _reward(scene, Reward(n)),
        Objective: lambda scene, n: _objective(scene, Objective(n)),
        Terrain: lambda scene, n: _tile(scene, Terrain(n)),
    }
    return tellers[names](scene, names[name.upper()].value)
