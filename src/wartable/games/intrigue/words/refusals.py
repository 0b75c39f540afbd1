"""Why a move is not allowed."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.intrigue.rules.annexation import strongest_beside
from wartable.games.intrigue.state import NOBODY, Do, Refusal, Region
from wartable.games.intrigue.words import moves
from wartable.games.intrigue.words.moves import moved_empire, region_of
from wartable.games.intrigue.words.names import region_name, who, whose
from wartable.games.intrigue.words.position import members, pending, reader
from wartable.games.intrigue.words.prompts import ask
from wartable.games.intrigue.words.translator import TRANSLATOR, say
from wartable.kit.choices import MoveFields, Refusals
from wartable.kit.names import sentence_case

REFUSALS: dict[Refusal, str] = {
    Refusal.OWN_REGION: "{region} is {theirs} already",
    Refusal.NOT_BESIDE: "{empire_has} no region beside {region}",
    Refusal.MOUNTAINS_BETWEEN: "{range} lies between {region} and {behind}",
    Refusal.TIED: "Strengths are tied at {against}: neither may annex from the other",
    Refusal.TOO_WEAK: "Too weak: {whose_empire} {strength} against {whose_owner} {against}",
    Refusal.NOT_TOGETHER: "Strengths are not added: one kingdom alone must be stronger than {whose_owner} {against}",
    Refusal.NOT_BESIDE_HERO: "Even HEROICS need a region of yours beside {region}",
    Refusal.ASK_ANOTHER: "You must ask another player",
    Refusal.NOT_AT_TABLE: "{asked} is not at this table",
    Refusal.NO_TILE_THERE: "There is no tile on {region}",
    Refusal.ONLY_OTHERS: "MOVE moves a tile of another player, not yours",
    Refusal.ONLY_YOURS: "MOVE YOURSELF moves a tile of yours, not {whose_owner}",
    Refusal.NOWHERE_TO_GO: "{whose_owner_first} tile on {region} has nowhere to go",
    Refusal.TOO_FAR: "{region} is not beside {start}",
    Refusal.NOBODY_TO_REMOVE: "There is no tile on {region}",
    Refusal.MUST_PLACE: "{tile} must be carried out: you cannot decline",
}

LEAST = -99
"""The lowest strength that is told; an empire without a kingdom there has less."""


def _theirs(move: Move, view: View) -> str:
    empire = moved_empire(move, view)
    return say("yours") if empire == reader(view) else whose(empire, view)


def _empire_has(move: Move, view: View) -> str:
    empire = moved_empire(move, view)
    return say("You have") if empire == reader(view) else say("{name} has", name=who(empire, view))


def _whose_owner(move: Move, view: View) -> str:
    owner = view.state.owner[region_of(move)]
    return whose(owner, view) if owner != NOBODY else say("nobody's")


def _strength(move: Move, view: View) -> int:
    return max(LEAST, strongest_beside(view.book, view.state, moved_empire(move, view), region_of(move)))


def _behind(move: Move, view: View) -> int:
    """The region beyond the mountains from the named one; the named one if there is none."""
    if move.kind == Do.TO:
        return max(0, pending(view))
    region = region_of(move)
    parted = members(view.book.mountains[region] & view.state.land[moved_empire(move, view)])
    return parted[0] if parted else region


def range_between(region: int, other: int, view: View) -> str:
    """The mountain range that closes the border of two regions."""
    border = {Region(region).name.lower(), Region(other).name.lower()}
    for chain in view.game.content["mountain_ranges"]:
        if border in map(set, chain["closes"]):
            return say(chain["name"])
    return say("A mountain range")


FIELDS: MoveFields = {
    **moves.FIELDS,
    "theirs": _theirs,
    "whose_empire": lambda move, view: whose(moved_empire(move, view), view),
    "empire_has": _empire_has,
    "whose_owner": _whose_owner,
    "whose_owner_first": lambda move, view: sentence_case(_whose_owner(move, view)),
    "strength": _strength,
    "against": lambda move, view: view.state.strength[region_of(move)],
    "start": lambda _, view: region_name(max(0, pending(view)), view.game),
    "behind": lambda move, view: region_name(_behind(move, view), view.game),
    "range": lambda move, view: range_between(region_of(move), _behind(move, view), view),
}

refusal = Refusals(TRANSLATOR, REFUSALS, FIELDS, ask)
"""The reason in words."""
