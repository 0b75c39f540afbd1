"""The two sides: who plays them, their tokens, how near each is to defeat, and their six cards."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import (
    BOT,
    CONTROLS,
    FALLEN_LABEL,
    OTHERS_LEFT,
    PRINCE_HP,
    TOKEN_LABEL,
    TOKENS_LABEL,
    YOU,
)
from wartable.games.intelliwar.picture.card import card
from wartable.games.intelliwar.picture.pen import SIDE_IDS, SQUARE_IDS, TOKEN_IDS, arms_of, icon, own_side, seal, titled
from wartable.games.intelliwar.pieces import Class, Token
from wartable.games.intelliwar.rules.board import count
from wartable.games.intelliwar.rules.team import in_teams
from wartable.games.intelliwar.state import State
from wartable.games.intelliwar.words.names import COMMA, seat_name, side_name, token_name, unit_name, units_in
from wartable.games.intelliwar.words.translator import number_of, say

LOW_HP, LOW_HOST = 2, 2
"""A Prince with no more HP than this, or no more other units, is in danger."""
KINDS = range(Token.XP_1, Token.FACE_DOWN)


def side_panel(side: int, scene: Scene) -> str:
    """A side with all its cards."""
    near = "near" if side == own_side(scene) else "far"
    return (
        f'<section id="side-{SIDE_IDS[side]}" class="side {SIDE_IDS[side]} {near}" '
        f'aria-label="{escape(side_name(side, scene.view))}">{side_head(side, scene)}{cards(side, scene)}</section>'
    )


def side_head(side: int, scene: Scene) -> str:
    """The emblem of a side, its people, what it has found, and how it stands."""
    s: State = scene.view.state
    turn = " turn" if s.turn and s.side == side and not scene.view.over else ""
    people = "".join(_person(seat, scene) for seat in seats_of(side, s))
    return (
        f'<header id="head-{SIDE_IDS[side]}" class="head{turn}">{seal(side)}<div class="people">{people}</div>'
        f'<div class="means-of-side">{_reserve(side, scene)}{_standing(side, scene)}</div></header>'
    )


def seats_of(side: int, s: State) -> list[int]:
    """The seats that play a side."""
    return [side, side + 2] if in_teams(s) else [side]


def _person(seat: int, scene: Scene) -> str:
    """Who sits there, with the baton of who picks on this turn and the clock."""
    view, player = scene.view, scene.players[seat]
    s: State = view.state
    note = COMMA.join(_notes(seat, scene))
    note = f"<small>{escape(note)}</small>" if note else ""
    baton = ""
    if in_teams(s) and s.turn and s.control == seat and not view.over:
        baton = f'<span class="baton" {titled(say(CONTROLS))}>{icon("baton")}</span>'
    return (
        f'<div id="seat-{seat}" class="person{" asked" if seat == view.asked else ""}"><h2>{escape(player.name)}</h2>'
        f'{note}{baton}<span class="clock" data-clock="{seat}"></span></div>'
    )


def _notes(seat: int, scene: Scene) -> list[str]:
    """What is said beside a name: you, a bot, and what the log calls a partner or an opponent in a team."""
    if seat == scene.view.seat:
        return [say(YOU)]
    called = [seat_name(seat, scene.view)] if in_teams(scene.view.state) else []
    return [*called, say(BOT)] if scene.players[seat].bot else called


def _reserve(side: int, scene: Scene) -> str:
    """The Exploration Tokens a side has found and not used yet."""
    s: State = scene.view.state
    held = [(kind, s.reserve[side][kind]) for kind in KINDS if s.reserve[side][kind]]
    if not held:
        return ""
    role = "token" if side == own_side(scene) else "held"
    label = say(TOKENS_LABEL, side=side_name(side, scene.view))
    drawn = "".join(_token(kind, n, role, scene) for kind, n in held)
    return f'<div class="reserve" role="group" aria-label="{escape(label)}">{drawn}</div>'


def _token(kind: int, n: int, role: str, scene: Scene) -> str:
    name = token_name(kind, scene.view.game)
    times = f"<b>{n}</b>" if n > 1 else ""
    label = titled(say(TOKEN_LABEL, token=name, n=n))
    found = _found_on(kind, scene)
    flight = f' data-from="{found}"' if found else ""
    return f'<span id="{role}-{TOKEN_IDS[kind]}" class="coin"{flight} {label}>{icon(TOKEN_IDS[kind])}{times}</span>'


def _found_on(kind: int, scene: Scene) -> str:
    """The token of the board that was turned over by the last move, if it was of this kind."""
    for event in scene.view.log[-1]:
        if event.facts.get("token") == kind and event.facts.get("square") is not None:
            return f"explore-{SQUARE_IDS[event.facts['square'] or 0]}"
    return ""


def _standing(side: int, scene: Scene) -> str:
    """How near a side is to losing either way: its Prince's HP, and how many others it has left."""
    view = scene.view
    s: State = view.state
    royal = units_in((s.army[side] | s.fallen[side]) & view.book.of_class[Class.PRINCE])
    if not royal:
        return ""
    prince = royal[0]
    others = count(s.army[side] & ~view.book.of_class[Class.PRINCE])
    hp = s.hp[prince]
    royal_words = say(PRINCE_HP, prince=unit_name(prince, view.game), hp=hp, most=view.book.hp[prince])
    low = " low" if hp <= LOW_HP else ""
    few = " low" if others <= LOW_HOST else ""
    host = titled(number_of(OTHERS_LEFT, others))
    return (
        f'<p id="standing-{SIDE_IDS[side]}" class="standing"><span class="king{low}" {titled(royal_words)}>'
        f"{icon('prince')}{icon('hp', 'heart')}<b>{hp}</b>/{view.book.hp[prince]}</span>"
        f'<span class="host{few}" {host}>{icon("guard")}<b>{others}</b></span></p>'
    )


def cards(side: int, scene: Scene) -> str:
    """The six cards of a side; those of the fallen are laid aside."""
    s: State = scene.view.state
    drawn = "".join(card(unit, side, scene) for unit in units_in(s.army[side]))
    return f'<div class="cards">{drawn}{fallen(side, scene)}</div>'


def fallen(side: int, scene: Scene) -> str:
    """Who has been eliminated."""
    view = scene.view
    s: State = view.state
    names = [unit_name(unit, view.game) for unit in units_in(s.fallen[side])]
    lost = "".join(f'<span class="lost-unit">{arms_of(unit, scene, side)}</span>' for unit in units_in(s.fallen[side]))
    label = titled(say(FALLEN_LABEL, side=side_name(side, view), units=COMMA.join(names))) if names else ""
    inside = f"{icon('fallen')}{lost}" if names else ""
    return f'<div id="fallen-{SIDE_IDS[side]}" class="fallen" {label}>{inside}</div>'
