"""The parts of what an element says: a title with lines under it, and links into the rulebook."""

from __future__ import annotations

from markupsafe import escape


def entry(title: str, *lines: str) -> str:
    """A title and lines under it; the lines are markup."""
    head = f"<h3>{escape(title)}</h3>" if title else ""
    return head + "".join(f"<p>{line}</p>" for line in lines if line)


def rules(*ids: str) -> str:
    """Links into the rulebook; the page knows what to do with them."""
    return '<p class="rules">' + " ".join(f'<a data-rule="{rule}" href="#{rule}">{rule}</a>' for rule in ids) + "</p>"


def bar(odds: list[float], enough: int) -> str:
    """How likely each DMG is, as parts of one bar; what is enough to eliminate the target stands out."""
    parts = ""
    for dmg, chance in enumerate(odds):
        if chance >= 0.005:
            words = f"{dmg}" if chance < 0.18 else f"{dmg} \N{MIDDLE DOT} {chance:.0%}"
            kind = ' class="enough"' if dmg >= enough else ""
            parts += f'<i{kind} style="flex-grow:{chance:.3f}">{words}</i>'
    return f'<div class="bar">{parts}</div>'
