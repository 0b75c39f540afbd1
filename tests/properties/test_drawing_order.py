"""A picture is the same no matter who looked before, in which language, and what is remembered of other moves."""

from __future__ import annotations

from itertools import product

import pytest

import wartable
from tests.looking import moments, scene
from wartable.check import Setting, settings
from wartable.engine.match import Match
from wartable.i18n.translator import LANGUAGES, speaking
from wartable.kit.markup import forget

EVERY, MOST = 13, 39
"""One ply in ``EVERY`` is drawn, up to ``MOST``."""
SOME = 3
"""One setting in ``SOME`` is drawn."""
DRAWN = [
    pytest.param(setting, marks=pytest.mark.xdist_group(game.id), id=str(setting))
    for game in wartable.all_games()
    for setting in settings(game)[::SOME]
]
Look = tuple[int, str, bool]


def looks(match: Match) -> list[Look]:
    """Every reader with every language and form of the page."""
    return list(product(range(-1, match.seats), LANGUAGES, (False, True)))


def drawn(match: Match, look: Look) -> dict[str, str]:
    seat, language, small = look
    with speaking(language):
        zones = match.game.picture.draw(scene(match, seat, small))
        return {zone: str(markup) for zone, markup in zones.items()}


@pytest.mark.parametrize("setting", DRAWN)
def test_what_is_remembered_never_shows(setting: Setting) -> None:
    played = [moment for seed in (3, 4) for moment in moments(setting.match(setting.seed(seed)), EVERY, most=MOST)]
    forget()
    onward = [{look: drawn(match, look) for look in looks(match)} for match in played]
    backward = [{look: drawn(match, look) for look in reversed(looks(match))} for match in reversed(played)]
    assert onward == backward[::-1]
    for match, texts in zip(played, onward, strict=True):
        for look in looks(match):
            forget()
            assert texts[look] == drawn(match, look)
