"""Every game defines what the engine calls: the type checker compares each module with its protocol."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import pytest

from wartable.engine.contract import Rules
from wartable.engine.picture import Picture
from wartable.engine.words import Words
from wartable.games.intelliwar import picture as intelliwar_picture
from wartable.games.intelliwar import rules as intelliwar_rules
from wartable.games.intelliwar import state as intelliwar_state
from wartable.games.intelliwar import words as intelliwar_words
from wartable.games.intrigue import picture as intrigue_picture
from wartable.games.intrigue import rules as intrigue_rules
from wartable.games.intrigue import state as intrigue_state
from wartable.games.intrigue import words as intrigue_words
from wartable.games.proelio import picture as proelio_picture
from wartable.games.proelio import rules as proelio_rules
from wartable.games.proelio import state as proelio_state
from wartable.games.proelio import words as proelio_words
from wartable.games.reliquium import picture as reliquium_picture
from wartable.games.reliquium import rules as reliquium_rules
from wartable.games.reliquium import state as reliquium_state
from wartable.games.reliquium import words as reliquium_words
from wartable.games.tales_of_war import picture as tales_of_war_picture
from wartable.games.tales_of_war import rules as tales_of_war_rules
from wartable.games.tales_of_war import state as tales_of_war_state
from wartable.games.tales_of_war import words as tales_of_war_words

B = TypeVar("B")
S = TypeVar("S")


class Defined(NamedTuple):
    """What one game defines."""

    rules: Any
    words: Words
    picture: Picture


def defined(book: type[B], state: type[S], rules: Rules[B, S], words: Words, picture: Picture) -> Defined:
    """Modules that fit: a type checker refuses any other."""
    assert book.__name__, state.__name__
    return Defined(rules, words, picture)


GAMES = {
    "proelio": defined(proelio_state.Book, proelio_state.State, proelio_rules, proelio_words, proelio_picture),
    "intrigue": defined(intrigue_state.Book, intrigue_state.State, intrigue_rules, intrigue_words, intrigue_picture),
    "tales_of_war": defined(
        tales_of_war_state.Book, tales_of_war_state.State, tales_of_war_rules, tales_of_war_words, tales_of_war_picture
    ),
    "intelliwar": defined(
        intelliwar_state.Book, intelliwar_state.State, intelliwar_rules, intelliwar_words, intelliwar_picture
    ),
    "reliquium": defined(
        reliquium_state.Book, reliquium_state.State, reliquium_rules, reliquium_words, reliquium_picture
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_defines_what_the_engine_calls(name: str) -> None:
    for module, protocol in zip(GAMES[name], (Rules, Words, Picture), strict=True):
        wanted = [name for name, value in vars(protocol).items() if callable(value) and not name.startswith("_")]
        assert [name for name in wanted if not callable(getattr(module, name, None))] == []
