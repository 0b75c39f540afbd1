"""Between battles: who has won, what it brought, and the cards to choose from, shown to both players."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.events import Event
from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.cards import objective_card, reward_card
from wartable.games.tales_of_war.picture.places import SEATS, color
from wartable.games.tales_of_war.picture.tokens import icon
from wartable.games.tales_of_war.pieces import Objective, Reward
from wartable.games.tales_of_war.state import Do, Phase, Tell
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.events import event as event_words
from wartable.games.tales_of_war.words.translator import say
from wartable.kit.html import b, div, h2, li, ol, p, section, span
from wartable.kit.markup import EMPTY, join

QUIET = (Tell.DREW_REWARD,)


def spoils_sheet(scene: Scene) -> Markup:
    """A sheet over the field while the spoils of a battle are shared."""
    view = scene.view
    s = view.state
    if view.over or phase_of(s) not in (Phase.HERO_DEATH, Phase.KEEP_REWARD):
        return EMPTY
    title = say("{seat} wins battle {battle}", seat=names.seat(s.victor, view), battle=s.battle)
    lines = [li(event_words(event, view)) for event in _told(scene)]
    crest = span(icon(SEATS[s.victor], 46), class_="crest big")
    body = crest, h2(title), ol(*lines), _cards(scene)
    return section(*body, id="spoils", class_="panel spoils", style=color(s.victor))


def _cards(scene: Scene) -> Markup:
    """The cards to choose from; the other player sees their backs."""
    view = scene.view
    if view.is_asked:
        return EMPTY if scene.small else gifts(scene)
    if phase_of(view.state) != Phase.KEEP_REWARD:
        return EMPTY
    drawn = frame(view.state, Phase.KEEP_REWARD).drawn
    backs = [span(icon("reward_deck", 40), class_="gift back")] * drawn
    words = say("{seat} looks at {n} cards and keeps one.", seat=names.seat(view.asked, view), n=drawn)
    return join(div(*backs, class_="backs"), p(words, " ", say("The others go back unseen.")))


def _told(scene: Scene) -> list[Event]:
    """What was told since the battle was won."""
    told: list[Event] = []
    for events in reversed(scene.view.log):
        for event in reversed(events):
            if event.kind not in QUIET:
                told.insert(0, event)
            if event.kind == Tell.BATTLE_WON:
                return told
    return told[-1:]


def gifts(scene: Scene) -> Markup:
    """What the reader may choose from: drawn cards, or what a Hero's Death brings."""
    return div(*(_gift(scene, move) for move in scene.view.legal), class_="hand gifts")


def _gift(scene: Scene, move: Move) -> Markup:
    """One of them."""
    if move.kind == Do.KEEP:
        return reward_card(scene, Reward(move.a), f"keep-{Reward(move.a).name.lower()}")
    if move.kind == Do.TAKE_OBJECTIVE:
        return objective_card(scene, Objective(move.a), f"spoils-{Objective(move.a).name.lower()}")
    words = say("A random Reward card from {enemy}", enemy=names.seat(1 - scene.view.seat, scene.view))
    return div(icon("reward_deck", 44), b(words), id="spoils-reward", class_="gift back")
