"""Why a move is not allowed."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.view import View
from wartable.games.intrigue.rules.annexation import strongest_beside
from wartable.games.intrigue.state import NOBODY, Do, Refusal, Region, State
from wartable.games.intrigue.words.moves import move_fields, region_of
from wartable.games.intrigue.words.names import first, members, placed_empire, reader, region_name, who, whose
from wartable.games.intrigue.words.prompts import ask
from wartable.games.intrigue.words.result import result
from wartable.games.intrigue.words.translator import say

REFUSALS: dict[Refusal, str] = {
    Refusal.ALLOWED: "This is allowed",
    Refusal.NOT_ASKED: "You are asked to {ask}",
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
    Refusal.GAME_OVER: "The game is over. {result}",
}

YOURS = "yours"
NOBODYS = "nobody's"
LEAST = -99
"""Weaker than this is only the kingdom that is not there."""
YOU_HAVE = "You have"
HAS = "{name} has"
MOUNTAINS = "A mountain range"


def refusal(reason: Refusal, move: Move, view: View) -> str:
    """Why a move is not allowed, said to the player who is asked; the id of the rule is not part of it."""
    if reason == Refusal.GAME_OVER:
        return say(REFUSALS[reason], result=str(result(view)).rstrip("."))
    return say(REFUSALS[reason], **_fields(move, view))


def _fields(move: Move, view: View) -> dict[str, object]:
    """All that a refusal may mention, besides what the words of a move do."""
    s: State = view.state
    region = region_of(move)
    start = s.a[s.depth]
    moved = move.kind == Do.TO and s.owner[start] != NOBODY
    empire = s.owner[start] if moved else placed_empire(view)
    owner = s.owner[region]
    behind = start if moved else _behind(empire, region, view)
    return {
        **move_fields(move, view),
        "ask": ask(view),
        "theirs": say(YOURS) if empire == reader(view) else whose(empire, view),
        "whose_empire": whose(empire, view),
        "empire_has": say(YOU_HAVE) if empire == reader(view) else say(HAS, name=who(empire, view)),
        "whose_owner": whose(owner, view) if owner != NOBODY else say(NOBODYS),
        "whose_owner_first": first(whose(owner, view) if owner != NOBODY else say(NOBODYS)),
        "strength": max(LEAST, strongest_beside(view.book, s, empire, region)),
        "against": s.strength[region],
        "start": region_name(start, view.game),
        "behind": region_name(behind, view.game),
        "range": range_between(region, behind, view),
        "result": str(result(view)),
    }


def _behind(empire: int, region: int, view: View) -> int:
    """A region of an empire that mountains part from another; that one itself if there is none."""
    parted = members(view.book.mountains[region] & view.state.land[empire])
    return parted[0] if parted else region


def range_between(region: int, other: int, view: View) -> str:
    """The mountain range that closes the border of two regions."""
    border = {Region(region).name.lower(), Region(other).name.lower()}
    for chain in view.game.content["mountain_ranges"]:
        if border in map(set, chain["closes"]):
            return say(chain["name"])
    return say(MOUNTAINS)
