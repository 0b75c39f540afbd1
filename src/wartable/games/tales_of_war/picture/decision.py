"""The present decision with everything to choose from, beside the board, on a phone below it."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.tales_of_war.picture.between_battles import gifts
from wartable.games.tales_of_war.picture.captions import HEADS
from wartable.games.tales_of_war.picture.cards import objective_card
from wartable.games.tales_of_war.picture.ground import symbol
from wartable.games.tales_of_war.picture.guide import campaign
from wartable.games.tales_of_war.picture.last_move import last_turn
from wartable.games.tales_of_war.picture.places import SEATS, color, degrees, flipped
from wartable.games.tales_of_war.picture.roster import roster
from wartable.games.tales_of_war.picture.routes import acts
from wartable.games.tales_of_war.picture.tokens import icon, piece, plate_mp, plate_range, token
from wartable.games.tales_of_war.picture.unit_card import unit_card
from wartable.games.tales_of_war.pieces import Lie, Objective, Rank, Reward, Terrain, Unit
from wartable.games.tales_of_war.rules.army import picks_left
from wartable.games.tales_of_war.rules.board import high, wide
from wartable.games.tales_of_war.state import Phase, Tell
from wartable.games.tales_of_war.words import names
from wartable.games.tales_of_war.words.events import event as event_words
from wartable.games.tales_of_war.words.prompts import endangered
from wartable.games.tales_of_war.words.translator import number_of, say
from wartable.kit.html import b, div, h3, i, p, section, span
from wartable.kit.markup import EMPTY, join

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
"""Sentences of news that are shown."""


def decision_panel(scene: Scene) -> Markup:
    """What the reader has to decide; if nothing, what happened and who is thinking."""
    view = scene.view
    if acts(view):
        body = unit_card(scene)
    else:
        body = _choices(scene) if not view.over and view.is_asked else _waiting(scene)
    seat = view.asked if view.asked >= 0 else scene.chair
    tab, label = None if scene.small else "0", say("Present decision")
    return section(body, id="decision", class_="panel decision", aria_label=label, tabindex=tab, style=color(seat))


def _choices(scene: Scene) -> Markup:
    phase = Phase(phase_of(scene.view.state))
    makers: dict[Phase, Callable[[Scene], Markup]] = {
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
    return join(h3(say(HEADS.get(phase, ""))), body)


# --- Before the battle


def _bonuses(scene: Scene) -> Markup:
    """Bonuses that can be played, or cancelled."""
    cards = [Objective(move.a) for move in scene.view.legal if move.kind.ranges]
    return div(*(objective_card(scene, card, f"bonus-{card.name.lower()}") for card in cards), class_="hand")


def _hand(scene: Scene) -> Markup:
    """The Terrain tiles in hand."""
    view = scene.view
    tiles = []
    for kind in Terrain:
        held = view.state.hand[view.seat][kind]
        if held:
            size = _size(scene, kind, Lie.H) + (", " + say("x{n}", n=held) if held > 1 else "")
            tiles.append(_tile(scene, kind, Lie.H, 22, f"hand-{kind.name.lower()}", size))
    enemy = 1 - scene.chair
    theirs = number_of(names.TILES, view.state.held[enemy])
    note = _note("terrain_bag", say("{seat} holds {tiles}", seat=names.seat(enemy, view), tiles=theirs))
    return join(div(*tiles, class_="hand"), note)


def _lies(scene: Scene) -> Markup:
    """The tile to be placed, and how it may lie."""
    kind = frame(scene.view.state, Phase.TERRAIN_PLACE).terrain
    lies = [lie for lie in Lie if lie < scene.view.book.lies[kind]]
    ways = [say("across"), say("upright")] if len(lies) > 1 else [_size(scene, kind, Lie.H)]
    tiles = [_tile(scene, kind, lie, 26, f"lie-{lie.name.lower()}", ways[lie]) for lie in lies]
    return div(*tiles, class_="hand")


def _size(scene: Scene, kind: int, lie: Lie) -> str:
    return say("{wide} x {high}", wide=wide(scene.view.book, kind, lie), high=high(scene.view.book, kind, lie))


def _tile(scene: Scene, kind: int, lie: Lie, cell: int, id: str, words: str) -> Markup:
    """A tile to choose, or a way it may lie: its picture, its name, a few words."""
    book = scene.view.book
    art = piece(symbol(kind, lie), cell, "", wide(book, kind, lie), high(book, kind, lie))
    return div(art, b(names.terrain(kind, scene.view.game)), i(words), id=id, class_="pick")


def _note(emblem: str, *words: object) -> Markup:
    """A remark under the choices."""
    return p(icon(emblem, 18), *words, class_="note")


def _picks(scene: Scene) -> Markup:
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
        words = say("{n} of {limit}", n=have, limit=limit) if limited else ""
        skills = names.abilities(kind, view.game) if PICKS[phase] == Rank.HERO and not scene.small else ""
        picks.append(_pick(scene, kind, f"pick-{kind.name.lower()}", words, skills=skills))
    secret = say("{enemy} sees this when you deploy.", enemy=names.seat(1 - view.seat, view))
    note = _note("hiding", secret, " ", b(say("{n} left", n=picks_left(s))))
    return join(div(*picks, class_="hand kinds"), _so_far(scene), note)


def _owned(scene: Scene, kind: int) -> bool:
    """Whether the reader has a card for a kind of unit."""
    view = scene.view
    return any(view.book.unit[card] == kind and view.state.rewards[view.seat][card] for card in Reward)


def _pick(scene: Scene, kind: int, id: str, words: str, mark: str = "", skills: str = "") -> Markup:
    """A kind of unit with its numbers, and if there is room with what it can do."""
    view = scene.view
    reach = view.book.reach[kind]
    points, far = plate_mp(view.book.mp[kind]), plate_range(reach) if reach else ""
    numbers = span(points, far, i(words) if words else "", class_="nums")
    art = token(kind, view.seat, view.book.rank[kind], 44)
    can = span(skills, class_="skills") if skills else ""
    return div(art, b(names.unit(kind, view.game)), numbers, can, id=id, class_=f"pick {mark}")


def _so_far(scene: Scene) -> Markup:
    """The units picked so far."""
    view = scene.view
    army = view.state.army[view.seat]
    tokens = [token(kind, view.seat, view.book.rank[kind], 34) for kind in Unit for _ in range(army[kind])]
    if not tokens:
        return EMPTY
    return div(b(say("Your army so far"), class_="lab"), div(*tokens, class_="tokens"), class_="sofar")


def _army(scene: Scene) -> Markup:
    """The units that wait to be deployed; the one in hand is lifted."""
    view = scene.view
    s = view.state
    chosen = frame(s, Phase.DEPLOY_SQUARE).unit if phase_of(s) == Phase.DEPLOY_SQUARE else 0
    units = []
    for kind in Unit:
        n = s.army[view.seat][kind]
        if n:
            words = say("x{n}", n=n) if n > 1 else ""
            units.append(_pick(scene, kind, f"muster-{kind.name.lower()}", words, "lifted" if kind == chosen else ""))
    enemy = 1 - view.seat
    waiting = number_of(names.UNITS, s.waiting[enemy])
    rest = say("{seat} has {units} to deploy", seat=names.seat(enemy, view), units=waiting)
    return join(div(*units, class_="hand"), _note("hiding", rest))


# --- In the battle


def _units(scene: Scene) -> Markup:
    """The reader's units as a list, those in danger first: each leads to the unit on the board."""
    view = scene.view
    danger = endangered(view, view.seat) if phase_of(view.state) == Phase.SELECT_UNIT else []
    own = sorted((unit for unit in roster(view) if unit.seat == view.seat), key=lambda unit: unit.square not in danger)
    rows = []
    for unit in own:
        mark = "unit-row hot" if unit.square in danger else "unit-row"
        art = token(unit.kind, unit.seat, view.book.rank[unit.kind], 34, degrees(unit.facing, flipped(scene)))
        words = b(names.unit(unit.kind, view.game)), i(names.square(unit.square))
        rows.append(div(art, *words, id=f"row-{unit.id}", data_as=unit.id, class_=mark))
    return join(div(*rows, class_="unit-list"), _news(scene))


def _news(scene: Scene) -> Markup:
    """What happened in the last turn, in words."""
    told = [event for event in last_turn(scene.view) if event.kind not in QUIET]
    lines = [p(event_words(event, scene.view)) for event in told[-LINES:]]
    seat = next((event.facts.get("seat") for event in told if event.facts.get("seat") is not None), None)
    crest = icon(SEATS[seat], 18, f"sd {SEATS[seat]}") if seat is not None else ""
    return div(crest, div(*lines), id="news", class_="news") if lines else EMPTY


def _waiting(scene: Scene) -> Markup:
    """Who is thinking, and what happened."""
    view = scene.view
    if view.over:
        return _news(scene)
    words = say("{seat} is thinking", seat=names.seat(view.asked, view))
    body = campaign(scene) if phase_of(view.state) in SPOILS else _news(scene)
    return join(p(icon(SEATS[view.asked], 22, "sd"), b(words), class_="waits"), body)
