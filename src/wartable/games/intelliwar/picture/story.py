"""What the last move led to, step by step: damage, reactions, experience."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.events import Event, EventKind
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import icon
from wartable.games.intelliwar.picture.captions import STEPS
from wartable.games.intelliwar.picture.ids import ABILITY_IDS, TOKEN_IDS
from wartable.games.intelliwar.state import Tell
from wartable.games.intelliwar.words.events import fill
from wartable.kit.events import fact
from wartable.kit.html import div, li, ol, span
from wartable.kit.markup import EMPTY, join

EMBLEMS: dict[EventKind, str] = {
    Tell.GUARDED: "bodyguard",
    Tell.BLED_ROYALLY: "royal_blood",
    Tell.RETALIATED: "retaliate",
    Tell.HURT: "hp",
    Tell.FELL: "fallen",
    Tell.GAINED: "xp",
    Tell.WASTED: "xp",
    Tell.UPGRADED: "upgrade",
    Tell.HEALED: "mend",
    Tell.ROBBED: "pickpocket",
}
MOST_STEPS = 5
"""How many steps there is room for; the first ones matter most."""
FIRST, STEP = 0.6, 0.22
"""Seconds from the fall of the dice to the first step, and from each step to the next."""


def story(scene: Scene) -> Markup:
    """The steps of the last move, if it led to any."""
    ply = len(scene.view.log)
    steps = [step for event in scene.view.log[-1] if (step := _step(event, scene))][:MOST_STEPS]
    if not steps:
        return EMPTY
    rows = [
        li(step, id=f"step-{ply}-{n}", style=f"animation-delay:{FIRST + STEP * n:.2f}s") for n, step in enumerate(steps)
    ]
    return div(ol(*rows), id="question", class_="question story")


def _step(event: Event, scene: Scene) -> Markup:
    """One step with its emblem."""
    words = STEPS.get(event.kind)
    if words is None:
        return EMPTY
    symbol = EMBLEMS.get(event.kind, "")
    if event.kind == Tell.FOUND:
        symbol = TOKEN_IDS[fact(event, "token")]
    elif event.kind in (Tell.USED, Tell.USED_ON):
        symbol = ABILITY_IDS[fact(event, "ability")]
    return join(icon(symbol), span(fill(words, event, scene.view)))
