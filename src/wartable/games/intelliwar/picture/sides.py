"""The two sides: who plays them, their tokens, how near each is to defeat, and their six cards."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import arms_of, icon, own_side, seal
from wartable.games.intelliwar.picture.card import card, card_now
from wartable.games.intelliwar.picture.ids import EXPLORE, HELD, SIDE_IDS, STANDING, TOKEN, TOKEN_IDS
from wartable.games.intelliwar.pieces import Class
from wartable.games.intelliwar.rules.board import count
from wartable.games.intelliwar.rules.team import in_teams
from wartable.games.intelliwar.state import State, Tell
from wartable.games.intelliwar.words.names import (
    COMMA,
    TOKEN_KINDS,
    seat_name,
    side_name,
    token_name,
    unit_name,
    units_in,
)
from wartable.games.intelliwar.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.events import fact, last_events
from wartable.kit.html import b, clock, div, h2, header, p, section, small, span
from wartable.kit.ids import ElementId
from wartable.kit.markup import EMPTY
from wartable.kit.parts import FEW, numbers, part

LOW_HP, LOW_HOST = 2, 2
"""A Prince with no more HP than this, or no more other units, is in danger."""


def side_panel(side: int, scene: Scene) -> Markup:
    """A side with all its cards."""
    near = "near" if side == own_side(scene) else "far"
    return section(
        side_head(side, scene),
        cards(side, scene),
        id=f"side-{SIDE_IDS[side]}",
        class_=f"side {SIDE_IDS[side]} {near}",
        aria_label=side_name(side, scene.view),
    )


def _head_now(side: int, scene: Scene) -> Hashable:
    """What the head of a side depends on."""
    view = scene.view
    s: State = view.state
    found = [(fact(event, "token"), fact(event, "square")) for event in last_events(view, Tell.FOUND)]
    reader = own_side(scene), view.seat, scene.players
    turn = s.mode, s.seats, s.turn > 0, s.side, s.control, view.asked
    means = s.army[side], s.fallen[side], bytes(s.hp), bytes(s.reserve[side])
    return side, reader, turn, means, tuple(found), numbers(view)


@part(_head_now)
def side_head(side: int, scene: Scene) -> Markup:
    """The emblem of a side, its people, what it has found, and how it stands."""
    s: State = scene.view.state
    turn = " turn" if s.turn and s.side == side and not scene.view.over else ""
    people = [_person(seat, scene) for seat in range(side, s.seats, 2)]
    return header(
        seal(side),
        div(*people, class_="people"),
        div(_reserve(side, scene), _standing(side, scene), class_="means-of-side"),
        id=f"head-{SIDE_IDS[side]}",
        class_=f"head{turn}",
    )


def _person(seat: int, scene: Scene) -> Markup:
    """Who sits there, with a baton if that seat picks on this turn, and the clock."""
    view, player = scene.view, scene.players[seat]
    s: State = view.state
    note = COMMA.join(_notes(seat, scene))
    picks = in_teams(s) and s.turn and s.control == seat and not view.over
    return div(
        h2(player.name),
        small(note) if note else "",
        span(icon("baton"), class_="baton", label=say("Picks now")) if picks else "",
        clock(seat),
        id=f"seat-{seat}",
        class_=f"person{' asked' if seat == view.asked else ''}",
    )


def _notes(seat: int, scene: Scene) -> list[str]:
    """The notes beside a name: you, a bot, and the name that the log uses in a team."""
    if seat == scene.view.seat:
        return [say("you")]
    called = [seat_name(seat, scene.view)] if in_teams(scene.view.state) else []
    return [*called, say("bot")] if scene.players[seat].bot else called


def _reserve(side: int, scene: Scene) -> Markup:
    """The Exploration Tokens a side has found and not used yet."""
    s: State = scene.view.state
    held = [(kind, s.reserve[side][kind]) for kind in TOKEN_KINDS if s.reserve[side][kind]]
    if not held:
        return EMPTY
    role = TOKEN if side == own_side(scene) else HELD
    label = say("Tokens of {side}", side=side_name(side, scene.view))
    drawn = [_token(kind, n, role, scene) for kind, n in held]
    return div(*drawn, class_="reserve", role="group", aria_label=label)


def _token(kind: int, n: int, role: ElementId, scene: Scene) -> Markup:
    return span(
        icon(TOKEN_IDS[kind]),
        b(n) if n > 1 else "",
        id=role(kind),
        class_="coin",
        data_from=_found_on(kind, scene),
        label=f"{token_name(kind, scene.view.game)}, {n}",
    )


def _found_on(kind: int, scene: Scene) -> str:
    """The token of the board that was turned over by the last move, if it was of this kind."""
    found = [event for event in last_events(scene.view, Tell.FOUND) if fact(event, "token") == kind]
    return EXPLORE(fact(found[0], "square")) if found else ""


def _standing(side: int, scene: Scene) -> Markup:
    """How near a side is to losing either way: its Prince's HP, and how many others it has left."""
    view = scene.view
    s: State = view.state
    royal = units_in((s.army[side] | s.fallen[side]) & view.book.of_class[Class.PRINCE])
    if not royal:
        return EMPTY
    prince = royal[0]
    others = count(s.army[side] & ~view.book.of_class[Class.PRINCE])
    hp, most = s.hp[prince], view.book.hp[prince]
    king = span(
        icon("prince"),
        icon("hp", "heart"),
        b(hp),
        f"/{most}",
        class_=f"king{' low' if hp <= LOW_HP else ''}",
        label=say("{prince}: {hp} of {most} HP", prince=unit_name(prince, view.game), hp=hp, most=most),
    )
    host = span(
        icon("guard"),
        b(others),
        class_=f"host{' low' if others <= LOW_HOST else ''}",
        label=number_of(Forms("{n} other left", "{n} others left"), others),
    )
    return p(king, host, id=STANDING(side), class_="standing")


def _cards_now(side: int, scene: Scene) -> Hashable:
    """What the cards of a side depend on."""
    s: State = scene.view.state
    units = tuple([card_now(unit, side, scene) for unit in units_in(s.army[side])])
    return side, units, s.fallen[side], numbers(scene.view)


@part(_cards_now, FEW)
def cards(side: int, scene: Scene) -> Markup:
    """The six cards of a side; those of the fallen are laid aside."""
    s: State = scene.view.state
    drawn = [card(unit, side, scene) for unit in units_in(s.army[side])]
    return div(*drawn, fallen(side, scene), class_="cards")


@part(lambda side, scene: (side, scene.view.state.fallen[side], numbers(scene.view)))
def fallen(side: int, scene: Scene) -> Markup:
    """The units that have been eliminated."""
    view = scene.view
    s: State = view.state
    lost = units_in(s.fallen[side])
    names = COMMA.join(unit_name(unit, view.game) for unit in lost)
    return div(
        icon("fallen") if lost else "",
        *(span(arms_of(unit, scene, side), class_="lost-unit") for unit in lost),
        id=f"fallen-{SIDE_IDS[side]}",
        class_="fallen",
        label=say("{side} has lost {units}", side=side_name(side, view), units=names) if lost else "",
    )
