"""A whole card: everything printed on it, and how the unit stands if it is on the board."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import arms_of, icon
from wartable.games.intelliwar.picture.card import hp_track, reach_of_card, xp_track
from wartable.games.intelliwar.picture.dice import own_dice
from wartable.games.intelliwar.picture.ids import ABILITY_IDS
from wartable.games.intelliwar.pieces import Ability
from wartable.games.intelliwar.rules.board import on_board
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import ability_name, reach_of, special_name, unit_name, way_of
from wartable.games.intelliwar.words.names import own_dice as dice_counts
from wartable.games.intelliwar.words.odds import halves_odds
from wartable.games.intelliwar.words.translator import say
from wartable.kit.html import b, div, h3, header, p, span
from wartable.kit.markup import join
from wartable.kit.parts import numbers, part
from wartable.kit.rule_links import rule_link

CLASS_RULES = {
    "prince": "IWR-CLS-07",
    "knight": "IWR-CLS-02",
    "cavalryman": "IWR-CLS-03",
    "guard": "IWR-CLS-04",
    "crossbowman": "IWR-CLS-05",
    "trickster": "IWR-CLS-06",
}


def _unit_on_sheet(unit: int, scene: Scene, side: int = -1, brief: bool = False) -> Hashable:
    """What a whole card depends on."""
    s: State = scene.view.state
    now = s.hp[unit], s.xp[unit], s.teal[unit], s.blue[unit]
    return unit, side, brief, now if on_board(s, unit) else None, numbers(scene.view)


@part(_unit_on_sheet)
def sheet(unit: int, scene: Scene, side: int = -1, brief: bool = False) -> Markup:
    """Arms, numbers, diagram, dice, tracks and both abilities; ``brief`` shortens that of the class."""
    view = scene.view
    s, book = view.state, view.book
    fielded = on_board(s, unit)
    hp, xp = (s.hp[unit], s.xp[unit]) if fielded else (book.hp[unit], 0)
    dice = dice_counts(unit, view) if fielded else [book.atk[unit], 0, 0]
    reach = "melee" if book.range_max[unit] == 1 else "ranged"
    title = div(h3(unit_name(unit, view.game)), p(icon(reach), reach_of(unit, view), class_="kind"))
    hurts = span(say("To hurt"), " ", b(f"{sum(halves_odds(dice, view)[2:]):.0%}"))
    return join(
        header(arms_of(unit, scene, side), title),
        div(reach_of_card(unit, scene), p(b(way_of(unit, view).capitalize()), own_dice(dice), hurts), class_="numbers"),
        hp_track(hp, book.hp[unit]),
        xp_track(xp, book.xp_track[unit]),
        _abilities(unit, scene, brief),
    )


def _abilities(unit: int, scene: Scene, brief: bool) -> Markup:
    """Its Special and the ability of its class."""
    view = scene.view
    special = Ability(view.book.special[unit])
    kind = view.game.content["classes"][view.book.unit_class[unit]]
    of_class = Ability[kind["ability"].upper()]
    rule = view.game.content["abilities"][special]["rule"]
    text = say(view.game.content["units"][unit]["text"])
    class_text = say(kind["short" if brief else "text"])
    return join(
        ability(ABILITY_IDS[special], special_name(unit, view), text, rule),
        ability(ABILITY_IDS[of_class], ability_name(of_class, view.game), class_text, CLASS_RULES[kind["id"]]),
    )


def ability(symbol: str, name: str, words: str, rule: str) -> Markup:
    """An ability in words, with a link to its rule."""
    return p(icon(symbol), span(b(name), f" {words} ", rule_link(rule)), class_="ability")


def side_holding(unit: int, scene: Scene) -> int:
    """The side that has a unit, on the board or lost; -1 if nobody has."""
    s: State = scene.view.state
    return next((side for side in range(2) if (s.army[side] | s.fallen[side]) >> unit & 1), -1)
