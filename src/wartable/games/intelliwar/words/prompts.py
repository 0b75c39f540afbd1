"""What is asked: in a few words for everybody, with its reasons for the seat that is asked."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Cause, Step
from wartable.games.intelliwar.rules.board import count
from wartable.games.intelliwar.rules.team import commanded
from wartable.games.intelliwar.state import Phase, State
from wartable.games.intelliwar.words.moves import counted_damage, moved_unit, subject
from wartable.games.intelliwar.words.names import (
    AND,
    COMMA,
    DMG,
    HP,
    SPACE,
    XP,
    ability_name,
    face_name,
    join,
    seat_name,
    special_name,
    unit_name,
    units_in,
)
from wartable.games.intelliwar.words.result import result
from wartable.games.intelliwar.words.translator import number_of, say

ASKS: dict[Phase, str] = {
    Phase.DRAFT_CARD: "take a card",
    Phase.DRAFT_PLACE: "place {here}",
    Phase.PLACE_TOKEN: "activate a unit",
    Phase.MAIN: "act with {commanded}",
    Phase.LAST_POINT: "use XP tokens or end the turn",
    Phase.SPECIAL_SQUARE: "choose where {moved} goes",
    Phase.ADD_DICE: "add dice or roll",
    Phase.AFTER_ROLL: "accept the roll or reroll dice",
    Phase.PICK_REROLL: "pick dice to reroll",
    Phase.REACTION: "react to {dmg} for {victim}",
    Phase.RETALIATE: "decide whether to retaliate with {target}",
    Phase.UPGRADE: "upgrade a die of {here} or keep its XP",
}
"""What each decision asks, in a few words for anybody."""

WAITING = "Waiting for {seat}: {ask}."

PROMPTS: dict[Phase, str] = {
    Phase.DRAFT_CARD: "Take a card, the {nth} of your six.",
    Phase.DRAFT_PLACE: "Place {here} on one of your start squares.",
    Phase.PLACE_TOKEN: "Activate a unit.",
    Phase.MAIN: "Act with {commanded}: two actions each, no Move after an Attack.",
    Phase.LAST_POINT: "Your last active unit is gone. Use XP tokens, or end the turn.",
    Phase.SPECIAL_SQUARE: "{special}: choose where {moved} goes.",
    Phase.ADD_DICE: "{attacker} attacks {target}. Add a White die, or roll.",
    Phase.AFTER_ROLL: "{attacker} rolled {faces}: {counted} for {target}. Accept, or reroll some dice.",
    Phase.PICK_REROLL: "Pick the dice to reroll: {faces}.",
    Phase.REACTION: "{victim} ({hp}) is about to lose {lost} {cause}. React, or take it.",
    Phase.RETALIATE: "{attacker} has attacked {target}. Retaliate, or do nothing.",
    Phase.UPGRADE: "{here} is at the top of its track. Upgrade one of its dice, or keep the XP.",
}
"""The same, with the reasons, for the seat that is asked."""

TAKE_PRINCE = "Take a Prince, the {nth} of your six."
SECOND_UNIT = "Activate a second unit."
NTH = ("first", "second", "third", "fourth", "fifth", "sixth")
BONUS = "It will start with {bonus}."
USED_LAST_TURN = "{units} had a token last turn."
ONE_OF_EACH = "With three units left, activate one that had a token last turn and one that did not: {units} had one."
BY_ATTACK = "to {source}'s attack"
BY_ABILITY = "to {source}'s {ability}"
BY_ITSELF = "in its own duel"
CAUSES = {
    Cause.SHIELD_BASH: Ability.SHIELD_BASH,
    Cause.DUEL: Ability.DUEL,
    Cause.TRAMPLE: Ability.TRAMPLE,
    Cause.BARBED_BOLT: Ability.BARBED_BOLT,
    Cause.BACKSTAB: Ability.BACKSTAB,
    Cause.SENTRY: Ability.SENTRY,
    Cause.RETALIATE: Ability.RETALIATE,
}


def prompt(view: View) -> str:
    """What is asked, of the viewer or of somebody else; once it is over, who has won."""
    if view.over:
        return str(result(view))
    if view.seat == view.asked:
        return SPACE.join(part for part in (say(_question(view), **_question_fields(view)), _more(view)) if part)
    return say(WAITING, seat=seat_name(view.asked, view), ask=ask(view))


def ask(view: View) -> str:
    """The present decision in a few words."""
    return say(ASKS[Phase(phase_of(view.state))], **_question_fields(view))


def _question(view: View) -> str:
    """The question to the seat that is asked."""
    phase = Phase(phase_of(view.state))
    if phase == Phase.DRAFT_CARD and view.book.prince[_step(view)]:
        return TAKE_PRINCE
    return SECOND_UNIT if phase == Phase.PLACE_TOKEN and view.state.active else PROMPTS[phase]


def _more(view: View) -> str:
    """What is worth knowing beside the question."""
    phase = phase_of(view.state)
    if phase == Phase.DRAFT_CARD and (bonus := view.book.bonus_xp[_step(view)]):
        return say(BONUS, bonus=number_of(XP, bonus))
    return _barred(view) if phase == Phase.PLACE_TOKEN else ""


def _step(view: View) -> Step:
    """The step of the draft."""
    return Step(view.book.draft_step[min(view.state.drafted, len(view.book.draft_step) - 1)])


def _question_fields(view: View) -> dict[str, object]:
    """All that a question may mention."""
    s: State = view.state
    game, here = view.game, subject(view)
    return {
        "here": unit_name(here, game),
        "moved": unit_name(moved_unit(view), game),
        "special": special_name(here, view),
        "nth": say(NTH[min(count(s.army[s.side]), len(NTH) - 1)]),
        "commanded": _commanded(view),
        "attacker": unit_name(s.attacker, game),
        "target": unit_name(s.target, game),
        "faces": COMMA.join(face_name(s.face[i]) for i in range(s.dice)),
        "counted": number_of(DMG, counted_damage(view)),
        "victim": unit_name(s.victim, game),
        "hp": number_of(HP, s.hp[s.victim]),
        "dmg": number_of(DMG, s.dmg),
        "lost": number_of(HP, s.dmg),
        "cause": _cause(view),
    }


def _commanded(view: View) -> str:
    """The units that the seat in control can act with."""
    s: State = view.state
    return join(AND, [unit_name(unit, view.game) for unit in units_in(commanded(s, s.control))])


def _barred(view: View) -> str:
    """Which units cannot be activated, and why (IWR-TRN-04, IWR-TRN-05)."""
    s: State = view.state
    before = units_in(s.last[s.side])
    left = count(s.army[s.side])
    if not before or left < 3:
        return ""
    names = join(AND, [unit_name(unit, view.game) for unit in before])
    return say(USED_LAST_TURN if left > 3 else ONE_OF_EACH, units=names)


def _cause(view: View) -> str:
    """What DMG is about to come from."""
    s: State = view.state
    source = unit_name(s.source, view.game)
    if s.cause == Cause.DUEL_BACK:
        return say(BY_ITSELF)
    if s.cause == Cause.ATTACK:
        return say(BY_ATTACK, source=source)
    return say(BY_ABILITY, ability=ability_name(CAUSES[Cause(s.cause)], view.game), source=source)
