"""The pages about states and observations tell what the games declare."""

from __future__ import annotations

from tests.docs import observation_pages, state_pages


def test_the_pages_about_states_are_up_to_date() -> None:
    written = {path.name: path.read_text("utf-8") for path in state_pages.FOLDER.glob("*.md")}
    assert written == state_pages.pages(), "write them again: python -m tests.docs.state_pages"


def test_the_pages_about_observations_are_up_to_date() -> None:
    written = {path.name: path.read_text("utf-8") for path in observation_pages.FOLDER.glob("*.md")}
    assert written == observation_pages.pages(), "write them again: python -m tests.docs.observation_pages"
