"""Rules change under a number: a match goes on by the rules it began under, as long as they are supported."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wartable.engine.content import as_of
from wartable.engine.errors import BadFile
from wartable.engine.files import from_data, to_data
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.stored_plies import first_difference
from wartable.new_game import write_package

PLIES = 40
CHANGES = {
    "content.toml": (
        ("rules = 1", "rules = 2\noldest = 1"),
        ("[options]", '[[before]]\nrules = 2\nchanges = { "limits.cover" = 3, "cards.riders.count" = 4 }\n\n[options]'),
        ("cover = 3", "cover = 2"),
        ("strength = 3\ncount = 4", "strength = 3\ncount = 5"),
    ),
    "state.py": (("    count = i8(Card", '    rules = i16(reads="game.rules")\n    count = i8(Card'),),
    "rules/turn.py": (
        ("import DIE, Book, Do", "import DIE, Book, Card, Do"),
        (
            "    if book.strength[card] + book.cover",
            "    if book.rules >= 2 and card == Card.GUARDS:\n        return Refusal.ALLOWED\n"
            "    if book.strength[card] + book.cover",
        ),
    ),
}
"""A change of the template: in rules 2 cover is worth less, there are more riders, and guards block everything."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Game, Game]]:
    """A game as it was, and the same game after a change of its rules."""
    folder = tmp_path_factory.mktemp("games")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("raid_then", "raid_now"):
            write_package(name, folder)
            patch.syspath_prepend(folder / name / "src")
        change(folder / "raid_now" / "src" / "raid_now")
        yield Game("raid_then"), Game("raid_now")


def change(package: Path) -> None:
    for name, changes in CHANGES.items():
        text = (package / name).read_text("utf-8")
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        (package / name).write_text(text, "utf-8")


def play(match: Match, moves: list[str] | None = None) -> Match:
    """Play these moves, or random ones."""
    luck = random.Random(1)
    for ply in range(PLIES):
        if match.over:
            break
        match.play(luck.choice(match.legal()) if moves is None else moves[ply])
    return match


def test_an_old_match_goes_on_by_its_own_rules(games: tuple[Game, Game]) -> None:
    then, now = games
    old = play(Match(then, seed=3))
    again = play(Match(now, seed=3, rules=1), list(map(str, old.moves)))
    assert again.digests() == old.digests()
    assert [str(move) for move in again.legal()] == [str(move) for move in old.legal()]


def test_a_new_match_plays_by_the_new_rules(games: tuple[Game, Game]) -> None:
    _, now = games
    book: Any = Match(now, seed=3).book
    before: Any = Match(now, seed=3, rules=1).book
    assert (book.rules, book.cover, list(book.count)) == (2, 2, [6, 5, 5, 3])
    assert (before.rules, before.cover, list(before.count)) == (1, 3, [6, 5, 4, 3])


def attacked(game: Game, rules: int) -> Match:
    """Guards attack with a high die, and the other side holds guards."""
    hands = {"red": {"guards": 1, "scouts": 2}, "blue": {"guards": 2, "scouts": 1}}
    riders = 4 if rules == 1 else 5
    deck = {"scouts": 3, "spears": 5, "riders": riders}
    start = {"phase": ["attack"], "asked": ["red"], "turn": 1, "hand": hands, "deck": deck}
    for seed in range(100):
        match = Match(game, seed=seed, start=start, rules=rules).play("attack guards")
        if match.view(1).argument("die") == 6:
            return match
    raise AssertionError("no high die")


def test_a_rule_can_ask_for_the_number(games: tuple[Game, Game]) -> None:
    _, now = games
    assert "block guards" not in map(str, attacked(now, 1).legal())
    assert "block guards" in map(str, attacked(now, 2).legal())


def test_the_number_is_written_down_and_read_again(games: tuple[Game, Game], monkeypatch: pytest.MonkeyPatch) -> None:
    _, now = games
    monkeypatch.setattr("wartable.engine.files.game", lambda _: now)
    match = play(Match(now, seed=3, rules=1))
    data = to_data(match)
    assert data["rules"] == 1
    assert from_data(data).digests() == match.digests()
    with pytest.raises(BadFile, match="rules 3 of Raid Now, and this Wartable plays rules 1 to 2"):
        from_data({**data, "rules": 3})


def test_a_stored_match_resumes_by_its_own_rules(games: tuple[Game, Game]) -> None:
    _, now = games
    match = play(Match(now, seed=3, rules=1))
    plies = [match.stored(ply) for ply in range(match.ply + 1)]
    moves = [str(move) for move in match.moves]
    again = Match.resume(now, match.mode.id, match.seed, match.options, moves, plies, 1)
    assert again.rules == 1
    assert again.book.data == match.book.data


def test_the_older_number_wins_where_a_number_changed_twice() -> None:
    content = {
        "game": {"rules": 3},
        "limits": {"hand": 7},
        "before": [{"rules": 2, "changes": {"limits.hand": 5}}, {"rules": 3, "changes": {"limits.hand": 6}}],
    }
    assert [as_of(content, rules)["limits"]["hand"] for rules in (1, 2, 3)] == [5, 6, 7]
    assert content["limits"] == {"hand": 7}


def test_a_digest_shows_the_first_ply_that_differs(games: tuple[Game, Game]) -> None:
    then, _ = games
    one, other = play(Match(then, seed=3)), play(Match(then, seed=4))
    stored = [one.stored(ply) for ply in range(one.ply + 1)]
    assert first_difference(stored, one.digests()) is None
    assert first_difference(stored, other.digests()) == 0
    assert first_difference(stored, one.digests()[:5]) == 5
    assert first_difference([None, *stored[1:3]], [b"", *one.digests()[1:3]]) is None
    assert first_difference([*stored[:2], stored[1]], one.digests()[:3]) == 2


def test_the_digest_of_a_ply_is_that_of_the_match(games: tuple[Game, Game]) -> None:
    match = play(Match(games[0], seed=3))
    assert match.digests()[-1].hex() == match.digest()
