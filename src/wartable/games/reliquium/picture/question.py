"""What is asked now, as far as it decides what can be clicked and what is shown."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.ids import SEAT
from wartable.games.reliquium.pieces import Ability, Area
from wartable.games.reliquium.rules.battle import source_of, target_of
from wartable.games.reliquium.rules.decisions import dispatch
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import asked_faction, own_faction, remembered

CALLED = (Ability.RALLY, Ability.WILD_CALL)
"""Abilities that bring a troop out of the reserve."""
BATTLE = (Phase.SUPPORT_SIDE, Phase.LOSS, Phase.RETREAT, Phase.OCCUPY)


def phase(view: View) -> Phase:
    """The present decision."""
    return Phase(phase_of(view.state))


def answer_kind(view: View) -> Do | None:
    """The kind of move that answers, or None if the kind itself is the answer."""
    kinds = dispatch.kinds(phase(view))
    return Do(kinds[0]) if kinds and kinds[0].ranges else None


def known_areas(view: View) -> list[int]:
    """The areas the decision is about, the first of them where things come from."""
    s, now, known = view.state, phase(view), remembered(view)
    if view.over:
        return []
    if now == Phase.SETUP_CLASS:
        return [int(view.book.home[s.seats][known["place"]][known["terrain"]])]
    if now == Phase.SEND_TROOP:
        faction, token = asked_faction(view), known["token"]
        return [int(s.ranged_from[faction][token]), int(s.ranged_to[faction][token])]
    if now in BATTLE:
        return [int(source_of(s)), int(target_of(s))]
    return [known[name] for name in ("source", "target", "area") if name in known]


def pick_area(view: View) -> int:
    """The area whose figures can be picked by their class, or nowhere."""
    s, now = view.state, phase(view)
    if now == Phase.MARCH_TROOP or now == Phase.SEND_TROOP:
        return known_areas(view)[0]
    if now == Phase.ABILITY_VICTIM or (now == Phase.ABILITY_TROOP and view.book.ability[s.spell] not in CALLED):
        return view.argument("area")
    if now == Phase.LOSS:
        return int(source_of(s) if asked_faction(view) == s.attacker else target_of(s))
    return int(source_of(s)) if now == Phase.OCCUPY else Area.NOWHERE


def from_reserve(view: View) -> bool:
    """Whether a class is picked that comes out of the reserve."""
    s, now = view.state, phase(view)
    if now == Phase.ABILITY_TROOP:
        return view.book.ability[s.spell] in CALLED
    return now in (Phase.SETUP_CLASS, Phase.RECRUIT_CLASS, Phase.RECRUIT_EXTRA, Phase.MUSTER, Phase.ABILITY_NEW)


def picks_class(view: View) -> bool:
    """Whether the reader has to name a class."""
    return view.is_asked and answer_kind(view) in (Do.TROOP, Do.PLACE, Do.MUSTER)


def picks_token(view: View) -> bool:
    """Whether the reader has to name one of their own tokens."""
    return view.is_asked and answer_kind(view) == Do.TOKEN and phase(view) != Phase.CHOOSE_ORDER


def home_of(scene: Scene, faction: int, own: str) -> str:
    """Where a piece of a faction comes from and returns to: a place on the reader's board, or the sign of a rival."""
    return own if faction == own_faction(scene.view) else SEAT(faction)
