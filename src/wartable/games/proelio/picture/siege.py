"""The siege: the Attack that is being resolved, and what is deployed against it."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.attacks import attack_label
from wartable.games.proelio.picture.card import back, printed, scaled, small_face
from wartable.games.proelio.picture.ids import DEPLOYED, SLOT, attack_id
from wartable.games.proelio.picture.last_move import back_shown, origin_in_hand
from wartable.games.proelio.picture.marks import emblem_of, pill
from wartable.games.proelio.picture.panel import panel
from wartable.games.proelio.rules.attack import defense
from wartable.games.proelio.state import KINDS, Do, Phase, Siege, State
from wartable.games.proelio.words import names
from wartable.games.proelio.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.parts import SOME, fields, numbers, part
from wartable.kit.svg import at, circle, g, rect, text, use
from wartable.kit.text import width_of

SLIM = 40
"""Width of the slot for another card where there is little room."""
_DEPLOYED = fields(State, "depth", "phase", "active", "deployed", "fort")
_ATTACK = fields(State, "seats", "active", "siege", "attack", "attack_fort", "attack_legality", "show_backs")


def stage(scene: Scene) -> Markup:
    """All of the siege, or the place where a Strategy card is played."""
    s = scene.view.state
    if s.siege == Siege.NONE:
        return _play_slot(scene)
    beside = EMPTY if scene.small or scene.view.seat != s.active else panel(scene)
    return join(_zone(scene), _attack(scene), beside)


def offers(scene: Scene, kind: Do) -> bool:
    """Whether the reader is offered moves of a kind."""
    return any(move.kind == kind for move in scene.view.legal)


def _play_slot(scene: Scene) -> Markup:
    """Where a Strategy card is laid; it shows only once such a card is picked."""
    if not offers(scene, Do.PLAY):
        return EMPTY
    x, y = (159, 290) if scene.small else (496, 436)
    return _slot(scene, x, y, "strategy", say("play it\nface-up"), "slot play")


def _slot(scene: Scene, x: float, y: float, mark: str, words: str, class_: str) -> Markup:
    """An empty place for a card; one without words is narrow."""
    wide = 72 if words else SLIM
    place = g(
        rect(0, 0, wide, 104, "bed", rx=7),
        use(f"e-{mark}", wide / 2 - 14, 22 if words else 38, 28, class_="em faint"),
        *(text(36, 70 + 16 * n, line, "sm", "middle") for n, line in enumerate(words.split("\n"))),
        transform=f"scale({1 if scene.small else 1.06:g})",
    )
    return g(place, id=SLOT, class_=class_, style=at(x, y), label=say("Place for a card of your hand"))


# --- What is deployed


def _zone_now(scene: Scene) -> Hashable:
    """What the zone depends on; the defender sees cards come from their hand, and all others see the same."""
    view = scene.view
    own = bytes(view.state.hand[view.seat]) if view.seat == view.state.active else b""
    return scene.small, offers(scene, Do.DEPLOY), own, _DEPLOYED(view.state), numbers(view)


@part(_zone_now, SOME)
def _zone(scene: Scene) -> Markup:
    """The ground before the walls, with every card deployed there and the room for another."""
    if scene.small:
        return _small_zone(scene)
    zone = g(
        rect(392, 411, 284, 144, "zone", rx=12),
        text(406, 430, _heading(scene), "sm"),
        use("e-defense", 620, 414, 20, class_="em total"),
        text(645, 430, defense(scene.view.book, scene.view.state), "hn"),
        id="zone-deploy",
    )
    return join(zone, _row(scene, 404, 438, 76, 1.06, 260), _note(scene))


def _small_zone(scene: Scene) -> Markup:
    """The same on a phone: the reader's own siege has all the room, another house's shares it with its Attack."""
    frame = rect(118, 283, 160, 118, "zone", rx=10)
    if scene.view.seat == scene.view.state.active:
        return join(g(frame, id="zone-deploy"), _row(scene, 124, 290, 72, 1, 148))
    total = text(124, 393, names.deployed_worth(scene.view), "sm b")
    return join(g(frame, total, id="zone-deploy"), _row(scene, 124, 289, 60, 0.83, 94))


def _heading(scene: Scene) -> str:
    view = scene.view
    if view.state.active == view.seat:
        return say("Before your walls")
    return say("Before {house}", house=names.house_name(view.state.active, view))


def _note(scene: Scene) -> Markup:
    """What a newcomer forgets: walls do not count by themselves."""
    view = scene.view
    if view.seat != view.state.active or phase_of(view.state) != Phase.DEPLOY_DEFENSE:
        return EMPTY
    return g(pill(276, 424, say("walls count if given up")), id="note") if view.state.fort[view.seat] else EMPTY


def _row(scene: Scene, x: float, y: float, wide: float, scale: float, room: float) -> Markup:
    """The deployed cards side by side, closer together when there are many, and the slot for the next."""
    s = scene.view.state
    cards = [(kind, n + 1) for kind in range(KINDS) for n in range(s.deployed[kind])]
    slot = offers(scene, Do.DEPLOY)
    if not cards and not slot:
        nothing = say("nothing deployed")
        return text(x + room / 2, y + 56, nothing, "sm", "middle") if room > width_of(nothing) else EMPTY
    slim = slot and (len(cards) + 1) * wide > room
    kept = (SLIM * scale + 6 if slim else wide + 4) if slot else 0
    pitch = min(wide + 14 * scale, (room - kept - wide) / max(1, len(cards) - 1))
    drawn = [_deployed(scene, kind, number, x + n * pitch, y, scale) for n, (kind, number) in enumerate(cards)]
    if slot:
        after = x + room - SLIM * scale if slim else x + len(cards) * (wide + 14 * scale)
        drawn.append(_slot(scene, after, y, "defense", "" if slim else say("always\nspent"), "slot"))
    return join(*drawn)


def _deployed(scene: Scene, kind: int, number: int, x: float, y: float, scale: float) -> Markup:
    """A card that was deployed."""
    view = scene.view
    return g(
        scaled(small_face(printed(kind, view)), 0, 0, scale),
        id=DEPLOYED(kind, copy=number),
        class_="lie",
        style=at(x, y),
        data_from=origin_in_hand(view, view.state.active, kind),
        label=f"{names.card(kind, view.game)}, {names.worth(kind, view)}",
    )


# --- The Attack


@part(lambda scene: (scene.view.seat, scene.small, _ATTACK(scene.view.state), numbers(scene.view)))
def _attack(scene: Scene) -> Markup:
    """The Attack in the middle of the siege: large, with a rim of danger for the house it is aimed at."""
    view = scene.view
    s = view.state
    own = view.seat == s.active
    x, y, wide, high, turn = _attack_place(scene, own)
    up = s.siege == Siege.FACE_UP
    name = attack_id(view, s.active)
    rim = rect(-wide / 2 - 6, -high / 2 - 6, wide + 12, high + 12, "menace", rx=12) if own else EMPTY
    shown = _face(scene, wide, name) if up else _down(scene, wide, high, name)
    return g(
        g(rim, shown, transform=f"rotate({0 if up else turn})"),
        id=name,
        class_="waiting big",
        style=at(x, y),
        label=attack_label(scene, s.active, s.attack, s.attack_fort),
    )


def _attack_place(scene: Scene, own: bool) -> tuple[int, int, int, int, int]:
    if not scene.small:
        return 752, 482, 100, 144, 4
    return (334, 340, 82, 118, 3) if own else (246, 332, 58, 84, 0)


def _down(scene: Scene, wide: int, high: int, name: str) -> Markup:
    """Still face down; the house that sent it is reminded what it is."""
    attack = scene.view.state.attack
    card = back(back_shown(scene.view, attack), -wide / 2, -high / 2, wide, high)
    tag = EMPTY
    if attack < KINDS:
        mark = use(emblem_of(attack), -13, -13, 26, class_="em")
        tag = join(circle(0, 0, 20, "tag"), mark, pill(0, high / 2 - 4, say("yours")))
    return g(card, tag, id=f"{name}-down")


def _face(scene: Scene, wide: int, name: str) -> Markup:
    """Turned over, for all to see."""
    face = small_face(printed(scene.view.state.attack, scene.view))
    return g(scaled(face, -wide / 2, -wide * 0.72, wide / 72), id=f"{name}-up", class_="flip")
