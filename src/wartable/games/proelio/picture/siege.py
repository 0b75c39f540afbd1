"""The siege: the Attack that is being resolved, and what is deployed against it."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.attacks import attack_label
from wartable.games.proelio.picture.captions import (
    BEFORE,
    BEFORE_YOU,
    NOTHING,
    PLAY_HERE,
    SLOT,
    SPENT,
    WALLS_COUNT,
    YOURS,
)
from wartable.games.proelio.picture.card import back, card_id, printed, scaled, small_face
from wartable.games.proelio.picture.last_move import attack_id, back_shown, origin_in_hand
from wartable.games.proelio.picture.panel import panel
from wartable.games.proelio.picture.pen import at, emblem, pill, slug, text, titled, width_of
from wartable.games.proelio.rules.attack import defense
from wartable.games.proelio.state import KINDS, Card, Do, Phase, Siege
from wartable.games.proelio.words.names import card as card_name
from wartable.games.proelio.words.names import deployed_worth, house_name, worth
from wartable.games.proelio.words.translator import say

SLIM = 40
"""How wide the slot for another card is where there is little room."""


def stage(scene: Scene) -> str:
    """All of the siege, or the place where a Strategy card is played."""
    s = scene.view.state
    if s.siege == Siege.NONE:
        return _play_slot(scene)
    beside = "" if scene.small or scene.view.seat != s.active else panel(scene)
    return f"{_zone(scene)}{_attack(scene)}{beside}"


def offers(scene: Scene, *kinds: Do) -> bool:
    """Whether the reader is offered moves of some kind."""
    return any(move.kind in kinds for move in scene.view.legal)


def _play_slot(scene: Scene) -> str:
    """Where a Strategy card is laid; it shows only once such a card is picked."""
    if not offers(scene, Do.PLAY):
        return ""
    x, y = (159, 290) if scene.small else (496, 436)
    return _slot(scene, x, y, "strategy", say(PLAY_HERE), "slot play")


def _slot(scene: Scene, x: float, y: float, mark: str, words: str, kind: str) -> str:
    """An empty place for a card; one without words is narrow."""
    scale = 1 if scene.small else 1.06
    wide = 72 if words else SLIM
    lines = "".join(text(36, 70 + 16 * n, line, "sm", "middle") for n, line in enumerate(words.split("\n")))
    return (
        f'<g id="slot" class="{kind}" style="{at(x, y)}" {titled(say(SLOT))}><g transform="scale({scale:g})">'
        f'<rect width="{wide}" height="104" rx="7" class="bed"/>'
        f"{emblem(mark, wide / 2 - 14, 22 if words else 38, 28, 'em faint')}{lines}</g></g>"
    )


# --- What is deployed


def _zone(scene: Scene) -> str:
    """The ground before the walls, with every card deployed there and the room for another."""
    if scene.small:
        return _small_zone(scene)
    head = text(406, 430, _heading(scene), "sm") + _total(scene)
    frame = '<rect x="392" y="411" width="284" height="144" rx="12" class="zone"/>'
    return f'<g id="zone-deploy">{frame}{head}</g>{_row(scene, 404, 438, 76, 1.06, 260)}{_note(scene)}'


def _small_zone(scene: Scene) -> str:
    """The same on a phone: the reader's own siege has all the room, another house's shares it with its Attack."""
    frame = '<rect x="118" y="283" width="160" height="118" rx="10" class="zone"/>'
    if scene.view.seat == scene.view.state.active:
        return f'<g id="zone-deploy">{frame}</g>{_row(scene, 124, 290, 72, 1, 148)}'
    total = text(124, 393, deployed_worth(scene.view), "sm b")
    return f'<g id="zone-deploy">{frame}{total}</g>{_row(scene, 124, 289, 60, 0.83, 94)}'


def _heading(scene: Scene) -> str:
    view = scene.view
    defender = view.state.active
    return say(BEFORE_YOU) if defender == view.seat else say(BEFORE, house=house_name(defender, view))


def _total(scene: Scene) -> str:
    """What was deployed so far, as a number."""
    number = defense(scene.view.book, scene.view.state)
    return f"{emblem('defense', 620, 414, 20, 'em total')}{text(645, 430, str(number), 'hn')}"


def _note(scene: Scene) -> str:
    """What a newcomer forgets: walls do not count by themselves."""
    view = scene.view
    if view.seat != view.state.active or phase_of(view.state) != Phase.DEPLOY_DEFENSE:
        return ""
    return f'<g id="note">{pill(276, 424, say(WALLS_COUNT))}</g>' if view.state.fort[view.seat] else ""


def _row(scene: Scene, x: float, y: float, wide: float, scale: float, room: float) -> str:
    """The deployed cards side by side, closer together when there are many, and the slot for the next."""
    view = scene.view
    s = view.state
    cards = [(kind, n + 1) for kind in range(KINDS) for n in range(s.deployed[kind])]
    slot = offers(scene, Do.DEPLOY)
    if not cards and not slot:
        nothing = say(NOTHING)
        return text(x + room / 2, y + 56, nothing, "sm", "middle") if room > width_of(nothing) else ""
    slim = slot and (len(cards) + 1) * wide > room
    kept = (SLIM * scale + 6 if slim else wide + 4) if slot else 0
    pitch = min(wide + 14 * scale, (room - kept - wide) / max(1, len(cards) - 1))
    drawn = [_deployed(scene, kind, copy, x + n * pitch, y, scale) for n, (kind, copy) in enumerate(cards)]
    if slot:
        after = x + room - SLIM * scale if slim else x + len(cards) * (wide + 14 * scale)
        drawn.append(_slot(scene, after, y, "defense", "" if slim else say(SPENT), "slot"))
    return "".join(drawn)


def _deployed(scene: Scene, kind: int, copy: int, x: float, y: float, scale: float) -> str:
    """A card that was deployed."""
    view = scene.view
    face = scaled(small_face(printed(kind, view)), 0, 0, scale)
    return (
        f'<g id="{card_id(kind, copy, "deployed")}" class="lie" style="{at(x, y)}" '
        f'data-from="{origin_in_hand(view, view.state.active, kind)}" '
        f"{titled(f'{card_name(kind, view.game)}, {worth(kind, view)}')}>{face}</g>"
    )


# --- The Attack


def _attack(scene: Scene) -> str:
    """The Attack in the middle of the siege: large, with a rim of danger for the house it is aimed at."""
    view = scene.view
    s = view.state
    own = view.seat == s.active
    x, y, wide, high, turn = _attack_place(scene, own)
    up = s.siege == Siege.FACE_UP
    name = attack_id(view, s.active)
    shown = _face(scene, wide, name) if up else _down(scene, wide, high, name)
    corner = f'x="{-wide / 2 - 6:g}" y="{-high / 2 - 6:g}"'
    rim = f'<rect {corner} width="{wide + 12}" height="{high + 12}" rx="12" class="menace"/>'
    return (
        f'<g id="{name}" class="waiting big" style="{at(x, y)}" '
        f"{titled(attack_label(scene, s.active, s.attack, s.attack_fort))}>"
        f'<g transform="rotate({0 if up else turn})">{rim if own else ""}{shown}</g></g>'
    )


def _attack_place(scene: Scene, own: bool) -> tuple[int, int, int, int, int]:
    if not scene.small:
        return 752, 482, 100, 144, 4
    return (334, 340, 82, 118, 3) if own else (246, 332, 58, 84, 0)


def _down(scene: Scene, wide: int, high: int, name: str) -> str:
    """Still face down; whoever sent it is reminded what it is."""
    view = scene.view
    s = view.state
    card = back(back_shown(view, s.attack), -wide / 2, -high / 2, wide, high)
    tag = ""
    if s.attack < KINDS:
        mark = emblem(slug(Card(s.attack).name), -13, -13, 26)
        tag = f'<circle r="20" class="tag"/>{mark}{pill(0, high / 2 - 4, say(YOURS))}'
    return f'<g id="{name}-down">{card}{tag}</g>'


def _face(scene: Scene, wide: int, name: str) -> str:
    """Turned over, for all to see."""
    view = scene.view
    face = scaled(small_face(printed(view.state.attack, view)), -wide / 2, -wide * 0.72, wide / 72)
    return f'<g id="{name}-up" class="flip">{face}</g>'
