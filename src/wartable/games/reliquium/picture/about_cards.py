"""What creatures and cards say."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.regions import members
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.captions import CONDITIONS
from wartable.games.reliquium.picture.clicks import meant
from wartable.games.reliquium.picture.entry import head, lines, possible, rows
from wartable.games.reliquium.picture.factions import creature_state, in_order
from wartable.games.reliquium.picture.marks import color, emblem, icon, shield
from wartable.games.reliquium.picture.rail import Goal, goals
from wartable.games.reliquium.pieces import EACH, Creature, EventCard, Plot, PowerCard, Role, Rule
from wartable.games.reliquium.rules import decks, metrics, summon
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.moves import aura
from wartable.games.reliquium.words.translator import say
from wartable.kit.html import b, div, p
from wartable.kit.markup import EMPTY, join
from wartable.kit.rule_links import rule_links


def about_creature(scene: Scene, which: int) -> Markup:
    """Aura, ability with its condition, where it is, and whether it can be summoned."""
    view, creature = scene.view, Creature(which)
    if view.state.seat[which // EACH] < 0:
        return EMPTY
    title = head(f"{names.creature(which, view)}: {_state(view, which)}", emblem(creature))
    told = lines(
        say("Aura: {aura}, around its junction.", aura=aura(which, view)),
        say("Once, when summoned: {text}", text=names.printed("creatures", creature, view, "text")),
        say(CONDITIONS.get(int(view.book.condition[which]), "")),
        _presence(view, which),
    )
    can = possible(scene, meant(scene, [ids.HAND(which)]))
    return join(div(title, class_=color(which // EACH)), told, can, rule_links("REL-SUM-03", "REL-SUM-05"))


def _state(view: View, which: int) -> str:
    state = creature_state(view, which)
    if state == "rest":
        return say("rests, ready again in round {round}", round=view.state.round + int(view.state.rest[which]))
    return say("on the board till the round is over" if state == "out" else "ready")


def _presence(view: View, which: int) -> str:
    """The areas it reaches, while it lies on the board."""
    if creature_state(view, which) != "out":
        return ""
    reached = members(summon.presence_of(view.book, view.state, which))
    return say("Presence: {names}.", names=names.listed(names.area(place, view) for place in reached))


def about_event(scene: Scene, war: int) -> Markup:
    """The whole text of an open card."""
    view = scene.view
    card = EventCard(view.state.war if war else view.state.peace)
    if card == EventCard.NONE:
        return EMPTY
    text = names.printed("events", card, view, "text")
    return join(head(names.event_card(card, view), emblem(card)), lines(text), rule_links("COM-EVT-03"))


def about_plot(scene: Scene) -> Markup:
    """The story, both goals, and how far everybody is."""
    view = scene.view
    if not decks.plot_in_force(view.state):
        return EMPTY
    plot = int(decks.plot_of(view.book, view.state))
    return join(
        head(names.plot_name(plot, view), icon("plot")),
        lines(names.printed("plots", Plot(plot), view, "text"), names.plot_modifier(plot, view)),
        *(_standing(view, goal) for goal in goals(view)),
        rule_links("COM-CAM-03", "COM-CAM-04"),
    )


def _standing(view: View, goal: Goal) -> Markup:
    """A goal, what everybody has of it, and who leads."""
    best = names.faction_name(goal.leader, view) if goal.leader >= 0 else ""
    lead = say("{faction} leads.", faction=best) if best else say("Nobody leads.")
    told = p(b(f"{goal.label}:"), f" {goal.aim}. {lead}")
    return join(told, rows(*_values(view, goal.metric))) if goal.rule != Rule.HOLDS else told


def _values(view: View, metric: int) -> list[tuple[Markup, str]]:
    """A metric for every faction."""
    return [
        (shield(one), f"{names.faction_name(one, view)}: {metrics.measure(view.book, view.state, one, metric)}")
        for one in in_order(view)
    ]


def about_power_card(scene: Scene, which: int) -> Markup:
    """What it is given for, its icons, who holds it, and who would take it now."""
    view, card = scene.view, PowerCard(which)
    s, book = view.state, view.book
    if not s.power:
        return EMPTY
    holder = next((f for f in range(4) if s.cards[f] >> card & 1), -1)
    now = int(metrics.leader(book, s, book.power_rule[card], book.power_metric[card], 0))
    told = lines(
        power_text(view, card),
        say("{faction} holds it.", faction=names.faction_name(holder, view)) if holder >= 0 else "",
        say("{faction} would take it now.", faction=names.faction_name(now, view))
        if now >= 0
        else say("Nobody alone would take it now."),
    )
    return join(head(names.printed("power_cards", card, view), emblem(card)), told, rule_links("COM-POW-02"))


def power_text(view: View, card: PowerCard) -> str:
    """What a power card is given for, and its icons."""
    book = view.book
    aim = names.goal(int(book.power_rule[card]), int(book.power_metric[card]), 0, view)
    icons = {role.name.lower(): book.icons[card][role] for role in Role}
    return say("For {goal}. Icons: attack {attack}, defence {defence}, support {support}.", goal=aim, **icons)
