"""Beside the map: where the round stands, the open events, the plot with its goals, or the battle that is fought."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.factions import by_initiative, decides, in_order
from wartable.games.reliquium.picture.ledger import battle_now
from wartable.games.reliquium.picture.marks import emblem, icon, shield, signed, spelled
from wartable.games.reliquium.pieces import EventCard, Plot
from wartable.games.reliquium.rules import board, campaign, decks, victory
from wartable.games.reliquium.state import Phase, State
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.translator import say
from wartable.kit.html import article, aside, b, div, h3, header, i, p, section, span, table, tbody, td, th, thead, tr
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import printed, sentence_case
from wartable.kit.parts import fields, numbers, part, seen

_ROUND = fields(State, "seats", "factions", "round", "event_rounds", "events", "diplomacy", "power", "line")
_COMPARED = fields(State, "seats", "line", "campaign", "points", "castles", "armies", "troops", "cards")


def rail(scene: Scene) -> Markup:
    """The round, then what is in force; while a battle is told it takes the room of the plot and the cards."""
    below = battle_now(scene) or join(events(scene), plot(scene), _standing(scene.view))
    return aside(_round_panel(scene.view), below, id="rail", class_="rail")


# --- The round


class Stage(NamedTuple):
    """A stage of the round: the phases of the rules that belong to it, and whether this table has it."""

    name: str
    phases: tuple[Phase, ...]
    played: bool = True


def _stages(view: View) -> dict[str, tuple[Stage, ...]]:
    """The stages of the two phases of a round (REL-RND-02)."""
    s = view.state
    return {
        say("Peace"): (
            Stage(say("Events"), (Phase.BEGIN_ROUND,), s.events),
            Stage(say("Diplomacy"), (Phase.DIPLOMACY,), s.diplomacy),
            Stage(say("Actions"), (Phase.ACTION_TURN, Phase.MUSTERING, Phase.BEGIN_ACTIONS)),
        ),
        say("War"): (
            Stage(say("Power"), (Phase.POWER,), s.power),
            Stage(say("Support"), (Phase.SUPPORTING,)),
            Stage(say("Attack"), (Phase.ATTACK_TURN,)),
        ),
    }


@part(lambda view: (_ROUND(view.state), view.state.phase[0], view.asked, numbers(view)))
def _round_panel(view: View) -> Markup:
    """Round, order of play and stages."""
    now, rounds, note = view.state.round, decks.last_round(view.book, view.state), truce(view)
    pips = [i(class_="n" if n == now else "d" if n < now else "") for n in range(1, rounds + 1)]
    line = [span(shield(faction), class_="o now" if decides(view, faction) else "o") for faction in in_order(view)]
    return section(
        h3(round_title(view)),
        span(*pips, class_="pips"),
        div(*line, id="line", class_="line"),
        div(*(_half(view, name, stages) for name, stages in _stages(view).items()), class_="stages"),
        p(icon("truce"), note, class_="truce") if note and not view.over else EMPTY,
        id="round",
        class_="panel round",
    )


def _half(view: View, name: str, stages: tuple[Stage, ...]) -> Markup:
    now = view.state.phase[0]
    shown = [span(stage.name, class_="now" if now in stage.phases else "") for stage in stages if stage.played]
    return div(b(name), *shown)


def round_title(view: View) -> str:
    """Which round it is."""
    return say("Round {round} of {rounds}", round=view.state.round, rounds=decks.last_round(view.book, view.state))


def truce(view: View) -> str:
    """From which round on there are attacks, until then."""
    rounds = view.book.truce_rounds
    return say("Truce: attacks from round {round}", round=rounds + 1) if view.state.round <= rounds else ""


def stage_name(view: View) -> str:
    """The stage in a word."""
    if view.over:
        return say("Over")
    stages = [stage for half in _stages(view).values() for stage in half]
    return next((stage.name for stage in stages if view.state.phase[0] in stage.phases), say("Setup"))


@part(lambda view: EMPTY if view.state.events else _COMPARED(view.state))
def _standing(view: View) -> Markup:
    """The factions from the best standing on, where no events take the room (REL-END-05)."""
    s = view.state
    if s.events:
        return EMPTY
    line = sorted(by_initiative(view), key=lambda faction: -victory.standing(s, faction))
    signs = {"junction": say("areas"), "castle-plains": say("castles"), "warrior": say("troops")}
    heads = [th(icon(sign), span(name, class_="unseen")) for sign, name in signs.items()]
    rows = []
    for f in line:
        areas, castles, troops = size_of(board.controlled(s, f)), size_of(s.castles[f]), victory.troops_on_map(s, f)
        rows.append(
            tr(th(shield(f), span(names.faction_name(f, view), class_="unseen")), td(areas), td(castles), td(troops))
        )
    compared = table(thead(tr(td(), *heads)), tbody(*rows))
    return section(h3(say("Standing")), compared, id="standing", class_="panel standing")


# --- Events


@part(lambda scene: (scene.view.state.events, scene.view.state.peace, scene.view.state.war, numbers(scene.view)))
def events(scene: Scene) -> Markup:
    """The two open cards (COM-EVT-03)."""
    view = scene.view
    s = view.state
    if not s.events:
        return EMPTY
    if s.peace == EventCard.NONE:
        quiet = p(icon("peace"), say("Events come from round 2 on."))
        return section(quiet, id="events", class_="panel quiet")
    return section(_card(view, s.peace, "peace"), _card(view, s.war, "war"), id="events", class_="events")


def _card(view: View, card: int, deck: str) -> Markup:
    which = EventCard(card)
    code = span(names.printed("events", which, view, "header"), class_="code")
    head = header(emblem(which), h3(names.event_card(card, view)), code)
    return article(head, p(effect(view, card)), id=ids.EVENT(deck == "war"), class_=f"ev {deck}")


def effect(view: View, card: int) -> str:
    """What an event does, in a line; the whole text is told on demand."""
    value = int(view.book.value[card])
    return say(printed(view.game, "events", "short")[spelled(EventCard(card))], value=signed(value), n=value)


# --- The plot


class Goal(NamedTuple):
    """A goal of the plot: what it asks for, how that is measured, and who reaches it as things stand."""

    deck: str
    label: str
    aim: str
    rule: int
    metric: int
    leader: int


def goals(view: View) -> list[Goal]:
    """The peace goal and the war goal of the plot in force."""
    s, book = view.state, view.book
    n = int(decks.plot_of(book, s))
    aims = names.peace_goal(n, view), names.war_goal(n, view)
    leaders = int(campaign.peace_winner(book, s)), int(campaign.war_winner(book, s))
    return [
        Goal("peace", say("Peace goal"), aims[0], book.peace_rule[n], book.peace_metric[n], leaders[0]),
        Goal("war", say("War goal"), aims[1], book.war_rule[n], book.war_metric[n], leaders[1]),
    ]


def _plot_now(scene: Scene) -> Hashable:
    view = scene.view
    if not decks.plot_in_force(view.state):
        return None
    return seen(view), names.own_faction(view), numbers(view)


@part(_plot_now)
def plot(scene: Scene) -> Markup:
    """The plot of the round, with who reaches its goals as things stand (COM-CAM-02)."""
    view = scene.view
    if not decks.plot_in_force(view.state):
        return EMPTY
    which = int(decks.plot_of(view.book, view.state))
    change = names.plot_modifier(which, view)
    seal = span(names.printed("plots", Plot(which), view, "code"), class_="seal")
    return article(
        header(seal, h3(names.plot_name(which, view))),
        p(sentence_case(change)) if change else EMPTY,
        *(_goal(view, goal) for goal in goals(view)),
        id="plot",
        class_="panel plot",
    )


def _goal(view: View, goal: Goal) -> Markup:
    sign = icon("peace" if goal.deck == "peace" else "war-deck")
    you = say("you") if goal.leader == names.own_faction(view) else ""
    lead = b(shield(goal.leader), you) if goal.leader >= 0 else b(say("nobody"))
    aim = div(span(sentence_case(goal.aim)), " ", lead)
    return div(sign, aim, class_=f"goal {goal.deck}", aria_label=goal.label)
