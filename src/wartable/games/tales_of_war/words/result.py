"""How it ended: who has won and why."""

from __future__ import annotations

from wartable.engine.outcome import Result
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Unit
from wartable.games.tales_of_war.state import End, Why
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import number_of, say

WHYS = {
    Why.NOT_YET: "the battle is undecided",
    Why.KILLS: "{kills} enemy units Eliminated",
    Why.HERO: "the enemy Hero has fallen",
    Why.OTHERS: "{others} enemy units besides the Hero Eliminated",
    Why.HITS: "{hits} direct hits by Catapults",
    Why.HOLD: "{points} Hold points",
    Why.ENTERED: "the {enters} has reached the enemy zone",
    Why.WIPED_OUT: "the enemy has no {wiped_out} left",
    Why.BASE: "a unit on the Base at the start of the turn",
    Why.LAST_STANDING: "no enemy unit is left",
    Why.TIEBREAK: "ahead after {rounds}",
    Why.HELD_OUT: "the Defender has held out for {rounds}",
    Why.RESIGNED: "the enemy has resigned",
}


def why_won(why: int, kind: int, view: View) -> str:
    """How a battle for an Objective was won, with its numbers."""
    book = view.book
    return say(
        WHYS[Why(why)],
        kills=max(book.attacker_kills[kind], book.defender_kills[kind]),
        others=book.other_kills[kind],
        hits=book.hits[kind],
        points=book.hold_points[kind],
        enters=names.unit(book.enters[kind] or Unit.SUPPLY_WAGON, view.game),
        wiped_out=names.unit(book.wipe_out[kind] or Unit.CATAPULT, view.game),
        rounds=number_of(names.ROUNDS, book.rounds[kind]),
    )


def campaign_won_by(end: int, view: View) -> str:
    """How a campaign was won; nothing if a single battle was all."""
    if end == End.CROSS:
        return say("a battle won with the Cross of Eternity")
    if end == End.THREE_OF_A_NAME:
        return say("three Objective cards of one name")
    return (
        say("the better campaign after {battles} battles", battles=view.state.battle) if end == End.BATTLE_CAP else ""
    )


def result(view: View) -> Result:
    """Who has won and why."""
    s = view.state
    if s.end == End.NOT_YET:
        return Result(say("The war goes on"))
    why = campaign_won_by(s.end, view) or why_won(s.won_by, s.objective, view)
    if s.victor == view.seat:
        return Result(say("You win"), why)
    return Result(say("{seat} wins", seat=names.seat(s.victor, view)), why)
