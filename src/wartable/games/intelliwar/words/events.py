"""What happened, as the table was told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Cause, Merit, Token
from wartable.games.intelliwar.state import End, Tell
from wartable.games.intelliwar.words.names import (
    COMMA,
    DMG,
    HP,
    TURNS,
    XP,
    ability_name,
    dice_of,
    die_name,
    face_names,
    seat_name,
    side_name,
    square_name,
    token_name,
    unit_name,
    who,
)
from wartable.games.intelliwar.words.translator import fields_in, number_of, say

Facts: TypeAlias = Mapping[str, int]
"""The facts of an event by name."""


class Telling(NamedTuple):
    """One sentence as others read it and, where a seat acts, as that seat reads it."""

    others: str
    you: str = ""


TELLINGS: dict[Tell, Telling] = {
    Tell.GAME_BEGINS: Telling("Six Exploration Tokens lie face down as {card} shows. The draft begins."),
    Tell.TOOK: Telling("{seat} takes {unit}.", "You take {unit}."),
    Tell.PLACED: Telling("{seat} places {unit} on {square}.", "You place {unit} on {square}."),
    Tell.TURN_BEGINS: Telling("Turn {turn}: {seat} begins.", "Turn {turn}: you begin."),
    Tell.WORE_OFF: Telling("{ability} on {unit} ends."),
    Tell.ACTIVATED: Telling("{seat} activates {unit}.", "You activate {unit}."),
    Tell.HANDED_OVER: Telling("{seat} hands over to {to}.", "You hand over to {to}."),
    Tell.MOVED: Telling("{unit} moves from {start} to {square}."),
    Tell.CARRIED: Telling("{unit} goes from {start} to {square} by {ability}."),
    Tell.FOUND: Telling("{unit} takes the token on {square} for {side}: {token}."),
    Tell.ATTACKED: Telling("{unit} attacks {target}."),
    Tell.RELOADED: Telling("{unit} reloads for {price} and attacks {target}."),
    Tell.DIE_ADDED: Telling("{seat} adds a White die with {extra_die}.", "You add a White die with {extra_die}."),
    Tell.ROLLED: Telling("{unit} rolls {dice}: {faces}."),
    Tell.REROLLING: Telling("{seat} rerolls with {means}.", "You reroll with {means}."),
    Tell.REROLLED: Telling("Rerolling {picked} leaves {faces}."),
    Tell.COUNTED: Telling("That comes to {damage} for {target}{why}."),
    Tell.GUARDED: Telling("{unit} takes 1 DMG for {target}: {left} left."),
    Tell.BLED_ROYALLY: Telling("Royal Blood saves {unit} for {price}: {left_damage} left."),
    Tell.RETALIATED: Telling("{unit} retaliates against {target} for {price}."),
    Tell.DECLINED: Telling("{seat} does not react.", "You do not react."),
    Tell.HURT: Telling("{unit} loses {lost} {cause}: {hp} left."),
    Tell.FELL: Telling("{side}'s {unit} is eliminated."),
    Tell.GAINED: Telling("{unit} gains 1 XP {merit}: {xp} now."),
    Tell.WASTED: Telling("{unit} is at the top of its track: 1 XP {merit} is lost."),
    Tell.PAID: Telling("{unit} pays {price}: {xp} left."),
    Tell.UPGRADED: Telling("{unit} gets a {die} die: {dice} now."),
    Tell.KEPT: Telling("{unit} keeps its XP."),
    Tell.USED: Telling("{unit} uses {ability}."),
    Tell.USED_ON: Telling("{unit} uses {ability} on {target}."),
    Tell.HEALED: Telling("{unit} heals to {hp} HP."),
    Tell.ROBBED: Telling("{unit} robs {target}, which has {xp} XP left."),
    Tell.TOKEN_USED: Telling("{seat} uses {token} on {unit}.", "You use {token} on {unit}."),
    Tell.SPENT: Telling("{unit}'s activation ends."),
    Tell.TURN_ENDS: Telling("Turn {turn} ends."),
    Tell.WISHES_TO_RESIGN: Telling("{seat} wishes to resign.", "You wish to resign."),
    Tell.RESIGNED: Telling("{seat} resigns.", "You resign."),
    Tell.WON: Telling("{side} wins."),
    Tell.CAPPED: Telling("The game stops after {turns}."),
}

CHARGED = Telling("{unit} moves from {start} to {square} and will charge.")
WON = {
    End.PRINCE_FELL: Telling("{side} wins: the enemy Prince has fallen."),
    End.PRINCE_ALONE: Telling("{side} wins: the enemy Prince stands alone."),
}
ENDS_QUIETLY = Telling("Turn {turn} ends. No HP lost in the last {quiet} turns.")
CAPPED_BY_QUIET = Telling("The game stops after {turns} because nobody has lost HP for so long.")
QUIET_FROM = 20
"""So many turns without HP lost are worth a word."""

CAUSES = {
    Cause.ATTACK: "to {source}",
    Cause.SHIELD_BASH: "to {source}'s Shield Bash",
    Cause.DUEL: "in a duel with {source}",
    Cause.DUEL_BACK: "in its own duel",
    Cause.TRAMPLE: "under {source}'s hooves",
    Cause.BARBED_BOLT: "to {source}'s Barbed Bolt",
    Cause.BACKSTAB: "to {source}'s Backstab",
    Cause.SENTRY: "to {source}'s Sentry",
    Cause.RETALIATE: "to {source}, which retaliates",
}
MERITS = {
    Merit.BLANKS: "for two blanks",
    Merit.ELIMINATION: "for an elimination",
    Merit.ACTIVATION: "for its activation",
    Merit.DRAFT: "for being drafted last",
    Merit.TOKEN: "from a token",
    Merit.RALLY: "from Rally",
    Merit.FORAGE: "from Forage",
    Merit.PICKPOCKET: "from Pickpocket",
}
HEAVY = "{n} more by Heavy Blow"
BRACED = "{n} less by Brace"
WHY = " ({reasons})"
TAKE_AIM = "Take Aim"
A_DIE = "die {n}"


def event(event: Event, view: View) -> str:
    """What happened, as the viewer was told of it."""
    facts = facts_of(event)
    telling = _telling(Tell[event.kind.name], facts)
    mine = view.seat >= 0 and event.facts.get("seat") == view.seat
    return tell(telling.you if mine and telling.you else telling.others, facts, view)


def tell(text: str, facts: Facts, view: View) -> str:
    """A sentence about an event: only what it asks for is worked out from the facts."""
    return say(text, **{name: _field(name, facts, view) for name in fields_in(text)})


def facts_of(event: Event) -> Facts:
    """The facts of an event; what is not known counts as 0."""
    return {name: value or 0 for name, value in event.facts.items()}


def _telling(kind: Tell, facts: Facts) -> Telling:
    """The sentence of a kind of event, or the one that fits these facts better."""
    if kind == Tell.MOVED and facts["charge"]:
        return CHARGED
    if kind == Tell.WON:
        return WON.get(End(facts["why"]), TELLINGS[kind])
    if kind == Tell.TURN_ENDS and facts["quiet"] >= QUIET_FROM:
        return ENDS_QUIETLY
    if kind == Tell.CAPPED and facts["why"] == End.QUIET_CAP:
        return CAPPED_BY_QUIET
    return TELLINGS[kind]


def _field(name: str, facts: Facts, view: View) -> object:
    return FIELDS[name](facts, view) if name in FIELDS else facts[name]


# --- Dice


def _colours(facts: Facts) -> list[int]:
    """How many dice of each colour were rolled or are a unit's own now."""
    return [facts["white"] + facts.get("added", 0), facts["teal"], facts["blue"]]


def _faces(facts: Facts, _: View) -> str:
    dice = facts["dice"] if "dice" in facts else sum(_colours(facts))
    return COMMA.join(face_names(facts["faces"], dice))


def _picked(facts: Facts, _: View) -> str:
    return COMMA.join(say(A_DIE, n=i + 1) for i in range(facts["dice"]) if facts["picked"] >> i & 1)


def _why(facts: Facts, _: View) -> str:
    """What was added to the dice or taken off."""
    reasons = [say(form, n=facts[name]) for name, form in (("heavy", HEAVY), ("braced", BRACED)) if facts[name]]
    return say(WHY, reasons=COMMA.join(reasons)) if reasons else ""


# --- Units, seats and the rest


def _cause(facts: Facts, view: View) -> str:
    return say(CAUSES[Cause(facts["cause"])], source=unit_name(facts["source"], view.game))


FIELDS: dict[str, Callable[[Facts, View], object]] = {
    "card": lambda facts, view: say(view.game.content["placement_cards"][facts["card"]]["name"]),
    "seat": lambda facts, view: seat_name(facts["seat"], view),
    "to": lambda facts, view: who(facts["to"], view),
    "side": lambda facts, view: side_name(facts["side"], view),
    "unit": lambda facts, view: unit_name(facts["unit"], view.game),
    "target": lambda facts, view: unit_name(facts["target"], view.game),
    "square": lambda facts, _: square_name(facts["square"]),
    "start": lambda facts, _: square_name(facts["start"]),
    "ability": lambda facts, view: ability_name(facts["ability"], view.game),
    "token": lambda facts, view: token_name(facts["token"], view.game),
    "extra_die": lambda _, view: token_name(Token.EXTRA_DIE, view.game),
    "means": lambda facts, view: say(TAKE_AIM) if facts["aim"] else token_name(Token.REROLL, view.game),
    "cause": _cause,
    "merit": lambda facts, _: say(MERITS[Merit(facts["merit"])]),
    "die": lambda facts, view: die_name(facts["die"], view.game),
    "dice": lambda facts, _: dice_of(_colours(facts)),
    "faces": _faces,
    "picked": _picked,
    "why": _why,
    "turns": lambda facts, _: number_of(TURNS, facts["turns"]),
    "damage": lambda facts, _: number_of(DMG, facts["dmg"]),
    "left_damage": lambda facts, _: number_of(DMG, facts["left"]),
    "lost": lambda facts, _: number_of(HP, facts["dmg"]),
    "price": lambda facts, _: number_of(XP, facts["cost"]),
}
"""What each field of a sentence stands for; the others are the facts themselves."""
