"""The line above the board: the turn, the tokens nobody has found yet, and the supply."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import icon
from wartable.games.intelliwar.picture.ids import TOKEN_IDS
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.events import QUIET_FROM
from wartable.games.intelliwar.words.names import COMMA, TOKEN_KINDS, token_name, unseen
from wartable.games.intelliwar.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.html import b, div, span
from wartable.kit.markup import EMPTY
from wartable.kit.parts import part


def _above(scene: Scene) -> Hashable:
    """What the line depends on."""
    view = scene.view
    s: State = view.state
    return s.turn, view.over, s.tokens > 0, tuple(unseen(view)), s.supply, s.quiet, view.book.quiet_cap


@part(_above)
def head(scene: Scene) -> Markup:
    """The turn, the tokens that still lie face down, the Dice Upgrade Tokens, and long quiet."""
    view = scene.view
    s: State = view.state
    turn = say("The game is over") if view.over else say("Turn {turn}", turn=s.turn)
    quiet = EMPTY
    if s.quiet >= QUIET_FROM and not view.over:
        quiet = span(say("{n} quiet turns of {cap}", n=s.quiet, cap=view.book.quiet_cap), id="quiet", class_="quiet")
    supply = span(icon("upgrade"), number_of(Forms("{n} upgrade left", "{n} upgrades left"), s.supply), id="supply")
    return div(b(turn, id="turn"), _unseen(scene), supply, quiet, id="above", class_="above")


def _unseen(scene: Scene) -> Markup:
    """The kinds of token that lie face down, in no order."""
    kinds = face_down(scene)
    if not kinds or not scene.view.state.tokens:
        return EMPTY
    names = COMMA.join(token_name(kind, scene.view.game) for kind in kinds)
    drawn = [icon(TOKEN_IDS[kind]) for kind in kinds]
    return span(say("face down"), " ", *drawn, id="unseen", label=say("Not found yet: {tokens}", tokens=names))


def face_down(scene: Scene) -> list[int]:
    """Every token that nobody has found, by its kind."""
    return [kind for kind, n in zip(TOKEN_KINDS, unseen(scene.view), strict=True) for _ in range(n)]
