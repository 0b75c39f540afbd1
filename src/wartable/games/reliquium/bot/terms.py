"""What a faction's promise is made of, term by term."""

from __future__ import annotations

from wartable.engine.record import Row32
from wartable.engine.regions import size_of
from wartable.games.reliquium.bot.evaluation import outlook
from wartable.games.reliquium.bot.treaties import treaties
from wartable.games.reliquium.bot.weights import AREA, CASTLE, POINT, SITE
from wartable.games.reliquium.pieces import EACH, Area
from wartable.games.reliquium.rules.board import controlled
from wartable.games.reliquium.rules.build import building_sites
from wartable.games.reliquium.rules.victory import troops_on_map
from wartable.games.reliquium.state import Book, State


def terms(book: Book, s: State, seat: int, out: Row32) -> None:
    """The terms of the rating in the order of the content."""
    faction = s.factions[seat]
    out[0] = CASTLE * size_of(s.castles[faction])
    out[1] = AREA * size_of(controlled(s, faction))
    out[2] = troops_on_map(s, faction)
    out[3] = SITE * min(2, size_of(building_sites(book, s, faction)))
    out[4] = POINT * s.points[faction] + treaties(book, s, faction)
    out[5] = 0
    for i in range(s.seats):
        attacker = s.line[i]
        for token in range(EACH):
            target = s.melee_to[attacker][token]
            if target != Area.NOWHERE:
                out[5] += outlook(book, s, faction, attacker, token, target)
