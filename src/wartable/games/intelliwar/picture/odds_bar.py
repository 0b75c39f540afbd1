"""A bar that shows how likely each DMG is."""

from __future__ import annotations

from markupsafe import Markup

from wartable.kit.html import div, i

SHOWN, ROOMY = 0.005, 0.18
"""The chance that a part needs to be drawn, and the one that leaves room for its percentage."""


def bar(odds: list[float], enough: int) -> Markup:
    """How likely each DMG is, as parts of one bar; those that eliminate the target stand out."""
    parts = [
        i(
            f"{dmg}" if chance < ROOMY else f"{dmg} \N{MIDDLE DOT} {chance:.0%}",
            class_="enough" if dmg >= enough else "",
            style=f"flex-grow:{chance:.3f}",
        )
        for dmg, chance in enumerate(odds)
        if chance >= SHOWN
    ]
    return div(*parts, class_="bar")
