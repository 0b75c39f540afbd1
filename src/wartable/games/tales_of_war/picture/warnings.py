"""What a plan costs its own side: units that die by it, and units that will have to run."""

from __future__ import annotations

from typing import Any

from wartable.engine.frames import phase_of
from wartable.engine.view import View
from wartable.games.tales_of_war.pieces import Ability
from wartable.games.tales_of_war.rules.board import kind_at, sealed
from wartable.games.tales_of_war.state import Phase
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.once import once


@once
def is_safe(view: View) -> bool:
    """Whether moving costs no unit: none stands on a tile that has to be left, and none fears the mover's Holy Aura."""
    s, book = view.state, view.book
    holy = book.has[kind_at(s, s.mover)][Ability.HOLY_AURA]
    return not any(
        sealed(book, s, s.ground[square]) or (holy and book.has[kind_at(s, square)][Ability.UNHOLY])
        for square in _squares(s, view.seat)
    )


def warning(view: View, state: Any) -> str:
    """What the player may have overlooked in a plan that ends the turn like this."""
    if state.end or phase_of(state) != Phase.SELECT_UNIT:
        return ""
    s, seat = view.state, view.seat
    before, then = _squares(s, seat), _squares(state, seat)
    lost = sorted(before - then - {s.mover})
    if s.mover in before and len(then) + len(lost) < len(before):
        lost.append(s.mover)
    seen = View(view.game, view.book, seat, 1 - seat, state, [], view.scores)
    runs = sorted(set(endangered(seen, seat)) & before - set(endangered(view, seat)))
    told = [
        say("This costs you {units}.", units=names.units_on(lost, view)) if lost else "",
        say("{units} must leave the tile in your next turn.", units=names.units_on(runs, view)) if runs else "",
    ]
    return " ".join(filter(None, told))


def _squares(s: Any, seat: int) -> set[int]:
    return {s.square[seat][i] for i in range(s.count[seat])}
