"""The draft: the order of picks, eighteen cards by class, two of them together, and the board they will stand on."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import arms_of, icon, seal
from wartable.games.intelliwar.picture.board import board
from wartable.games.intelliwar.picture.captions import STEP_NAMES
from wartable.games.intelliwar.picture.card import reach_of_card
from wartable.games.intelliwar.picture.dice import own_dice
from wartable.games.intelliwar.picture.ids import ABILITY_IDS, CARD, CLASS_IDS, SIDE_IDS, TAKE_ID, UNIT_IDS
from wartable.games.intelliwar.picture.news import ribbon
from wartable.games.intelliwar.picture.sheet import sheet
from wartable.games.intelliwar.pieces import PICKS, UNITS, Class, Step
from wartable.games.intelliwar.rules.draft import take_refusal
from wartable.games.intelliwar.state import Phase, Refusal, State, Tell
from wartable.games.intelliwar.words.names import ability_name, class_ability, side_name, special_name, unit_name
from wartable.games.intelliwar.words.translator import say
from wartable.kit.events import fact
from wartable.kit.html import article, b, button, div, h3, h4, header, p, section, small, span
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import FEW, fields, numbers, part

_DRAFTED = fields(State, "army", "drafted", "hp", "xp", "teal", "blue")


def _drafted(scene: Scene) -> Hashable:
    """What the cards of the draft depend on: those taken and how their units stand."""
    view = scene.view
    return tuple(taken(scene)), _DRAFTED(view.state), numbers(view)


def drafting(scene: Scene) -> bool:
    """Whether cards are still being taken."""
    return phase_of(scene.view.state) in (Phase.DRAFT_CARD, Phase.DRAFT_PLACE)


def draft(scene: Scene) -> Markup:
    """The whole screen of the draft."""
    return div(
        ribbon(scene),
        order(scene),
        eighteen(scene),
        section(comparison(scene), class_="compare"),
        div(board(scene), class_="yard"),
        id="draft",
        class_="intelliwar draft",
    )


# --- The order of picks


def taken(scene: Scene) -> list[tuple[int, int]]:
    """The cards taken so far, each with its side."""
    events = [event for told in scene.view.log for event in told if event.kind == Tell.TOOK]
    return [(fact(event, "unit"), fact(event, "seat") % 2) for event in events]


@part(_drafted)
def order(scene: Scene) -> Markup:
    """All twelve picks, those that were made with their cards, and whose turn is next."""
    book = scene.view.book
    picks = taken(scene)
    groups = []
    for step in Step:
        inside = [_pick(n, picks, scene) for n in range(PICKS) if book.draft_step[n] == step]
        bonus = book.bonus_xp[step]
        extra = small(icon("xp", "star"), say("+{n} XP", n=bonus), class_="bonus") if bonus else ""
        groups.append(div(b(say(STEP_NAMES[step])), *inside, extra, class_="step"))
    return div(*groups, id="order", class_="order")


def _pick(n: int, picks: list[tuple[int, int]], scene: Scene) -> Markup:
    side = scene.view.book.draft_side[n]
    now = " now" if n == scene.view.state.drafted else ""
    inside = arms_of(picks[n][0], scene, side) if n < len(picks) else icon(f"side-{SIDE_IDS[side]}")
    state = "made" if n < len(picks) else "due"
    label = say("Pick {n}: {side}", n=n + 1, side=side_name(side, scene.view))
    return span(inside, class_=f"pick {SIDE_IDS[side]} {state}{now}", label=label)


# --- The cards


@part(_drafted, FEW)
def eighteen(scene: Scene) -> Markup:
    """All cards in columns by class."""
    free = sum(take_refusal(scene.view.book, scene.view.state, unit) == Refusal.ALLOWED for unit in range(UNITS))
    legend = p(
        span(say("{n} may be taken now", n=free)),
        span(class_="goes"),
        say("moves"),
        span("+", class_="hits"),
        say("attacks"),
        class_="legend",
    )
    owners = dict(taken(scene))
    return join(div(*(_column(kind, owners, scene) for kind in Class), id="eighteen", class_="eighteen"), legend)


def _column(kind: Class, owners: dict[int, int], scene: Scene) -> Markup:
    view = scene.view
    entry = view.game.content["classes"][kind]
    ability = ability_name(class_ability(kind, view.game), view.game)
    units = [unit for unit in range(UNITS) if view.book.unit_class[unit] == kind]
    head = header(icon(CLASS_IDS[kind]), h3(say(entry["name"])), small(ability))
    cards = [_card(unit, owners.get(unit, -1), _is_gone(unit, owners, scene), scene) for unit in units]
    return div(head, *cards, class_="class")


def _is_gone(unit: int, owners: dict[int, int], scene: Scene) -> bool:
    """Whether nobody has taken a Prince and nobody can any more."""
    s, book = scene.view.state, scene.view.book
    return unit not in owners and take_refusal(book, s, unit) == Refusal.ONE_PRINCE and s.drafted > 1


@part(lambda unit, owner, gone, scene: (unit, owner, gone, numbers(scene.view)))
def _card(unit: int, owner: int, gone: bool, scene: Scene) -> Markup:
    """A card of the draft: its first name, numbers, diagram and Special."""
    view = scene.view
    book = view.book
    least, most = book.range_min[unit], book.range_max[unit]
    band = "" if most == 1 else f"{least}" if least == most else f"{least}\N{EN DASH}{most}"
    numbers = div(
        arms_of(unit, scene, owner),
        div(span(icon("hp", "heart"), b(book.hp[unit])), span(icon("xp", "star"), b(book.xp_track[unit]))),
        reach_of_card(unit, scene),
        div(own_dice([book.atk[unit], 0, 0]), span(icon("melee" if most == 1 else "ranged"), band)),
        class_="numbers",
    )
    return article(
        h4(unit_name(unit, view.game).split()[0]),
        numbers,
        p(say("Out of the game") if gone else _foot(unit, owner, scene), class_="foot"),
        id=CARD(unit),
        class_=f"pick-card{' taken' if owner >= 0 else ' out' if gone else ''}",
        label=unit_name(unit, view.game),
    )


def _foot(unit: int, owner: int, scene: Scene) -> Markup:
    """The side that has taken a card, or else its Special."""
    view = scene.view
    if owner >= 0:
        return join(seal(owner), side_name(owner, view))
    short = say(view.game.content["units"][unit]["short"])
    return join(icon(ABILITY_IDS[view.book.special[unit]]), b(special_name(unit, view)), f" {short}")


# --- Side by side


def comparison(scene: Scene) -> Markup:
    """Every card in full; the style sheet shows the one that is chosen and the one that is pointed at."""
    s: State = scene.view.state
    placing = frame(s, Phase.DRAFT_PLACE).unit if phase_of(s) == Phase.DRAFT_PLACE else -1
    hint = p(say("Choose a card and point at others to compare them."), class_="hint")
    return join(hint, _sheets(scene, placing), take_button(scene))


@part(lambda scene, placing: (placing, _drafted(scene)), FEW)
def _sheets(scene: Scene, placing: int) -> Markup:
    owners = dict(taken(scene))
    sheets = [
        article(
            sheet(unit, scene, owners.get(unit, -1), brief=True),
            class_=f"sheet{' now' if unit == placing else ''}",
            data_unit=UNIT_IDS[unit],
        )
        for unit in range(UNITS)
    ]
    return join(*sheets)


def take_button(scene: Scene) -> Markup:
    """The button that takes the chosen card."""
    view = scene.view
    if not view.is_asked or phase_of(view.state) != Phase.DRAFT_CARD:
        return EMPTY
    names = [
        span(say("Take {unit}", unit=unit_name(unit, view.game)), data_unit=UNIT_IDS[unit]) for unit in range(UNITS)
    ]
    return button(icon("active"), *names, type="button", id=TAKE_ID, class_="take")
