"""What a begun action can be completed with: classes, tokens and sides, as large as buttons."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import IN_RESERVE, MELEE, RANGED, SIDES, THERE, TROOPS
from wartable.games.reliquium.picture.forecast import forecast
from wartable.games.reliquium.picture.ledger import both_sums
from wartable.games.reliquium.picture.pen import emblem, icon, id_of, shield
from wartable.games.reliquium.picture.question import (
    answer_kind,
    from_reserve,
    known_areas,
    phase,
    pick_area,
    picks_class,
    picks_token,
)
from wartable.games.reliquium.pieces import RANGED as FIRST_RANGED
from wartable.games.reliquium.pieces import Area, Role, Side, Token, Troop
from wartable.games.reliquium.rules.strength import aura_strength, base_strength
from wartable.games.reliquium.rules.support import fighting
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import asked_faction
from wartable.games.reliquium.words.translator import number_of, say


def picks(scene: Scene) -> str:
    """The choices of the present decision, if it is one of these and the reader's."""
    view = scene.view
    if picks_class(view):
        cards = _classes(view)
    elif picks_token(view):
        cards = "".join(_token(view, token) for token in _tokens(view))
    elif view.is_asked and answer_kind(view) == Do.SIDE:
        cards = "".join(_side(view, side) for side in (Side.ATTACKER, Side.NOBODY, Side.DEFENDER))
    else:
        cards = ""
    return f'<div class="picks">{cards}</div>' if cards else ""


# --- Classes


def _classes(view: View) -> str:
    """The classes on offer, with their strength where they stand or printed."""
    wanted = [
        move.b if move.kind == Do.MUSTER else move.a
        for move in view.legal
        if move.kind in (Do.TROOP, Do.PLACE, Do.MUSTER)
    ]
    return "".join(_class(view, Troop(troop)) for troop in sorted(set(wanted)))


def _class(view: View, troop: Troop) -> str:
    s, faction = view.state, asked_faction(view)
    if from_reserve(view):
        many = say(IN_RESERVE, n=s.reserve[faction][troop])
    else:
        many = say(THERE, n=_standing(view, troop))
    return (
        f'<div id="pick-{id_of(troop)}" class="pick figure">{emblem(troop)}<b>{say(TROOPS[troop])}</b>'
        f'<span class="roles">{_roles(view, troop)}</span><small>{escape(many)}</small></div>'
    )


def _standing(view: View, troop: Troop) -> int:
    """How many of a class can be picked where they stand."""
    s, area = view.state, pick_area(view)
    count = int(s.troops[area][troop])
    if phase(view) in (Phase.SEND_TROOP, Phase.OCCUPY):
        return int(fighting(s, asked_faction(view), area, troop))
    return count


def _roles(view: View, troop: Troop) -> str:
    """Attack, defence and support of a class, with auras where it stands."""
    s, book, faction = view.state, view.book, asked_faction(view)
    area = Area.NOWHERE if from_reserve(view) else pick_area(view)
    owner = _owner(view, area, faction)
    numbers = [
        base_strength(book, s, owner, area, troop, role) + aura_strength(book, s, owner, area, troop, role)
        for role in Role
    ]
    return "".join(f"{emblem(role)}{n}" for role, n in zip(Role, numbers, strict=True))


def _owner(view: View, area: int, faction: int) -> int:
    """Whose figures are picked: an ability may be turned on others."""
    s = view.state
    return next((int(one) for one in s.line[: s.seats] if s.armies[one] >> area & 1), faction)


# --- Tokens and sides


def _tokens(view: View) -> list[int]:
    """The three tokens of the kind in question, free or not."""
    first = min((move.a for move in view.legal if move.kind == Do.TOKEN), default=0)
    start = FIRST_RANGED if first >= FIRST_RANGED else 0
    return [start + n for n in range(3)]


def _token(view: View, token: int) -> str:
    free = any(move.kind == Do.TOKEN and move.a == token for move in view.legal)
    book = view.book
    melee = token < FIRST_RANGED
    words = say(MELEE, bonus=f"+{book.bonus[token]}") if melee else number_of(RANGED, int(book.arrows[token]))
    comes_to = _comes_to(view, token) if free and phase(view) == Phase.MELEE_TOKEN else ""
    return (
        f'<div id="pick-{id_of(Token(token))}" class="pick figure{"" if free else " none"}">{emblem(Token(token))}'
        f"<b>{words}</b>{comes_to}</div>"
    )


def _comes_to(view: View, token: int) -> str:
    """Both armies as they would be with this token."""
    source, target = known_areas(view)
    coming = forecast(view, asked_faction(view), source, target, token)
    return f"<small>{both_sums(coming)}</small>" if coming is not None else ""


def _side(view: View, side: Side) -> str:
    s = view.state
    free = any(move.kind == Do.SIDE and move.a == side for move in view.legal)
    sign = {Side.ATTACKER: shield(s.attacker), Side.DEFENDER: shield(s.defender)}.get(side, icon("neutral"))
    kind = "" if free else " none"
    return f'<div id="side-{id_of(side)}" class="pick{kind}">{sign}<b>{say(SIDES[side])}</b></div>'
