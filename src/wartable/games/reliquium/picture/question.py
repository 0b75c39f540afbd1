"""What is asked now, as far as it decides what can be clicked and what is shown."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.pieces import RANGED, Ability, Area
from wartable.games.reliquium.rules.battle import source_of, target_of
from wartable.games.reliquium.rules.choices import ANSWERS
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import asked_faction, own_faction

CALLED = (Ability.RALLY, Ability.WILD_CALL)
"""Abilities that bring a troop out of the reserve."""
BATTLE = (Phase.SUPPORT_SIDE, Phase.LOSS, Phase.RETREAT, Phase.OCCUPY)
TWO_AREAS = (Phase.MARCH_TROOP, Phase.MELEE_TOKEN, Phase.SUPPORT_TOKEN, Phase.ABILITY_TOKEN)
"""Decisions in which source and target are known."""
ONE_AREA = (
    Phase.MARCH_TO,
    Phase.MARCH_ON,
    Phase.MELEE_TO,
    Phase.RECRUIT_CLASS,
    Phase.RECRUIT_EXTRA,
    Phase.SUPPORT_TO,
    Phase.SUPPORT_EXTRA,
    Phase.ABILITY_TROOP,
    Phase.ABILITY_TO,
    Phase.ABILITY_NEW,
    Phase.ABILITY_VICTIM,
)
"""Decisions in which one area is known."""


def phase(view: View) -> Phase:
    """The present decision."""
    return Phase(phase_of(view.state))


def is_asked(view: View) -> bool:
    """Whether it is the reader who has to decide."""
    return not view.over and view.seat == view.asked


def answer_kind(view: View) -> Do | None:
    """The kind of move that answers; none where the kind itself is the answer."""
    kind = ANSWERS[phase(view)]
    return Do(kind) if kind >= 0 else None


def known_areas(view: View) -> list[int]:
    """The areas the decision is about, the first of them where things come from."""
    s, now = view.state, phase(view)
    a, b = int(s.a[s.depth]), int(s.b[s.depth])
    if view.over:
        return []
    if now == Phase.SETUP_CLASS:
        return [int(view.book.home[s.seats][a][b])]
    if now in TWO_AREAS:
        return [a, b]
    if now in ONE_AREA:
        return [a]
    if now == Phase.SEND_TROOP:
        faction = asked_faction(view)
        return [int(s.ranged_from[faction][a]), int(s.ranged_to[faction][a])]
    return [int(source_of(s)), int(target_of(s))] if now in BATTLE else []


def pick_area(view: View) -> int:
    """The area whose figures can be picked by their class, or nowhere."""
    s, now = view.state, phase(view)
    if now in (Phase.MARCH_TROOP, Phase.ABILITY_VICTIM):
        return int(s.a[s.depth])
    if now == Phase.ABILITY_TROOP and view.book.ability[s.spell] not in CALLED:
        return int(s.a[s.depth])
    if now == Phase.SEND_TROOP:
        return int(s.ranged_from[asked_faction(view)][s.a[s.depth]])
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
    return is_asked(view) and answer_kind(view) in (Do.TROOP, Do.PLACE, Do.MUSTER)


def picks_token(view: View) -> bool:
    """Whether the reader has to name a token of the own board."""
    return is_asked(view) and answer_kind(view) == Do.TOKEN and phase(view) != Phase.CHOOSE_ORDER


def offered(view: View, kind: int) -> list[int]:
    """The first arguments of all legal moves of a kind."""
    return [move.a for move in view.legal if move.kind == kind]


def home_of(scene: Scene, faction: int, own: str, other: str) -> str:
    """Where a piece of a faction comes from and returns to: the reader's own board, or the sign of a rival."""
    return own if faction == own_faction(scene.view) else other


def is_melee(token: int) -> bool:
    """Whether a token is an attack order."""
    return token < RANGED
