"""What is asked: in a few words for everybody, with its reasons for the player who is asked."""

from __future__ import annotations

from wartable.engine.frames import frame, phase_of
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Unit
from wartable.games.tales_of_war.rules.board import kind_at, other
from wartable.games.tales_of_war.rules.elements import must_leave
from wartable.games.tales_of_war.state import Phase, State
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.choices import Prompts, Question, ViewFields

MORE_UNITS = Forms("{n} more unit", "{n} more units")
CORE_UNITS = Forms("{n} more Core unit", "{n} more Core units")
PLACES = Forms("{n} more place", "{n} more places")

QUESTIONS: dict[int, Question] = {
    Phase.PLAY_BONUS: Question(
        "play a bonus or go on", "Play two cards of one name for a bonus in the battle for {objective}, or go on."
    ),
    Phase.CANCEL_BONUS: Question("choose a bonus to cancel", "Choose which of {enemy}'s bonuses to cancel."),
    Phase.TERRAIN_TILE: Question(
        "choose a Terrain tile to place", "Choose a Terrain tile to place: {tiles} this turn, {held} in hand."
    ),
    Phase.TERRAIN_PLACE: Question(
        "place the Terrain tile",
        "Place {terrain}: between the zones, over no other tile, and so that it walls nobody in.",
    ),
    Phase.PICK_HERO: Question(
        "choose a Hero in secret", "To fight for {objective}, choose your Hero. {enemy} learns it when you deploy."
    ),
    Phase.PICK_CORE: Question(
        "choose Core units in secret", "To fight for {objective}, choose {core}. {enemy} learns them when you deploy."
    ),
    Phase.PICK_EXTRA: Question(
        "choose extra Core units in secret", "Your bonus allows {places} for Core units: choose one, or leave it empty."
    ),
    Phase.PICK_CATAPULT: Question(
        "choose extra Catapults in secret", "Your bonus allows {places} for Catapults: take one, or leave it empty."
    ),
    Phase.PICK_SPECIAL: Question(
        "choose Special units in secret",
        "Your Reward cards allow {places} for Special units: choose one, or leave it empty.",
    ),
    Phase.DEPLOY_UNIT: Question(
        "choose a unit to deploy", "Choose a unit to deploy: {deploys} this turn, {waiting} to come."
    ),
    Phase.DEPLOY_SQUARE: Question("deploy the unit", "Choose a square of your zone for {chosen}."),
    Phase.REDEPLOY: Question("re-deploy a unit or go on", "You may re-deploy {redeploys}: choose one, or go on."),
    Phase.REDEPLOY_SQUARE: Question(
        "choose where to re-deploy the unit", "Choose another square of your zone for {lifted}."
    ),
    Phase.SELECT_UNIT: Question("choose a unit to act with", "Choose a unit to act with."),
    Phase.ACT: Question("act with {unit} on {square}", "Move or attack with {unit} on {square}: {points} MP."),
    Phase.MOVE_ON: Question(
        "go on with {unit} on {square} or end the move", "Go on with {unit} on {square}, or end the move: {left}."
    ),
    Phase.HERO_DEATH: Question(
        "choose what to take for the fallen Hero", "{enemy}'s Hero has fallen and yours has not: choose what to take."
    ),
    Phase.KEEP_REWARD: Question(
        "keep one of the drawn Reward cards", "Keep one of your {drawn} cards; the rest goes back unseen."
    ),
}

URGENT: dict[int, str] = {
    Phase.SELECT_UNIT: "Choose a unit to act with; {units} must leave burning or frozen ground this turn.",
    Phase.ACT: "Move or attack with {unit} on {square}: {points} MP; it must leave this tile this turn.",
    Phase.MOVE_ON: "Go on with {unit} on {square}, or end the move: {left}; it must leave this tile this turn.",
}
"""What to ask if a unit would die otherwise."""


def endangered(view: View, seat: int) -> list[int]:
    """The squares of units that die at the end of their owner's next turn if they stay (TOW-ELM-20)."""
    s: State = view.state
    if not any(s.tile_element):
        return []
    turn = s.turn if seat == view.asked else s.turn + 1
    squares = [s.square[seat][i] for i in range(s.count[seat])]
    kinds = [s.kind[seat][i] for i in range(s.count[seat])]
    return [at for at, kind in zip(squares, kinds, strict=True) if must_leave(view.book, s, kind, s.ground[at], turn)]


def _urgent(view: View) -> str:
    """What to ask if one of the player's units would die otherwise."""
    phase = phase_of(view.state)
    danger = endangered(view, view.asked)
    urgent = danger if phase == Phase.SELECT_UNIT else view.state.mover in danger
    return URGENT.get(phase, "") if urgent else ""


def _kept(view: View, name: str) -> int:
    """What the present decision remembers under a name; 0 if it has no such thing."""
    phase = Phase(phase_of(view.state))
    return getattr(frame(view.state, phase), name) if name in phase.arguments else 0


def _left(view: View) -> int:
    """How many more there are to choose or to place in this turn."""
    return _kept(view, "left")


def _lifted(view: View) -> str:
    """The unit that is re-deployed."""
    kind = kind_at(view.state, _kept(view, "start")) if phase_of(view.state) == Phase.REDEPLOY_SQUARE else Unit.NONE
    return names.unit(kind, view.game)


def _points(view: View) -> str:
    """The MP that the acting unit has left."""
    s = view.state
    left = s.budget - s.spent
    return say("{left} of {points} MP left", left=left, points=s.budget) if left > 0 else say("one extra step left")


FIELDS: ViewFields = {
    "objective": lambda view: names.objective(view.state.objective, view.game),
    "enemy": lambda view: names.seat(other(view.asked), view),
    "tiles": lambda view: number_of(names.TILES, _left(view)),
    "held": lambda view: view.state.held[view.asked],
    "terrain": lambda view: names.terrain(_kept(view, "terrain"), view.game),
    "core": lambda view: number_of(CORE_UNITS, _left(view)),
    "places": lambda view: number_of(PLACES, _left(view)),
    "deploys": lambda view: number_of(names.UNITS, min(_left(view), view.state.waiting[view.asked])),
    "redeploys": lambda view: number_of(MORE_UNITS, _left(view)),
    "waiting": lambda view: view.state.waiting[view.asked],
    "chosen": lambda view: names.unit(_kept(view, "unit"), view.game),
    "lifted": _lifted,
    "unit": lambda view: names.unit_on(view.state.mover, view),
    "square": lambda view: names.square(view.state.mover),
    "points": lambda view: view.state.budget,
    "left": _points,
    "drawn": lambda view: _kept(view, "drawn"),
    "units": lambda view: names.units_on(endangered(view, view.asked), view),
}

_prompts = Prompts(TRANSLATOR, QUESTIONS, FIELDS, name=lambda view: names.seat(view.asked, view), better=_urgent)
prompt, ask = _prompts.prompt, _prompts.ask
