"""The present decision with everything to choose from, beside the board, on a phone below it."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import escape

from wartable.engine.frames import frame, phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.between_battles import gifts
from wartable.games.tales_of_war.picture.captions import (
    ACROSS,
    ARMY,
    COPIES,
    DECISION_LABEL,
    HEADS,
    HIDDEN_ARMY,
    HIDDEN_HAND,
    LEFT_TO_PICK,
    OF_LIMIT,
    SECRET,
    TERRAIN_TILES,
    TILE_SIZE,
    UPRIGHT,
    WAITING,
)
from wartable.games.tales_of_war.picture.cards import objective_card
from wartable.games.tales_of_war.picture.ground import symbol
from wartable.games.tales_of_war.picture.guide import campaign
from wartable.games.tales_of_war.picture.last_move import last_turn
from wartable.games.tales_of_war.picture.pen import SEATS, degrees, flipped, icon, piece, plate_mp, plate_range, token
from wartable.games.tales_of_war.picture.roster import roster
from wartable.games.tales_of_war.picture.routes import acts
from wartable.games.tales_of_war.picture.sides import color
from wartable.games.tales_of_war.picture.unit_card import unit_card
from wartable.games.tales_of_war.pieces import Lie, Objective, Rank, Reward, Terrain, Unit
from wartable.games.tales_of_war.rules.army import picks_left
from wartable.games.tales_of_war.state import Phase, Tell
from wartable.games.tales_of_war.words.events import event as event_words
from wartable.games.tales_of_war.words.names import UNITS, abilities, seat_name, square_name, terrain
from wartable.games.tales_of_war.words.names import unit as unit_name
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say

PICKS = {
    Phase.PICK_HERO: Rank.HERO,
    Phase.PICK_CORE: Rank.CORE,
    Phase.PICK_EXTRA: Rank.CORE,
    Phase.PICK_CATAPULT: Rank.CORE,
    Phase.PICK_SPECIAL: Rank.SPECIAL,
}
SPOILS = (Phase.HERO_DEATH, Phase.KEEP_REWARD)
"""What is shared out after a battle: on the large table over the field, on a phone below it."""
QUIET = (Tell.TURN_BEGINS, Tell.DREW_TERRAIN, Tell.ARMY_PICKED)
LINES = 4
"""So many sentences of news are shown."""


def decision_panel(scene: Scene) -> str:
    """What the reader has to decide; else what happened, and who is thinking."""
    view = scene.view
    mine = not view.over and view.seat == view.asked
    if acts(view):
        body = unit_card(scene)
    elif mine:
        body = _choices(scene)
    else:
        body = _waiting(scene)
    seat = view.asked if view.asked >= 0 else scene.chair
    scrolls = "" if scene.small else ' tabindex="0"'
    about = f'aria-label="{say(DECISION_LABEL)}"{scrolls} style="{color(seat)}"'
    return f'<section id="decision" class="panel decision" {about}>{body}</section>'


def _choices(scene: Scene) -> str:
    phase = Phase(phase_of(scene.view.state))
    makers: dict[Phase, Callable[[Scene], str]] = {
        Phase.PLAY_BONUS: _bonuses,
        Phase.CANCEL_BONUS: _bonuses,
        Phase.TERRAIN_TILE: _hand,
        Phase.TERRAIN_PLACE: _lies,
        Phase.DEPLOY_UNIT: _army,
        Phase.DEPLOY_SQUARE: _army,
        Phase.SELECT_UNIT: _units,
        Phase.REDEPLOY: _units,
    }
    if phase in SPOILS and not scene.small:
        return campaign(scene)
    if phase in PICKS:
        body = _picks(scene)
    elif phase in SPOILS:
        body = gifts(scene)
    else:
        body = makers.get(phase, _news)(scene)
    return f"<h3>{escape(say(HEADS.get(phase, '')))}</h3>{body}"


# --- Before the battle


def _bonuses(scene: Scene) -> str:
    """Bonuses that can be played, or cancelled."""
    cards = [
        objective_card(scene, Objective(move.a), f"bonus-{Objective(move.a).name.lower()}") for move in _named(scene)
    ]
    return f'<div class="hand">{"".join(cards)}</div>'


def _named(scene: Scene) -> list[Move]:
    """The moves that name something."""
    return [move for move in scene.view.legal if move.kind.ranges]


def _hand(scene: Scene) -> str:
    """The Terrain tiles in hand."""
    view = scene.view
    tiles = []
    for kind in Terrain:
        held = view.state.hand[view.seat][kind]
        if held:
            wide, high = view.book.width[kind], view.book.height[kind]
            art = piece(symbol(kind, Lie.H), 22, "", wide, high)
            size = say(TILE_SIZE, wide=wide, high=high) + (f", {say(COPIES, n=held)}" if held > 1 else "")
            tiles.append(_choice(f"hand-{kind.name.lower()}", art, terrain(kind, view.game), size))
    return f'<div class="hand">{"".join(tiles)}</div>{_enemy_hand(scene)}'


def _lies(scene: Scene) -> str:
    """The tile to be placed, and how it may lie."""
    view = scene.view
    kind = frame(view.state, Phase.TERRAIN_PLACE).terrain
    tiles = []
    for lie, words in ((Lie.H, ACROSS), (Lie.V, UPRIGHT)):
        if lie < view.book.lies[kind]:
            wide, high = view.book.width[kind], view.book.height[kind]
            if lie == Lie.V:
                wide, high = high, wide
            art = piece(symbol(kind, lie), 26, "", wide, high)
            shown = say(words) if view.book.lies[kind] > 1 else say(TILE_SIZE, wide=wide, high=high)
            tiles.append(_choice(f"lie-{lie.name.lower()}", art, terrain(kind, view.game), shown))
    return f'<div class="hand">{"".join(tiles)}</div>'


def _choice(id: str, art: str, name: str, words: str, mark: str = "") -> str:
    """Something to choose: its picture, its name, a few words."""
    return f'<div id="{id}" class="pick {mark}">{art}<b>{escape(name)}</b><i>{escape(words)}</i></div>'


def _enemy_hand(scene: Scene) -> str:
    s = scene.view.state
    enemy = 1 - scene.chair
    words = say(HIDDEN_HAND, seat=seat_name(enemy, scene.view), tiles=number_of(TERRAIN_TILES, s.held[enemy]))
    return f'<p class="note">{icon("terrain_bag", 18)}{escape(words)}</p>'


def _picks(scene: Scene) -> str:
    """All kinds that can be picked here, with how many there are, and the army so far."""
    view = scene.view
    s, book = view.state, view.book
    phase = Phase(phase_of(s))
    picks = []
    for kind in Unit:
        if book.rank[kind] != PICKS[phase] or (phase == Phase.PICK_CATAPULT and kind != Unit.CATAPULT):
            continue
        if phase == Phase.PICK_SPECIAL and not _owned(scene, kind):
            continue
        have = s.army[view.seat][kind]
        limit = book.pick_limit[kind]
        limited = PICKS[phase] == Rank.CORE and phase != Phase.PICK_CATAPULT
        words = say(OF_LIMIT, n=have, limit=limit) if limited else ""
        skills = abilities(kind, view.game) if PICKS[phase] == Rank.HERO and not scene.small else ""
        picks.append(_pick(scene, kind, f"pick-{kind.name.lower()}", words, skills=skills))
    enemy = seat_name(1 - view.seat, view)
    left = say(LEFT_TO_PICK, n=picks_left(s))
    return (
        f'<div class="hand kinds">{"".join(picks)}</div>{_so_far(scene)}'
        f'<p class="note">{icon("hiding", 18)}{escape(say(SECRET, enemy=enemy))} <b>{left}</b></p>'
    )


def _owned(scene: Scene, kind: int) -> bool:
    """Whether the reader has a card for a kind of unit."""
    view = scene.view
    return any(view.book.unit[card] == kind and view.state.rewards[view.seat][card] for card in Reward)


def _pick(scene: Scene, kind: int, id: str, words: str, mark: str = "", skills: str = "") -> str:
    """A kind of unit with its numbers, and where there is room with what it can do."""
    view = scene.view
    numbers = plate_mp(view.book.mp[kind]) + (plate_range(view.book.reach[kind]) if view.book.reach[kind] else "")
    art = token(kind, view.seat, view.book.rank[kind], 44)
    name = escape(unit_name(kind, view.game))
    tail = f"<i>{escape(words)}</i>" if words else ""
    can = f'<span class="skills">{escape(skills)}</span>' if skills else ""
    return f'<div id="{id}" class="pick {mark}">{art}<b>{name}</b><span class="nums">{numbers}{tail}</span>{can}</div>'


def _so_far(scene: Scene) -> str:
    """The units picked so far."""
    view = scene.view
    army = view.state.army[view.seat]
    tokens = [token(kind, view.seat, view.book.rank[kind], 34) for kind in Unit for _ in range(army[kind])]
    return (
        f'<div class="sofar"><b class="lab">{say(ARMY)}</b><div class="tokens">{"".join(tokens)}</div></div>'
        if tokens
        else ""
    )


def _army(scene: Scene) -> str:
    """The units that wait to be deployed; the one in hand is lifted."""
    view = scene.view
    s = view.state
    chosen = frame(s, Phase.DEPLOY_SQUARE).unit if phase_of(s) == Phase.DEPLOY_SQUARE else 0
    units = []
    for kind in Unit:
        n = s.army[view.seat][kind]
        if n:
            words = say(COPIES, n=n) if n > 1 else ""
            units.append(_pick(scene, kind, f"muster-{kind.name.lower()}", words, "lifted" if kind == chosen else ""))
    enemy = 1 - view.seat
    rest = say(HIDDEN_ARMY, seat=seat_name(enemy, view), units=number_of(UNITS, s.waiting[enemy]))
    return f'<div class="hand">{"".join(units)}</div><p class="note">{icon("hiding", 18)}{escape(rest)}</p>'


# --- In the battle


def _units(scene: Scene) -> str:
    """The own units as a list, those in danger first: each leads to the unit on the board."""
    view = scene.view
    danger = endangered(view, view.seat) if phase_of(view.state) == Phase.SELECT_UNIT else []
    own = sorted((unit for unit in roster(view) if unit.seat == view.seat), key=lambda unit: unit.square not in danger)
    rows = []
    for unit in own:
        mark = "unit-row hot" if unit.square in danger else "unit-row"
        art = token(unit.kind, unit.seat, view.book.rank[unit.kind], 34, degrees(unit.facing, flipped(scene)))
        name = escape(unit_name(unit.kind, view.game))
        rows.append(
            f'<div id="row-{unit.id}" data-as="{unit.id}" class="{mark}">{art}<b>{name}</b>'
            f"<i>{square_name(unit.square)}</i></div>"
        )
    return f'<div class="unit-list">{"".join(rows)}</div>{_news(scene)}'


def _news(scene: Scene) -> str:
    """What happened in the last turn, in words."""
    told = [event for event in last_turn(scene) if event.kind not in QUIET]
    lines = [event_words(event, scene.view) for event in told[-LINES:]]
    seat = next((event.facts.get("seat") for event in told if event.facts.get("seat") is not None), None)
    crest = icon(SEATS[seat], 18, f"sd {SEATS[seat]}") if seat is not None else ""
    body = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f'<div id="news" class="news">{crest}<div>{body}</div></div>' if lines else ""


def _waiting(scene: Scene) -> str:
    """Who is thinking, and what happened."""
    view = scene.view
    if view.over:
        return _news(scene)
    words = say(WAITING, seat=seat_name(view.asked, view))
    body = campaign(scene) if phase_of(view.state) in SPOILS else _news(scene)
    return f'<p class="waits">{icon(SEATS[view.asked], 22, "sd")}<b>{escape(words)}</b></p>{body}'
