"""Exploration Tokens: found on the board, kept in the reserve, used on your own turn (IWR-EXP)."""

from __future__ import annotations

from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import TOKENS, Merit, Token
from wartable.games.intelliwar.rules.action import begin_pick, last_point, main
from wartable.games.intelliwar.rules.board import has, side_of
from wartable.games.intelliwar.rules.experience import earn, gain_is_void
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell


def pick_up(book: Book, s: State, unit: int, squares: int, events: Events) -> None:
    """A unit's side takes the tokens on these squares, face up, no matter who moved it there (IWR-EXP-01, IWR-MOV-08).

    Landing on a token takes it, so none ever lies under a unit (IWR-EXP-07).
    """
    if s.tokens & squares == 0:
        return
    side = side_of(s, unit)
    for slot in range(TOKENS):
        token = s.lying[slot]
        square = book.token_square[s.card][slot]
        if token != Token.NONE and has(squares, square):
            s.lying[slot] = Token.NONE
            s.tokens &= ~(1 << square)
            s.reserve[side][token] += 1
            tell_some(events, EVERYONE, Tell.FOUND, side, unit, square, token)


def spend(s: State, token: int) -> None:
    """A used token is out of the game (IWR-EXP-06). Only the side whose turn it is uses any (IWR-EXP-02)."""
    s.reserve[s.side][token] -= 1
    s.gone[token] += 1


# --- XP tokens


@main.refuses(Do.USE_XP)
@last_point.refuses(Do.USE_XP)
def use_xp_refusal(book: Book, s: State, token: int, unit: int) -> int:
    """Any one unit of the side, active or not, unless the gain would be void (IWR-EXP-03, IWR-XP-03)."""
    if token == Token.NONE or s.reserve[s.side][token] == 0:
        return Refusal.NO_TOKEN
    if not has(s.army[s.side], unit):
        return Refusal.NOT_YOURS
    return Refusal.VOID_XP if gain_is_void(book, s, unit) else Refusal.ALLOWED


def offer_xp_tokens(book: Book, s: State, moves: MoveList) -> None:
    """Offer each kind of XP token in the reserve for each unit of the side that can use it."""
    for token in range(Token.XP_1, Token.XP_2 + 1):
        if s.reserve[s.side][token] > 0:
            for unit in members(s.army[s.side]):
                if not gain_is_void(book, s, unit):
                    offer(moves, Do.USE_XP, token, unit)


def can_use_xp(book: Book, s: State) -> bool:
    """Whether the side whose turn it is has an XP token that one of its units can use."""
    if s.reserve[s.side][Token.XP_1] + s.reserve[s.side][Token.XP_2] == 0:
        return False
    for unit in members(s.army[s.side]):
        if not gain_is_void(book, s, unit):
            return True
    return False


def use_xp(book: Book, s: State, token: int, unit: int, events: Events) -> None:
    """All the XP of the token goes to one unit (IWR-EXP-03)."""
    spend(s, token)
    tell(events, Tell.TOKEN_USED, s.control, token, unit)
    earn(s, unit, book.token_xp[token], Merit.TOKEN)


@main.does(Do.USE_XP)
def use_xp_at_main_point(book: Book, s: State, token: int, unit: int, events: Events) -> None:
    """Use an XP token between two actions (IWR-EXP-02)."""
    begin_pick(s)
    use_xp(book, s, token, unit, events)


@last_point.does(Do.USE_XP)
def use_xp_at_last_point(book: Book, s: State, token: int, unit: int, events: Events) -> None:
    """Use an XP token though no unit is active any more (IWR-TRN-09)."""
    goto(s, Phase.NEXT_POINT, seat_of(s))
    use_xp(book, s, token, unit, events)
