"""What is asked: in a few words for everybody, with its reasons for the seat that is asked."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Cause, Face, Step, Unit
from wartable.games.intelliwar.rules.board import count
from wartable.games.intelliwar.rules.team import commanded
from wartable.games.intelliwar.state import Phase, State
from wartable.games.intelliwar.words.moves import counted_damage
from wartable.games.intelliwar.words.names import (
    AND,
    COMMA,
    FACES,
    ability_name,
    join,
    special_name,
    unit_name,
    units_in,
)
from wartable.games.intelliwar.words.result import result

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
    Phase.REACTION: "react to {dmg} DMG for {victim}",
    Phase.RETALIATE: "retaliate with {target} or not",
    Phase.UPGRADE: "upgrade a die of {here} or keep its XP",
}
"""What each decision asks, in a few words for anybody."""

WAITING = "Waiting for {seat}: {ask}."

PROMPTS: dict[Phase, str] = {
    Phase.DRAFT_CARD: "Take {which}, the {nth} of your six.{bonus}",
    Phase.DRAFT_PLACE: "Place {here} on one of your start squares.",
    Phase.PLACE_TOKEN: "Activate {nth_unit}.{barred}",
    Phase.MAIN: "Act with {commanded}: two actions each, no Move after an Attack.",
    Phase.LAST_POINT: "Your last active unit is gone. Use XP tokens, or end the turn.",
    Phase.SPECIAL_SQUARE: "{special}: choose where {moved} goes.",
    Phase.ADD_DICE: "{attacker} attacks {target}. Add a White die, or roll.",
    Phase.AFTER_ROLL: "{attacker} rolled {faces}: {counted} DMG for {target}. Accept, or reroll some dice.",
    Phase.PICK_REROLL: "Pick the dice to reroll: {faces}.",
    Phase.REACTION: "{victim} ({hp} HP) is about to lose {dmg} HP {cause}. React, or let it come.",
    Phase.RETALIATE: "{attacker} has attacked {target}. Retaliate, or let it be.",
    Phase.UPGRADE: "{here} is at the top of its track. Upgrade one of its dice, or keep the XP.",
}
"""The same, with the reasons, for the seat that is asked."""

A_PRINCE = "a Prince"
A_CARD = "a card"
NTH = ("first", "second", "third", "fourth", "fifth", "sixth")
BONUS = ("", " It will start with {n} XP.")
FIRST_UNIT = "a unit"
SECOND_UNIT = "a second unit"
USED_LAST_TURN = " {units} had a token last turn."
ONE_OF_EACH = " With three units left, one that had a token last turn and one that had not: {units} had."
BY_ATTACK = "to an attack of {source}"
BY_ABILITY = "to {ability} of {source}"
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
        return result(view)
    if view.seat == view.asked:
        return PROMPTS[Phase(phase_of(view.state))].format(**_question_fields(view))
    return WAITING.format(seat=view.names[view.asked], ask=ask(view))


def ask(view: View) -> str:
    """The present decision in a few words."""
    return ASKS[Phase(phase_of(view.state))].format(**_question_fields(view))


def _question_fields(view: View) -> dict[str, object]:
    """All that a question may mention."""
    s: State = view.state
    game, here, moved = view.game, s.a[s.depth], s.b[s.depth]
    here = here if 0 <= here < len(Unit) else 0
    step = Step(view.book.draft_step[min(s.drafted, len(view.book.draft_step) - 1)])
    bonus = view.book.bonus_xp[step]
    return {
        "here": unit_name(here, game),
        "moved": unit_name(moved if 0 <= moved < len(Unit) else 0, game),
        "special": special_name(here, view),
        "which": A_PRINCE if view.book.prince[step] else A_CARD,
        "nth": NTH[min(count(s.army[s.side]), len(NTH) - 1)],
        "bonus": BONUS[bonus > 0].format(n=bonus),
        "nth_unit": SECOND_UNIT if s.active else FIRST_UNIT,
        "barred": _barred(view),
        "commanded": _commanded(view),
        "attacker": unit_name(s.attacker, game),
        "target": unit_name(s.target, game),
        "faces": COMMA.join(FACES[face] for face in _faces(s)),
        "counted": counted_damage(view),
        "victim": unit_name(s.victim, game),
        "hp": s.hp[s.victim],
        "dmg": s.dmg,
        "cause": _cause(view),
    }


def _faces(s: State) -> list[Face]:
    return [Face(s.face[i]) for i in range(s.dice)]


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
    return (USED_LAST_TURN if left > 3 else ONE_OF_EACH).format(units=names)


def _cause(view: View) -> str:
    """What DMG is about to come from."""
    s: State = view.state
    source = unit_name(s.source, view.game)
    if s.cause == Cause.DUEL_BACK:
        return BY_ITSELF
    if s.cause == Cause.ATTACK:
        return BY_ATTACK.format(source=source)
    return BY_ABILITY.format(ability=ability_name(CAUSES[Cause(s.cause)], view.game), source=source)
