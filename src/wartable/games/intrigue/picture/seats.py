"""The seats: who plays which empire, what it has, its score, and what a proposal would do to it."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.captions import (
    ASKED,
    BAG_TITLE,
    CHANGE_TITLE,
    HELD_TITLE,
    LARGEST_TITLE,
    NO_TITLE,
    PROPOSES,
    SCORE_TITLE,
    SEAT_LABEL,
    TO_MOVE,
    YES_TITLE,
    YOU,
)
from wartable.games.intrigue.picture.pen import EMPIRE_IDS, icon, signed, tile_icon
from wartable.games.intrigue.rules.victory import best_score, score
from wartable.games.intrigue.state import Phase, State
from wartable.games.intrigue.words import score_changes
from wartable.games.intrigue.words.names import REGIONS, empire_name, proposing
from wartable.games.intrigue.words.translator import number_of, say


def seats(scene: Scene) -> str:
    """All seats in the order of turns."""
    s: State = scene.view.state
    rows = "".join(_seat(scene, seat) for seat in range(s.seats))
    return f'<div id="seats" class="seats of-{s.seats}">{rows}</div>'


def seat_id(empire: int) -> str:
    """The element of an empire's seat."""
    return f"seat-{EMPIRE_IDS[empire]}"


def _seat(scene: Scene, seat: int) -> str:
    view = scene.view
    s: State = view.state
    empire, points = s.empires[seat], score(s, seat)
    marks = [EMPIRE_IDS[empire]]
    marks += ["me"] if seat == view.seat else []
    marks += ["current"] if seat == s.current and not view.over else []
    marks += ["asked"] if seat == view.asked else []
    marks += ["wins"] if view.over and view.scores[seat] else []
    label = say(
        SEAT_LABEL,
        empire=empire_name(empire, view),
        player=scene.players[seat].name,
        score=points,
        regions=number_of(REGIONS, s.held[empire]),
        largest=s.largest[empire],
    )
    return (
        f'<div id="{seat_id(empire)}" class="seat {" ".join(marks)}" role="group" aria-label="{escape(label)}">'
        f'{_doing(scene, seat)}{tile_icon(empire)}<div class="who">{_name(scene, seat)}{_counts(scene, seat)}</div>'
        f'<div class="points"><b class="score" title="{say(SCORE_TITLE)}">{points}</b>{_change(scene, seat)}</div>'
        "</div>"
    )


def _name(scene: Scene, seat: int) -> str:
    """The empire, whether it leads, and who plays it."""
    s: State = scene.view.state
    player = scene.players[seat]
    crown = icon("leader", "ic crown") if score(s, seat) == best_score(s) > 0 else ""
    who = say(YOU) if seat == scene.view.seat else player.name
    machine = icon("automaton", "ic bot") if player.bot else ""
    name = escape(empire_name(s.empires[seat], scene.view))
    return f'<p class="name"><b>{name}</b>{crown}<span>{escape(who)}</span>{machine}</p>'


def _doing(scene: Scene, seat: int) -> str:
    """What a player is doing, if anything."""
    view = scene.view
    if view.over or seat not in (view.asked, view.state.current):
        return ""
    answering = phase_of(view.state) == Phase.ANSWER
    words = say(ASKED if seat != view.state.current else PROPOSES if answering else TO_MOVE)
    return f'<i class="doing">{words}</i>'


def _counts(scene: Scene, seat: int) -> str:
    """Regions, the largest kingdom, tiles in the bag, the clock; while a proposal is made, past answers instead."""
    s: State = scene.view.state
    empire, proposer = s.empires[seat], s.empires[s.current]
    parts = [
        ("region", say(HELD_TITLE), s.held[empire]),
        ("kingdom", say(LARGEST_TITLE), s.largest[empire]),
        ("bag", say(BAG_TITLE), s.bag[empire]),
    ]
    if proposing(scene.view) and empire != proposer:
        name = empire_name(proposer, scene.view)
        parts = [
            ("accept", say(YES_TITLE, proposer=name), s.accepted[proposer][empire]),
            ("refuse", say(NO_TITLE, proposer=name), s.refused[proposer][empire]),
        ]
    counts = "".join(f'<span class="n-{symbol}" title="{title}">{icon(symbol)}{n}</span>' for symbol, title, n in parts)
    return f'<p class="counts">{counts}<span class="clock" data-clock="{seat}"></span></p>'


def _change(scene: Scene, seat: int) -> str:
    """What the proposal that waits would do to the score."""
    if not proposing(scene.view):
        return ""
    before, after = score_changes(scene.view)[seat]
    kind = "up" if after > before else "dn" if after < before else "no"
    return f'<b class="change {kind}" title="{say(CHANGE_TITLE)}">{signed(after - before)}</b>'
