"""What the last move led to, step by step: damage, reactions, experience."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.events import Event, EventKind
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import STEPS
from wartable.games.intelliwar.picture.pen import ABILITY_IDS, TOKEN_IDS, icon
from wartable.games.intelliwar.state import Tell
from wartable.games.intelliwar.words.events import facts_of, tell

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
MOST = 5
"""So many steps have room; the first ones weigh more."""
FIRST, STEP = 0.6, 0.22
"""When the first step appears after the dice fell, and how much later each other one."""


def story(scene: Scene) -> str:
    """The steps of the last move, if it led to any."""
    ply = len(scene.view.log)
    steps = [step for step in (_step(event, scene) for event in scene.view.log[-1]) if step][:MOST]
    if not steps:
        return ""
    rows = "".join(
        f'<li id="step-{ply}-{n}" style="animation-delay:{FIRST + STEP * n:.2f}s">{step}</li>'
        for n, step in enumerate(steps)
    )
    return f'<div id="question" class="question story"><ol>{rows}</ol></div>'


def _step(event: Event, scene: Scene) -> str:
    """One step with its emblem."""
    words = STEPS.get(Tell[event.kind.name])
    if words is None:
        return ""
    facts = facts_of(event)
    symbol = EMBLEMS.get(event.kind, "")
    if event.kind == Tell.FOUND:
        symbol = TOKEN_IDS[facts["token"]]
    elif event.kind in (Tell.USED, Tell.USED_ON):
        symbol = ABILITY_IDS[facts["ability"]]
    return f"{icon(symbol)}<span>{escape(tell(words, facts, scene.view))}</span>"
