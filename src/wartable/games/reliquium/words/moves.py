"""What a move would do, said to the player who decides."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move, MoveKind
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
    CLASS_NAMES,
    SIDE_NAMES,
    TERRAINS,
    area,
    asked_faction,
    creature,
    junction,
    printed,
    remembered,
    token_name,
    troops,
    who,
)
from wartable.games.reliquium.words.translator import TRANSLATOR, number_of, say
from wartable.kit.choices import MoveFields, MoveWords
from wartable.kit.names import sentence_case

MOVES: dict[MoveKind, str] = {
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
    Do.MUSTER: "Place {a_troop} in {area}",
    Do.DIVISION: "Use a {terrain} division",
    Do.FROM: "From {area} ({troops})",
    Do.TO: "To {area}{holder}",
    Do.AT: "In {area}",
    Do.TROOP: "{A_troop}",
    Do.TOKEN: "{Token}",
    Do.RAISE: "Promote {a_troop} in {area}",
    Do.CREATURE: "{creature}: {aura}; {ability}",
    Do.JUNCTION: "Where {junction} meet",
    Do.RETURN: "Send {token} back to {other}",
    Do.SIDE: "Help {side}",
    Do.RETREAT: "{A_troop} retreats to {area}",
    Do.DONE: "That is all",
    Do.SKIP: "No",
}

ATTACK = "Attack {area}{holder}: {attack} against {defence} before tokens, support and cards{war}"
AURAS = {
    Role.ATTACK: "{classes} attack +{value}",
    Role.DEFENCE: "{classes} defence +{value}",
    Role.SUPPORT: "{classes} support +{value}",
}
IN_PHASE: dict[tuple[Phase, Do], str] = {
    (Phase.MELEE_TO, Do.TO): ATTACK,
    (Phase.BUILD_AT, Do.AT): "Build a {terrain} castle in {area}",
    (Phase.SEND_TROOP, Do.TROOP): "Send {a_troop}",
    (Phase.LOSS, Do.TROOP): "Lose {a_troop}",
    (Phase.OCCUPY, Do.TROOP): "Move {a_troop} in",
    (Phase.CHOOSE_ORDER, Do.TOKEN): "{Token}, from {source} against {target}",
    (Phase.ABILITY_AT, Do.SKIP): "Skip {spell}'s ability",
    (Phase.ABILITY_RETURN, Do.SKIP): "Skip {spell}'s ability",
    (Phase.MARCH_ON, Do.SKIP): "Stay there",
    (Phase.MUSTER, Do.SKIP): "Muster nobody",
    (Phase.RECRUIT_EXTRA, Do.SKIP): "Recruit nobody else",
    (Phase.SUPPORT_EXTRA, Do.SKIP): "Give no further order",
    (Phase.SEND_TROOP, Do.DONE): "Send nobody else",
    (Phase.OCCUPY, Do.DONE): "The others stay behind",
    (Phase.MARCH_TROOP, Do.DONE): "The others stay behind",
}
"""What a move says in a phase where it means something special."""


def _in_phase(move: Move, view: View) -> str:
    """The words of a move in the present phase, if it has its own there."""
    return IN_PHASE.get((Phase(phase_of(view.state)), Do(move.kind)), "")


def argument(move: Move, names: type[Area] | type[Troop] | type[Creature]) -> int:
    """The argument of a move that names such a thing; the first of all if it has none."""
    return next((value for range_, value in zip(move.kind.ranges, move.args, strict=True) if range_ is names), 0)


def _token(move: Move) -> int:
    return move.b if move.kind == Do.RETURN else move.a if move.kind == Do.TOKEN else 0


def _terrain(move: Move, place: int, view: View) -> Terrain:
    """The division a move names, or the terrain of its area."""
    return Terrain(move.a if move.kind == Do.DIVISION else max(0, view.book.terrain[place]))


def _offer(_: Move, view: View) -> str:
    """What the asked faction can propose."""
    faction = asked_faction(view)
    return say(OFFERS[Status(better(view.state, faction, remembered(view).get("other", faction)))])


def _holder(move: Move, view: View) -> str:
    """The other faction that holds the area of a move."""
    place = argument(move, Area)
    holder = owner(view.state, place)
    if holder < 0 or holder == asked_faction(view):
        return ""
    return say(", held by {faction}", faction=who(holder, view))


def _attack(_: Move, view: View) -> int:
    """The strength an attack begins with."""
    return force(asked_faction(view), view.argument("source"), Role.ATTACK, view)


def _defence(move: Move, view: View) -> int:
    """The strength it meets."""
    place = argument(move, Area)
    holder = owner(view.state, place)
    return force(holder, place, Role.DEFENCE, view) if holder >= 0 else 0


def _war(move: Move, view: View) -> str:
    """A warning if the attack declares war."""
    holder = owner(view.state, argument(move, Area))
    return "" if holder < 0 or may_fight(view.state, asked_faction(view), holder) else say(" (this declares war)")


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


def _troop(move: Move) -> str:
    return say(A_TROOP[Troop(argument(move, Troop))])


def _order_end(ends: str, move: Move, view: View) -> str:
    """Where an order of the asked faction starts, or what it points at."""
    return area(getattr(view.state, ends)[asked_faction(view)][_token(move) % RANGED], view)


FIELDS: MoveFields = {
    "attack": _attack,
    "defence": _defence,
    "war": _war,
    "area": lambda move, view: area(argument(move, Area), view),
    "holder": _holder,
    "troops": lambda move, view: troops(view.state.troops[argument(move, Area)]),
    "a_troop": lambda move, _: _troop(move),
    "A_troop": lambda move, _: sentence_case(_troop(move)),
    "Token": lambda move, view: sentence_case(token_name(_token(move), view)),
    "token": lambda move, view: token_name(_token(move), view),
    "source": lambda move, view: _order_end("melee_from", move, view),
    "target": lambda move, view: _order_end("melee_to", move, view),
    "terrain": lambda move, view: say(TERRAINS[_terrain(move, argument(move, Area), view)]),
    "creature": lambda move, view: creature(argument(move, Creature), view),
    "aura": lambda move, view: aura(argument(move, Creature), view),
    "ability": lambda move, view: _label(printed("creatures", Creature(argument(move, Creature)), view, "text")),
    "junction": lambda move, view: junction(move.a, view),
    "other": lambda move, view: who(move.a, view),
    "side": lambda move, _: say(SIDE_NAMES[Side(move.a)]),
    "offer": _offer,
    "actions": lambda _, view: number_of(ACTIONS, sum(view.state.actions[asked_faction(view)])),
    "spell": lambda _, view: creature(view.state.spell, view),
}

move = MoveWords(TRANSLATOR, MOVES, FIELDS, _in_phase)
