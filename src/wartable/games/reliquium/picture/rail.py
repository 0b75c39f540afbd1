"""Beside the map: where the round stands, the open events, the plot with its goals, or the battle that is fought."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import (
    EFFECTS,
    NO_EVENT_YET,
    NOBODY,
    OVER,
    PEACE,
    PEACE_GOAL,
    ROUND,
    SETUP,
    STAGES,
    STANDING_HEAD,
    TRUCE,
    WAR,
    WAR_GOAL,
    WITHOUT,
    YOU,
)
from wartable.games.reliquium.picture.ledger import battle_now
from wartable.games.reliquium.picture.pen import emblem, icon, shield, signed
from wartable.games.reliquium.pieces import Effect, EventCard, Plot
from wartable.games.reliquium.rules.board import controlled
from wartable.games.reliquium.rules.campaign import peace_winner, war_winner
from wartable.games.reliquium.rules.decks import last_round, plot_in_force, plot_of
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.victory import standing as rules_standing
from wartable.games.reliquium.rules.victory import troops_on_map
from wartable.games.reliquium.state import Phase
from wartable.games.reliquium.words.names import (
    event_card,
    own_faction,
    peace_goal,
    plot_modifier,
    plot_name,
    printed,
    war_goal,
)
from wartable.games.reliquium.words.translator import say
from wartable.kit.names import sentence_case

PARTS: tuple[tuple[str, tuple[tuple[Phase, tuple[Phase, ...], str], ...]], ...] = (
    (
        PEACE,
        (
            (Phase.BEGIN_ROUND, (), "events"),
            (Phase.DIPLOMACY, (), "diplomacy"),
            (Phase.ACTION_TURN, (Phase.MUSTERING, Phase.BEGIN_ACTIONS), ""),
        ),
    ),
    (WAR, ((Phase.POWER, (), "power"), (Phase.SUPPORTING, (), ""), (Phase.ATTACK_TURN, (), ""))),
)
"""The two halves of a round: each stage, the phases that belong to it besides, and the option it needs."""


def rail(scene: Scene) -> str:
    """The round, then what is in force; while a battle is told it takes the room of the plot and the cards."""
    battle = battle_now(scene)
    below = battle or events(scene) + plot(scene) + standing(scene)
    return f'<aside id="rail" class="rail">{round_panel(scene)}{below}</aside>'


# --- The round


def round_panel(scene: Scene) -> str:
    """Round, order of play and stages."""
    view = scene.view
    s, rounds = view.state, last_round(view.book, view.state)
    title = say(ROUND, round=s.round, rounds=rounds)
    pips = "".join(f'<i class="{_pip(n, s.round)}"></i>' for n in range(1, rounds + 1))
    truce = say(TRUCE, round=view.book.truce_rounds + 1) if s.round <= view.book.truce_rounds else ""
    note = f'<p class="truce">{icon("truce")}{truce}</p>' if truce and not view.over else ""
    return (
        f'<section id="round" class="panel round"><h3>{title}</h3><span class="pips">{pips}</span>'
        f"{order_of_play(view)}{stages(view)}{note}</section>"
    )


def _pip(n: int, now: int) -> str:
    return "n" if n == now else "d" if n < now else ""


def order_of_play(view: View) -> str:
    """The factions in the order of this round; the one that decides stands out (REL-RND-03)."""
    s = view.state
    line = [int(in_turn(s, place)) for place in range(s.seats)]
    asked = int(s.factions[view.asked]) if not view.over else -1
    signs = "".join(f'<span class="o{" now" if faction == asked else ""}">{shield(faction)}</span>' for faction in line)
    return f'<div id="line" class="line">{signs}</div>'


def stages(view: View) -> str:
    """The stages of the two phases; those of modules that are not in play are left out (REL-RND-02)."""
    return f'<div class="stages">{"".join(_half(view, name, parts) for name, parts in PARTS)}</div>'


def _half(view: View, name: str, parts: tuple[tuple[Phase, tuple[Phase, ...], str], ...]) -> str:
    now = stage(view)
    spans = "".join(
        f'<span class="{"now" if now in (main, *more) else ""}">{say(STAGES[main])}</span>'
        for main, more, option in parts
        if not option or getattr(view.state, option)
    )
    return f"<div><b>{say(name)}</b>{spans}</div>"


def stage(view: View) -> Phase:
    """The stage the game stands in."""
    return Phase(view.state.phase[0])


def stage_name(view: View) -> str:
    """The stage in a word."""
    if view.over:
        return say(OVER)
    found = [main for _, parts in PARTS for main, more, _ in parts if stage(view) in (main, *more)]
    return say(STAGES[found[0]] if found else SETUP)


def standing(scene: Scene) -> str:
    """The factions from the best standing on, where no events take the room (REL-END-05)."""
    view = scene.view
    s = view.state
    if s.events:
        return ""
    line = sorted((int(faction) for faction in s.line[: s.seats]), key=lambda faction: -rules_standing(s, faction))
    heads = "".join(f"<th>{icon(sign)}</th>" for sign in ("junction", "castle-plains", "warrior"))
    rows = "".join(
        f"<tr><th>{shield(f)}</th><td>{size_of(controlled(s, f))}</td><td>{size_of(s.castles[f])}</td>"
        f"<td>{troops_on_map(s, f)}</td></tr>"
        for f in line
    )
    return (
        f'<section id="standing" class="panel standing"><h3>{say(STANDING_HEAD)}</h3>'
        f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


# --- Events and plot


def events(scene: Scene) -> str:
    """The two open cards (COM-EVT-03)."""
    view = scene.view
    s = view.state
    if not s.events:
        return ""
    if s.peace == EventCard.NONE:
        return f'<section id="events" class="panel quiet"><p>{icon("peace")}{say(NO_EVENT_YET)}</p></section>'
    cards = _card(view, s.peace, "peace") + _card(view, s.war, "war")
    return f'<section id="events" class="events">{cards}</section>'


def _card(view: View, card: int, deck: str) -> str:
    which = EventCard(card)
    return (
        f'<article id="event-{deck}" class="ev {deck}"><header>{emblem(which)}<h3>{escape(event_card(card, view))}</h3>'
        f'<span class="code">{printed("events", which, view, "header")}</span></header>'
        f"<p>{escape(effect(view, card))}</p></article>"
    )


def effect(view: View, card: int) -> str:
    """What an event does, in a line."""
    value, kind = int(view.book.value[card]), Effect(view.book.effect[card])
    if value == 0 and kind in WITHOUT:
        return say(WITHOUT[kind])
    return say(EFFECTS[kind], value=signed(value), n=value)


def plot(scene: Scene) -> str:
    """The plot of the round, with who reaches its goals as things stand (COM-CAM-02)."""
    view = scene.view
    s, book = view.state, view.book
    if not plot_in_force(s):
        return ""
    which = int(plot_of(book, s))
    change = plot_modifier(which, view)
    more = f"<p>{escape(sentence_case(change))}</p>" if change else ""
    goals = _goal(view, "peace", say(PEACE_GOAL), peace_goal(which, view), int(peace_winner(book, s)))
    goals += _goal(view, "war", say(WAR_GOAL), war_goal(which, view), int(war_winner(book, s)))
    return (
        f'<article id="plot" class="panel plot"><header>'
        f'<span class="seal">{printed("plots", Plot(which), view, "code")}</span>'
        f"<h3>{escape(plot_name(which, view))}</h3></header>{more}{goals}</article>"
    )


def _goal(view: View, deck: str, label: str, goal: str, leader: int) -> str:
    sign = icon("peace" if deck == "peace" else "war-deck")
    lead = f"{shield(leader)}{say(YOU) if leader == own_faction(view) else ''}" if leader >= 0 else say(NOBODY)
    aim = f"<span>{escape(sentence_case(goal))}</span>"
    return f'<div class="goal {deck}" aria-label="{label}">{sign}<div>{aim} <b>{lead}</b></div></div>'
