"""What an element says when a reader points at it."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.reliquium.picture.about_areas import about_area, about_junction, about_order
from wartable.games.reliquium.picture.about_boards import (
    about_act,
    about_class,
    about_division,
    about_round,
    about_seat,
    about_token,
    about_treaty,
)
from wartable.games.reliquium.picture.about_cards import about_creature, about_event, about_plot, about_power_card
from wartable.games.reliquium.picture.guide import guide
from wartable.games.reliquium.picture.ledger import battle_now
from wartable.games.reliquium.picture.pen import (
    act_id,
    area_id,
    division_id,
    figure_name,
    hand_id,
    junction_id,
    order_id,
    pick_class_id,
    pick_token_id,
    reserve_id,
    seat_id,
    slot_id,
    stock_id,
    treaty_id,
)
from wartable.games.reliquium.pieces import Area, Creature, Junction, PowerCard, Terrain, Token, Troop
from wartable.games.reliquium.state import Do
from wartable.kit.about import Topics
from wartable.kit.ids import ElementId, spelled

about = Topics("reliquium", lambda scene: Markup(guide(scene)))
"""What each element says: an area, an order, a creature, a card, a board or a choice."""


@about.of("plot")
def _plot(scene: Scene) -> Markup:
    return Markup(about_plot(scene))


@about.of("round", "line")
def _round(scene: Scene) -> Markup:
    return Markup(about_round(scene))


@about.of("battle")
def _battle(scene: Scene) -> Markup:
    return Markup(battle_now(scene))


@about.of("event-peace")
def _peace(scene: Scene) -> Markup:
    return Markup(about_event(scene, False))


@about.of("event-war")
def _war(scene: Scene) -> Markup:
    return Markup(about_event(scene, True))


@about.of(area_id)
def _area(scene: Scene, area: int) -> Markup:
    return Markup(about_area(scene, Area(area)))


@about.of(figure_name)
def _figure(scene: Scene, area: int, _: int) -> Markup:
    return Markup(about_area(scene, Area(area)))


@about.of(junction_id)
def _junction(scene: Scene, junction: int) -> Markup:
    return Markup(about_junction(scene, Junction(junction)))


@about.of(order_id)
def _order(scene: Scene, faction: int, token: int) -> Markup:
    return Markup(about_order(scene, faction, Token(token)))


@about.of(hand_id, *(ElementId(role, spelled(Creature)) for role in ("creature", "beast")))
def _creature(scene: Scene, creature: int) -> Markup:
    return Markup(about_creature(scene, Creature(creature)))


@about.of(ElementId("card", spelled(PowerCard)))
def _power_card(scene: Scene, card: int) -> Markup:
    return Markup(about_power_card(scene, PowerCard(card)))


@about.of(seat_id)
def _seat(scene: Scene, faction: int) -> Markup:
    return Markup(about_seat(scene, faction))


@about.of(treaty_id)
def _treaty(scene: Scene, one: int, other: int) -> Markup:
    return Markup(about_treaty(scene, one, other))


@about.of(division_id)
def _division(scene: Scene, terrain: int) -> Markup:
    return Markup(about_division(scene, Terrain(terrain)))


@about.of(slot_id)
def _slot(scene: Scene, _: int, terrain: int, __: int) -> Markup:
    return _division(scene, terrain)


@about.of(act_id)
def _act(scene: Scene, kind: int) -> Markup:
    return Markup(about_act(scene, Do(kind)))


@about.of(pick_class_id)
def _class(scene: Scene, troop: int) -> Markup:
    return Markup(about_class(scene, Troop(troop)))


@about.of(reserve_id)
def _reserve(scene: Scene, _: int, troop: int) -> Markup:
    return _class(scene, troop)


@about.of(pick_token_id)
def _token(scene: Scene, token: int) -> Markup:
    return Markup(about_token(scene, Token(token)))


@about.of(stock_id)
def _stock(scene: Scene, _: int, token: int) -> Markup:
    return _token(scene, token)
