"""Which decisions of Intelliwar are reactions, and when they matter."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.reactions import Reaction
from wartable.engine.view import View
from wartable.games.intelliwar.pieces import Ability, Class
from wartable.games.intelliwar.rules.board import has
from wartable.games.intelliwar.state import Do, Phase, State

BODYGUARD, ROYAL_BLOOD, RETALIATE = "bodyguard", "royal_blood", "retaliate"
"""The kinds of reaction, by their ids in the content."""
FRAIL = 2
"""A Prince that would be left with no more HP than this is in danger."""


def reaction(view: View) -> Reaction | None:
    """The reactions that are possible now; a token that brings a Prince XP leads to Royal Blood and counts as it."""
    s: State = view.state
    if phase_of(s) == Phase.RETALIATE:
        return Reaction(Move(Do.PASS), {RETALIATE: _retaliation_matters(view)})
    if phase_of(s) != Phase.REACTION:
        return None
    kinds = {BODYGUARD if move.kind == Do.BODYGUARD else ROYAL_BLOOD for move in view.legal if move.kind != Do.PASS}
    matters = {BODYGUARD: _blow_matters(view), ROYAL_BLOOD: s.hp[s.victim] - s.dmg <= FRAIL}
    return Reaction(Move(Do.PASS), {kind: matters[kind] for kind in sorted(kinds)})


def _blow_matters(view: View) -> bool:
    """Whether a blow eliminates its victim or falls on a Prince."""
    s: State = view.state
    return bool(s.hp[s.victim] <= s.dmg or has(view.book.of_class[Class.PRINCE], s.victim))


def _retaliation_matters(view: View) -> bool:
    """Whether striking back eliminates the attacker or hurts a Prince."""
    s: State = view.state
    fells = s.hp[s.attacker] <= view.book.dmg[Ability.RETALIATE]
    return bool(fells or has(view.book.of_class[Class.PRINCE], s.attacker))
