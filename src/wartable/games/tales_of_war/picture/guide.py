"""The guide beside the table: the sheet of a campaign, what decks and bag hold, and every kind of unit."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import CAMPAIGN, COPIES, STANDING
from wartable.games.tales_of_war.picture.captions_tips import (
    COPIES_WITH,
    IN_DECK,
    OBJECTIVES_HEAD,
    ON_BOARD,
    REWARDS_HEAD,
    TERRAIN_HEAD,
    UNITS_HEAD,
    WITH,
)
from wartable.games.tales_of_war.picture.cards import emblem_of
from wartable.games.tales_of_war.picture.ground import symbol
from wartable.games.tales_of_war.picture.places import SEATS, color
from wartable.games.tales_of_war.picture.sides import is_campaign
from wartable.games.tales_of_war.picture.tokens import icon, piece, plate_mp, plate_range, token
from wartable.games.tales_of_war.pieces import MOST_TILES, Lie, Objective, Reward, Terrain, Unit
from wartable.games.tales_of_war.state import Mode
from wartable.games.tales_of_war.words.names import abilities, objective, reward, seat_name, terrain, unit
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.html import b, h3, li, span, ul
from wartable.kit.markup import EMPTY, join


def guide(scene: Scene) -> Markup:
    """All that is common knowledge about cards, tiles and units."""
    parts = [campaign(scene) if is_campaign(scene) else EMPTY]
    if scene.view.state.mode != Mode.SINGLE_BATTLE:
        parts.append(_rewards(scene))
    return join(*parts, _objectives(scene) if is_campaign(scene) else EMPTY, _units(scene), _terrain(scene))


def _section(head: str, rows: list[Markup], class_: str = "") -> Markup:
    return join(h3(say(head)), ul(*rows, class_=class_))


def _row(art: Markup, name: object, words: str) -> Markup:
    return li(art, b(name), span(words))


def campaign(scene: Scene) -> Markup:
    """How the campaign stands."""
    view = scene.view
    s = view.state
    rows = []
    for seat in range(2):
        words = say(
            STANDING, seat=seat_name(seat, view), wins=s.wins[seat], cards=sum(s.rewards[seat]), kills=s.kills[seat]
        )
        rows.append(li(icon(SEATS[seat], 22, "sd"), b(words), style=color(seat)))
    return _section(CAMPAIGN, rows)


def _rewards(scene: Scene) -> Markup:
    """Where each Reward card is; the two a winner looks at count as in the deck for everybody else."""
    view = scene.view
    s = view.state
    rows = []
    for card in Reward:
        places = [say(IN_DECK, n=s.reward_deck[card])] if s.reward_deck[card] else []
        places += [say(WITH, seat=seat_name(seat, view)) for seat in range(2) if s.rewards[seat][card]]
        rows.append(_row(icon(emblem_of(scene, card), 22), reward(card, view.game), ", ".join(places)))
    return _section(REWARDS_HEAD, rows, "many")


def _objectives(scene: Scene) -> Markup:
    view = scene.view
    s = view.state
    rows = []
    for card in Objective:
        places = [say(IN_DECK, n=s.objective_deck[card])] if s.objective_deck[card] else []
        for seat in range(2):
            if n := s.collected[seat][card]:
                places.append(say(COPIES_WITH, n=n, seat=seat_name(seat, view)))
        rows.append(_row(icon(card.name.lower(), 22), objective(card, view.game), ", ".join(places)))
    return _section(OBJECTIVES_HEAD, rows)


def _units(scene: Scene) -> Markup:
    """All kinds of unit with their numbers."""
    view = scene.view
    rows = []
    for kind in Unit:
        if kind != Unit.NONE:
            numbers = plate_mp(view.book.mp[kind]) + plate_range(view.book.reach[kind])
            art = token(kind, scene.chair, view.book.rank[kind], 30)
            rows.append(_row(art, join(unit(kind, view.game), " ", numbers), abilities(kind, view.game)))
    return _section(UNITS_HEAD, rows)


def _terrain(scene: Scene) -> Markup:
    view = scene.view
    s, book = view.state, view.book
    rows = []
    for kind in Terrain:
        if book.in_bag[kind]:
            lying = sum(s.tile[slot] == kind for slot in range(1, MOST_TILES + 1))
            words = ", ".join([say(COPIES, n=book.in_bag[kind]), *([say(ON_BOARD, n=lying)] if lying else [])])
            art = piece(symbol(kind, Lie.H), 12, "", book.width[kind], book.height[kind])
            rows.append(_row(art, terrain(kind, view.game), words))
    return _section(TERRAIN_HEAD, rows)
