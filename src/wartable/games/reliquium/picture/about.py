"""What an element says when a reader points at it: an area, an order, a creature, a card, a board or a choice."""

from __future__ import annotations

from wartable.games.reliquium.picture import ids
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
from wartable.kit.about import Topics

about = Topics("reliquium", guide)
about.of("plot")(about_plot)
about.of("round", "line")(about_round)
about.of("battle")(battle_now)
about.of(ids.EVENT)(about_event)
about.of(ids.AREA)(about_area)
about.of(ids.FIGURE)(lambda scene, area, _: about_area(scene, area))
about.of(ids.JUNCTION)(about_junction)
about.of(ids.ORDER)(about_order)
about.of(ids.HAND, ids.CREATURE, ids.BEAST)(about_creature)
about.of(ids.CARD)(about_power_card)
about.of(ids.SEAT)(about_seat)
about.of(ids.TREATY)(about_treaty)
about.of(ids.DIVISION)(about_division)
about.of(ids.SLOT)(lambda scene, _, terrain, __: about_division(scene, terrain))
about.of(ids.ACT)(about_act)
about.of(ids.PICK_CLASS)(about_class)
about.of(ids.RESERVE)(lambda scene, _, troop: about_class(scene, troop))
about.of(ids.PICK_TOKEN)(about_token)
about.of(ids.STOCK)(lambda scene, _, token: about_token(scene, token))
