"""The ledger of a battle: both armies term by term, before it is fought as a forecast, after it as it was."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import TERMS, VERDICTS
from wartable.games.reliquium.picture.forecast import (
    NOTHING,
    Forecast,
    Span,
    forecast,
    may_add,
    settled,
    would_end,
    would_win,
)
from wartable.games.reliquium.picture.last_move import Fought, last_battle
from wartable.games.reliquium.picture.marks import DASH, color, emblem, icon, shield, signed
from wartable.games.reliquium.picture.question import BATTLE, known_areas, phase
from wartable.games.reliquium.pieces import Role, Side, Terrain, Troop
from wartable.games.reliquium.rules.decks import plot_of
from wartable.games.reliquium.rules.support import fighting
from wartable.games.reliquium.state import Phase, Tell
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.events import event as event_words
from wartable.games.reliquium.words.translator import say
from wartable.kit.events import fact, last_events
from wartable.kit.html import b, div, h3, i, li, ol, p, section, small, span, table, tbody, td, th, tr
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import sentence_case

TOLD = (Tell.BATTLE_WON, Tell.LOST, Tell.RETREATED, Tell.CASTLE_FELL, Tell.OCCUPIED, Tell.TYPE_LOST)
"""What is told of a battle: how it was decided, and what came of it."""

# --- Before it is fought


def forecast_card(view: View, coming: Forecast) -> Markup:
    """An attack as it would go now."""
    attack, defence = coming.sums
    war = span(icon("war"), say("declares war"), class_="badge war") if coming.declares_war else EMPTY
    rows = [_row(view, name, [_span(name, terms) for terms in coming.armies]) for name in _told_rows(coming)]
    return join(
        h3(f"{names.area(coming.source, view)} → {names.area(coming.target, view)}"),
        _sums(coming.attacker, _plain(attack), war, _plain(defence), coming.defender),
        _scale(coming),
        _table(_ranks(view, coming), *rows),
        p(icon("tie"), span(verdict(view, coming)), class_="verdict"),
    )


def both_sums(coming: Forecast) -> str:
    """Both armies in a few characters."""
    return " : ".join(map(_plain, coming.sums))


def _scale(coming: Forecast) -> Markup:
    """Both sums on one line: where the bars overlap, nothing is decided yet."""
    attack, defence = coming.sums
    least, most = min(attack.low, defence.low), max(attack.high, defence.high)
    part = 100 / (most - least + 1)
    bars = []
    for faction, army in ((coming.attacker, attack), (coming.defender, defence)):
        left, width = (army.low - least) * part, (army.high - army.low + 1) * part
        bars.append(i(class_=color(faction), style=f"left:{left:.1f}%;width:{width:.1f}%"))
    return div(*bars, class_="scale", style=f"--part:{part:.2f}%")


def _ranks(view: View, coming: Forecast) -> Markup:
    """The troops that would fight, above their strength."""
    sides = ((coming.attacker, coming.source), (coming.defender, coming.target))
    return tr(td(div(*(_rank(view, *side) for side in sides)), class_="ranks", colspan=3))


def _rank(view: View, faction: int, area: int) -> Markup:
    fighters = [emblem(troop) for troop in Troop for _ in range(max(0, fighting(view.state, faction, area, troop)))]
    return span(*fighters, class_=color(faction))


def _told_rows(coming: Forecast) -> list[str]:
    """The terms that are not nothing on both sides."""
    return [
        name
        for name in TERMS
        if name == "troops" or any(terms.get(name, NOTHING) != NOTHING for terms in coming.armies)
    ]


def _span(name: str, terms: dict[str, Span]) -> str:
    span = terms.get(name, NOTHING)
    return _plain(span) if span.low != span.high else _number(name, span.low)


def _plain(span: Span) -> str:
    return str(span.low) if span.low == span.high else f"{span.low}{DASH}{span.high}"


def verdict(view: View, coming: Forecast) -> str:
    """How it stands, what may change that, who wins or what it depends on, and whether it would end the game."""
    ties = say("Ties defend.")
    if coming.tie_to_attacker:
        ties = say("Ties attack: {card}.", card=names.event_card(view.state.war, view))
    parts = (_standing(view, coming), _decision(view, coming), ties, _end_note(view, coming))
    return " ".join(part for part in parts if part)


def _standing(view: View, coming: Forecast) -> str:
    """How it stands, and what may still change that, and by whom."""
    attack, defence = (army.low for army in coming.sums)
    told = [say("As it stands {attack} to {defence}.", attack=attack, defence=defence)]
    for faction, most in may_add(view, coming).items():
        told.append(say("{Faction} can still add {n}.", Faction=sentence_case(names.by_name(faction, view)), n=most))
    if not settled(view):
        told.append(say("Orders, marches and battles before it can still change that."))
    return " ".join(told)


def _decision(view: View, coming: Forecast) -> str:
    if coming.verdict != Side.NOBODY and not settled(view):
        return ""  # nobody has won before the battles begin
    known = all(terms["support"].low == terms["support"].high for terms in coming.armies)
    token = coming.attack["token"]
    if coming.verdict == Side.NOBODY:
        if known:
            return say("The token decides.")
        return say("Support decides." if token.low == token.high else "Token and support decide.")
    winner = coming.attacker if coming.verdict == Side.ATTACKER else coming.defender
    forms = VERDICTS[coming.verdict, known]
    return say(forms[winner == names.own_faction(view)], name=sentence_case(names.by_name(winner, view)))


def _end_note(view: View, coming: Forecast) -> str:
    """What the fall of the last castle of a type would mean (REL-END-05)."""
    if not would_end(view, coming.target):
        return ""
    best = would_win(view, coming.attacker, coming.defender)
    return say(
        "The last {terrain} castle of {defender}: its fall ends the game, and {winners} would win then."
        if len(best) == 1
        else "The last {terrain} castle of {defender}: its fall ends the game in a draw, as things stand.",
        terrain=say(names.TERRAINS[Terrain(view.book.terrain[coming.target])]),
        defender=names.by_name(coming.defender, view),
        winners=names.listed(names.who(faction, view) for faction in best),
    )


# --- While and after it is fought


def battle_now(scene: Scene) -> Markup:
    """The battle that is being fought or was just decided, or the one the reader orders; nothing at other times."""
    view = scene.view
    if view.is_asked and phase(view) == Phase.MELEE_TOKEN:
        source, target = known_areas(view)
        return _panel("forecast", _forecast(view, forecast(view, names.asked_faction(view), source, target)))
    fought = last_battle(view) if _going_on(view) or last_events(view, Tell.BATTLE_WON) else None
    if fought is None:
        return EMPTY
    if fought.armies:
        return _panel("battle", _fought(view, fought))
    coming = forecast(view, fought.attacker, fought.source, fought.target, fought.token)
    return _panel("battle", _forecast(view, coming))


def _panel(name: str, inside: Markup) -> Markup:
    return section(inside, id=name, class_="panel battle") if inside else EMPTY


def _forecast(view: View, coming: Forecast | None) -> Markup:
    return forecast_card(view, coming) if coming is not None else EMPTY


def _going_on(view: View) -> bool:
    return not view.over and view.state.phase[0] == Phase.ATTACK_TURN and phase(view) in BATTLE


def _fought(view: View, fought: Fought) -> Markup:
    """Both armies, the decision, and what came of it, step by step."""
    attack, defence = fought.armies[fought.attacker], fought.armies[fought.defender]
    told = [name for name in TERMS if name == "troops" or attack.terms.get(name) or defence.terms.get(name)]
    rows = [
        _row(view, name, [_number(name, army.terms.get(name, 0)) for army in (attack, defence)], step)
        for step, name in enumerate(told)
    ]
    return join(
        h3(say("Battle for {area}", area=names.area(fought.target, view))),
        _sums(fought.attacker, str(attack.total), _winner(fought), str(defence.total), fought.defender),
        _table(*rows),
        ol(*(li(event_words(event, view)) for event in fought.told if event.kind in TOLD), class_="steps"),
    )


def _winner(fought: Fought) -> Markup:
    """The winner's sign."""
    decided = fought.decided
    if decided is None:
        return EMPTY
    return span(icon("melee" if fact(decided, "role") == Role.ATTACK else "defence"), class_="won")


# --- Parts


def _sums(attacker: int, attack: str, middle: Markup, defence: str, defender: int) -> Markup:
    return div(
        span(shield(attacker), b(attack), class_="side"),
        span(middle, class_="middle"),
        span(b(defence), shield(defender), class_="side"),
        class_="sum",
    )


def _table(*rows: Markup) -> Markup:
    return table(tbody(*rows), class_="terms")


def _row(view: View, name: str, values: list[str], step: int = 0) -> Markup:
    """A term of both armies, with the card it comes from."""
    card = ""
    if name == "event":
        card = names.event_card(view.state.war, view)
    elif name == "plot":
        card = names.plot_name(int(plot_of(view.book, view.state)), view)
    term = th(say(TERMS[name]), small(card) if card else EMPTY)
    attack, defence = (td(value, class_=_kind(value)) for value in values)
    return tr(attack, term, defence, style=f"--step:{step}")


def _number(name: str, n: int) -> str:
    """A term that is known; only the troops have no sign."""
    return "·" if not n else str(n) if name == "troops" else signed(n)


def _kind(value: str) -> str:
    return "plus" if value.startswith("+") else "nil" if value == "·" else "minus" if not value[0].isdigit() else "n"
