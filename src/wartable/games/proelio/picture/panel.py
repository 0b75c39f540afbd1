"""The panel beside the reader's own siege: what the Attack can be, what each answer costs, the Loot set aside."""

from __future__ import annotations

import textwrap

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import BACKS, narrow_name, short_name, valued_name
from wartable.games.proelio.picture.card import pile_face, printed, scaled
from wartable.games.proelio.picture.ids import CARD, LOOT
from wartable.games.proelio.picture.knowledge import may_be, unseen
from wartable.games.proelio.picture.last_move import back_shown
from wartable.games.proelio.picture.marks import coat, emblem_of
from wartable.games.proelio.rules.attack import defense
from wartable.games.proelio.rules.cards import right
from wartable.games.proelio.state import KINDS, Do, Legality, Phase, Siege
from wartable.games.proelio.words.names import walls_name
from wartable.games.proelio.words.prompts import loss
from wartable.games.proelio.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import at, g, path, rect, text, use


def panel(scene: Scene) -> Markup:
    """What the Attack can be, what giving up or keeping the walls costs, or the Loot that is set aside."""
    phase = phase_of(scene.view.state)
    if phase == Phase.SACRIFICE_OR_CONCEDE:
        inside = _costs(scene)
    elif phase == Phase.PAY_LOOT:
        inside = _loot(scene)
    elif scene.view.state.siege == Siege.FACE_DOWN:
        inside = _possible(scene)
    else:
        return EMPTY
    return g(rect(0, 0, 288, 144, "pl", rx=10), inside, id="about-siege", transform="translate(820 411)")


def _titles(scene: Scene, title: str, line: str) -> Markup:
    """The head of the panel: who attacks, and two lines."""
    attacker = right(scene.view.state, scene.view.state.active)
    words = text(44, 20, title, "hn"), text(44, 37, line, "sm")
    return join(coat(attacker, 24, 24, 0.46), *words, path("M10 46H278", "hr"))


def _possible(scene: Scene) -> Markup:
    """What the Attack can be, with the number of such cards the reader has not seen."""
    view = scene.view
    s = view.state
    shown = say(BACKS[back_shown(view, s.attack)])
    title = say("{back} from {house}", back=shown, house=short_name(right(s, s.active), view))
    cap, walls = s.attack_fort + view.book.cap_above_walls, walls_name(s.attack_fort, view)
    line = say("behind {walls}: up to {cap}" if s.attack_fort else "without walls: up to {cap}", walls=walls, cap=cap)
    if s.attack_legality == Legality.FREE:
        line += say(", or false")
    return join(_titles(scene, title, line), *_kinds(scene, may_be(view, s.attack, s.attack_fort)))


def _kinds(scene: Scene, kinds: list[int]) -> list[Markup]:
    """The kinds in one column with words, or in two when there are many."""
    view = scene.view
    left = unseen(view)
    if len(kinds) <= 3:
        return [
            join(
                use(emblem_of(kind), 10, y - 17, 24, class_="em"),
                text(42, y, valued_name(kind, view), "sm b"),
                text(278, y, say("{n} unseen", n=left[kind]), "sm", "end"),
            )
            for kind, y in zip(kinds, range(70, 160, 29), strict=False)
        ]
    places = [(138 * (n % 2), 68 + 22 * (n // 2)) for n in range(len(kinds))]
    return [
        join(
            use(emblem_of(kind), 9 + x, y - 15, 20, class_="em"),
            _narrow(35 + x, y, narrow_name(kind, view)),
            text(141 + x, y, say("\u00d7{n}", n=left[kind]), "sm", "end"),
        )
        for kind, (x, y) in zip(kinds, places, strict=True)
    ]


def _narrow(x: int, y: int, name: str) -> Markup:
    """A name in a narrow column: a long one is fitted."""
    return text(x, y, name, "sm k", fit=75 if len(name) > 10 else 0)


def _costs(scene: Scene) -> Markup:
    """The two answers to a breach and what each costs, a skull on one that is the end."""
    view = scene.view
    s = view.state
    walls = walls_name(s.fort[s.active], view)
    title = say("Attack {value} against {defense}", value=view.book.value[s.attack], defense=defense(view.book, s))
    return join(
        _titles(scene, title, say("short by {short}", short=s.loot)),
        _cost(scene, 52, Do.SACRIFICE_FORTIFICATION, say("Give up {walls}", walls=walls), "sacrifice"),
        _cost(scene, 98, Do.CONCEDE_LOOT, say("Keep {walls}", walls=walls), "loot"),
    )


def _cost(scene: Scene, y: int, answer: Do, words: str, mark: str) -> Markup:
    cost = loss(answer, scene.view)
    fatal = cost.endswith(say("{loss} (you fall)", loss=""))
    sign = use("e-eliminated" if fatal else f"e-{mark}", 10, y + 6, 28, class_="em fatal" if fatal else "em")
    lines = [text(46, y + 31 + 14 * n, line, "sm") for n, line in enumerate(textwrap.wrap(cost, 30))]
    return join(sign, text(46, y + 15, words, "sm b"), *lines)


def _loot(scene: Scene) -> Markup:
    """The cards set aside so far, and the places for the rest."""
    view = scene.view
    s = view.state
    chosen = [(kind, n + 1) for kind in range(KINDS) for n in range(s.aside[kind])]
    title = say("Loot for {house}", house=short_name(right(s, s.active), view))
    pitch = min(62, 196 / max(1, s.loot - 1))
    places = [_aside(scene, 14 + n * pitch, kind, number) for n, (kind, number) in enumerate(chosen)]
    places += [rect(14 + n * pitch, 53, 57, 83, "bed", rx=6) for n in range(len(chosen), s.loot)]
    return join(_titles(scene, title, say("{done} of {due} set aside", done=len(chosen), due=s.loot)), *places)


def _aside(scene: Scene, x: float, kind: int, number: int) -> Markup:
    """A card that is set aside."""
    s = scene.view.state
    face = scaled(pile_face(printed(kind, scene.view)), 0, 0, 0.8)
    origin = CARD(kind, copy=s.hand[s.active][kind] - number + 1)
    return g(face, id=LOOT(kind, copy=number), style=at(x, 53), class_="lie", data_from=origin)
