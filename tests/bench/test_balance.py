"""The pages about balance say what the stored games say."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import balance
from tests.docs.pages import DOCS
from wartable.study.archive import unpack
from wartable.study.chunks import MAIN

STUDIES = balance.studies()


def test_every_study_is_stored_and_every_game_has_a_page() -> None:
    assert {each.id for each in STUDIES if not each.stored.exists()} == set()
    assert {path.stem for path in balance.FOLDER.glob("*.md")} == {each.game for each in STUDIES} | {"README"}


@pytest.mark.parametrize("study", STUDIES, ids=lambda study: study.id)
def test_its_command_is_the_one_in_the_list(study: balance.Study) -> None:
    question, results = unpack(study.stored)
    assert (question.game, question.title) == (study.game, study.title)
    assert set(study.options.replace('"', "").split()) - {"--also"} <= set(question.command.split()) | {"even_weapons"}
    assert len(results[MAIN, 0]) >= question.games


def test_pages_are_made_from_the_stored_games(tmp_path: Path) -> None:
    page = STUDIES[0].game
    listed = [each for each in STUDIES if each.game == page]
    for path in balance.write_pages(listed, tmp_path)[:1]:
        assert path.read_text("utf-8") == (balance.FOLDER / path.name).read_text("utf-8")
    drawn = {path.name for path in tmp_path.glob("*.svg")}
    assert drawn == {path.name for path in (DOCS / "balance").glob(f"{page}-*.svg")}
