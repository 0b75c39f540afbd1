"""What a battle would come to as things stand: both armies term by term, and what support may still add."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.picture.factions import in_order
from wartable.games.reliquium.pieces import EACH, RANGED, Area, Campaign, Effect, Role, Side, Troop
from wartable.games.reliquium.rules import board, decks, diplomacy, strength, support, victory
from wartable.games.reliquium.state import Phase


class Span(NamedTuple):
    """A number that is known, or the least and the most it can become."""

    low: int
    high: int

    def __add__(self, other: object) -> Span:
        assert isinstance(other, Span)
        return Span(self.low + other.low, self.high + other.high)


NOTHING = Span(0, 0)


class Forecast(NamedTuple):
    """An attack as it would be fought now."""

    attacker: int
    defender: int
    source: int
    target: int
    attack: dict[str, Span]
    defence: dict[str, Span]
    tie_to_attacker: bool
    declares_war: bool

    @property
    def armies(self) -> tuple[dict[str, Span], dict[str, Span]]:
        """The terms of the attacker and of the defender."""
        return self.attack, self.defence

    @property
    def sums(self) -> tuple[Span, Span]:
        """Both armies in all; no strength is below 0 (REL-BAT-06)."""
        return _total(self.attack), _total(self.defence)

    @property
    def verdict(self) -> Side:
        """Who wins whatever support does; nobody if that is open (REL-BAT-07)."""
        attack, defence = self.sums
        edge = 0 if self.tie_to_attacker else 1
        if attack.low >= defence.high + edge:
            return Side.ATTACKER
        return Side.DEFENDER if attack.high < defence.low + edge else Side.NOBODY


def _total(terms: dict[str, Span]) -> Span:
    whole = sum(terms.values(), NOTHING)
    return Span(max(0, whole.low), max(0, whole.high))


def forecast(view: View, attacker: int, source: int, target: int, token: int = -1) -> Forecast | None:
    """The attack over a border, with a token or with whichever is laid; nothing if there is nobody to fight."""
    s, book = view.state, view.book
    defender = int(board.owner(s, target))
    if defender < 0 or defender == attacker or source == Area.NOWHERE:
        return None
    tokens = [token] if token >= 0 else [n for n in range(EACH) if s.melee_to[attacker][n] == Area.NOWHERE]
    bonuses = [int(strength.token_bonus(book, s, n)) for n in tokens] or [0]
    attack = _terms(view, attacker, source, Role.ATTACK, source, target)
    defence = _terms(view, defender, target, Role.DEFENCE, source, target)
    attack |= {"token": Span(min(bonuses), max(bonuses))}
    return Forecast(
        attacker,
        defender,
        source,
        target,
        attack | {"support": _support(view, attacker, defender, target, Side.ATTACKER)},
        defence | {"support": _support(view, defender, attacker, target, Side.DEFENDER)},
        decks.at_war(book, s, Effect.TIE_TO_ATTACKER),
        not diplomacy.may_fight(s, attacker, defender),
    )


def _terms(view: View, faction: int, area: int, role: Role, source: int, target: int) -> dict[str, Span]:
    s, book = view.state, view.book
    attacks = role == Role.ATTACK
    known = {
        "troops": strength.force_strength(book, s, faction, area, role),
        "aura": strength.force_aura(book, s, faction, area, role),
        "allies": strength.help_of_allies(book, s, faction, target),
        "event": strength.event_change(book, s, attacks, source, target),
        "plot": strength.plot_change(book, s, faction, attacks, source, target),
    }
    return {name: Span(int(n), int(n)) for name, n in known.items()}


# --- Support


def _support(view: View, friend: int, foe: int, target: int, side: Side) -> Span:
    """All directions that point at the target: own ones help for certain once troops were sent, others may."""
    tokens = [(faction, n) for faction in in_order(view) for n in range(EACH)]
    aimed = [(faction, n) for faction, n in tokens if view.state.ranged_to[faction][n] == target]
    return sum((_direction(view, faction, n, friend, foe, side) for faction, n in aimed), NOTHING)


def may_add(view: View, coming: Forecast) -> dict[int, int]:
    """What each faction can still add to one of the armies by support."""
    sides = (coming.attacker, coming.defender, Side.ATTACKER), (coming.defender, coming.attacker, Side.DEFENDER)
    found: dict[int, int] = {}
    for faction in in_order(view):
        for token in range(EACH):
            if view.state.ranged_to[faction][token] == coming.target:
                spans = [_direction(view, faction, token, *side) for side in sides]
                found[faction] = found.get(faction, 0) + max(span.high - span.low for span in spans)
    return {faction: most for faction, most in found.items() if most > 0}


def settled(view: View) -> bool:
    """Whether all orders are laid and troops have marched, so that only battles and support can change a forecast."""
    return bool(view.state.phase[0] == Phase.ATTACK_TURN)


def _direction(view: View, faction: int, token: int, friend: int, foe: int, side: Side) -> Span:
    s = view.state
    sent = sum(int(s.sent[faction][token][troop]) * _one(view, faction, token, troop) for troop in Troop)
    settled = s.phase[0] == Phase.ATTACK_TURN
    high = sent if settled or sum(s.sent[faction][token]) else _at_most(view, faction, token)
    if faction == friend:
        return Span(sent, high)
    if faction == foe or diplomacy.allied(s, faction, foe):
        return NOTHING
    chosen = int(s.side[faction][token])
    if settled and chosen != Side.NOBODY:
        return Span(sent, sent) if chosen == side else NOTHING
    return Span(0, high)


def _at_most(view: View, faction: int, token: int) -> int:
    """What a direction adds if the best go."""
    s, book = view.state, view.book
    source = s.ranged_from[faction][token]
    if not board.has(s.armies[faction], source):
        return 0
    free = {troop: support.fighting(s, faction, source, troop) for troop in Troop}
    ranks = [_one(view, faction, token, troop) for troop in Troop for _ in range(free[troop])]
    arrows = int(book.arrows[RANGED + token])
    if decks.at_war(book, s, Effect.ARROWS_MAX):
        arrows = min(arrows, int(book.value[s.war]))
    return sum(sorted(ranks, reverse=True)[:arrows])


def _one(view: View, faction: int, token: int, troop: int) -> int:
    """One supporter's strength, with auras."""
    s, book = view.state, view.book
    source = s.ranged_from[faction][token]
    extra = int(book.value[s.war]) if decks.at_war(book, s, Effect.SUPPORT_TROOP_MOD) else 0
    own = strength.base_strength(book, s, faction, source, troop, Role.SUPPORT)
    return int(own + strength.aura_strength(book, s, faction, source, troop, Role.SUPPORT)) + extra


# --- Ends


def only_castle(view: View, faction: int, terrain: int) -> bool:
    """Whether a faction could lose its last castle of a type; during the truce no castle falls (REL-MEL-04)."""
    s = view.state
    return bool(s.round > view.book.truce_rounds and s.built[faction][terrain] == 1)


def would_end(view: View, target: int) -> bool:
    """Whether the castle there is the last of its type, so that its fall ends the game (REL-END-01)."""
    s, book = view.state, view.book
    holder = board.owner(s, target)
    return holder >= 0 and board.has(s.castles[holder], target) and only_castle(view, holder, book.terrain[target])


def would_win(view: View, attacker: int, defender: int) -> list[int]:
    """Who stands best once the attacker has taken an area with a castle, the rest being as it is (REL-END-05)."""
    s = view.state

    def standing(faction: int) -> tuple[int, ...]:
        gain = 1 if faction == attacker else -1 if faction == defender else 0
        points = int(s.points[faction]) if s.campaign != Campaign.OFF else 0
        castles = size_of(s.castles[faction]) + min(gain, 0)
        areas = size_of(board.controlled(s, faction)) + gain
        return points, areas, castles, int(victory.troops_on_map(s, faction)), size_of(s.cards[faction])

    best = max(map(standing, in_order(view)))
    return [faction for faction in in_order(view) if standing(faction) == best]
