"""The line above the board: the turn, the tokens nobody has found yet, and the supply."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import icon
from wartable.games.intelliwar.picture.captions import OVER, QUIET, SUPPLY, TURN, UNSEEN, UNSEEN_LABEL
from wartable.games.intelliwar.picture.ids import TOKEN_IDS
from wartable.games.intelliwar.pieces import Token
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.events import QUIET_FROM
from wartable.games.intelliwar.words.names import COMMA, token_name
from wartable.games.intelliwar.words.translator import number_of, say
from wartable.kit.html import b, div, span
from wartable.kit.markup import EMPTY


def head(scene: Scene) -> Markup:
    """The turn, the tokens that still lie face down, the Dice Upgrade Tokens, and long quiet."""
    view = scene.view
    s: State = view.state
    turn = say(OVER) if view.over else say(TURN, turn=s.turn)
    quiet = EMPTY
    if s.quiet >= QUIET_FROM and not view.over:
        quiet = span(say(QUIET, n=s.quiet, cap=view.book.quiet_cap), id="quiet", class_="quiet")
    supply = span(icon("upgrade"), number_of(SUPPLY, s.supply), id="supply")
    return div(b(turn, id="turn"), _unseen(scene), supply, quiet, id="above", class_="above")


def _unseen(scene: Scene) -> Markup:
    """The kinds of token that lie face down, in no order."""
    s: State = scene.view.state
    kinds = unseen(scene)
    if not kinds or not s.tokens:
        return EMPTY
    names = COMMA.join(token_name(kind, scene.view.game) for kind in kinds)
    drawn = [icon(TOKEN_IDS[kind]) for kind in kinds]
    return span(say(UNSEEN), " ", *drawn, id="unseen", label=say(UNSEEN_LABEL, tokens=names))


def unseen(scene: Scene) -> list[int]:
    """Every token that nobody has found, by its kind."""
    s, book = scene.view.state, scene.view.book
    kinds = []
    for kind in range(Token.XP_1, Token.FACE_DOWN):
        seen = s.reserve[0][kind] + s.reserve[1][kind] + s.gone[kind]
        kinds += [kind] * (book.token_count[kind] - seen)
    return kinds
