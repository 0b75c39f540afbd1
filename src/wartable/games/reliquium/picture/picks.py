"""What a begun action can be completed with: classes, tokens and sides, as large as buttons."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids, question
from wartable.games.reliquium.picture.captions import SIDES
from wartable.games.reliquium.picture.factions import by_initiative
from wartable.games.reliquium.picture.forecast import forecast
from wartable.games.reliquium.picture.ledger import both_sums
from wartable.games.reliquium.picture.marks import emblem, icon, shield
from wartable.games.reliquium.pieces import EACH, RANGED, Area, Role, Side, Token, Troop
from wartable.games.reliquium.rules.strength import aura_strength, base_strength
from wartable.games.reliquium.rules.support import fighting
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import ARROWS, asked_faction, printed
from wartable.games.reliquium.words.translator import number_of, say
from wartable.kit.html import b, div, small, span
from wartable.kit.markup import EMPTY


def picks(scene: Scene) -> Markup:
    """The choices of the present decision, if it is one of these and the reader's."""
    view = scene.view
    cards: list[Markup] = []
    if question.picks_class(view):
        cards = [_class(view, troop) for troop in _classes(view)]
    elif question.picks_token(view):
        cards = [_token(view, token) for token in _tokens(view)]
    elif view.is_asked and question.answer_kind(view) == Do.SIDE:
        cards = [_side(view, side) for side in SIDES]
    return div(*cards, class_="picks") if cards else EMPTY


# --- Classes


def _classes(view: View) -> list[Troop]:
    """The classes on offer."""
    moves = [move for move in view.legal if move.kind in (Do.TROOP, Do.PLACE, Do.MUSTER)]
    return sorted({Troop(move.b if move.kind == Do.MUSTER else move.a) for move in moves})


def _class(view: View, troop: Troop) -> Markup:
    """A class with its strength and its number, where it stands or in the reserve."""
    if question.from_reserve(view):
        many = say("{n} in reserve", n=view.state.reserve[asked_faction(view)][troop])
    else:
        many = say("{n} there", n=_standing(view, troop))
    return div(
        emblem(troop),
        b(printed("classes", troop, view)),
        span(*_roles(view, troop), class_="roles"),
        small(many),
        id=ids.PICK_CLASS(troop),
        class_="pick figure",
    )


def _standing(view: View, troop: Troop) -> int:
    """How many of a class can be picked where they stand."""
    s, area = view.state, question.pick_area(view)
    if question.phase(view) in (Phase.SEND_TROOP, Phase.OCCUPY):
        return int(fighting(s, asked_faction(view), area, troop))
    return int(s.troops[area][troop])


def _roles(view: View, troop: Troop) -> list[object]:
    """Attack, defence and support of a class, with auras where it stands; an ability may be turned on others."""
    s, book = view.state, view.book
    area = Area.NOWHERE if question.from_reserve(view) else question.pick_area(view)
    owner = next((one for one in by_initiative(view) if s.armies[one] >> area & 1), asked_faction(view))
    shown: list[object] = []
    for role in Role:
        own = base_strength(book, s, owner, area, troop, role)
        shown += [emblem(role), own + aura_strength(book, s, owner, area, troop, role)]
    return shown


# --- Tokens and sides


def _tokens(view: View) -> list[Token]:
    """The three tokens of the kind in question, free or not."""
    first = min((move.a for move in view.legal if move.kind == Do.TOKEN), default=0)
    start = RANGED if first >= RANGED else 0
    return [Token(start + n) for n in range(EACH)]


def _token(view: View, token: Token) -> Markup:
    free, book = _offered(view, Do.TOKEN, token), view.book
    words = (
        say("Attack {bonus}", bonus=f"+{book.bonus[token]}")
        if token < RANGED
        else number_of(ARROWS, int(book.arrows[token]))
    )
    comes_to = _comes_to(view, token) if free and question.phase(view) == Phase.MELEE_TOKEN else EMPTY
    class_ = "pick figure" if free else "pick figure none"
    return div(emblem(token), b(words), comes_to, id=ids.PICK_TOKEN(token), class_=class_)


def _offered(view: View, kind: Do, value: int) -> bool:
    return any(move.kind == kind and move.a == value for move in view.legal)


def _comes_to(view: View, token: Token) -> Markup:
    """Both armies as they would be with this token."""
    source, target = question.known_areas(view)
    coming = forecast(view, asked_faction(view), source, target, token)
    return small(both_sums(coming)) if coming is not None else EMPTY


def _side(view: View, side: Side) -> Markup:
    s = view.state
    signs = {Side.ATTACKER: shield(s.attacker), Side.DEFENDER: shield(s.defender), Side.NOBODY: icon("neutral")}
    class_ = "pick" if _offered(view, Do.SIDE, side) else "pick none"
    return div(signs[side], b(say(SIDES[side])), id=ids.SIDE(side), class_=class_)
