"""What to click for a move, and what somebody had in mind who clicked something else.

Whatever is done with a card takes two clicks, the card and where it goes; where a card must only be named, one.
"""

from __future__ import annotations

import re

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.card import card_id
from wartable.games.proelio.rules.cards import allied, ally, left, right
from wartable.games.proelio.state import KINDS, Answer, Card, Do, Phase, Side, Type

CARDS = {Card(kind).name.lower(): kind for kind in range(KINDS)}
DRAWS = {"deck-base": Do.DRAW_BASE, "deck-imperial": Do.DRAW_IMPERIAL}
OF_HOUSE = re.compile(r"(?:house|walls|fort|plague|black|gold|dark)-([0-5])(?:-\d+)?")
"""A house, and what is drawn inside it."""
DISCARDS = (Phase.DISCARD_EXCESS, Phase.LOOT_EXCESS, Phase.IMPERIAL_COST)


def clicks(scene: Scene, move: Move) -> list[str]:
    """The elements to click for a legal move, in order; none for what is only a button."""
    s, house = scene.view.state, scene.view.asked
    kind = Do(move.kind)
    paths: dict[Do, list[str]] = {
        Do.DRAW_BASE: ["deck-base"],
        Do.DRAW_IMPERIAL: ["deck-imperial"],
        Do.SUPPORT: [f"house-{ally(house)}"],
        Do.PLAGUE_DRAW: ["deck-base"] if move.a == Answer.YES else [],
        Do.TARGET: [f"house-{move.a}"],
        Do.LOOK: [f"house-{left(s, house) if move.a == Side.LEFT else right(s, house)}"],
    }
    places = {
        Do.ATTACK: [f"house-{left(s, house)}"],
        Do.FORTIFY: [f"walls-{house}"],
        Do.PLAY: ["slot"],
        Do.DEPLOY: ["slot"],
        Do.DISCARD: [],
        Do.GIVE: [],
    }
    if kind in places:
        return [card_id(move.a), *places[kind]]
    return paths.get(kind, [])


def meant(scene: Scene, clicks: list[str]) -> Move | None:
    """The move somebody had in mind who clicked these elements in this decision."""
    view = scene.view
    if view.over or view.seat != view.asked:
        return None
    cards = [kind for kind in map(_card, clicks) if kind >= 0]
    if cards:
        return Move(_use(scene, cards[-1], clicks[-1]), cards[-1])
    last = clicks[-1] if clicks else ""
    if last in DRAWS:
        return Move(DRAWS[last])
    house = _house(last)
    return _with_house(scene, house) if house >= 0 else None


def _use(scene: Scene, kind: int, last: str) -> Do:
    """What somebody would do with a card now."""
    view = scene.view
    phase = Phase(phase_of(view.state))
    if phase == Phase.DEPLOY_DEFENSE:
        return Do.DEPLOY
    if phase in DISCARDS:
        return Do.DISCARD
    if phase != Phase.MAIN_ACTION:
        return Do.GIVE
    house = _house(last)
    if house >= 0:
        return Do.FORTIFY if house == view.seat else Do.ATTACK
    if last == "slot":
        return Do.PLAY
    return {Type.ATTACK: Do.ATTACK, Type.DEFENSE: Do.FORTIFY, Type.STRATEGY: Do.PLAY}[Type(view.book.type[kind])]


def _with_house(scene: Scene, house: int) -> Move | None:
    """What somebody would do who clicks a house and nothing before."""
    view = scene.view
    s, phase = view.state, Phase(phase_of(view.state))
    if phase == Phase.INQUISITION_TARGET and house in (left(s, view.seat), right(s, view.seat)):
        return Move(Do.LOOK, Side.LEFT if house == left(s, view.seat) else Side.RIGHT)
    if phase == Phase.MAIN_ACTION:
        return Move(Do.SUPPORT) if allied(s) and house == ally(view.seat) else None
    return Move(Do.TARGET, house)


def _card(element: str) -> int:
    """The kind of a card of the hand by its id, or -1."""
    role, _, rest = element.partition("-")
    return CARDS.get(rest.split("-")[0], -1) if role == "card" else -1


def _house(element: str) -> int:
    """The house an element belongs to, or -1."""
    found = OF_HOUSE.fullmatch(element)
    return int(found[1]) if found else -1
