"""The tray below the board: dice while there are any, and the present decision."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.news import ribbon
from wartable.games.intelliwar.picture.question import question
from wartable.games.intelliwar.picture.rolled_dice import dice_lie, felt, rolling
from wartable.kit.html import div


def tray(scene: Scene) -> Markup:
    """Dice and question side by side; while the attacker handles its dice, they have the whole tray."""
    parts = [felt(scene)] if dice_lie(scene) else []
    if not rolling(scene.view.state):
        parts.append(question(scene))
    both = " both" if len(parts) > 1 else ""
    return div(*parts, ribbon(scene) if scene.small else "", id="tray", class_=f"intelliwar tray{both}")
