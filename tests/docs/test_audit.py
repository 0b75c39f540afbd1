"""The pages about what is ours tell what rulebooks and contents mark."""

from __future__ import annotations

from tests.docs.audit_pages import FOLDER, pages


def test_they_are_up_to_date() -> None:
    written = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.md")}
    assert written == pages(), "write them again: python -m tests.docs.audit_pages"
