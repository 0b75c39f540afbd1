"""The guide beside the table: the sheet of a campaign, what decks and bag hold, and every kind of unit."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.cards import emblem_of
from wartable.games.tales_of_war.picture.ground import symbol
from wartable.games.tales_of_war.picture.places import SEATS, color
from wartable.games.tales_of_war.picture.sides import is_campaign
from wartable.games.tales_of_war.picture.tokens import icon, piece, plate_mp, plate_range, token
from wartable.games.tales_of_war.pieces import MOST_TILES, Lie, Objective, Reward, Terrain, Unit
from wartable.games.tales_of_war.state import Mode
from wartable.games.tales_of_war.words import names
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
    return join(h3(head), ul(*rows, class_=class_))


def _row(art: Markup, name: object, *words: str) -> Markup:
    return li(art, b(name), span(", ".join(filter(None, words))))


def campaign(scene: Scene) -> Markup:
    """How the campaign stands."""
    s = scene.view.state
    rows = []
    for seat in range(2):
        counts = {"wins": s.wins[seat], "cards": sum(s.rewards[seat]), "kills": s.kills[seat]}
        name = names.seat(seat, scene.view)
        words = say("{seat}: battles won {wins}, Reward cards {cards}, kills {kills}", seat=name, **counts)
        rows.append(li(icon(SEATS[seat], 22, "sd"), b(words), style=color(seat)))
    return _section(say("The campaign"), rows)


def _rewards(scene: Scene) -> Markup:
    """Where each Reward card is; the two a winner looks at count as in the deck for everybody else."""
    view = scene.view
    rows = []
    for card in Reward:
        owners = [seat for seat in range(2) if view.state.rewards[seat][card]]
        places = [say("with {seat}", seat=names.seat(seat, view)) for seat in owners]
        art = icon(emblem_of(scene, card), 22)
        rows.append(_row(art, names.reward(card, view.game), _in_deck(view.state.reward_deck[card]), *places))
    return _section(say("Reward deck"), rows, "many")


def _in_deck(n: int) -> str:
    return say("{n} in the deck", n=n) if n else ""


def _objectives(scene: Scene) -> Markup:
    view, s = scene.view, scene.view.state
    rows = []
    for card in Objective:
        owned = [(seat, n) for seat in range(2) if (n := s.collected[seat][card])]
        places = [say("x{n} with {seat}", n=n, seat=names.seat(seat, view)) for seat, n in owned]
        name = names.objective(card, view.game)
        rows.append(_row(icon(card.name.lower(), 22), name, _in_deck(s.objective_deck[card]), *places))
    return _section(say("Objective deck"), rows)


def _units(scene: Scene) -> Markup:
    """All kinds of unit with their numbers."""
    view = scene.view
    rows = []
    for kind in Unit:
        if kind != Unit.NONE:
            numbers = plate_mp(view.book.mp[kind]) + plate_range(view.book.reach[kind])
            art = token(kind, scene.chair, view.book.rank[kind], 30)
            rows.append(_row(art, join(names.unit(kind, view.game), " ", numbers), names.abilities(kind, view.game)))
    return _section(say("Units"), rows)


def _terrain(scene: Scene) -> Markup:
    view = scene.view
    s, book = view.state, view.book
    rows = []
    for kind in Terrain:
        if book.in_bag[kind]:
            lying = sum(s.tile[slot] == kind for slot in range(1, MOST_TILES + 1))
            placed = say("{n} on the board", n=lying) if lying else ""
            art = piece(symbol(kind, Lie.H), 12, "", book.width[kind], book.height[kind])
            rows.append(_row(art, names.terrain(kind, view.game), say("x{n}", n=book.in_bag[kind]), placed))
    return _section(say("Terrain in the game"), rows)
