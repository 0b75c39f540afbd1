"""The draft: the order of picks, eighteen cards by class, two of them together, and the board they will stand on."""

from __future__ import annotations

from markupsafe import Markup, escape

from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.board import board
from wartable.games.intelliwar.picture.captions import (
    BONUS,
    COMPARE_HINT,
    LEGEND_ATTACKS,
    LEGEND_MOVES,
    OPEN_NOW,
    OUT,
    PICK_LABEL,
    RANGES,
    STEP_NAMES,
    TAKE,
)
from wartable.games.intelliwar.picture.card import reach_of_card
from wartable.games.intelliwar.picture.dice import own_dice
from wartable.games.intelliwar.picture.news import ribbon
from wartable.games.intelliwar.picture.pen import (
    ABILITY_IDS,
    CLASS_IDS,
    SIDE_IDS,
    UNIT_IDS,
    arms_of,
    icon,
    seal,
    titled,
)
from wartable.games.intelliwar.picture.sheet import sheet
from wartable.games.intelliwar.pieces import PICKS, UNITS, Ability, Class, Step
from wartable.games.intelliwar.rules.draft import take_refusal
from wartable.games.intelliwar.state import Phase, Refusal, State, Tell
from wartable.games.intelliwar.words.names import ability_name, side_name, special_name, unit_name
from wartable.games.intelliwar.words.translator import say

CHOSEN = "take"
"""The button under the card that is chosen."""


def drafting(scene: Scene) -> bool:
    """Whether cards are still being taken."""
    return phase_of(scene.view.state) in (Phase.DRAFT_CARD, Phase.DRAFT_PLACE)


def draft(scene: Scene) -> Markup:
    """The whole screen of the draft."""
    return Markup(
        f'<div id="draft" class="intelliwar draft">{ribbon(scene)}{order(scene)}{eighteen(scene)}'
        f'<section class="compare">{comparison(scene)}</section>'
        f'<div class="yard">{board(scene)}</div></div>'
    )


# --- The order of picks


def taken(scene: Scene) -> list[tuple[int, int]]:
    """The cards taken so far, each with its side."""
    picks = []
    for told in scene.view.log:
        for event in told:
            if event.kind == Tell.TOOK:
                picks.append((event.facts["unit"] or 0, (event.facts["seat"] or 0) % 2))
    return picks


def order(scene: Scene) -> str:
    """All twelve picks, those that were made with their cards, and whose turn is next."""
    book = scene.view.book
    picks = taken(scene)
    groups = ""
    for step in Step:
        inside = "".join(_pick(n, picks, scene) for n in range(PICKS) if book.draft_step[n] == step)
        bonus = book.bonus_xp[step]
        extra = f'<small class="bonus">{icon("xp", "star")}{say(BONUS, n=bonus)}</small>' if bonus else ""
        groups += f'<div class="step"><b>{say(STEP_NAMES[step])}</b>{inside}{extra}</div>'
    return f'<div id="order" class="order">{groups}</div>'


def _pick(n: int, picks: list[tuple[int, int]], scene: Scene) -> str:
    side = scene.view.book.draft_side[n]
    now = " now" if n == scene.view.state.drafted else ""
    inside = arms_of(picks[n][0], scene, side) if n < len(picks) else icon(f"side-{SIDE_IDS[side]}")
    label = titled(say(PICK_LABEL, n=n + 1, side=side_name(side, scene.view)))
    state = "made" if n < len(picks) else "due"
    return f'<span class="pick {SIDE_IDS[side]} {state}{now}" {label}>{inside}</span>'


# --- The cards


def eighteen(scene: Scene) -> str:
    """All cards in columns by class."""
    columns = "".join(_column(kind, scene) for kind in Class)
    free = sum(take_refusal(scene.view.book, scene.view.state, unit) == Refusal.ALLOWED for unit in range(UNITS))
    legend = (
        f'<p class="legend"><span>{say(OPEN_NOW, n=free)}</span><span class="goes"></span>{say(LEGEND_MOVES)}'
        f'<span class="hits">+</span>{say(LEGEND_ATTACKS)}</p>'
    )
    return f'<div id="eighteen" class="eighteen">{columns}</div>{legend}'


def _column(kind: Class, scene: Scene) -> str:
    view = scene.view
    entry = view.game.content["classes"][kind]
    ability = ability_name(Ability[entry["ability"].upper()], view.game)
    head = (
        f"<header>{icon(CLASS_IDS[kind])}<h3>{escape(say(entry['name']))}</h3><small>{escape(ability)}</small></header>"
    )
    units = [unit for unit in range(UNITS) if view.book.unit_class[unit] == kind]
    return f'<div class="class">{head}{"".join(_card(unit, scene) for unit in units)}</div>'


def _card(unit: int, scene: Scene) -> str:
    """A card of the draft: its first name, numbers, diagram and Special."""
    view = scene.view
    s, book = view.state, view.book
    owner = next((side for taker, side in taken(scene) if taker == unit), -1)
    reason = take_refusal(book, s, unit)
    gone = owner < 0 and reason == Refusal.ONE_PRINCE and s.drafted > 1
    state = "taken" if owner >= 0 else "out" if gone else ""
    first = unit_name(unit, view.game).split()[0]
    reach = "melee" if book.range_max[unit] == 1 else "ranged"
    band = "" if reach == "melee" else RANGES[book.range_min[unit] < book.range_max[unit]]
    symbol = ABILITY_IDS[book.special[unit]]
    short = say(view.game.content["units"][unit]["short"])
    foot = f"{icon(symbol)}<b>{escape(special_name(unit, view))}</b> {escape(short)}"
    if owner >= 0:
        foot = f"{seal(owner)}{escape(side_name(owner, view))}"
    elif gone:
        foot = say(OUT)
    return (
        f'<article id="card-{UNIT_IDS[unit]}" class="pick-card {state}" {titled(unit_name(unit, view.game))}>'
        f'<h4>{escape(first)}</h4><div class="numbers">{arms_of(unit, scene, owner)}<div>'
        f"<span>{icon('hp', 'heart')}<b>{book.hp[unit]}</b></span>"
        f"<span>{icon('xp', 'star')}<b>{book.xp_track[unit]}</b></span></div>"
        f"{reach_of_card(unit, scene)}<div>{own_dice([book.atk[unit], 0, 0])}"
        f"<span>{icon(reach)}{say(band, least=book.range_min[unit], most=book.range_max[unit])}</span></div>"
        f'</div><p class="foot">{foot}</p></article>'
    )


# --- Side by side


def comparison(scene: Scene) -> str:
    """Every card in full; the style sheet shows the one that is chosen and the one that is pointed at."""
    owners = dict(taken(scene))
    s: State = scene.view.state
    placing = frame(s, Phase.DRAFT_PLACE).unit if phase_of(s) == Phase.DRAFT_PLACE else -1
    sheets = "".join(
        f'<article class="sheet{" now" if unit == placing else ""}" data-unit="{UNIT_IDS[unit]}">'
        f"{sheet(unit, scene, owners.get(unit, -1), brief=True)}</article>"
        for unit in range(UNITS)
    )
    return f'<p class="hint">{say(COMPARE_HINT)}</p>{sheets}{take_buttons(scene)}'


def take_buttons(scene: Scene) -> str:
    """The button that takes the chosen card."""
    s: State = scene.view.state
    mine = scene.view.seat == scene.view.asked and phase_of(s) == Phase.DRAFT_CARD
    if not mine:
        return ""
    names = "".join(
        f'<span data-unit="{UNIT_IDS[unit]}">{escape(say(TAKE, unit=unit_name(unit, scene.view.game)))}</span>'
        for unit in range(UNITS)
    )
    return f'<button type="button" id="{CHOSEN}" class="take">{icon("active")}{names}</button>'
