"""Bots of other people, in Python: how they are named and made, and what becomes of their faults."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import wartable
from tests.bots.own_bots import First
from wartable.bots import offered
from wartable.bots.bot import BotFault
from wartable.bots.custom_bot import CustomBot
from wartable.bots.duel import pairings, play
from wartable.bots.levels import bot, level, table_levels
from wartable.engine.errors import BadOption
from wartable.engine.files import load
from wartable.engine.game import game

OWN = "tests.bots.own_bots"
PROELIO = game("proelio")


def ask(name: str, seconds: float | None = None) -> str:
    """The move of a bot at the beginning of a game."""
    match = wartable.new("proelio", seats=4, seed=7)
    return str(bot(name, PROELIO, 1, seconds=seconds).choose(match.view(0)))


@pytest.mark.parametrize(
    ("name", "move"),
    [
        (f"{OWN}:First", "draw_base"),
        (f"{OWN}:First@place=2", "attack manure"),
        (f"{OWN}:Speller", "draw_base"),
        (f"{OWN}:ready_made", "draw_base"),
    ],
)
def test_a_bot_is_named_by_its_module(name: str, move: str) -> None:
    assert ask(name) == move


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (f"{OWN}:Cheat", "'attack knights' at ply 0, which is not legal: You hold no Knights .PRO-HAND-02"),
        (f"{OWN}:Mumbler", "answered at ply 0: 'atack' is not a move"),
        (f"{OWN}:Breaking", r"KeyError: 'best' \(own_bots.py, line \d+\)"),
        (f"{OWN}:Slow", "took .* s at ply 0, and may take 0.01 s"),
    ],
)
def test_a_fault_says_who_did_what(name: str, why: str) -> None:
    with pytest.raises(BotFault, match=why) as raised:
        ask(name, seconds=0.01)
    assert str(raised.value).startswith(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no_bots:Clever", "there is no module 'no_bots' here"),
        (f"{OWN}:Clever", f"{OWN} has no 'Clever'"),
        (f"{OWN}:Silent", "is not a bot: a bot has a method choose"),
        (f"{OWN}:First@depth=3", "has no option 'depth': it has place"),
        (f"{OWN}:First@depth", "written like @depth=3,style=bold"),
        ("knihgt", "there is no bot 'knihgt': there are random, greedy"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_at_once(name: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        ask(name)


def test_a_module_of_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "found_here.py").write_text("class Last:\n    def choose(self, view):\n        return view.legal[-1]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [path for path in __import__("sys").path if path])
    assert ask("found_here:Last") == "attack manure"


def test_a_bot_hears_of_the_end() -> None:
    match = wartable.new("proelio", seats=3, seed=1)
    player = bot(f"{OWN}:First", PROELIO, "5")
    assert isinstance(player, CustomBot)
    player.most_seconds = 9.0
    while not match.over:
        match.play(player.choose(match.view(match.asked)) if match.asked == 0 else match.legal()[-1])
    player.end(match.view(0))
    player.close()
    inner = player.player
    assert isinstance(inner, First)
    assert (inner.seed, inner.most_seconds, inner.scores) == ("5", 9.0, match.scores())
    assert inner.closed


@pytest.fixture
def offering(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package that offers a bot."""
    entry = EntryPoint("clever", f"{OWN}:First", offered.GROUP)
    monkeypatch.setattr(offered, "entry_points", lambda group: EntryPoints([entry]))
    offered.offered_bots.cache_clear()
    yield
    offered.offered_bots.cache_clear()


@pytest.mark.usefixtures("offering")
def test_a_package_offers_a_bot_by_name() -> None:
    assert ask("clever@place=1") == "draw_imperial"
    assert list(table_levels())[-1] == "clever"
    assert level("clever").reference == f"{OWN}:First"


# --- In duels


def test_a_bot_that_fails_loses_and_the_game_goes_on() -> None:
    [deal] = pairings("proelio", [f"{OWN}:Breaking", "random", "random"], 1, 3, None, {})
    outcome = play(deal)
    assert outcome.shares[0] == 0
    assert sum(outcome.shares) <= 1
    assert outcome.moves > 10
    [fault] = outcome.faults
    assert (fault.bot, fault.ply) == (0, 0)
    assert "KeyError" in fault.text


def test_between_two_the_other_wins_at_once() -> None:
    [_, deal] = pairings("intelliwar", [f"{OWN}:Breaking", "random"], 2, 3, None, {})
    outcome = play(deal)
    assert outcome.shares == (0.0, 1.0)
    assert outcome.moves <= 1


def test_games_of_a_duel_are_saved(tmp_path: Path) -> None:
    deals = pairings("proelio", ["random"] * 3, 2, 3, None, {}, {"limits.hand_limit": 7}, folder=tmp_path)
    outcomes = [play(deal) for deal in deals]
    saved = [load(tmp_path / name) for name in ("3-0.json", "3-1.json")]
    assert [match.ply for match in saved] == [outcome.moves for outcome in outcomes]
    assert saved[1].book.hand_limit == 7  # type: ignore[attr-defined]
