"""Intelliwar's rules: the frame of every decision here, then one file for each area of the rulebook."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.events import Events, tell
from wartable.engine.frames import phase_of
from wartable.engine.moves import Choice, MoveList, offer
from wartable.games.intelliwar.bot.evaluation import rate
from wartable.games.intelliwar.pieces import Token
from wartable.games.intelliwar.rules.action import (
    act,
    act_last,
    main_refusal,
    offer_last,
    offer_main,
)
from wartable.games.intelliwar.rules.attack import (
    accept_or_reroll,
    add_or_roll,
    add_refusal,
    after_attack,
    answer_attack,
    end_attack,
    offer_picks,
    offer_rerolls,
    pick_or_reroll,
    pick_refusal,
    reroll_refusal,
    retaliate_refusal,
)
from wartable.games.intelliwar.rules.board import derive_board
from wartable.games.intelliwar.rules.damage import face_damage, offer_reactions, react, reaction_refusal
from wartable.games.intelliwar.rules.draft import (
    next_card,
    offer_cards,
    offer_start_squares,
    place,
    place_refusal,
    take,
    take_refusal,
)
from wartable.games.intelliwar.rules.experience import gain, offer_upgrades, upgrade, upgrade_refusal
from wartable.games.intelliwar.rules.exploration import use_xp_refusal
from wartable.games.intelliwar.rules.hidden import hide, redeal, shuffle_tokens
from wartable.games.intelliwar.rules.special import (
    duel_back,
    go_to,
    offer_special_squares,
    square_refusal,
)
from wartable.games.intelliwar.rules.turn import (
    activate,
    activate_refusal,
    begin_turn,
    end_turn,
    next_point,
    offer_activations,
)
from wartable.games.intelliwar.rules.victory import resign, resign_refusal, scores
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell
from wartable.games.intelliwar.validate import valid

__all__ = ["apply", "derive", "hide", "legal", "proceed", "rate", "redeal", "refusal", "scores", "setup", "valid"]

# --- Setup


def setup(book: Book, s: State, events: Events) -> None:
    """An empty board (IWR-SET-01), a placement card with six face-down tokens (IWR-SET-02), then the draft.

    The seats were drawn when people sat down: who has seat 0 is the first player (IWR-SET-04).
    """
    s.card = roll(s, len(book.token_square))
    s.supply = book.upgrade_tokens
    slot = 0
    for token in range(Token.XP_1, Token.EXTRA_DIE + 1):
        for _ in range(book.token_count[token]):
            s.lying[slot] = token
            slot += 1
    shuffle_tokens(s)
    derive(book, s)
    tell(events, Tell.GAME_BEGINS, s.card)
    next_card(book, s)


def derive(book: Book, s: State) -> None:
    """Where units stand and tokens lie, which is kept at hand."""
    derive_board(book, s)


# --- The frame of every decision


def legal(book: Book, s: State, moves: MoveList) -> None:
    """Offer what the present decision allows; what is not offered is not possible (IWR-GEN-05)."""
    phase = phase_of(s)
    if phase == Phase.MAIN:
        offer_main(book, s, moves)
    elif phase == Phase.PLACE_TOKEN:
        offer_activations(s, moves)
    elif phase == Phase.UPGRADE:
        offer_upgrades(book, s, moves)
    elif phase == Phase.REACTION:
        offer_reactions(book, s, moves)
    elif phase == Phase.RETALIATE:
        offer(moves, Do.RETALIATE)
        offer(moves, Do.PASS)
    elif phase == Phase.ADD_DICE:
        offer(moves, Do.ROLL)
        offer(moves, Do.ADD_EXTRA_DIE)
    elif phase == Phase.AFTER_ROLL:
        offer_rerolls(s, moves)
    elif phase == Phase.PICK_REROLL:
        offer_picks(s, moves)
    elif phase == Phase.SPECIAL_SQUARE:
        offer_special_squares(book, s, moves)
    elif phase == Phase.LAST_POINT:
        offer_last(book, s, moves)
    elif phase == Phase.DRAFT_CARD:
        offer_cards(book, s, moves)
    elif phase == Phase.DRAFT_PLACE:
        offer_start_squares(book, s, moves)


def refusal(book: Book, s: State, move: Choice) -> int:
    """Why a move is not allowed; the one gate that ``legal`` goes through too."""
    phase = phase_of(s)
    if phase == Phase.OVER:
        return Refusal.GAME_OVER
    if move.kind == Do.RESIGN:
        return resign_refusal(s)
    if phase == Phase.MAIN:
        return main_refusal(book, s, move.kind, move.a, move.b, move.c)
    if phase == Phase.LAST_POINT and move.kind == Do.USE_XP:
        return use_xp_refusal(book, s, move.a, move.b)
    if phase == Phase.UPGRADE:
        return upgrade_refusal(book, s, move.kind)
    if phase == Phase.REACTION:
        return reaction_refusal(book, s, move.kind, move.a, move.b)
    if phase == Phase.AFTER_ROLL:
        return reroll_refusal(s, move.kind)
    if phase == Phase.PICK_REROLL:
        return pick_refusal(s, move.kind, move.a)
    return single_refusal(book, s, phase, move)


def single_refusal(book: Book, s: State, phase: int, move: Choice) -> int:
    """Why a move is not allowed in a decision that knows one or two kinds of move."""
    kind = move.kind
    if phase == Phase.PLACE_TOKEN and kind == Do.ACTIVATE:
        return activate_refusal(s, move.a)
    if phase == Phase.SPECIAL_SQUARE and kind == Do.TO:
        return square_refusal(book, s, move.a, move.b)
    if phase == Phase.DRAFT_CARD and kind == Do.TAKE:
        return take_refusal(book, s, move.a)
    if phase == Phase.DRAFT_PLACE and kind == Do.PLACE:
        return place_refusal(book, s, move.a)
    if phase == Phase.ADD_DICE and kind == Do.ADD_EXTRA_DIE:
        return add_refusal(book, s)
    if phase == Phase.RETALIATE and kind == Do.RETALIATE:
        return retaliate_refusal(book, s)
    fits = phase == Phase.ADD_DICE and kind == Do.ROLL
    fits = fits or (phase == Phase.RETALIATE and kind == Do.PASS)
    fits = fits or (phase == Phase.LAST_POINT and kind == Do.END_TURN)
    return Refusal.ALLOWED if fits else Refusal.NOT_ASKED


def apply(book: Book, s: State, move: Choice, events: Events) -> None:
    """Do a move, then go on to the next decision."""
    phase = phase_of(s)
    kind = move.kind
    if kind == Do.RESIGN:
        resign(s, events)
    elif phase == Phase.MAIN:
        act(book, s, kind, move.a, move.b, move.c, events)
    elif phase == Phase.PLACE_TOKEN:
        activate(s, move.a, events)
    elif phase == Phase.UPGRADE:
        upgrade(book, s, kind, events)
    elif phase == Phase.REACTION:
        react(book, s, kind, move.a, move.b, events)
    elif phase == Phase.RETALIATE:
        answer_attack(book, s, kind, events)
    elif phase == Phase.ADD_DICE:
        add_or_roll(book, s, kind, events)
    elif phase == Phase.AFTER_ROLL:
        accept_or_reroll(book, s, kind, events)
    elif phase == Phase.PICK_REROLL:
        pick_or_reroll(book, s, kind, move.a, events)
    elif phase == Phase.SPECIAL_SQUARE:
        go_to(book, s, move.a, move.b, events)
    elif phase == Phase.LAST_POINT:
        act_last(book, s, kind, move.a, move.b, events)
    elif phase == Phase.DRAFT_CARD:
        take(s, move.a, events)
    else:
        place(book, s, move.a, events)
    proceed(book, s, events)


def proceed(book: Book, s: State, events: Events) -> None:
    """Go through what needs no choice until somebody has one; one thing after the other (IWR-GEN-06)."""
    while True:
        phase = phase_of(s)
        if phase == Phase.NEXT_POINT:
            next_point(book, s, events)
        elif phase == Phase.GAIN_XP:
            gain(book, s, events)
        elif phase == Phase.DAMAGE:
            face_damage(book, s, events)
        elif phase == Phase.AFTER_ATTACK:
            after_attack(book, s)
        elif phase == Phase.END_ATTACK:
            end_attack(s)
        elif phase == Phase.END_TURN:
            end_turn(book, s, events)
        elif phase == Phase.BEGIN_TURN:
            begin_turn(s, events)
        elif phase == Phase.DUEL_BACK:
            duel_back(book, s)
        else:
            return
