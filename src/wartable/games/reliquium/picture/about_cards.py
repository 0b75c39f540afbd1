"""What creatures and cards say."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import (
    ABILITY,
    AURA,
    CONDITIONS,
    HOLDS_CARD,
    LEADS_WITH,
    NOBODY_LEADS,
    ON_BOARD,
    PEACE_GOAL,
    POWER_NOBODY,
    POWER_NOW,
    POWER_TEXT,
    PRESENCE,
    READY,
    RESTS,
    VALUES,
    WAR_GOAL,
)
from wartable.games.reliquium.picture.clicks import meant
from wartable.games.reliquium.picture.entry import head, lines, possible, rows
from wartable.games.reliquium.picture.pen import color, emblem, hand_id, icon, rule, shield
from wartable.games.reliquium.picture.rivals import creature_state
from wartable.games.reliquium.pieces import EACH, Creature, EventCard, Plot, PowerCard, Role, Rule
from wartable.games.reliquium.rules.campaign import peace_winner, war_winner
from wartable.games.reliquium.rules.decks import plot_in_force, plot_of
from wartable.games.reliquium.rules.metrics import leader, measure
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.summon import presence_of
from wartable.games.reliquium.words.moves import aura
from wartable.games.reliquium.words.names import (
    area,
    creature,
    event_card,
    faction_name,
    goal,
    listed,
    peace_goal,
    plot_modifier,
    plot_name,
    printed,
    war_goal,
)
from wartable.games.reliquium.words.translator import say


def about_creature(scene: Scene, which: Creature) -> str:
    """Aura, ability with its condition, where it is, and whether it can be summoned."""
    view = scene.view
    s, book = view.state, view.book
    if s.seat[which // EACH] < 0:
        return ""
    states = {"out": say(ON_BOARD), "ready": say(READY), "rest": say(RESTS, round=s.round + int(s.rest[which]))}
    state = creature_state(view, which)
    near = ""
    if state == "out":
        near = say(PRESENCE, names=listed(area(place, view) for place in members(presence_of(book, s, which))))
    told = lines(
        say(AURA, aura=aura(which, view)),
        say(ABILITY, text=printed("creatures", which, view, "text")),
        say(CONDITIONS.get(int(book.condition[which]), "")),
        near,
    )
    title = head(f"{creature(which, view)}: {states[state]}", emblem(which))
    can = possible(scene, meant(scene, [hand_id(which)]))
    return f'<div class="{color(which // EACH)}">{title}</div>{told}{can}{rule("REL-SUM-03", "REL-SUM-05")}'


def about_event(scene: Scene, war: bool) -> str:
    """The whole text of an open card."""
    view = scene.view
    card = EventCard(view.state.war if war else view.state.peace)
    if card == EventCard.NONE:
        return ""
    return (
        head(event_card(card, view), emblem(card)) + lines(printed("events", card, view, "text")) + rule("COM-EVT-03")
    )


def about_plot(scene: Scene) -> str:
    """The story, both goals, and how far everybody is."""
    view = scene.view
    s, book = view.state, view.book
    if not plot_in_force(s):
        return ""
    plot = int(plot_of(book, s))
    text = printed("plots", Plot(plot), view, "text")
    told = head(plot_name(plot, view), icon("plot")) + lines(text, plot_modifier(plot, view))
    peace = (say(PEACE_GOAL), peace_goal(plot, view), int(book.peace_rule[plot]), int(book.peace_metric[plot]))
    war = (say(WAR_GOAL), war_goal(plot, view), int(book.war_rule[plot]), int(book.war_metric[plot]))
    told += _standing(view, *peace, int(peace_winner(book, s))) + _standing(view, *war, int(war_winner(book, s)))
    return told + rule("COM-CAM-03", "COM-CAM-04")


def _standing(view: View, label: str, aim: str, kind: int, metric: int, best: int) -> str:
    """A goal, what everybody has of it, and who leads."""
    lead = say(LEADS_WITH, faction=faction_name(best, view)) if best >= 0 else say(NOBODY_LEADS)
    told = f"<p><b>{label}:</b> {escape(aim)}. {escape(lead)}</p>"
    return told + (rows(*_values(view, metric)) if kind != Rule.HOLDS else "")


def _values(view: View, metric: int) -> list[tuple[str, str]]:
    """A metric for every faction."""
    s, book = view.state, view.book
    line = [int(in_turn(s, place)) for place in range(s.seats)]
    return [(shield(f), say(VALUES, faction=faction_name(f, view), value=measure(book, s, f, metric))) for f in line]


def about_power_card(scene: Scene, card: PowerCard) -> str:
    """What it is given for, its icons, who holds it, and who would take it now."""
    view = scene.view
    s, book = view.state, view.book
    if not s.power:
        return ""
    icons = {role.name.lower(): book.icons[card][role] for role in Role}
    aim = goal(int(book.power_rule[card]), int(book.power_metric[card]), 0, view)
    holder = next((f for f in range(4) if s.cards[f] >> card & 1), -1)
    now = int(leader(book, s, book.power_rule[card], book.power_metric[card], 0))
    told = lines(
        say(POWER_TEXT, goal=aim, **icons),
        say(HOLDS_CARD, faction=faction_name(holder, view)) if holder >= 0 else "",
        say(POWER_NOW, faction=faction_name(now, view)) if now >= 0 else say(POWER_NOBODY),
    )
    return head(printed("power_cards", card, view), emblem(card)) + told + rule("COM-POW-02")
