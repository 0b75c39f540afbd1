"""The rules of Tales of War: the frame of every decision here, then one file for each area of the rulebook."""

from __future__ import annotations

from wartable.engine.events import Events
from wartable.engine.frames import phase_of, seat_of
from wartable.engine.moves import Choice, MoveList, offer
from wartable.games.tales_of_war.bot.evaluation import rate
from wartable.games.tales_of_war.rules.army import offer_picks, pick, pick_refusal
from wartable.games.tales_of_war.rules.board import derive_board, kind_at
from wartable.games.tales_of_war.rules.bonuses import (
    bonus_refusal,
    cancel_bonus,
    cancel_refusal,
    offer_bonuses,
    offer_cancellations,
    play_bonus,
)
from wartable.games.tales_of_war.rules.campaign import (
    after_battle,
    answer_hero_death,
    begin_battle,
    begin_game,
    hero_death_refusal,
    keep_refusal,
    keep_reward,
    next_battle,
    offer_hero_death,
    offer_rewards,
    spoils,
)
from wartable.games.tales_of_war.rules.deployment import (
    choose_redeployment,
    choose_unit,
    deploy,
    deploy_turn,
    offer_redeployments,
    offer_squares,
    offer_units,
    redeploy,
    redeploy_refusal,
    redeploy_turn,
    square_refusal,
    unit_refusal,
)
from wartable.games.tales_of_war.rules.hidden import hide, redeal
from wartable.games.tales_of_war.rules.terrain import (
    choose_tile,
    derive_walls,
    offer_places,
    offer_tiles,
    place_refusal,
    place_tile,
    terrain_turn,
    tile_refusal,
)
from wartable.games.tales_of_war.rules.turn import (
    act,
    action_refusal,
    begin_turn,
    end_turn,
    offer_actions,
    offer_movement,
    offer_selection,
    select,
    select_refusal,
)
from wartable.games.tales_of_war.rules.victory import scores
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State
from wartable.games.tales_of_war.validate import valid

__all__ = ["apply", "derive", "hide", "legal", "proceed", "rate", "redeal", "refusal", "scores", "setup", "valid"]

# --- Setup


def setup(book: Book, s: State, events: Events) -> None:
    """A sequence of battles, or one (TOW-SET-01, TOW-MOD-01); the Objective of the first is revealed at once."""
    begin_game(book, s, events)
    proceed(book, s, events)


def derive(book: Book, s: State) -> None:
    """What is kept at hand: which unit and tile is on each square, and how many there are."""
    derive_board(book, s)
    derive_walls(book, s)
    for seat in range(2):
        s.held[seat] = sum(s.hand[seat])


# --- The frame of every decision


def legal(book: Book, s: State, moves: MoveList) -> None:
    """Offer what the present decision allows."""
    phase = phase_of(s)
    if phase == Phase.SELECT_UNIT:
        offer_selection(s, moves)
    elif phase == Phase.ACT:
        offer_actions(book, s, moves)
    elif phase == Phase.MOVE_ON:
        offer_movement(book, s, moves)
        offer(moves, Do.END_MOVE)
    elif phase == Phase.DEPLOY_UNIT:
        offer_units(s, moves)
    elif phase == Phase.DEPLOY_SQUARE:
        offer_squares(book, s, s.a[s.depth], moves)
    elif phase >= Phase.PICK_HERO and phase <= Phase.PICK_SPECIAL:
        offer_picks(book, s, moves)
    else:
        offer_rare(book, s, phase, moves)


def offer_rare(book: Book, s: State, phase: int, moves: MoveList) -> None:
    """Offer what is asked a few times in a battle, or between battles."""
    if phase == Phase.TERRAIN_TILE:
        offer_tiles(s, moves)
    elif phase == Phase.TERRAIN_PLACE:
        offer_places(book, s, moves)
    elif phase == Phase.REDEPLOY:
        offer_redeployments(book, s, moves)
    elif phase == Phase.REDEPLOY_SQUARE:
        offer_squares(book, s, kind_at(s, s.a[s.depth]), moves)
    elif phase == Phase.PLAY_BONUS:
        offer_bonuses(book, s, moves)
    elif phase == Phase.CANCEL_BONUS:
        offer_cancellations(s, moves)
    elif phase == Phase.HERO_DEATH:
        offer_hero_death(s, moves)
    elif phase == Phase.KEEP_REWARD:
        offer_rewards(s, moves)


def refusal(book: Book, s: State, move: Choice) -> int:
    """Why a move is not allowed; the one gate that ``legal`` goes through too."""
    phase = phase_of(s)
    kind = move.kind
    if phase == Phase.OVER:
        return Refusal.GAME_OVER
    if kind == Do.RESIGN:
        return Refusal.ALLOWED if phase == Phase.SELECT_UNIT else Refusal.ONLY_AT_SELECT
    if phase == Phase.ACT or phase == Phase.MOVE_ON:
        return action_refusal(book, s, kind, move.a)
    if phase >= Phase.PICK_HERO and phase <= Phase.PICK_SPECIAL:
        return pick_refusal(book, s, kind, move.a)
    if phase == Phase.HERO_DEATH:
        return hero_death_refusal(s, kind, move.a)
    if kind == Do.DONE and (phase == Phase.PLAY_BONUS or phase == Phase.REDEPLOY):
        return Refusal.ALLOWED
    if kind != expected(phase):
        return Refusal.NOT_ASKED
    return plain_refusal(book, s, phase, move.a, move.b)


def expected(phase: int) -> int:
    """The kind of move that a decision asks for where it asks for one kind only; -1 elsewhere."""
    if phase == Phase.SELECT_UNIT:
        return Do.SELECT
    if phase == Phase.TERRAIN_TILE:
        return Do.TILE
    if phase == Phase.TERRAIN_PLACE:
        return Do.PLACE
    if phase == Phase.DEPLOY_UNIT:
        return Do.DEPLOY
    if phase == Phase.DEPLOY_SQUARE or phase == Phase.REDEPLOY_SQUARE:
        return Do.AT
    if phase == Phase.REDEPLOY:
        return Do.REDEPLOY
    if phase == Phase.PLAY_BONUS:
        return Do.BONUS
    if phase == Phase.CANCEL_BONUS:
        return Do.CANCEL
    return Do.KEEP if phase == Phase.KEEP_REWARD else -1


def plain_refusal(book: Book, s: State, phase: int, a: int, b: int) -> int:
    """Why the one kind of move that is asked for is not allowed with these arguments."""
    if phase == Phase.SELECT_UNIT:
        return select_refusal(s, a)
    if phase == Phase.TERRAIN_TILE:
        return tile_refusal(s, a)
    if phase == Phase.TERRAIN_PLACE:
        return place_refusal(book, s, s.a[s.depth], a, b)
    if phase == Phase.DEPLOY_UNIT:
        return unit_refusal(s, a)
    if phase == Phase.DEPLOY_SQUARE:
        return square_refusal(book, s, seat_of(s), s.a[s.depth], a)
    if phase == Phase.REDEPLOY:
        return redeploy_refusal(book, s, a)
    if phase == Phase.REDEPLOY_SQUARE:
        return square_refusal(book, s, seat_of(s), kind_at(s, s.a[s.depth]), a)
    if phase == Phase.PLAY_BONUS:
        return bonus_refusal(book, s, a)
    return cancel_refusal(s, a) if phase == Phase.CANCEL_BONUS else keep_refusal(s, a)


def apply(book: Book, s: State, move: Choice, events: Events) -> None:
    """Do a move, then go on to the next decision."""
    phase = phase_of(s)
    if phase == Phase.ACT or phase == Phase.MOVE_ON:
        act(book, s, move.kind, move.a, events)
    elif phase == Phase.SELECT_UNIT:
        select(book, s, move.kind, move.a, events)
    elif phase == Phase.DEPLOY_UNIT:
        choose_unit(s, move.a)
    elif phase == Phase.DEPLOY_SQUARE:
        deploy(book, s, move.a, events)
    elif phase >= Phase.PICK_HERO and phase <= Phase.PICK_SPECIAL:
        pick(book, s, move.kind, move.a, events)
    else:
        apply_rare(book, s, phase, move, events)
    proceed(book, s, events)


def apply_rare(book: Book, s: State, phase: int, move: Choice, events: Events) -> None:
    """Do what is asked a few times in a battle, or between battles."""
    if phase == Phase.TERRAIN_TILE:
        choose_tile(s, move.a)
    elif phase == Phase.TERRAIN_PLACE:
        place_tile(book, s, move.a, move.b, events)
    elif phase == Phase.REDEPLOY:
        choose_redeployment(s, move.kind, move.a)
    elif phase == Phase.REDEPLOY_SQUARE:
        redeploy(s, move.a, events)
    elif phase == Phase.PLAY_BONUS:
        play_bonus(book, s, move.kind, move.a, events)
    elif phase == Phase.CANCEL_BONUS:
        cancel_bonus(book, s, move.a, events)
    elif phase == Phase.HERO_DEATH:
        answer_hero_death(book, s, move.kind, move.a, events)
    elif phase == Phase.KEEP_REWARD:
        keep_reward(s, move.a, events)


def proceed(book: Book, s: State, events: Events) -> None:
    """Go through what needs no choice until somebody has one."""
    while True:
        phase = phase_of(s)
        if phase == Phase.END_TURN:
            end_turn(book, s, events)
        elif phase == Phase.BEGIN_TURN:
            begin_turn(book, s, events)
        elif phase == Phase.DEPLOY_TURN:
            deploy_turn(book, s)
        elif phase == Phase.REDEPLOY_TURN:
            redeploy_turn(book, s)
        elif phase == Phase.TERRAIN_TURN:
            terrain_turn(book, s, events)
        elif phase == Phase.BEGIN_BATTLE:
            begin_battle(book, s, events)
        elif phase == Phase.AFTER_BATTLE:
            after_battle(book, s, events)
        elif phase == Phase.SPOILS:
            spoils(book, s, events)
        elif phase == Phase.NEXT_BATTLE:
            next_battle(book, s, events)
        else:
            return
