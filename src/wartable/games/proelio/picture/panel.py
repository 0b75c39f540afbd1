"""The panel beside the reader's own siege: what the Attack can be, what each answer costs, the Loot set aside."""

from __future__ import annotations

import textwrap

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import (
    BACKS,
    FROM,
    GIVE_UP,
    KEEP,
    LOOT_DONE,
    LOOT_FOR,
    OR_FALSE,
    SHORT_BY,
    SHORT_OF,
    TIMES,
    UNSEEN,
    WALLS_WERE,
    WALLS_WERE_NONE,
    narrow_name,
    short_name,
    valued_name,
)
from wartable.games.proelio.picture.card import card_id, pile_face, printed, scaled
from wartable.games.proelio.picture.knowledge import may_be, unseen
from wartable.games.proelio.picture.last_move import back_shown
from wartable.games.proelio.picture.pen import at, coat, emblem, slug, text
from wartable.games.proelio.rules.attack import defense
from wartable.games.proelio.rules.cards import right
from wartable.games.proelio.state import KINDS, Card, Do, Legality, Phase, Siege
from wartable.games.proelio.words.names import walls_name
from wartable.games.proelio.words.prompts import loss
from wartable.games.proelio.words.translator import say


def panel(scene: Scene) -> str:
    """What the Attack can be, what giving up or keeping the walls costs, or the Loot that is set aside."""
    phase = phase_of(scene.view.state)
    if phase == Phase.SACRIFICE_OR_CONCEDE:
        inner = _costs(scene)
    elif phase == Phase.PAY_LOOT:
        inner = _loot(scene)
    elif scene.view.state.siege == Siege.FACE_DOWN:
        inner = _possible(scene)
    else:
        return ""
    frame = '<rect width="288" height="144" rx="10" class="pl"/>'
    return f'<g id="about-siege" transform="translate(820 411)">{frame}{inner}</g>'


def _titles(scene: Scene, title: str, line: str) -> str:
    """The head of the panel: who attacks, and two lines."""
    attacker = right(scene.view.state, scene.view.state.active)
    return (
        f"{coat(attacker, 24, 24, 0.46)}{text(44, 20, title, 'hn')}{text(44, 37, line, 'sm')}"
        '<path d="M10 46H278" class="hr"/>'
    )


def _possible(scene: Scene) -> str:
    """What the Attack can be, with the number of such cards the reader has not seen."""
    view = scene.view
    s = view.state
    attacker = right(s, s.active)
    title = say(FROM, back=say(BACKS[back_shown(view, s.attack)]), house=short_name(attacker, view))
    cap = s.attack_fort + view.book.cap_above_walls
    template = WALLS_WERE if s.attack_fort else WALLS_WERE_NONE
    line = say(template, walls=walls_name(s.attack_fort, view), cap=cap)
    if s.attack_legality == Legality.FREE:
        line += say(OR_FALSE)
    head = _titles(scene, title, line)
    kinds = may_be(view, s.attack, s.attack_fort)
    return head + _kinds(scene, kinds)


def _kinds(scene: Scene, kinds: list[int]) -> str:
    """The kinds in one column with words, or in two when there are many."""
    view = scene.view
    left = unseen(view)
    if len(kinds) <= 3:
        return "".join(
            emblem(slug(Card(kind).name), 10, 53 + 29 * n, 24)
            + text(42, 70 + 29 * n, valued_name(kind, view), "sm b")
            + text(278, 70 + 29 * n, say(UNSEEN, n=left[kind]), "sm", "end")
            for n, kind in enumerate(kinds)
        )
    return "".join(
        emblem(slug(Card(kind).name), 9 + 138 * (n % 2), 53 + 22 * (n // 2), 20)
        + _narrow(35 + 138 * (n % 2), 68 + 22 * (n // 2), narrow_name(kind, view))
        + text(141 + 138 * (n % 2), 68 + 22 * (n // 2), say(TIMES, n=left[kind]), "sm", "end")
        for n, kind in enumerate(kinds)
    )


def _narrow(x: int, y: int, name: str) -> str:
    """A name in a narrow column: a long one is fitted."""
    return text(x, y, name, "sm k", fit=75 if len(name) > 10 else 0)


def _costs(scene: Scene) -> str:
    """The two answers to a breach and what each costs, a skull on one that is the end."""
    view = scene.view
    s = view.state
    title = say(SHORT_BY, value=view.book.value[s.attack], defense=defense(view.book, s))
    rows = [
        _cost(scene, 52, Do.SACRIFICE_FORTIFICATION, GIVE_UP, "sacrifice"),
        _cost(scene, 98, Do.CONCEDE_LOOT, KEEP, "loot"),
    ]
    return _titles(scene, title, say(SHORT_OF, short=s.loot)) + "".join(rows)


def _cost(scene: Scene, y: int, answer: Do, template: str, mark: str) -> str:
    view = scene.view
    cost = loss(answer, view)
    fatal = cost.endswith(say("{loss} (you fall)", loss=""))
    sign = emblem("eliminated", 10, y + 6, 28, "em fatal") if fatal else emblem(mark, 10, y + 6, 28)
    head = text(46, y + 15, say(template, walls=walls_name(view.state.fort[view.state.active], view)), "sm b")
    lines = textwrap.wrap(cost, 30)
    return sign + head + "".join(text(46, y + 31 + 14 * n, line) for n, line in enumerate(lines))


def _loot(scene: Scene) -> str:
    """The cards set aside so far, and the places for the rest."""
    view = scene.view
    s = view.state
    attacker = right(s, s.active)
    chosen = [(kind, n + 1) for kind in range(KINDS) for n in range(s.aside[kind])]
    head = _titles(
        scene,
        say(LOOT_FOR, house=short_name(attacker, view)),
        say(LOOT_DONE, done=len(chosen), due=s.loot),
    )
    pitch = min(62, 196 / max(1, s.loot - 1))
    places = []
    for n in range(s.loot):
        x = 14 + n * pitch
        if n < len(chosen):
            kind, copy = chosen[n]
            face = scaled(pile_face(printed(kind, view)), 0, 0, 0.8)
            origin = card_id(kind, s.hand[s.active][kind] - copy + 1)
            places.append(
                f'<g id="{card_id(kind, copy, "loot")}" style="{at(x, 53)}" class="lie" data-from="{origin}">{face}</g>'
            )
        else:
            places.append(f'<rect x="{x:g}" y="53" width="57" height="83" rx="6" class="bed"/>')
    return head + "".join(places)
