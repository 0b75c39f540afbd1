"""Write what is ours in each game to ``docs/audit``: ``python -m tests.docs.audit_pages``."""

from __future__ import annotations

import wartable
from tests.docs.pages import DOCS
from wartable.kit.audit import audit

FOLDER = DOCS / "audit"


def pages() -> dict[str, str]:
    """Every page by its file."""
    return {f"{game.id}.md": audit(game) for game in wartable.all_games()}


if __name__ == "__main__":
    for name, page in pages().items():
        (FOLDER / name).write_text(page, "utf-8")
