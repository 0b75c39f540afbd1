"""What a square says: who could come there, and whom it could attack from there."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.pieces import Ability, Class
from wartable.games.intelliwar.rules.board import distance, has, ring
from wartable.games.intelliwar.rules.move import destinations, start_refusal
from wartable.games.intelliwar.rules.team import commanded
from wartable.games.intelliwar.state import Phase, Refusal, State
from wartable.games.intelliwar.words.names import DMG, square_name, together, unit_name, units_in
from wartable.games.intelliwar.words.translator import number_of, say
from wartable.kit.markup import EMPTY, join
from wartable.kit.panel import entry
from wartable.kit.rule_links import rule_links


def about_square(scene: Scene, square: int) -> Markup:
    """A square by name, with what could happen there."""
    s: State = scene.view.state
    lines, link = [], EMPTY
    if has(s.tokens, square):
        lines.append(say("An Exploration Token lies here, face down. A unit that enters the square takes it."))
        link = rule_links("IWR-MOV-08")
    if phase_of(s) == Phase.MAIN:
        lines += [_arrival(unit, square, scene) for unit in units_in(commanded(s, s.control))]
        lines.append(_sentry(square, scene))
    return join(entry(square_name(square), *lines), link) if any(lines) else EMPTY


def _arrival(unit: int, square: int, scene: Scene) -> str:
    """What a unit could do after a Move to a square."""
    view = scene.view
    s, book = view.state, view.book
    if start_refusal(s, unit) != Refusal.ALLOWED or not has(destinations(book, s, unit, book.squares[unit]), square):
        return ""
    band = ring(book, square, book.range_min[unit], book.range_max[unit])
    targets = [unit_name(foe, view.game) for foe in units_in(s.army[1 - s.side]) if has(band, s.square[foe])]
    far = distance(s.square[unit], square) >= book.dist_min[Ability.CHARGE]
    charge = far and book.unit_class[unit] == Class.CAVALRYMAN
    name = unit_name(unit, view.game)
    if targets and charge:
        return say("{unit} can come here, charge and attack {targets}.", unit=name, targets=together(targets))
    if targets:
        return say("{unit} can come here and attack {targets}.", unit=name, targets=together(targets))
    if charge:
        return say("{unit} can come here and charge; no enemy would be in its range.", unit=name)
    return say("{unit} can come here; no enemy would be in its range.", unit=name)


def _sentry(square: int, scene: Scene) -> str:
    view = scene.view
    s, book = view.state, view.book
    for guard in units_in(s.watching & s.army[1 - s.side]):
        if has(book.near[s.square[guard]][1], square):
            return say(
                "{guard} stands Sentry beside it: a unit that ends its Move here takes {dmg}.",
                guard=unit_name(guard, view.game),
                dmg=number_of(DMG, book.dmg[Ability.SENTRY]),
            )
    return ""
