"""What happened, as the table was told of it."""

from __future__ import annotations

from collections.abc import Hashable

from wartable.engine.events import Event, EventKind
from wartable.engine.view import View
from wartable.engine.words import Headed
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
    face_name,
    seat_name,
    side_name,
    square_name,
    token_name,
    unit_name,
    who,
)
from wartable.games.intelliwar.words.translator import TRANSLATOR, number_of, say
from wartable.kit.events import fact
from wartable.kit.parts import part
from wartable.kit.sentences import EventFields, EventWords, Sentence

SENTENCES: dict[EventKind, Sentence] = {
    Tell.GAME_BEGINS: Sentence("Six Exploration Tokens lie face down as {card} shows. The draft begins."),
    Tell.TOOK: Sentence("{seat} takes {unit}.", "You take {unit}."),
    Tell.PLACED: Sentence("{seat} places {unit} on {square}.", "You place {unit} on {square}."),
    Tell.TURN_BEGINS: Sentence("Turn {turn}: {seat} begins.", "Turn {turn}: you begin."),
    Tell.WORE_OFF: Sentence("{ability} on {unit} ends."),
    Tell.ACTIVATED: Sentence("{seat} activates {unit}.", "You activate {unit}."),
    Tell.HANDED_OVER: Sentence("{seat} hands over to {to}.", "You hand over to {to}."),
    Tell.MOVED: Sentence("{unit} moves from {start} to {square}."),
    Tell.CARRIED: Sentence("{unit} goes from {start} to {square} by {ability}."),
    Tell.FOUND: Sentence("{unit} takes the token on {square} for {side}: {token}."),
    Tell.ATTACKED: Sentence("{unit} attacks {target}."),
    Tell.RELOADED: Sentence("{unit} reloads for {price} and attacks {target}."),
    Tell.DIE_ADDED: Sentence("{seat} adds a White die with {extra_die}.", "You add a White die with {extra_die}."),
    Tell.ROLLED: Sentence("{unit} rolls {dice}: {faces}."),
    Tell.REROLLING: Sentence("{seat} rerolls with {means}.", "You reroll with {means}."),
    Tell.REROLLED: Sentence("Rerolling {picked} leaves {faces}."),
    Tell.COUNTED: Sentence("That comes to {damage} for {target}{why}."),
    Tell.GUARDED: Sentence("{unit} takes 1 DMG for {target}: {left} left."),
    Tell.BLED_ROYALLY: Sentence("Royal Blood saves {unit} for {price}: {left_damage} left."),
    Tell.RETALIATED: Sentence("{unit} retaliates against {target} for {price}."),
    Tell.DECLINED: Sentence("{seat} does not react.", "You do not react."),
    Tell.HURT: Sentence("{unit} loses {lost} {cause}: {hp} left."),
    Tell.FELL: Sentence("{side}'s {unit} is eliminated."),
    Tell.GAINED: Sentence("{unit} gains 1 XP {merit}: {xp} now."),
    Tell.WASTED: Sentence("{unit} is at the top of its track: 1 XP {merit} is lost."),
    Tell.PAID: Sentence("{unit} pays {price}: {xp} left."),
    Tell.UPGRADED: Sentence("{unit} gets a {die} die: {dice} now."),
    Tell.KEPT: Sentence("{unit} keeps its XP."),
    Tell.USED: Sentence("{unit} uses {ability}."),
    Tell.USED_ON: Sentence("{unit} uses {ability} on {target}."),
    Tell.HEALED: Sentence("{unit} heals to {hp} HP."),
    Tell.ROBBED: Sentence("{unit} robs {target}, which has {xp} XP left."),
    Tell.TOKEN_USED: Sentence("{seat} uses {token} on {unit}.", "You use {token} on {unit}."),
    Tell.SPENT: Sentence("{unit}'s activation ends."),
    Tell.TURN_ENDS: Sentence("Turn {turn} ends."),
    Tell.WISHES_TO_RESIGN: Sentence("{seat} wishes to resign.", "You wish to resign."),
    Tell.RESIGNED: Sentence("{seat} resigns.", "You resign."),
    Tell.WON: Sentence("{side} wins."),
    Tell.CAPPED: Sentence("The game stops after {turns}."),
}

CHARGED = Sentence("{unit} moves from {start} to {square} and will charge.")
WON = {
    End.PRINCE_FELL: Sentence("{side} wins: the enemy Prince has fallen."),
    End.PRINCE_ALONE: Sentence("{side} wins: the enemy Prince stands alone."),
}
ENDS_QUIETLY = Sentence("Turn {turn} ends. No HP lost in the last {quiet} turns.")
CAPPED_BY_QUIET = Sentence("The game stops after {turns} because nobody has lost HP for so long.")
QUIET_FROM = 20
"""The log mentions turns without HP lost from this number on."""

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
HEADING = "Turn {turn}"
BEGINS = Sentence("{seat} begins.", "You begin.")


def _better(event: Event, _: View) -> Sentence | None:
    """A sentence that fits these facts better than the usual one of their kind, if there is one."""
    if event.kind == Tell.MOVED and fact(event, "charge"):
        return CHARGED
    if event.kind == Tell.WON:
        return WON.get(End(fact(event, "why")))
    if event.kind == Tell.TURN_ENDS and fact(event, "quiet") >= QUIET_FROM:
        return ENDS_QUIETLY
    if event.kind == Tell.CAPPED and fact(event, "why") == End.QUIET_CAP:
        return CAPPED_BY_QUIET
    return None


# --- Dice


def _colours(event: Event) -> list[int]:
    """How many dice of each colour were rolled or are a unit's own now."""
    return [fact(event, "white") + fact(event, "added"), fact(event, "teal"), fact(event, "blue")]


def _faces(event: Event, _: View) -> str:
    dice = fact(event, "dice") or sum(_colours(event))
    return COMMA.join(face_name(fact(event, "faces") >> 2 * i & 3) for i in range(dice))


def _picked(event: Event, _: View) -> str:
    dice = [i for i in range(fact(event, "dice")) if fact(event, "picked") >> i & 1]
    return COMMA.join(say("die {n}", n=i + 1) for i in dice)


def _why(event: Event, _: View) -> str:
    """What was added to the dice or taken off."""
    heavy, braced = fact(event, "heavy"), fact(event, "braced")
    reasons = [say("{n} more by Heavy Blow", n=heavy)] if heavy else []
    reasons += [say("{n} less by Brace", n=braced)] if braced else []
    return f" ({COMMA.join(reasons)})" if reasons else ""


FIELDS: EventFields = {
    "card": lambda event, view: say(view.game.content["placement_cards"][fact(event, "card")]["name"]),
    "seat": lambda event, view: seat_name(fact(event, "seat"), view),
    "to": lambda event, view: who(fact(event, "to"), view),
    "side": lambda event, view: side_name(fact(event, "side"), view),
    "unit": lambda event, view: unit_name(fact(event, "unit"), view.game),
    "target": lambda event, view: unit_name(fact(event, "target"), view.game),
    "square": lambda event, _: square_name(fact(event, "square")),
    "start": lambda event, _: square_name(fact(event, "start")),
    "ability": lambda event, view: ability_name(fact(event, "ability"), view.game),
    "token": lambda event, view: token_name(fact(event, "token"), view.game),
    "extra_die": lambda _, view: token_name(Token.EXTRA_DIE, view.game),
    "means": lambda event, view: say("Take Aim") if fact(event, "aim") else token_name(Token.REROLL, view.game),
    "cause": lambda event, view: say(
        CAUSES[Cause(fact(event, "cause"))], source=unit_name(fact(event, "source"), view.game)
    ),
    "merit": lambda event, _: say(MERITS[Merit(fact(event, "merit"))]),
    "die": lambda event, view: die_name(fact(event, "die"), view.game),
    "dice": lambda event, _: dice_of(_colours(event)),
    "faces": _faces,
    "picked": _picked,
    "why": _why,
    "turns": lambda event, _: number_of(TURNS, fact(event, "turns")),
    "damage": lambda event, _: number_of(DMG, fact(event, "dmg")),
    "left_damage": lambda event, _: number_of(DMG, fact(event, "left")),
    "lost": lambda event, _: number_of(HP, fact(event, "dmg")),
    "price": lambda event, _: number_of(XP, fact(event, "cost")),
}
"""What each field of a sentence stands for; the others are the facts themselves."""

_words = EventWords(TRANSLATOR, SENTENCES, FIELDS, actor="seat", better=_better)
fill = _words.fill
"""Any sentence about an event."""


def _told(event: Event, view: View) -> Hashable:
    """What the words for an event depend on."""
    return event.kind, *event.facts.values(), view.seat, view.state.seats


@part(_told)
def event(event: Event, view: View) -> str:
    """What happened, as the viewer was told of it."""
    return _words(event, view)


def heading(told: Event, view: View) -> Headed | None:
    """The heading that a turn opens in the log, and who begins it."""
    return _words.headed(HEADING, BEGINS, told, view) if told.kind == Tell.TURN_BEGINS else None
