"""What elements say when a reader points at them: a whole card, the chances of an attack, why something is refused."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.about_board import about_square
from wartable.games.intelliwar.picture.about_dice import about_die
from wartable.games.intelliwar.picture.about_unit import about_unit
from wartable.games.intelliwar.picture.arms import icon
from wartable.games.intelliwar.picture.guide import guide
from wartable.games.intelliwar.picture.head import face_down
from wartable.games.intelliwar.picture.ids import CARD, DIE, HELD, SPECIAL, SQUARE, STANDING, TOKEN, TOKEN_IDS, UNIT
from wartable.games.intelliwar.picture.sheet import ability
from wartable.games.intelliwar.rules.board import count, on_board
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import side_name, special_name, token_name
from wartable.games.intelliwar.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.about import Topics
from wartable.kit.html import li, ul
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import printed
from wartable.kit.panel import entry
from wartable.kit.rule_links import rule_links

about = Topics("intelliwar", guide)
"""A unit with its whole card, a square, a die, a token; or all the pieces."""

about.of(UNIT, CARD)(about_unit)
about.of(SQUARE)(about_square)
about.of(DIE)(about_die)


@about.of(SPECIAL)
def _special(scene: Scene, unit: int) -> Markup:
    """The Special of a unit in full."""
    view = scene.view
    if not on_board(view.state, unit):
        return EMPTY
    symbol = view.game.content["units"][unit]["special"]
    rule = view.game.content["abilities"][view.book.special[unit]]["rule"]
    return ability(symbol, special_name(unit, view), say(view.game.content["units"][unit]["text"]), rule)


@about.of(TOKEN, HELD)
def _token(scene: Scene, kind: int) -> Markup:
    game = scene.view.game
    text = printed(game, "exploration_tokens", "text").get(TOKEN_IDS[kind])
    return join(entry(token_name(kind, game), say(text)), rule_links("IWR-EXP-02")) if text else EMPTY


@about.of(STANDING)
def _standing(scene: Scene, side: int) -> Markup:
    """How a side can lose."""
    s: State = scene.view.state
    others = number_of(Forms("{n} other unit stands.", "{n} other units stand."), max(0, count(s.army[side]) - 1))
    how = say("A side loses when its Prince falls, or when only its Prince is left.")
    return join(entry(side_name(side, scene.view), others, how), rule_links("IWR-END-01", "IWR-END-02"))


@about.of("supply")
def _supply(scene: Scene) -> Markup:
    words = say(
        "{n} of {all} Dice Upgrade Tokens are left for both sides. Each turns one White die Teal, and then Dark Blue.",
        n=scene.view.state.supply,
        all=scene.view.book.upgrade_tokens,
    )
    return join(entry("", words), rule_links("IWR-UPG-04"))


@about.of("quiet")
def _quiet(scene: Scene) -> Markup:
    cap = scene.view.book.quiet_cap
    words = say("After {cap} turns in a row without any HP lost, the game stops and is judged.", cap=cap)
    return join(entry("", words), rule_links("IWR-END-06", "IWR-END-08"))


@about.of("unseen")
def _unseen(scene: Scene) -> Markup:
    """The tokens that nobody has found."""
    rows = [li(icon(TOKEN_IDS[kind]), token_name(kind, scene.view.game)) for kind in face_down(scene)]
    return join(entry("", say("Nobody knows which of these lies where:")), ul(*rows), rule_links("IWR-SET-02"))
