"""What is asked: in a few words for everybody, with its reasons for the seat that decides."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Cause, Step
from wartable.games.intelliwar.rules.board import count
from wartable.games.intelliwar.rules.team import commanded
from wartable.games.intelliwar.state import Phase, State
from wartable.games.intelliwar.words.moves import counted_damage, moved_unit, subject
from wartable.games.intelliwar.words.names import (
    COMMA,
    DMG,
    HP,
    XP,
    ability_name,
    face_name,
    seat_name,
    special_name,
    together,
    unit_name,
    units_in,
)
from wartable.games.intelliwar.words.translator import TRANSLATOR, number_of, say
from wartable.kit.choices import Prompts, Question, ViewFields

QUESTIONS: dict[int, Question] = {
    Phase.DRAFT_CARD: Question("take a card", "Take a card, the {nth} of your six.{bonus}"),
    Phase.DRAFT_PLACE: Question("place {subject}", "Place {subject} on one of your start squares."),
    Phase.PLACE_TOKEN: Question("activate a unit", "Activate a unit.{barred}"),
    Phase.MAIN: Question("act with {commanded}", "Act with {commanded}: two actions each, no Move after an Attack."),
    Phase.LAST_POINT: Question(
        "use XP tokens or end the turn", "Your last active unit is gone. Use XP tokens, or end the turn."
    ),
    Phase.SPECIAL_SQUARE: Question("choose where {moved} goes", "{special}: choose where {moved} goes."),
    Phase.ADD_DICE: Question("add dice or roll", "{attacker} attacks {target}. Add a White die, or roll."),
    Phase.AFTER_ROLL: Question(
        "accept the roll or reroll dice",
        "{attacker} rolled {faces}: {counted} for {target}. Accept, or reroll some dice.",
    ),
    Phase.PICK_REROLL: Question("pick dice to reroll", "Pick the dice to reroll: {faces}."),
    Phase.REACTION: Question(
        "react to {dmg} for {victim}", "{victim} ({hp}) is about to lose {lost} {cause}. React, or take it."
    ),
    Phase.RETALIATE: Question(
        "decide whether to retaliate with {target}", "{attacker} has attacked {target}. Retaliate, or do nothing."
    ),
    Phase.UPGRADE: Question(
        "upgrade a die of {subject} or keep its XP",
        "{subject} is at the top of its track. Upgrade one of its dice, or keep the XP.",
    ),
}

TAKE_PRINCE = "Take a Prince, the {nth} of your six.{bonus}"
SECOND_UNIT = "Activate a second unit.{barred}"
NTH = ("first", "second", "third", "fourth", "fifth", "sixth")


def _better(view: View) -> str:
    """A prompt that fits the position better than the usual one of its phase; empty if there is none."""
    phase = phase_of(view.state)
    if phase == Phase.DRAFT_CARD and view.book.prince[_step(view)]:
        return TAKE_PRINCE
    return SECOND_UNIT if phase == Phase.PLACE_TOKEN and view.state.active else ""


def _step(view: View) -> Step:
    """The step of the draft."""
    return Step(view.book.draft_step[min(view.state.drafted, len(view.book.draft_step) - 1)])


def _bonus(view: View) -> str:
    """The XP that the card to take starts with, if any."""
    bonus = view.book.bonus_xp[_step(view)]
    return say(" It will start with {bonus}.", bonus=number_of(XP, bonus)) if bonus else ""


def _barred(view: View) -> str:
    """Which units cannot be activated, and why (IWR-TRN-04, IWR-TRN-05)."""
    s: State = view.state
    before = units_in(s.last[s.side])
    left = count(s.army[s.side])
    if not before or left < 3:
        return ""
    names = together([unit_name(unit, view.game) for unit in before])
    if left > 3:
        return say(" {units} had a token last turn.", units=names)
    return say(
        " With three units left, activate one that had a token last turn and one that did not: {units} had one.",
        units=names,
    )


def _commanded(view: View) -> str:
    """The units that the seat in control can act with."""
    s: State = view.state
    return together([unit_name(unit, view.game) for unit in units_in(commanded(s, s.control))])


def _faces(view: View) -> str:
    """What the dice of the attack show."""
    s: State = view.state
    return COMMA.join(face_name(s.face[i]) for i in range(s.dice))


def _cause(view: View) -> str:
    """What DMG is about to come from."""
    s: State = view.state
    source = unit_name(s.source, view.game)
    if s.cause == Cause.DUEL_BACK:
        return say("in its own duel")
    if s.cause == Cause.ATTACK:
        return say("to {source}'s attack", source=source)
    ability = ability_name(Ability[Cause(s.cause).name], view.game)
    return say("to {source}'s {ability}", ability=ability, source=source)


FIELDS: ViewFields = {
    "subject": lambda view: unit_name(subject(view), view.game),
    "moved": lambda view: unit_name(moved_unit(view), view.game),
    "special": lambda view: special_name(subject(view), view),
    "nth": lambda view: say(NTH[min(count(view.state.army[view.state.side]), len(NTH) - 1)]),
    "bonus": _bonus,
    "barred": _barred,
    "commanded": _commanded,
    "attacker": lambda view: unit_name(view.state.attacker, view.game),
    "target": lambda view: unit_name(view.state.target, view.game),
    "faces": _faces,
    "counted": lambda view: number_of(DMG, counted_damage(view)),
    "victim": lambda view: unit_name(view.state.victim, view.game),
    "hp": lambda view: number_of(HP, view.state.hp[view.state.victim]),
    "dmg": lambda view: number_of(DMG, view.state.dmg),
    "lost": lambda view: number_of(HP, view.state.dmg),
    "cause": _cause,
}
"""What each field of a question stands for."""

_PROMPTS = Prompts(TRANSLATOR, QUESTIONS, FIELDS, name=lambda view: seat_name(view.asked, view), better=_better)
prompt = _PROMPTS.prompt
ask = _PROMPTS.ask
