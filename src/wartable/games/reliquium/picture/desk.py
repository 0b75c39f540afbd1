"""The reader's own board: holdings track with actions or choices, reserve and orders, cards, creatures, treaties."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import chain

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.factions import alarm, commander, creature_state, creatures, divisions, holdings
from wartable.games.reliquium.picture.fallen import going_home
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.marks import DASH, color, emblem, icon, shield, signed, spelled
from wartable.games.reliquium.picture.picks import picks
from wartable.games.reliquium.picture.question import from_reserve, phase, picks_class, picks_token
from wartable.games.reliquium.picture.rivals import stats
from wartable.games.reliquium.picture.treaties import treaties
from wartable.games.reliquium.pieces import EACH, RANGED, TYPES, Area, Creature, PowerCard, Role, Terrain, Token, Troop
from wartable.games.reliquium.state import Do, Phase, State
from wartable.games.reliquium.words.names import ACTIONS, faction_name, own_faction, printed
from wartable.games.reliquium.words.translator import number_of, say
from wartable.kit.html import b, clock, div, em, h3, h4, section, span
from wartable.kit.markup import EMPTY, join, remembered
from wartable.kit.parts import fields, numbers, part

ROWS: tuple[tuple[Do, ...], ...] = ((Do.MARCH, Do.MELEE), (Do.RECRUIT, Do.PROMOTE, Do.SUPPORT), (Do.BUILD, Do.SUMMON))
"""The actions of each type of division (REL-ACT-03)."""
_ACTS = frozenset(chain(*ROWS))
_COMMANDED = fields(State, "armies", "troops", "power", "icons")


def desk(scene: Scene) -> Markup:
    """All of it; a spectator has none."""
    view = scene.view
    faction = own_faction(view)
    if faction < 0:
        return EMPTY
    class_ = f"reliquium desk panel {color(faction)}"
    stock, power, beasts = _stock(scene, faction), _power(view, faction), _creatures(view, faction)
    if scene.small:
        kit = div(stock, beasts, class_="kit")
        return section(_work(scene, faction), kit, div(power, treaties(view), class_="more"), class_=f"{class_} small")
    return section(
        _ident(view, faction),
        _work(scene, faction),
        div(stock, class_="own"),
        div(power, beasts, class_="cards"),
        treaties(view),
        id=ids.SEAT(faction),
        class_=class_,
    )


def _ident(view: View, faction: int) -> Markup:
    """Whose board it is, and how the faction stands."""
    return div(
        div(shield(faction), clock(view.seat)),
        h3(faction_name(faction, view)),
        div(stats(view, faction), class_="stats"),
        class_=f"ident{alarm(view, faction)}",
    )


# --- The holdings track, and what to do


def _work(scene: Scene, faction: int) -> Markup:
    """The track, with the kinds of action beside it or, once one is begun, what it can be completed with."""
    view, chosen = scene.view, picks(scene)
    rows = _rows(view, faction, not chosen)
    return div(rows, chosen, _pass(view, faction), class_="hold asks" if chosen else "hold")


def _rows_now(view: View, faction: int, with_acts: bool) -> Hashable:
    offered = _ACTS.intersection([move.kind for move in view.legal]) if with_acts else None
    return faction, with_acts, offered, view.state.commanders, holdings(view, faction)


@part(_rows_now)
def _rows(view: View, faction: int, with_acts: bool) -> Markup:
    return div(*(_division_row(view, faction, Terrain(n), with_acts) for n in range(TYPES)), class_="rows")


def _division_row(view: View, faction: int, terrain: Terrain, with_acts: bool) -> Markup:
    slots = [_slot(faction, terrain, n, kind) for n, kind in enumerate(divisions(view, faction, terrain))]
    kinds = [_act(view, kind) for kind in ROWS[terrain] if kind != Do.PROMOTE or view.state.commanders]
    acts = div(*kinds, class_="acts") if with_acts else EMPTY
    warn = " warn" if only_castle(view, faction, terrain) else ""
    return div(emblem(terrain), *slots, acts, id=ids.DIVISION(terrain), class_=f"hrow {spelled(terrain)}{warn}")


@remembered
def _slot(faction: int, terrain: Terrain, place: int, kind: str) -> Markup:
    """A division: the castle that covers it, the sign of its action, or the marker of one that was used."""
    symbol = {"covered": f"castle-{spelled(terrain)}", "open": spelled(terrain), "used": "action-marker"}[kind]
    return span(icon(symbol), id=ids.SLOT(faction, terrain, place), class_=f"slot {kind}")


def _act(view: View, kind: Do) -> Markup:
    can = view.is_asked and any(move.kind == kind for move in view.legal)
    return span(emblem(kind), printed("actions", kind, view), id=ids.ACT(kind), class_="act" if can else "act calm")


def _pass(view: View, faction: int) -> Markup:
    """To pass takes two clicks, since it gives up what is left (REL-ACT-05)."""
    if not view.is_asked or phase(view) != Phase.ACTION:
        return EMPTY
    left = number_of(ACTIONS, sum(view.state.actions[faction]))
    return div(
        span(icon("pass"), say("Pass"), id="act-pass", class_="act"),
        span(say("Give up {n}", n=left), id="pass-sure", class_="act sure"),
        class_="pass",
    )


# --- Reserve and orders


def _stock_now(scene: Scene, faction: int) -> Hashable:
    view = scene.view
    s = view.state
    board = bytes(s.reserve[faction]), bytes(s.melee_to[faction]), bytes(s.ranged_to[faction]), s.commanders
    clicked = (picks_class(view) and from_reserve(view), picks_token(view)) if view.is_asked else None
    return faction, scene.small, board, clicked, going_home(view, faction), numbers(view)


@part(_stock_now)
def _stock(scene: Scene, faction: int) -> Markup:
    """Figures in the reserve, and tokens by the board; those on the map are pale."""
    view = scene.view
    classes = [troop for troop in Troop if troop != Troop.COMMANDER or view.state.commanders]
    return div(
        EMPTY if scene.small else h4(say("Reserve and orders")),
        div(*(_reserve(view, faction, troop) for troop in classes), class_="line"),
        div(*(_token(view, faction, Token(n)) for n in range(RANGED)), class_="line"),
        div(*(_token(view, faction, Token(n)) for n in range(RANGED, RANGED + EACH)), class_="line"),
        class_="stock",
    )


def _reserve(view: View, faction: int, troop: Troop) -> Markup:
    n = int(view.state.reserve[faction][troop])
    return span(
        emblem(troop),
        n,
        going_home(view, faction, troop),
        id=ids.RESERVE(faction, troop),
        class_="figure" if n else "figure none",
        data_as=ids.PICK_CLASS(troop) if picks_class(view) and from_reserve(view) else "",
    )


def _token(view: View, faction: int, token: Token) -> Markup:
    s, book = view.state, view.book
    melee = token < RANGED
    target = s.melee_to[faction][token] if melee else s.ranged_to[faction][token - RANGED]
    return span(
        emblem(token),
        signed(int(book.bonus[token])) if melee else book.arrows[token],
        id=ids.STOCK(faction, token),
        class_="token" if target == Area.NOWHERE else "token none",
        data_as=ids.PICK_TOKEN(token) if picks_token(view) else "",
    )


# --- Cards and creatures


def _power_now(view: View, faction: int) -> Hashable:
    s = view.state
    return faction, (_COMMANDED(s), s.cards[faction], numbers(view)) if s.commanders else None


@part(_power_now)
def _power(view: View, faction: int) -> Markup:
    """The commander's strength now, and the power cards that make it (COM-POW-03)."""
    s = view.state
    if not s.commanders:
        return EMPTY
    strength = commander(view, faction)
    parts = [span(emblem(role), n) for role, n in zip(Role, strength, strict=True)] if strength else [span(DASH)]
    cards = [_power_card(view, card) for card in PowerCard if s.cards[faction] >> card & 1]
    return join(div(icon("commander"), *parts, class_="cmdr"), div(*cards, class_="fan") if s.power else "")


def _power_card(view: View, card: PowerCard) -> Markup:
    """A power card with its icons."""
    icons = [emblem(role) for role in Role for _ in range(view.book.icons[card][role])]
    return div(emblem(card), div(*icons), id=ids.CARD(card), class_="pc")


@part(lambda view, faction: (faction, bytes(view.state.creature_at), bytes(view.state.rest)))
def _creatures(view: View, faction: int) -> Markup:
    return div(*(_beast(which, creature_state(view, which)) for which in creatures(faction)), class_="beasts")


@remembered
def _beast(which: Creature, state: str) -> Markup:
    signs = {"ready": EMPTY, "rest": em(icon("resting")), "out": em(icon("junction"))}
    return div(b(emblem(which)), signs[state], id=ids.HAND(which), class_=f"beast {state}")
