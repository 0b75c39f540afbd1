"""What a move would do, said to the player who is asked."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.intrigue.state import NOBODY, Do, Region, State
from wartable.games.intrigue.words.names import (
    ITS_OWN,
    YOUR_OWN,
    active,
    card,
    empire_name,
    first,
    mover,
    placed_empire,
    reader,
    region_name,
    who,
    whose,
    with_signs,
)
from wartable.games.intrigue.words.prompts import victim
from wartable.games.intrigue.words.translator import say

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

ANNEXING: dict[Do, str] = {
    Do.PLACE: "Take {region}{victim}",
    Do.PROPOSE: "Propose {region}{victim}",
    Do.TO: "Move it to {region}{victim}",
}
"""The same where the region is occupied."""

OWNER = ", whose tile it is"
LOSER = ", who would lose the region"
KINGDOM = ": {whose} kingdom of {strength} becomes one of {after}"
EMPTY = "no empire's"


def move(move: Move, view: View) -> str:
    """A move in words, spoken to the player who is asked."""
    kind = Do(move.kind)
    occupied = kind in ANNEXING and view.state.owner[move.a] != NOBODY
    template = ANNEXING[kind] if occupied else MOVES[kind]
    return say(template, **move_fields(move, view))


def move_fields(move: Move, view: View) -> dict[str, object]:
    """All that the words of a move may mention."""
    s: State = view.state
    region = region_of(move)
    empire = s.owner[s.a[s.depth]] if move.kind == Do.TO else placed_empire(view)
    proposer = s.empires[s.current]
    return {
        "region": region_name(region, view.game),
        "signed": with_signs(region, view),
        "victim": victim(empire, region, view),
        "asked": empire_name(move.a if move.kind == Do.ASK else 0, view),
        "part": _part(move.a, view) if move.kind == Do.ASK else "",
        "whose_tile": whose(placed_empire(view), view),
        "whose_proposer": whose(proposer, view),
        "whose_there": _whose_there(region, view),
        "pending": region_name(s.a[s.depth], view.game),
        "kingdom": _kingdom(move, view),
        "tile": card(active(view), view.game),
        "mover": first(who(mover(view), view)),
    }


def region_of(move: Move) -> int:
    """The region a move names; the first of all for a move that names none."""
    return move.a if Region in move.kind.ranges else 0


def _part(asked: int, view: View) -> str:
    """What the proposal is to the player it is put to."""
    s: State = view.state
    if asked == placed_empire(view):
        return say(OWNER)
    return say(LOSER) if asked == s.owner[s.a[s.depth]] else ""


def _whose_there(region: int, view: View) -> str:
    """Whose tile lies on a region, said to the one who is asked."""
    owner = view.state.owner[region]
    if owner == NOBODY:
        return say(EMPTY)
    if owner == mover(view):
        return say(YOUR_OWN if owner == reader(view) else ITS_OWN)
    return whose(owner, view)


def _kingdom(move: Move, view: View) -> str:
    """What becomes of the kingdom on a region that is fortified or scorched."""
    s: State = view.state
    region = region_of(move)
    if s.owner[region] == NOBODY:
        return ""
    change = {Do.FORTIFY: 1, Do.SCORCH: -1}.get(Do(move.kind), 0)
    strength = s.strength[region]
    return say(KINGDOM, whose=whose(s.owner[region], view), strength=strength, after=strength + change)
