"""What nobody may see: the faces of Exploration Tokens that still lie on the board."""

from __future__ import annotations

from wartable.engine.chance import forget_key, roll
from wartable.games.intelliwar.pieces import TOKENS, Side, Token
from wartable.games.intelliwar.state import Book, State


def hide(book: Book, s: State, seat: int) -> None:
    """Turn the tokens on the board face down for every seat; everything else is open (IWR-EXP-01)."""
    forget_key(s)
    for slot in range(TOKENS):
        if s.lying[slot] != Token.NONE:
            s.lying[slot] = Token.FACE_DOWN


def redeal(book: Book, s: State, seat: int) -> None:
    """Put the kinds not seen yet under the face-down tokens, each arrangement equally likely (IWR-SET-02)."""
    slot = 0
    for token in range(Token.XP_1, Token.EXTRA_DIE + 1):
        seen = s.reserve[Side.GOLD][token] + s.reserve[Side.CRIMSON][token] + s.gone[token]
        for _ in range(book.token_count[token] - seen):
            while s.lying[slot] == Token.NONE:
                slot += 1
            s.lying[slot] = token
            slot += 1
    shuffle_tokens(s)


def shuffle_tokens(s: State) -> None:
    """Shuffle the tokens that lie on the board (IWR-SET-02)."""
    unplaced = 0
    for slot in range(TOKENS):
        if s.lying[slot] != Token.NONE:
            unplaced += 1
    for slot in range(TOKENS):
        if s.lying[slot] != Token.NONE:
            other = slot
            for _ in range(roll(s, unplaced)):
                other += 1
                while s.lying[other] == Token.NONE:
                    other += 1
            token = s.lying[slot]
            s.lying[slot] = s.lying[other]
            s.lying[other] = token
            unplaced -= 1
