"""How Backgammon reads to a person."""

from __future__ import annotations

from bench.backgammon.state import ACROSS, End, Place, Refusal, Tell
from wartable.engine.events import Event
from wartable.engine.moves import Move
from wartable.engine.outcome import Result
from wartable.engine.section import Section
from wartable.engine.view import View

EVENTS: dict[Tell, str] = {
    Tell.ROLLED: "{player} rolls {larger} and {smaller}.",
    Tell.MOVED: "{player} moves from {start} to {to}.",
    Tell.HIT: "{player} hits a checker on {place}.",
    Tell.STUCK: "{player} cannot play {dice} of the dice.",
    Tell.PLAYS_AGAIN: "{player} plays the double a second time.",
    Tell.BORE_OFF: "{player} has borne off the last checker.",
    Tell.CAPPED: "More than {turns} turns have been played.",
}

REFUSALS: dict[Refusal, str] = {
    Refusal.ALLOWED: "This is allowed",
    Refusal.NO_SUCH_DIE: "You have no {die} to play",
    Refusal.NO_CHECKER: "You have no checker to move on {place}",
    Refusal.BAR_FIRST: "Your checkers on the bar go first",
    Refusal.BLOCKED: "The other player holds {to}",
    Refusal.NOT_ALL_HOME: "Checkers go off only when all of them are home",
    Refusal.OTHERS_BEHIND: "Checkers further back go first",
    Refusal.BOTH_DICE: "You can play both dice, but not after this",
    Refusal.LARGER_DIE: "You can play one die only: it has to be the {larger}",
    Refusal.GAME_OVER: "The game is over",
}


def place_name(place: int) -> str:
    """A place in words."""
    return Place(place).name.lower().replace("_", " ")


def event(event: Event, view: View) -> str:
    """What happened."""
    words: dict[str, object] = {"player": view.game.seat_names[event.facts.get("player") or 0]}
    for name, fact in event.facts.items():
        words.setdefault(name, place_name(fact) if isinstance(fact, Place) else fact)
    return EVENTS[Tell[event.kind.name]].format(**words)


def move(move: Move, view: View) -> str:
    """A move in words."""
    start, to = place_name(move.a), place_name(max(move.a - move.b, Place.OFF))
    return f"{view.game.seat_names[view.asked]}: from {start} to {to}"


def refusal(reason: Refusal, move: Move, view: View) -> str:
    """Why a move is not allowed."""
    to = max(move.a - move.b, Place.OFF)
    words = {"die": move.b, "larger": view.state.dice[0], "place": place_name(move.a), "to": place_name(to)}
    return REFUSALS[reason].format(**words)


def prompt(view: View) -> str:
    """What is asked; once it is over, who has won."""
    if view.over:
        return str(result(view))
    left = " and ".join(str(die) for die in view.state.dice if die)
    if view.seat == view.asked:
        return f"Move a checker: you have {left} to play."
    return f"Waiting for {view.game.seat_names[view.asked]}: {left} to play."


def result(view: View) -> Result:
    """Who has won and why."""
    if view.state.end == End.BORNE_OFF:
        return Result(f"{view.game.seat_names[view.state.winner]} wins", "all checkers are off")
    if view.state.end == End.TURN_CAP:
        return Result("A draw", f"more than {view.book.turns} turns have been played")
    return Result("The game goes on")


def table(view: View) -> list[Section]:
    """Every place with checkers on it, as the viewer counts; a spectator counts as Black does."""
    me = max(view.seat, 0)
    mine, theirs = view.state.checkers[me], view.state.checkers[1 - me]
    names = view.game.seat_names
    rows = [
        [place_name(place), str(mine[place]), str(theirs[ACROSS - place])]
        for place in range(Place.POINT_24, Place.OFF, -1)
        if mine[place] or theirs[ACROSS - place]
    ]
    for place in (Place.BAR, Place.OFF):
        rows.append([place_name(place), str(mine[place]), str(theirs[place])])
    return [Section("Board", ["Place", names[me], names[1 - me]], rows)]
