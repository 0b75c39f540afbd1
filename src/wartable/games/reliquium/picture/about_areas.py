"""What areas, junctions and orders on the map say: who is there, how strong, and how an attack would go."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture.arrows import Order, orders_on_board
from wartable.games.reliquium.picture.beasts import on_board
from wartable.games.reliquium.picture.captions import (
    AIMED_AT,
    AIMED_FROM,
    ARMY,
    CASTLE_HERE,
    EMPTY_JUNCTION,
    FREE,
    LAST_CASTLE,
    MEET,
    NEIGHBOURS,
    REACHED,
    SUPPORTERS,
    TAKEN_BY,
    TERRAINS,
)
from wartable.games.reliquium.picture.clicks import meant
from wartable.games.reliquium.picture.entry import head, lines, possible, rows
from wartable.games.reliquium.picture.forecast import forecast, would_end
from wartable.games.reliquium.picture.ledger import forecast_card
from wartable.games.reliquium.picture.pen import area_id, emblem, icon, id_of, rule, shield
from wartable.games.reliquium.picture.question import phase
from wartable.games.reliquium.pieces import RANGED, Area, Junction, Role, Terrain, Token, Troop
from wartable.games.reliquium.rules.board import has, owner
from wartable.games.reliquium.rules.summon import presence_of
from wartable.games.reliquium.rules.support import supporting
from wartable.games.reliquium.state import Phase
from wartable.games.reliquium.words.moves import force
from wartable.games.reliquium.words.names import area as area_name
from wartable.games.reliquium.words.names import (
    asked_faction,
    creature,
    faction_name,
    junction,
    listed,
    remembered,
    token_name,
    troops,
)
from wartable.games.reliquium.words.translator import say
from wartable.kit.names import sentence_case


def about_area(scene: Scene, area: Area) -> str:
    """What it is, who holds it with what, which orders concern it, and what an attack on it would come to."""
    view = scene.view
    s, book = view.state, view.book
    if not has(book.open[s.seats], area):
        return ""
    terrain = Terrain(book.terrain[area])
    holder = int(owner(s, area))
    title = head(f"{area_name(area, view)}, {say(TERRAINS[terrain]).lower()}", emblem(terrain))
    held = _held(view, area, holder) if holder >= 0 else lines(say(FREE), kind="soft")
    near = say(
        NEIGHBOURS, names=listed(area_name(other, view) for other in members(book.adjacent[area] & book.open[s.seats]))
    )
    return (
        f"{title}{held}{_orders(scene, area)}{_presence(scene, area)}{lines(near, kind='soft')}"
        f"{possible(scene, meant(scene, [area_id(area)]))}{_coming(view, area)}"
    )


def _held(view: View, area: int, holder: int) -> str:
    """The faction, its castle and its troops."""
    s, book = view.state, view.book
    terrain = say(TERRAINS[Terrain(book.terrain[area])]).lower()
    castle = LAST_CASTLE if would_end(view, area) else CASTLE_HERE
    told = [(shield(holder), faction_name(holder, view))]
    if has(s.castles[holder], area):
        sign = icon(f"castle-{id_of(Terrain(book.terrain[area]))}")
        told.append((sign, say(castle, terrain=terrain)))
    if sum(s.troops[area]):
        strengths = {
            "attack": force(holder, area, Role.ATTACK, view),
            "defence": force(holder, area, Role.DEFENCE, view),
        }
        told.append((icon("warrior"), say(ARMY, troops=troops(s.troops[area]), **strengths)))
    sent = [supporting(s, holder, area, troop) for troop in Troop]
    if sum(sent):
        told.append((icon("supporters"), say(SUPPORTERS, troops=troops(sent))))
    return rows(*told)


def _orders(scene: Scene, area: int) -> str:
    """The tokens that point at an area or away from it."""
    view = scene.view
    found = []
    for order in orders_on_board(scene):
        sign = icon("melee" if order.melee else "support")
        name = token_name(order.token, view)
        if order.target == area:
            faction, source = faction_name(order.faction, view), area_name(order.source, view)
            found.append((sign, say(AIMED_AT, faction=faction, token=name, source=source)))
        elif order.source == area:
            found.append((sign, say(AIMED_FROM, token=name, target=area_name(order.target, view))))
    return rows(*found)


def _presence(scene: Scene, area: int) -> str:
    """The creatures whose presence reaches an area."""
    view = scene.view
    here = [which for which in on_board(scene) if has(presence_of(view.book, view.state, which), area)]
    return lines(say(REACHED, creatures=listed(creature(which, view) for which in here))) if here else ""


def _coming(view: View, area: int) -> str:
    """The attack the reader is about to order."""
    if not view.is_asked or phase(view) not in (Phase.MELEE_TO, Phase.MELEE_TOKEN):
        return ""
    known = remembered(view)
    source = known["source"]
    if known.get("target", area) != area or not has(view.book.adjacent[source], area):
        return ""
    coming = forecast(view, asked_faction(view), source, area)
    return f'<div class="fc">{forecast_card(view, coming)}</div>' if coming is not None else ""


# --- Junctions and orders


def about_junction(scene: Scene, where: Junction) -> str:
    """Which areas meet there, and whether a creature could lie there."""
    view = scene.view
    if where == Junction.NOWHERE:
        return ""
    title = head(say(MEET, names=junction(where, view)), icon("junction"))
    taken = [which for which in on_board(scene) if view.state.creature_at[which] == where]
    said = say(TAKEN_BY, creature=creature(taken[0], view)) if taken else say(EMPTY_JUNCTION)
    return title + lines(said) + possible(scene, meant(scene, [f"junction-{id_of(where)}"])) + rule("REL-SUM-01")


def about_order(scene: Scene, faction: int, token: Token) -> str:
    """An attack with its forecast, or a direction of support with those who were sent."""
    view = scene.view
    order = next((one for one in orders_on_board(scene) if (one.faction, one.token) == (faction, token)), None)
    if order is None:
        return ""
    if order.melee:
        coming = forecast(view, faction, order.source, order.target, token)
        if coming is not None:
            return f'<div class="fc">{forecast_card(view, coming)}</div>{rule("REL-BAT-05", "REL-BAT-07")}'
    return _direction(view, order)


def _direction(view: View, order: Order) -> str:
    s = view.state
    title = head(sentence_case(token_name(order.token, view)), shield(order.faction))
    source, target = area_name(order.source, view), area_name(order.target, view)
    sent = s.sent[order.faction][order.token - RANGED] if not order.melee else []
    who = rows((icon("supporters"), troops(sent))) if sum(sent) else ""
    return title + lines(f"{source} → {target}") + who + rule("REL-BAT-03" if order.melee else "REL-SPT-05")
