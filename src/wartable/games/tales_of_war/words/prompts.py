"""What is asked: in a few words for everybody, with its reasons for the player who is asked."""

from __future__ import annotations

from wartable.engine.frames import frame, phase_of
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Terrain, Unit
from wartable.games.tales_of_war.rules.board import kind_at, other
from wartable.games.tales_of_war.rules.elements import must_leave
from wartable.games.tales_of_war.state import Phase, State
from wartable.games.tales_of_war.words.names import (
    AND,
    TILES,
    UNITS,
    join,
    objective,
    seat_name,
    square_name,
    terrain,
    unit,
)
from wartable.games.tales_of_war.words.result import result
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.i18n.translator import Forms

MORE_UNITS = Forms("{n} more unit", "{n} more units")
CORE_UNITS = Forms("{n} more Core unit", "{n} more Core units")
PLACES = Forms("{n} more place", "{n} more places")

ASKS: dict[Phase, str] = {
    Phase.PLAY_BONUS: "play a bonus or go on",
    Phase.CANCEL_BONUS: "choose a bonus to cancel",
    Phase.TERRAIN_TILE: "choose a Terrain tile to place",
    Phase.TERRAIN_PLACE: "place the Terrain tile",
    Phase.PICK_HERO: "choose a Hero in secret",
    Phase.PICK_CORE: "choose Core units in secret",
    Phase.PICK_EXTRA: "choose extra Core units in secret",
    Phase.PICK_CATAPULT: "choose extra Catapults in secret",
    Phase.PICK_SPECIAL: "choose Special units in secret",
    Phase.DEPLOY_UNIT: "choose a unit to deploy",
    Phase.DEPLOY_SQUARE: "deploy the unit",
    Phase.REDEPLOY: "re-deploy a unit or go on",
    Phase.REDEPLOY_SQUARE: "choose where to re-deploy the unit",
    Phase.SELECT_UNIT: "choose a unit to act with",
    Phase.ACT: "act with {unit} on {square}",
    Phase.MOVE_ON: "go on with {unit} on {square} or end the move",
    Phase.HERO_DEATH: "choose what to take for the fallen Hero",
    Phase.KEEP_REWARD: "keep one of the drawn Reward cards",
}
"""What each decision asks, in a few words for anybody."""

WAITING = "Waiting for {seat}: {ask}."

PROMPTS: dict[Phase, str] = {
    Phase.PLAY_BONUS: "Play two cards of one name for a bonus in the battle for {objective}, or go on.",
    Phase.CANCEL_BONUS: "Choose which bonus of {enemy} is cancelled.",
    Phase.TERRAIN_TILE: "Choose a Terrain tile to place: {tiles} this turn, {held} in hand.",
    Phase.TERRAIN_PLACE: "Place {terrain}: between the zones, over no other tile, and so that it walls nobody in.",
    Phase.PICK_HERO: "To fight for {objective}, choose your Hero. {enemy} learns it when you deploy.",
    Phase.PICK_CORE: "To fight for {objective}, choose {core}. {enemy} learns them when you deploy.",
    Phase.PICK_EXTRA: "Your bonus allows {places} for Core units: choose one, or leave it empty.",
    Phase.PICK_CATAPULT: "Your bonus allows {places} for Catapults: take one, or leave it empty.",
    Phase.PICK_SPECIAL: "Your Reward cards allow {places} for Special units: choose one, or leave it empty.",
    Phase.DEPLOY_UNIT: "Choose a unit to deploy: {deploys} this turn, {waiting} to come.",
    Phase.DEPLOY_SQUARE: "Choose a square of your zone for {chosen}.",
    Phase.REDEPLOY: "You may re-deploy {redeploys}: choose one, or go on.",
    Phase.REDEPLOY_SQUARE: "Choose another square of your zone for {lifted}.",
    Phase.SELECT_UNIT: "Choose a unit to act with.",
    Phase.ACT: "Move or attack with {unit} on {square}: {points} MP.",
    Phase.MOVE_ON: "Go on with {unit} on {square}, or end the move: {left}.",
    Phase.HERO_DEATH: "The Hero of {enemy} has fallen and yours has not: choose what to take.",
    Phase.KEEP_REWARD: "Keep one of your {drawn} cards; the rest goes back unseen.",
}
"""The same, with the reasons, for the player who is asked."""

URGENT: dict[Phase, str] = {
    Phase.SELECT_UNIT: "Choose a unit to act with; {units} must leave burning or frozen ground this turn.",
    Phase.ACT: "Move or attack with {unit} on {square}: {points} MP; it must leave this tile this turn.",
    Phase.MOVE_ON: "Go on with {unit} on {square}, or end the move: {left}; it must leave this tile this turn.",
}
"""The same, if somebody dies otherwise."""

ON = "{unit} on {square}"
MP_LEFT = "{left} of {points} MP left"
EXTRA = "one extra step left"


def prompt(view: View) -> str:
    """What is asked, of the viewer or of somebody else; once it is over, who has won."""
    if view.over:
        return str(result(view))
    phase = Phase(phase_of(view.state))
    if view.seat == view.asked:
        return say(_question(phase, view), **_question_fields(view))
    return say(WAITING, seat=seat_name(view.asked, view), ask=ask(view))


def _question(phase: Phase, view: View) -> str:
    """What the player who is asked reads."""
    danger = endangered(view, view.asked)
    urgent = danger if phase == Phase.SELECT_UNIT else view.state.mover in danger
    return URGENT[phase] if urgent and phase in URGENT else PROMPTS[phase]


def ask(view: View) -> str:
    """The present decision in a few words."""
    return say(ASKS[Phase(phase_of(view.state))], **_question_fields(view))


def endangered(view: View, seat: int) -> list[int]:
    """The squares of units that die at the end of their owner's next turn if they stay (TOW-ELM-20)."""
    s: State = view.state
    turn = s.turn if seat == view.asked else s.turn + 1
    squares = [s.square[seat][i] for i in range(s.count[seat])]
    kinds = [s.kind[seat][i] for i in range(s.count[seat])]
    return [at for at, kind in zip(squares, kinds, strict=True) if must_leave(view.book, s, kind, s.ground[at], turn)]


def _question_fields(view: View) -> dict[str, object]:
    """All that a question may mention, about the player who is asked."""
    s, seat, game = view.state, view.asked, view.game
    phase = Phase(phase_of(s))
    kept = {name: getattr(frame(s, phase), name) for name in phase.arguments}
    left, chosen, lifted = kept.get("left", 0), kept.get("unit", Unit.NONE), kept.get("start")
    danger = endangered(view, seat)
    return {
        "objective": objective(s.objective, game),
        "enemy": seat_name(other(seat), view),
        "tiles": number_of(TILES, left),
        "held": s.held[seat],
        "terrain": terrain(kept.get("terrain", Terrain.OPEN), game),
        "core": number_of(CORE_UNITS, left),
        "places": number_of(PLACES, left),
        "deploys": number_of(UNITS, min(left, s.waiting[seat])),
        "redeploys": number_of(MORE_UNITS, left),
        "waiting": s.waiting[seat],
        "chosen": unit(chosen, game),
        "lifted": unit(Unit.NONE if lifted is None else kind_at(s, lifted), game),
        "unit": unit(kind_at(s, s.mover), game),
        "square": square_name(s.mover),
        "points": s.budget,
        "left": say(EXTRA) if s.spent >= s.budget else say(MP_LEFT, left=s.budget - s.spent, points=s.budget),
        "drawn": kept.get("drawn", 0),
        "units": join(AND, [_on(at, view) for at in danger]) if danger else "",
    }


def _on(square: int, view: View) -> str:
    """A unit and where it stands."""
    return say(ON, unit=unit(kind_at(view.state, square), view.game), square=square_name(square))
