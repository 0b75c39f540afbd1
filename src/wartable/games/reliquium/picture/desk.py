"""The reader's own board: holdings track with actions or choices, reserve and orders, cards, creatures, treaties."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import ACTS, PASS, RESERVE, SURE
from wartable.games.reliquium.picture.fallen import going_home
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.pen import (
    color,
    emblem,
    hand_id,
    icon,
    id_of,
    reserve_id,
    seat_id,
    shield,
    signed,
    slot_id,
    stock_id,
)
from wartable.games.reliquium.picture.picks import picks
from wartable.games.reliquium.picture.question import from_reserve, phase, picks_class, picks_token
from wartable.games.reliquium.picture.rivals import actions_to_come, alarm, commander, creature_state, division, stats
from wartable.games.reliquium.picture.treaties import treaties
from wartable.games.reliquium.pieces import EACH, RANGED, TYPES, Area, Creature, PowerCard, Role, Terrain, Token, Troop
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import ACTIONS, faction_name, own_faction
from wartable.games.reliquium.words.translator import number_of, say

ROWS: tuple[tuple[Do, ...], ...] = ((Do.MARCH, Do.MELEE), (Do.RECRUIT, Do.PROMOTE, Do.SUPPORT), (Do.BUILD, Do.SUMMON))
"""The actions of each type of division (REL-ACT-03)."""


def desk(scene: Scene) -> str:
    """All of it; a spectator has none."""
    view = scene.view
    faction = own_faction(view)
    if faction < 0:
        return ""
    if scene.small:
        kit = f'<div class="kit">{_stock(scene, faction)}{_creatures(view, faction)}</div>'
        inner = _work(scene, faction) + kit + f'<div class="more">{_power(view, faction)}{treaties(view)}</div>'
    else:
        stock = f'<div class="own">{_stock(scene, faction)}</div>'
        cards = f'<div class="cards">{_power(view, faction)}{_creatures(view, faction)}</div>'
        inner = _ident(scene, faction) + _work(scene, faction) + stock + cards + treaties(view)
    own = "" if scene.small else f' id="{seat_id(faction)}"'
    form = " small" if scene.small else ""
    return f'<section{own} class="reliquium desk panel {color(faction)}{form}">{inner}</section>'


def _ident(scene: Scene, faction: int) -> str:
    """Whose board it is, and how the faction stands."""
    view = scene.view
    return (
        f'<div class="ident{alarm(view, faction)}">'
        f'<div>{shield(faction)}<span class="clock" data-clock="{view.seat}"></span></div>'
        f'<h3>{escape(faction_name(faction, view))}</h3><div class="stats">{stats(view, faction)}</div></div>'
    )


# --- The holdings track, and what to do


def _work(scene: Scene, faction: int) -> str:
    """The track, with the kinds of action beside it or, once one is begun, what it can be completed with."""
    chosen = picks(scene)
    rows = "".join(_division_row(scene, faction, terrain, not chosen) for terrain in range(TYPES))
    way_out = _pass(scene.view, faction)
    return f'<div class="hold{" asks" if chosen else ""}"><div class="rows">{rows}</div>{chosen}{way_out}</div>'


def _division_row(scene: Scene, faction: int, terrain: int, with_acts: bool) -> str:
    view = scene.view
    s = view.state
    built, left = int(s.built[faction][terrain]), actions_to_come(view, faction, terrain)
    slots = "".join(_slot(faction, terrain, n, division(n, built, left)) for n in range(view.book.castles_each))
    kinds = "".join(_act(view, kind) for kind in ROWS[terrain] if _played(view, kind))
    acts = f'<div class="acts">{kinds}</div>' if with_acts else ""
    name = id_of(Terrain(terrain))
    warn = " warn" if only_castle(view, faction, terrain) else ""
    return f'<div id="division-{name}" class="hrow {name}{warn}">{emblem(Terrain(terrain))}{slots}{acts}</div>'


def _slot(faction: int, terrain: int, place: int, kind: str) -> str:
    """A division: the castle that covers it, the sign of its action, or the marker of one that was used."""
    signs = {
        "covered": icon(f"castle-{id_of(Terrain(terrain))}"),
        "open": emblem(Terrain(terrain)),
        "used": icon("action-marker"),
    }
    return f'<span id="{slot_id(faction, terrain, place)}" class="slot {kind}">{signs[kind]}</span>'


def _played(view: View, kind: Do) -> bool:
    return kind != Do.PROMOTE or bool(view.state.commanders)


def _act(view: View, kind: Do) -> str:
    name = kind.name.lower()
    can = view.is_asked and any(move.kind == kind for move in view.legal)
    return f'<span id="act-{name}" class="act{"" if can else " calm"}">{icon(name)}{say(ACTS[kind])}</span>'


def _pass(view: View, faction: int) -> str:
    """To pass takes two clicks, since it gives up what is left (REL-ACT-05)."""
    if not view.is_asked or phase(view) != Phase.ACTION:
        return ""
    left = number_of(ACTIONS, sum(view.state.actions[faction]))
    return (
        f'<div class="pass"><span id="act-pass" class="act">{icon("pass")}{say(PASS)}</span>'
        f'<span id="pass-sure" class="act sure">{say(SURE, n=left)}</span></div>'
    )


# --- Reserve and orders


def _stock(scene: Scene, faction: int) -> str:
    """Figures in the reserve, and tokens by the board; those on the map are pale."""
    view = scene.view
    classes = [troop for troop in Troop if troop != Troop.COMMANDER or view.state.commanders]
    lines = "".join(_reserve(view, faction, troop) for troop in classes)
    melee = "".join(_token(view, faction, token) for token in range(RANGED))
    ranged = "".join(_token(view, faction, token) for token in range(RANGED, RANGED + EACH))
    head = "" if scene.small else f"<h4>{say(RESERVE)}</h4>"
    return (
        f'<div class="stock">{head}<div class="line">{lines}</div><div class="line">{melee}</div>'
        f'<div class="line">{ranged}</div></div>'
    )


def _reserve(view: View, faction: int, troop: Troop) -> str:
    n = int(view.state.reserve[faction][troop])
    stands_for = f' data-as="pick-{id_of(troop)}"' if picks_class(view) and from_reserve(view) else ""
    kind, home = "" if n else " none", going_home(view, faction, troop)
    return f'<span id="{reserve_id(faction, troop)}" class="figure{kind}"{stands_for}>{emblem(troop)}{n}{home}</span>'


def _token(view: View, faction: int, token: int) -> str:
    s, book = view.state, view.book
    melee = token < RANGED
    out = (s.melee_to[faction][token] if melee else s.ranged_to[faction][token - RANGED]) != Area.NOWHERE
    stands_for = f' data-as="pick-{id_of(Token(token))}"' if picks_token(view) else ""
    words = signed(int(book.bonus[token])) if melee else str(book.arrows[token])
    sign = emblem(Token(token))
    return (
        f'<span id="{stock_id(faction, token)}" class="token{" none" if out else ""}"{stands_for}>{sign}{words}</span>'
    )


# --- Cards and creatures


def _power(view: View, faction: int) -> str:
    """The commander's strength now, and the power cards that make it (COM-POW-03)."""
    s = view.state
    if not s.commanders:
        return ""
    strength = commander(view, faction).split("/")
    parts = (
        "".join(f"<span>{emblem(role)}{n}</span>" for role, n in zip(Role, strength, strict=True))
        if len(strength) > 1
        else f"<span>{strength[0]}</span>"
    )
    cards = "".join(power_card(view, card) for card in PowerCard if s.cards[faction] >> card & 1)
    fan = f'<div class="fan">{cards}</div>' if s.power else ""
    return f'<div class="cmdr">{icon("commander")}{parts}</div>{fan}'


def power_card(view: View, card: PowerCard) -> str:
    """A power card with its icons."""
    icons = "".join(emblem(role) for role in Role for _ in range(view.book.icons[card][role]))
    return f'<div id="card-{id_of(card)}" class="pc">{emblem(card)}<div>{icons}</div></div>'


def _creatures(view: View, faction: int) -> str:
    some = "".join(_beast(view, Creature(faction * EACH + n)) for n in range(EACH))
    return f'<div class="beasts">{some}</div>'


def _beast(view: View, which: Creature) -> str:
    state = creature_state(view, which)
    sign = {"rest": f"<em>{icon('resting')}</em>", "out": f"<em>{icon('junction')}</em>"}.get(state, "")
    return f'<div id="{hand_id(which)}" class="beast {state}"><b>{emblem(which)}</b>{sign}</div>'
