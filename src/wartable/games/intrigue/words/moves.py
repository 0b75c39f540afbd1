"""What a move would do, said to the player who decides."""

from __future__ import annotations

from collections.abc import Hashable

from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.intrigue.state import NOBODY, Do, Region, State
from wartable.games.intrigue.words.names import card, empire_name, region_name, whose, with_signs
from wartable.games.intrigue.words.position import active, mover, pending, placed_empire, reader
from wartable.games.intrigue.words.prompts import victim
from wartable.games.intrigue.words.translator import TRANSLATOR, say
from wartable.kit.choices import MoveFields, MoveWords
from wartable.kit.parts import numbers, part, seen

MOVES: dict[Do, str] = {
    Do.PLACE: "Claim {signed}",
    Do.PROPOSE: "Propose {signed}",
    Do.ASK: "Ask {asked}{part}",
    Do.ACCEPT: "Accept: {whose_tile} tile to {pending}",
    Do.REFUSE: "Refuse: {whose_proposer} turn is lost",
    Do.FROM: "Move {whose_there} tile on {signed}",
    Do.TO: "Move it to {signed}",
    Do.REMOVE: "Remove {whose_there} tile from {signed}",
    Do.FORTIFY: "Fortify {signed}{kingdom}",
    Do.SCORCH: "Scorch {signed}{kingdom}",
    Do.DECLINE: "Decline {tile} and take no tile",
}

ANNEXING: dict[int, str] = {
    Do.PLACE: "Take {region}{victim}",
    Do.PROPOSE: "Propose {region}{victim}",
    Do.TO: "Move it to {region}{victim}",
}
"""The same if the region is occupied."""
SIGNED = (*ANNEXING, Do.FORTIFY, Do.SCORCH)


def _better(move: Move, view: View) -> str:
    """Other words if the region is occupied."""
    return ANNEXING[move.kind] if move.kind in ANNEXING and view.state.owner[move.a] != NOBODY else ""


def moved_empire(move: Move, view: View) -> int:
    """The empire whose tile a move puts on the map or moves there."""
    start = pending(view)
    owner: int = view.state.owner[start]
    return owner if move.kind == Do.TO and start >= 0 and owner != NOBODY else placed_empire(view)


def region_of(move: Move) -> int:
    """The region a move names; the first of all for a move that names none."""
    return move.a if Region in move.kind.ranges else 0


def _part(move: Move, view: View) -> str:
    """What the proposal means to the player who would be asked."""
    s, asked = view.state, move.a
    if asked == placed_empire(view):
        return say(", whose tile it is")
    return say(", who would lose the region") if asked == s.owner[pending(view)] else ""


def _whose_there(move: Move, view: View) -> str:
    """Whose tile lies on a region, said to the player who decides."""
    owner = view.state.owner[region_of(move)]
    if owner == NOBODY:
        return say("no empire's")
    if owner == mover(view):
        return say("your own" if owner == reader(view) else "its own")
    return whose(owner, view)


def _kingdom(move: Move, view: View) -> str:
    """How fortifying or scorching a region changes the kingdom there."""
    s: State = view.state
    region = region_of(move)
    if s.owner[region] == NOBODY:
        return ""
    change = {Do.FORTIFY: 1, Do.SCORCH: -1}.get(Do(move.kind), 0)
    strength = s.strength[region]
    return say(
        ": {whose} kingdom of {strength} becomes one of {after}",
        whose=whose(s.owner[region], view),
        strength=strength,
        after=strength + change,
    )


FIELDS: MoveFields = {
    "region": lambda move, view: region_name(region_of(move), view.game),
    "signed": lambda move, view: with_signs(region_of(move), view),
    "victim": lambda move, view: victim(moved_empire(move, view), region_of(move), view),
    "asked": lambda move, view: empire_name(move.a, view),
    "part": _part,
    "whose_tile": lambda _, view: whose(placed_empire(view), view),
    "whose_proposer": lambda _, view: whose(view.state.empires[view.state.current], view),
    "whose_there": _whose_there,
    "pending": lambda _, view: region_name(max(0, pending(view)), view.game),
    "kingdom": _kingdom,
    "tile": lambda _, view: card(active(view), view.game),
}


def _known(move: Move, view: View) -> Hashable:
    """What the words of a move depend on. Some say no more of a free region than its signs."""
    s, region = view.state, move.a
    if move.kind in SIGNED and s.owner[region] == NOBODY:
        return move, s.worth[region], s.exposed >> region & 1, view.book.hazard[region]
    return move, seen(view), view.seat, numbers(view)


move = part(_known)(MoveWords(TRANSLATOR, MOVES, FIELDS, _better).__call__)
"""A move in words."""
