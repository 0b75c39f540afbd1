"""Reliquium's rules: the frame of every decision here, then one file for each area of the rulebook."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import phase_of
from wartable.engine.moves import Choice
from wartable.games.reliquium.bot.evaluation import rate
from wartable.games.reliquium.pieces import EACH
from wartable.games.reliquium.rules.abilities import use_return
from wartable.games.reliquium.rules.answers import pick, stop, taken_by_itself
from wartable.games.reliquium.rules.battle import (
    attack_turn,
    choose_sides,
    fight,
    occupation,
    retreat,
    retreats,
    take_losses,
)
from wartable.games.reliquium.rules.board import derive_board, faction_of
from wartable.games.reliquium.rules.choices import is_offered, legal, options, way_out
from wartable.games.reliquium.rules.diplomacy import address, answer, diplomacy_stage
from wartable.games.reliquium.rules.hidden import hide, redeal
from wartable.games.reliquium.rules.opening import placing, set_out, unplaced
from wartable.games.reliquium.rules.order import line_up
from wartable.games.reliquium.rules.power import derive_icons, power_stage
from wartable.games.reliquium.rules.reasons import why_not
from wartable.games.reliquium.rules.recruit import muster, mustering, promote
from wartable.games.reliquium.rules.support import supporting_stage
from wartable.games.reliquium.rules.turn import act, action_turn, begin_actions, begin_round, cleanup
from wartable.games.reliquium.rules.victory import scores
from wartable.games.reliquium.state import FIRST_DECISION, Book, End, Phase, Refusal, State, Tell
from wartable.games.reliquium.validate import valid

__all__ = ["apply", "derive", "hide", "legal", "proceed", "rate", "redeal", "refusal", "scores", "setup", "valid"]


def setup(book: Book, s: State, events: Events) -> None:
    """Lay everything out, then ask for the first troop (REL-SET-08, REL-SET-11)."""
    set_out(book, s)
    tell(events, Tell.SETUP_BEGINS, s.line[0])
    placing(s)
    s.choices = unplaced(book, s, faction_of(s))


def derive(book: Book, s: State) -> None:
    """What is kept at hand: who sits where, full areas, castles by type, icons."""
    line_up(book, s)
    derive_board(book, s)
    derive_icons(book, s)


def refusal(book: Book, s: State, move: Choice) -> int:
    """Why a move is not allowed; nothing is wrong with those that ``legal`` offers."""
    if phase_of(s) == Phase.OVER:
        return Refusal.GAME_OVER
    return Refusal.ALLOWED if is_offered(book, s, move) else why_not(book, s, move)


def apply(book: Book, s: State, move: Choice, events: Events) -> None:
    """Do a move, then go on to the next decision."""
    phase = phase_of(s)
    if move.kind == way_out(s, phase):
        stop(book, s, phase, events)
    elif phase == Phase.ACTION:
        act(book, s, move.kind, events)
    elif phase == Phase.ADDRESS:
        address(s, move.kind, events)
    elif phase == Phase.ANSWER:
        answer(s, move.kind, events)
    elif phase == Phase.MUSTER:
        muster(book, s, move.a, move.b, events)
    elif phase == Phase.PROMOTE:
        promote(book, s, move.a, move.b, events)
    elif phase == Phase.RETREAT:
        retreat(book, s, move.a, move.b, events)
    elif phase == Phase.ABILITY_RETURN:
        use_return(s, move.a * 2 * EACH + move.b, events)
    else:
        pick(book, s, phase, move.a, events)
    proceed(book, s, events)


def proceed(book: Book, s: State, events: Events) -> None:
    """Go through what needs no choice, and take what is the only choice, until somebody has one."""
    while s.end == End.NOT_YET:
        phase = phase_of(s)
        if phase < FIRST_DECISION:
            go_on(book, s, phase, events)
        else:
            s.choices = options(book, s, phase)
            if not taken_by_itself(book, s, phase, events):
                return


def go_on(book: Book, s: State, phase: int, events: Events) -> None:
    """One step of the round, in the order of its stages (REL-RND-02)."""
    if phase == Phase.PLACING:
        placing(s)
    elif phase == Phase.BEGIN_ROUND:
        begin_round(book, s, events)
    elif phase == Phase.DIPLOMACY:
        diplomacy_stage(s)
    elif phase == Phase.MUSTERING:
        mustering(book, s)
    elif phase == Phase.BEGIN_ACTIONS:
        begin_actions(s)
    elif phase == Phase.ACTION_TURN:
        action_turn(s)
    elif phase == Phase.POWER:
        power_stage(book, s, events)
    elif phase == Phase.SUPPORTING:
        supporting_stage(s)
    elif phase == Phase.ATTACK_TURN:
        attack_turn(s, events)
    elif phase == Phase.SIDES:
        choose_sides(s)
    elif phase == Phase.FIGHT:
        fight(book, s, events)
    elif phase == Phase.LOSSES:
        take_losses(s)
    elif phase == Phase.RETREATS:
        retreats(book, s, events)
    elif phase == Phase.OCCUPATION:
        occupation(s)
    else:
        cleanup(book, s, events)
