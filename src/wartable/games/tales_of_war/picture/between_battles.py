"""Between battles: who has won, what it brought, and the cards to choose from, before the eyes of both."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.events import Event
from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.captions import BATTLE_WON, CARD_BACKS, RANDOM_REWARD, RETURNS
from wartable.games.tales_of_war.picture.cards import objective_card, reward_card
from wartable.games.tales_of_war.picture.pen import SEATS, icon
from wartable.games.tales_of_war.picture.sides import color
from wartable.games.tales_of_war.pieces import Objective, Reward
from wartable.games.tales_of_war.state import Do, Phase, Tell
from wartable.games.tales_of_war.words.events import event as event_words
from wartable.games.tales_of_war.words.names import seat_name
from wartable.games.tales_of_war.words.translator import say

QUIET = (Tell.DREW_REWARD,)


def spoils_sheet(scene: Scene) -> str:
    """A sheet over the field while the spoils of a battle are shared."""
    view = scene.view
    s = view.state
    if view.over or phase_of(s) not in (Phase.HERO_DEATH, Phase.KEEP_REWARD):
        return ""
    title = say(BATTLE_WON, seat=seat_name(s.victor, view), battle=s.battle)
    lines = "".join(f"<li>{escape(event_words(event, view))}</li>" for event in _told(scene))
    backs = ""
    if view.seat == view.asked:
        backs = "" if scene.small else gifts(scene)
    elif phase_of(s) == Phase.KEEP_REWARD:
        drawn = frame(s, Phase.KEEP_REWARD).drawn
        words = say(CARD_BACKS, seat=seat_name(view.asked, view), n=drawn)
        cards = f'<span class="gift back">{icon("reward_deck", 40)}</span>' * drawn
        backs = f'<div class="backs">{cards}</div><p>{escape(words)} {escape(say(RETURNS))}</p>'
    return (
        f'<section id="spoils" class="panel spoils" style="{color(s.victor)}"><span class="crest big">'
        f"{icon(SEATS[s.victor], 46)}</span><h2>{escape(title)}</h2><ol>{lines}</ol>{backs}</section>"
    )


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


def gifts(scene: Scene) -> str:
    """What the reader may choose from: drawn cards, or what a Hero's Death brings."""
    view = scene.view
    cards = []
    for move in view.legal:
        if move.kind == Do.KEEP:
            cards.append(reward_card(scene, Reward(move.a), f"keep-{Reward(move.a).name.lower()}"))
        elif move.kind == Do.TAKE_OBJECTIVE:
            cards.append(objective_card(scene, Objective(move.a), f"spoils-{Objective(move.a).name.lower()}"))
        else:
            words = escape(say(RANDOM_REWARD, enemy=seat_name(1 - view.seat, view)))
            cards.append(f'<div id="spoils-reward" class="gift back">{icon("reward_deck", 44)}<b>{words}</b></div>')
    return f'<div class="hand gifts">{"".join(cards)}</div>'
