"""What to click for a move, and what a reader meant who clicked something else.

Whatever is done with a card takes two clicks, the card and where it goes; a card that must only be named takes one.
"""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.ids import CARD, DECK, HOUSE, SLOT, WALLS, WITHIN_HOUSE
from wartable.games.proelio.rules.cards import allied, ally, left, right
from wartable.games.proelio.state import Answer, Deck, Do, Phase, Side, Type
from wartable.kit.clicks import ClickTable

DISCARDS = (Phase.DISCARD_EXCESS, Phase.LOOT_EXCESS, Phase.IMPERIAL_COST)


def _on_the_left(scene: Scene, _: Move) -> str:
    return HOUSE(left(scene.view.state, scene.view.asked))


def _neighbour(scene: Scene, move: Move) -> str:
    side = left if move.a == Side.LEFT else right
    return HOUSE(side(scene.view.state, scene.view.asked))


clicks = ClickTable(
    {
        Do.DRAW_BASE: [DECK(Deck.BASE)],
        Do.DRAW_IMPERIAL: [DECK(Deck.IMPERIAL)],
        Do.ATTACK: [CARD["a"], _on_the_left],
        Do.FORTIFY: [CARD["a"], lambda scene, _: WALLS(scene.view.asked)],
        Do.PLAY: [CARD["a"], SLOT],
        Do.SUPPORT: [lambda scene, _: HOUSE(ally(scene.view.asked))],
        Do.DISCARD: [CARD["a"]],
        Do.DEPLOY: [CARD["a"], SLOT],
        Do.GIVE: [CARD["a"]],
        Do.TARGET: [HOUSE["a"]],
        Do.PLAGUE_DRAW: lambda _, move: [DECK(Deck.BASE)] if move.a == Answer.YES else [],
        Do.LOOK: [_neighbour],
    }
)
"""The elements to click for a legal move, in order; none for what is only a button."""


def meant(scene: Scene, path: list[str]) -> Move | None:
    """The move a reader had in mind who clicked these elements in this decision."""
    view = scene.view
    if view.over or not view.is_asked or not path:
        return None
    cards = [found[0] for found in map(CARD.read, path) if found is not None]
    if cards:
        return Move(_use(scene, cards[-1], path[-1]), cards[-1])
    house = _house(path[-1])
    if house >= 0:
        return _with_house(scene, house)
    return clicks.read(scene, (Do.DRAW_BASE, Do.DRAW_IMPERIAL), path)


def _use(scene: Scene, kind: int, last: str) -> Do:
    """What a reader would do with a card now."""
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
    if last == SLOT:
        return Do.PLAY
    return {Type.ATTACK: Do.ATTACK, Type.DEFENSE: Do.FORTIFY, Type.STRATEGY: Do.PLAY}[Type(view.book.type[kind])]


def _with_house(scene: Scene, house: int) -> Move | None:
    """What a reader would do who clicks a house and nothing before."""
    view = scene.view
    s, phase = view.state, Phase(phase_of(view.state))
    if phase == Phase.INQUISITION_TARGET and house in (left(s, view.seat), right(s, view.seat)):
        return Move(Do.LOOK, Side.LEFT if house == left(s, view.seat) else Side.RIGHT)
    if phase == Phase.MAIN_ACTION:
        return Move(Do.SUPPORT) if allied(s) and house == ally(view.seat) else None
    return Move(Do.TARGET, house)


def _house(element: str) -> int:
    """The house an element belongs to, or -1."""
    found = (kind.read(element) for kind in WITHIN_HOUSE)
    return next((houses[0] for houses in found if houses is not None), -1)
