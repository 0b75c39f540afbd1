"""What a move would do, said to the player who is asked."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.reliquium.pieces import RANGED, Area, Creature, Role, Side, Status, Terrain, Troop
from wartable.games.reliquium.rules.board import owner
from wartable.games.reliquium.rules.diplomacy import better, may_fight
from wartable.games.reliquium.rules.strength import force_aura, force_strength
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.events import OFFERS
from wartable.games.reliquium.words.names import (
    A_TROOP,
    ACTIONS,
    CASTLES,
    CLASS_NAMES,
    SIDE_NAMES,
    TERRAINS,
    area,
    asked_faction,
    creature,
    first_word,
    junction,
    printed,
    token_name,
    troops,
    who,
)
from wartable.games.reliquium.words.translator import number_of, say

MOVES: dict[Do, str] = {
    Do.MARCH: "March troops to a neighbouring area",
    Do.MELEE: "Lay an attack order",
    Do.RECRUIT: "Recruit a troop",
    Do.PROMOTE: "Promote a troop to commander",
    Do.SUPPORT: "Lay a support order",
    Do.BUILD: "Build a castle",
    Do.SUMMON: "Summon a legendary creature",
    Do.PASS: "Pass and give up {actions}",
    Do.PLACE: "Place {a_troop} there",
    Do.KEEP: "Leave things as they are",
    Do.PROPOSE: "Propose {offer}",
    Do.BREAK: "Leave the alliance",
    Do.ACCEPT: "Accept",
    Do.DECLINE: "Decline",
    Do.MUSTER: "Place {b_troop} in {area}",
    Do.DIVISION: "Use a {terrain} division",
    Do.FROM: "From {area} ({troops})",
    Do.TO: "To {area}{holder}",
    Do.AT: "In {area}",
    Do.TROOP: "{A_troop}",
    Do.TOKEN: "{Token}",
    Do.RAISE: "Promote {b_troop} in {area}",
    Do.CREATURE: "{creature}: {aura}; {ability}",
    Do.JUNCTION: "Where {junction} meet",
    Do.RETURN: "Send back {b_token} of {other}",
    Do.SIDE: "Help {side}",
    Do.RETREAT: "{A_troop} retreats to {b_area}",
    Do.DONE: "That is all",
    Do.SKIP: "No",
}

ATTACK = "Attack {area}{holder}: {attack} against {defence} before tokens, support and cards{war}"
WAR = " (this declares war)"
HOLDER = ", held by {faction}"
AURAS = {
    Role.ATTACK: "{classes} attack +{value}",
    Role.DEFENCE: "{classes} defence +{value}",
    Role.SUPPORT: "{classes} support +{value}",
}
BUILD = "Build in {area}, a {terrain} castle"
SENDS = "Send {a_troop}"
LOSES = "Lose {a_troop}"
MOVES_IN = "Move {a_troop} in"
ORDER = "{Token}: from {source} on {target}"
LEAVES = "Leave {spell} at that"
STOPS = "Stay there"
SENDS_NOBODY = "Send nobody else"
STAYS = "The others stay behind"
MUSTERS_NOBODY = "Muster nobody"
RECRUITS_NOBODY = "Recruit nobody else"
NO_MORE_ORDERS = "Give no further order"

SPECIAL: dict[tuple[Phase, Do], str] = {
    (Phase.MELEE_TO, Do.TO): ATTACK,
    (Phase.BUILD_AT, Do.AT): BUILD,
    (Phase.SEND_TROOP, Do.TROOP): SENDS,
    (Phase.LOSS, Do.TROOP): LOSES,
    (Phase.OCCUPY, Do.TROOP): MOVES_IN,
    (Phase.CHOOSE_ORDER, Do.TOKEN): ORDER,
    (Phase.ABILITY_AT, Do.SKIP): LEAVES,
    (Phase.ABILITY_RETURN, Do.SKIP): LEAVES,
    (Phase.MARCH_ON, Do.SKIP): STOPS,
    (Phase.MUSTER, Do.SKIP): MUSTERS_NOBODY,
    (Phase.RECRUIT_EXTRA, Do.SKIP): RECRUITS_NOBODY,
    (Phase.SUPPORT_EXTRA, Do.SKIP): NO_MORE_ORDERS,
    (Phase.SEND_TROOP, Do.DONE): SENDS_NOBODY,
    (Phase.OCCUPY, Do.DONE): STAYS,
    (Phase.MARCH_TROOP, Do.DONE): STAYS,
}
"""More fitting words where the decision gives a reason."""


def move(move: Move, view: View) -> str:
    """A move in words, spoken to the player who is asked."""
    kind = Do(move.kind)
    template = SPECIAL.get((Phase(phase_of(view.state)), kind), MOVES[kind])
    return say(template, **move_fields(move, view))


def move_fields(move: Move, view: View) -> dict[str, object]:
    """All that the words of a move may mention."""
    s, faction = view.state, asked_faction(view)
    place, troop, token = argument(move, Area), argument(move, Troop), _token(move)
    which, terrain = argument(move, Creature), _terrain(move, place, view)
    return {
        **_attack_fields(place, view),
        "area": area(place, view),
        "b_area": area(place, view),
        "holder": _holder(place, view),
        "troops": troops(s.troops[place]),
        "a_troop": say(A_TROOP[Troop(troop)]),
        "A_troop": first_word(say(A_TROOP[Troop(troop)])),
        "b_troop": say(A_TROOP[Troop(troop)]),
        "Token": first_word(token_name(token, view)),
        "b_token": token_name(token, view),
        "source": area(s.melee_from[faction][token % RANGED], view),
        "target": area(s.melee_to[faction][token % RANGED], view),
        "terrain": say(TERRAINS[terrain]),
        "creature": creature(which, view),
        "aura": aura(which, view),
        "ability": _label(printed("creatures", Creature(which), view, "text")),
        "junction": junction(move.a if move.kind == Do.JUNCTION else 0, view),
        "other": who(move.a if move.kind == Do.RETURN else 0, view),
        "side": say(SIDE_NAMES[Side(move.a if move.kind == Do.SIDE else 0)]),
        "offer": say(OFFERS[Status(better(s, faction, _addressed(view)))]),
        "actions": number_of(ACTIONS, sum(s.actions[faction])),
        "castles": number_of(CASTLES, view.book.castles_each),
        "spell": creature(s.spell, view),
    }


def argument(move: Move, names: type[Area] | type[Troop] | type[Creature]) -> int:
    """The argument of a move that names such a thing; the first of all if it has none."""
    return next((value for range_, value in zip(move.kind.ranges, move.args, strict=True) if range_ is names), 0)


def _token(move: Move) -> int:
    return move.b if move.kind == Do.RETURN else move.a if move.kind == Do.TOKEN else 0


def _terrain(move: Move, place: int, view: View) -> Terrain:
    """The division a move names, or the terrain of its area."""
    return Terrain(move.a if move.kind == Do.DIVISION else max(0, view.book.terrain[place]))


def _addressed(view: View) -> int:
    """Whom the present decision addresses; the asked faction itself if it does not."""
    if phase_of(view.state) != Phase.ADDRESS:
        return asked_faction(view)
    return view.argument("other")


def _holder(place: int, view: View) -> str:
    """Who else holds an area."""
    holder = owner(view.state, place)
    if holder < 0 or holder == asked_faction(view):
        return ""
    return say(HOLDER, faction=who(holder, view))


def _attack_fields(place: int, view: View) -> dict[str, object]:
    """What an attack on an area would meet, if the present decision is about one."""
    s, faction = view.state, asked_faction(view)
    holder = owner(s, place)
    if phase_of(s) != Phase.MELEE_TO or holder < 0:
        return {"attack": 0, "defence": 0, "war": ""}
    return {
        "attack": force(faction, view.argument("source"), Role.ATTACK, view),
        "defence": force(holder, place, Role.DEFENCE, view),
        "war": "" if may_fight(s, faction, holder) else say(WAR),
    }


def force(faction: int, place: int, role: Role, view: View) -> int:
    """The strength of all own troops in an area, auras included."""
    book, s = view.book, view.state
    return force_strength(book, s, faction, place, role) + force_aura(book, s, faction, place, role)


def aura(which: int, view: View) -> str:
    """What a creature gives to its owner's troops around it."""
    book = view.book
    classes = say(CLASS_NAMES[Troop(book.aura_class[which])])
    return say(AURAS[Role(book.aura_role[which])], classes=classes, value=book.aura_value[which])


def _label(text: str) -> str:
    """A sentence as part of a label."""
    return text[:1].lower() + text[1:].rstrip(".")
