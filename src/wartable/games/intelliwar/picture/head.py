"""The line above the board: the turn, what nobody has found yet, what is left in the supply."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import OVER, QUIET, SUPPLY, TURN, UNSEEN, UNSEEN_LABEL
from wartable.games.intelliwar.picture.pen import TOKEN_IDS, icon, titled
from wartable.games.intelliwar.pieces import Token
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.events import QUIET_FROM
from wartable.games.intelliwar.words.names import COMMA, token_name
from wartable.games.intelliwar.words.translator import number_of, say


def head(scene: Scene) -> str:
    """The turn, the tokens that still lie face down, the Dice Upgrade Tokens, and long quiet."""
    view = scene.view
    s: State = view.state
    turn = say(OVER) if view.over else say(TURN, turn=s.turn)
    quiet = ""
    if s.quiet >= QUIET_FROM and not view.over:
        quiet = f'<span id="quiet" class="quiet">{say(QUIET, n=s.quiet, cap=view.book.quiet_cap)}</span>'
    supply = f'<span id="supply">{icon("upgrade")}{number_of(SUPPLY, s.supply)}</span>'
    return f'<div id="above" class="above"><b id="turn">{turn}</b>{_unseen(scene)}{supply}{quiet}</div>'


def _unseen(scene: Scene) -> str:
    """The kinds of token that lie face down, in no order."""
    s: State = scene.view.state
    kinds = unseen(scene)
    if not kinds or not s.tokens:
        return ""
    names = COMMA.join(token_name(kind, scene.view.game) for kind in kinds)
    drawn = "".join(icon(TOKEN_IDS[kind]) for kind in kinds)
    return f'<span id="unseen" {titled(say(UNSEEN_LABEL, tokens=names))}>{say(UNSEEN)} {drawn}</span>'


def unseen(scene: Scene) -> list[int]:
    """Every token that nobody has found, by its kind."""
    s, book = scene.view.state, scene.view.book
    kinds = []
    for kind in range(Token.XP_1, Token.FACE_DOWN):
        seen = s.reserve[0][kind] + s.reserve[1][kind] + s.gone[kind]
        kinds += [kind] * (book.token_count[kind] - seen)
    return kinds
