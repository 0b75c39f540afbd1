"""What areas, junctions and orders on the map say: who is there, how strong, and how an attack would go."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.arrows import Order, orders_on_board
from wartable.games.reliquium.picture.beasts import on_board
from wartable.games.reliquium.picture.captions import TERRAINS
from wartable.games.reliquium.picture.clicks import meant
from wartable.games.reliquium.picture.entry import head, lines, possible, rows
from wartable.games.reliquium.picture.forecast import forecast, would_end
from wartable.games.reliquium.picture.ledger import forecast_card
from wartable.games.reliquium.picture.marks import emblem, icon, shield, spelled
from wartable.games.reliquium.picture.question import phase
from wartable.games.reliquium.pieces import RANGED, Junction, Role, Terrain, Troop
from wartable.games.reliquium.rules import board, summon, support
from wartable.games.reliquium.state import Phase
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.moves import force
from wartable.games.reliquium.words.translator import say
from wartable.kit.html import div
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import sentence_case
from wartable.kit.rule_links import rule_links


def about_area(scene: Scene, area: int) -> Markup:
    """What it is, who holds it with what, which orders concern it, and what an attack on it would come to."""
    view = scene.view
    s, book = view.state, view.book
    if not board.has(book.open[s.seats], area):
        return EMPTY
    terrain = Terrain(book.terrain[area])
    holder = int(board.owner(s, area))
    near = names.listed(names.area(other, view) for other in members(book.adjacent[area] & book.open[s.seats]))
    return join(
        head(f"{names.area(area, view)}, {say(TERRAINS[terrain]).lower()}", emblem(terrain)),
        _held(view, area, holder) if holder >= 0 else lines(say("Nobody controls it."), class_="soft"),
        _orders(scene, area),
        _presence(scene, area),
        lines(say("Borders on {names}", names=near), class_="soft"),
        possible(scene, meant(scene, [ids.AREA(area)])),
        _coming(view, area),
    )


def _held(view: View, area: int, holder: int) -> Markup:
    """The faction, its castle and its troops."""
    s, terrain = view.state, Terrain(view.book.terrain[area])
    told = [(shield(holder), names.faction_name(holder, view))]
    if board.has(s.castles[holder], area):
        last = would_end(view, area)
        castle = say(
            "the last {terrain} castle: losing it ends the game" if last else "{terrain} castle",
            terrain=say(TERRAINS[terrain]).lower(),
        )
        told.append((icon(f"castle-{spelled(terrain)}"), castle))
    if sum(s.troops[area]):
        army = say(
            "{troops}: attack {attack}, defence {defence}",
            troops=names.troops(s.troops[area]),
            attack=force(holder, area, Role.ATTACK, view),
            defence=force(holder, area, Role.DEFENCE, view),
        )
        told.append((icon("warrior"), army))
    sent = [support.supporting(s, holder, area, troop) for troop in Troop]
    if sum(sent):
        away = say("{troops} support elsewhere and do not defend", troops=names.troops(sent))
        told.append((icon("supporters"), away))
    return rows(*told)


def _orders(scene: Scene, area: int) -> Markup:
    """The tokens that point at an area or away from it."""
    near = [order for order in orders_on_board(scene) if area in (order.source, order.target)]
    return rows(*((icon("melee" if order.melee else "support"), _aim(scene.view, order, area)) for order in near))


def _aim(view: View, order: Order, area: int) -> str:
    """A token as it concerns an area."""
    token, source, target = _order_names(view, order)
    if order.target == area:
        faction = names.faction_name(order.faction, view)
        return say("{faction}: {token} from {source}", faction=faction, token=token, source=source)
    return say("{token} to {target}", token=token, target=target)


def _order_names(view: View, order: Order) -> tuple[str, str, str]:
    """A token, and the areas it comes from and points at."""
    return names.token_name(order.token, view), names.area(order.source, view), names.area(order.target, view)


def _presence(scene: Scene, area: int) -> Markup:
    """The creatures whose presence reaches an area."""
    view = scene.view
    here = [which for which in on_board(scene) if board.has(summon.presence_of(view.book, view.state, which), area)]
    creatures = names.listed(names.creature(which, view) for which in here)
    return lines(say("In the presence of {creatures}", creatures=creatures)) if here else EMPTY


def _coming(view: View, area: int) -> Markup:
    """The attack the reader is about to order."""
    if not view.is_asked or phase(view) not in (Phase.MELEE_TO, Phase.MELEE_TOKEN):
        return EMPTY
    known = names.remembered(view)
    source = known["source"]
    if known.get("target", area) != area or not board.has(view.book.adjacent[source], area):
        return EMPTY
    coming = forecast(view, names.asked_faction(view), source, area)
    return div(forecast_card(view, coming), class_="fc") if coming is not None else EMPTY


# --- Junctions and orders


def about_junction(scene: Scene, where: int) -> Markup:
    """Which areas meet there, and whether a creature could lie there."""
    view = scene.view
    if where == Junction.NOWHERE:
        return EMPTY
    said = say("Creatures lie on such junctions.")
    for which in on_board(scene):
        if view.state.creature_at[which] == where:
            said = say("{creature} lies here.", creature=names.creature(which, view))
    return join(
        head(say("Here {names} meet.", names=names.junction(where, view)), icon("junction")),
        lines(said),
        possible(scene, meant(scene, [ids.JUNCTION(where)])),
        rule_links("REL-SUM-01"),
    )


def about_order(scene: Scene, faction: int, token: int) -> Markup:
    """An attack with its forecast, or a direction of support with those who were sent."""
    view = scene.view
    order = next((one for one in orders_on_board(scene) if (one.faction, one.token) == (faction, token)), None)
    if order is None:
        return EMPTY
    coming = forecast(view, faction, order.source, order.target, token) if order.melee else None
    if coming is not None:
        return join(div(forecast_card(view, coming), class_="fc"), rule_links("REL-BAT-05", "REL-BAT-07"))
    sent = view.state.sent[faction][token - RANGED] if not order.melee else []
    name, source, target = _order_names(view, order)
    return join(
        head(sentence_case(name), shield(faction)),
        lines(f"{source} → {target}"),
        rows((icon("supporters"), names.troops(sent))) if sum(sent) else "",
        rule_links("REL-BAT-03" if order.melee else "REL-SPT-05"),
    )
