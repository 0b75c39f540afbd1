"""The factions at the table: who plays in which order, and how each of them stands."""

from __future__ import annotations

from collections.abc import Hashable

from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.pieces import EACH, Area, Creature, Junction, Role, Troop
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.strength import commander_strength
from wartable.games.reliquium.state import Phase

BEFORE_ACTIONS = (Phase.PLACING, Phase.BEGIN_ROUND, Phase.DIPLOMACY, Phase.MUSTERING)


def in_order(view: View) -> list[int]:
    """The factions in the order of this round (REL-RND-03)."""
    return [int(in_turn(view.state, place)) for place in range(view.state.seats)]


def by_initiative(view: View) -> list[int]:
    """The factions in the order of their initiative."""
    return [int(faction) for faction in view.state.line[: view.state.seats]]


def decides(view: View, faction: int) -> bool:
    """Whether a faction is asked."""
    return not view.over and bool(view.state.factions[view.asked] == faction)


def alarm(view: View, faction: int) -> str:
    """A CSS class for a faction that needs one more castle to win."""
    return " crown" if size_of(view.state.castles[faction]) == view.book.castles_to_win - 1 else ""


def commander(view: View, faction: int) -> list[int]:
    """Attack, defence and support of a commander now; nothing while nobody knows (COM-CMD-07, COM-CMD-08)."""
    s = view.state
    where = next(
        (area for area in Area if s.armies[faction] >> area & 1 and s.troops[area][Troop.COMMANDER]), Area.NOWHERE
    )
    if not s.power and where == Area.NOWHERE:
        return []
    return [int(commander_strength(s, faction, where, role)) for role in Role]


def creatures(faction: int) -> list[Creature]:
    """The creatures of a faction."""
    return [Creature(faction * EACH + n) for n in range(EACH)]


def creature_state(view: View, which: int) -> str:
    """Whether a creature lies on the board, rests, or is ready."""
    s = view.state
    if s.creature_at[which] != Junction.NOWHERE:
        return "out"
    return "rest" if s.rest[which] else "ready"


def holdings(view: View, faction: int) -> Hashable:
    """What the holdings track of a faction depends on."""
    s = view.state
    built, actions = bytes(s.built[faction]), bytes(s.actions[faction])
    return built, actions, s.phase[0] in BEFORE_ACTIONS, s.round > view.book.truce_rounds, view.book.castles_each


def divisions(view: View, faction: int, terrain: int) -> list[str]:
    """The divisions of a type: open with the action still to come, used, or covered by their castles.

    Before the action stage every division without its castle is open (REL-ACT-02).
    """
    s = view.state
    built = int(s.built[faction][terrain])
    left = built if s.phase[0] in BEFORE_ACTIONS else int(s.actions[faction][terrain])
    return ["covered" if n >= built else "open" if n < left else "used" for n in range(view.book.castles_each)]
