"""The ledger of a battle: both armies term by term, before it is fought as a forecast, after it as it was."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import (
    BATTLE,
    BOTH_DECIDE,
    DECIDES,
    DECLARES,
    ENDS,
    ENDS_DRAW,
    FORECAST,
    HOLDS,
    HOLDS_NOW,
    TIES_ATTACK,
    TIES_DEFEND,
    TOKEN_DECIDES,
    WINS,
    WINS_NOW,
)
from wartable.games.reliquium.picture.captions import ROWS as ROW_NAMES
from wartable.games.reliquium.picture.forecast import ROWS, Forecast, Span, forecast, would_end, would_win
from wartable.games.reliquium.picture.last_move import Fought, last_battle
from wartable.games.reliquium.picture.pen import DASH, color, emblem, icon, shield, signed
from wartable.games.reliquium.picture.question import BATTLE as IN_BATTLE
from wartable.games.reliquium.picture.question import known_areas, phase
from wartable.games.reliquium.pieces import Role, Side, Terrain, Troop
from wartable.games.reliquium.rules.decks import plot_of
from wartable.games.reliquium.rules.support import fighting
from wartable.games.reliquium.state import Phase, Tell
from wartable.games.reliquium.words.events import event as event_words
from wartable.games.reliquium.words.names import (
    TERRAINS,
    area,
    asked_faction,
    by_name,
    event_card,
    listed,
    own_faction,
    plot_name,
    who,
)
from wartable.games.reliquium.words.translator import say
from wartable.kit.events import fact, last_events
from wartable.kit.names import sentence_case

AFTER = (Tell.LOST, Tell.RETREATED, Tell.CASTLE_FELL, Tell.OCCUPIED, Tell.TYPE_LOST)
"""What is told of a battle once it is decided."""

# --- Before it is fought


def forecast_card(view: View, coming: Forecast) -> str:
    """An attack as it would go now."""
    attack, defence = coming.sums
    badge = f'<span class="badge war">{icon("war")}{say(DECLARES)}</span>' if coming.declares_war else ""
    title = say(FORECAST, source=area(coming.source, view), target=area(coming.target, view))
    rows = "".join(
        _row(_term(view, name), _span(name, coming.attack), _span(name, coming.defence)) for name in _told_rows(coming)
    )
    rows = _ranks(view, coming) + rows
    return (
        f"<h3>{escape(title)}</h3>{_sums(coming.attacker, _plain(attack), badge, _plain(defence), coming.defender)}"
        f'{_scale(coming)}<table class="terms"><tbody>{rows}</tbody></table>'
        f'<p class="verdict">{icon("tie")}<span>{escape(verdict(view, coming))}</span></p>'
    )


def both_sums(coming: Forecast) -> str:
    """Both armies in a few characters."""
    return " : ".join(map(_plain, coming.sums))


def _scale(coming: Forecast) -> str:
    """Both sums on one line: where the bars overlap, nothing is decided yet."""
    attack, defence = coming.sums
    least, most = min(attack.low, defence.low), max(attack.high, defence.high)
    part = 100 / (most - least + 1)
    bars = "".join(
        f'<i class="{color(faction)}" style="left:{(span.low - least) * part:.1f}%;'
        f'width:{(span.high - span.low + 1) * part:.1f}%"></i>'
        for faction, span in ((coming.attacker, attack), (coming.defender, defence))
    )
    return f'<div class="scale" style="--part:{part:.2f}%">{bars}</div>'


def _ranks(view: View, coming: Forecast) -> str:
    """The troops that would fight, above their strength."""
    sides = [
        "".join(emblem(troop) for troop in Troop for _ in range(max(0, fighting(view.state, faction, area, troop))))
        for faction, area in ((coming.attacker, coming.source), (coming.defender, coming.target))
    ]
    force, wall = (
        f'<span class="{color(faction)}">{side}</span>'
        for faction, side in zip((coming.attacker, coming.defender), sides, strict=True)
    )
    return f'<tr><td class="ranks" colspan="3"><div>{force}{wall}</div></td></tr>'


def _told_rows(coming: Forecast) -> list[str]:
    """The terms that are not nothing on both sides."""
    nothing = Span(0, 0)
    return [
        name
        for name in ROWS
        if name == "troops"
        or coming.attack.get(name, nothing) != nothing
        or coming.defence.get(name, nothing) != nothing
    ]


def _span(name: str, terms: dict[str, Span]) -> str:
    span = terms.get(name, Span(0, 0))
    if span == Span(0, 0):
        return "·"
    if span.low == span.high and name != "troops":
        return signed(span.low)
    return _plain(span)


def _plain(span: Span) -> str:
    return str(span.low) if span.low == span.high else f"{span.low}{DASH}{span.high}"


def verdict(view: View, coming: Forecast) -> str:
    """Who wins, or what it depends on, and whether the game would end with it."""
    said = _decision(view, coming)
    ties = say(TIES_ATTACK, card=event_card(view.state.war, view)) if coming.tie_to_attacker else say(TIES_DEFEND)
    return " ".join(part for part in (said, ties, end_note(view, coming)) if part)


def _decision(view: View, coming: Forecast) -> str:
    nothing = Span(0, 0)
    support = [terms.get("support", nothing) for terms in (coming.attack, coming.defence)]
    known = all(span.low == span.high for span in support)
    token = coming.attack["token"]
    if coming.verdict == Side.NOBODY:
        return say(TOKEN_DECIDES if known else DECIDES if token.low == token.high else BOTH_DECIDE)
    winner = coming.attacker if coming.verdict == Side.ATTACKER else coming.defender
    forms = {Side.ATTACKER: (WINS, WINS_NOW), Side.DEFENDER: (HOLDS, HOLDS_NOW)}[coming.verdict][known]
    return say(forms[winner == own_faction(view)], name=sentence_case(by_name(winner, view)))


def end_note(view: View, coming: Forecast) -> str:
    """What the fall of the last castle of a type would mean (REL-END-05)."""
    if not would_end(view, coming.target):
        return ""
    best = would_win(view, coming.attacker, coming.defender)
    terrain = say(TERRAINS[Terrain(view.book.terrain[coming.target])])
    template = ENDS if len(best) == 1 else ENDS_DRAW
    winners = listed(who(faction, view) for faction in best)
    return say(template, terrain=terrain, defender=by_name(coming.defender, view), winners=winners)


# --- While and after it is fought


def battle_now(scene: Scene) -> str:
    """The battle that is being fought or was just decided, or the one the reader orders; nothing at other times."""
    view = scene.view
    if view.is_asked and phase(view) == Phase.MELEE_TOKEN:
        source, target = known_areas(view)
        coming = forecast(view, asked_faction(view), source, target)
        return f'<section id="forecast" class="panel battle">{forecast_card(view, coming)}</section>' if coming else ""
    return _battle(view)


def _battle(view: View) -> str:
    fought = last_battle(view)
    if fought is None or not (_going_on(view) or any(event.kind == Tell.BATTLE_WON for event in last_events(view))):
        return ""
    if fought.armies:
        inner = _fought(view, fought)
    else:
        coming = forecast(view, fought.attacker, fought.source, fought.target, fought.token)
        inner = forecast_card(view, coming) if coming is not None else ""
    return f'<section id="battle" class="panel battle">{inner}</section>' if inner else ""


def _going_on(view: View) -> bool:
    return not view.over and view.state.phase[0] == Phase.ATTACK_TURN and phase(view) in IN_BATTLE


def _fought(view: View, fought: Fought) -> str:
    """Both armies, the decision, and what came of it, step by step."""
    attack, defence = fought.armies[fought.attacker], fought.armies[fought.defender]
    rows = [name for name in ROWS if name == "troops" or attack.terms.get(name) or defence.terms.get(name)]
    lines = "".join(
        _row(_term(view, name), _known(name, attack.terms), _known(name, defence.terms), step)
        for step, name in enumerate(rows)
    )
    sums = _sums(fought.attacker, str(attack.total), _winner(fought), str(defence.total), fought.defender)
    steps = [event_words(event, view) for event in fought.told if event.kind == Tell.BATTLE_WON or event.kind in AFTER]
    news = "".join(f"<li>{escape(line)}</li>" for line in steps)
    title = say(BATTLE, area=area(fought.target, view))
    table = f'<table class="terms"><tbody>{lines}</tbody></table>'
    return f'<h3>{escape(title)}</h3>{sums}{table}<ol class="steps">{news}</ol>'


def _known(name: str, terms: dict[str, int]) -> str:
    n = terms.get(name, 0)
    if not n:
        return "·"
    return str(n) if name == "troops" else signed(n)


def _winner(fought: Fought) -> str:
    """The winner's sign."""
    decided = fought.decided
    if decided is None:
        return ""
    won = "melee" if fact(decided, "role") == Role.ATTACK else "defence"
    return f'<span class="won">{icon(won)}</span>'


# --- Parts


def _sums(attacker: int, attack: str, middle: str, defence: str, defender: int) -> str:
    return (
        f'<div class="sum"><span class="side">{shield(attacker)}<b>{attack}</b></span>'
        f'<span class="middle">{middle}</span>'
        f'<span class="side"><b>{defence}</b>{shield(defender)}</span></div>'
    )


def _term(view: View, name: str) -> str:
    """What a term is called, with the card it comes from."""
    s = view.state
    cards = {"event": lambda: event_card(s.war, view), "plot": lambda: plot_name(int(plot_of(view.book, s)), view)}
    card = f"<small>{escape(cards[name]())}</small>" if name in cards else ""
    return f"{say(ROW_NAMES[name])}{card}"


def _row(term: str, attack: str, defence: str, step: int = 0) -> str:
    return (
        f'<tr style="--step:{step}"><td class="{_kind(attack)}">{attack}</td><th>{term}</th>'
        f'<td class="{_kind(defence)}">{defence}</td></tr>'
    )


def _kind(value: str) -> str:
    return "plus" if value.startswith("+") else "nil" if value == "·" else "minus" if not value[0].isdigit() else "n"
