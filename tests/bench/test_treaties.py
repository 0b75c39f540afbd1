"""What the study of treaties counts, and who can sit at its tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.treaties import intrigue, proelio, reliquium
from bench.treaties.__main__ import play
from bench.treaties.ledger import Ledger
from bench.treaties.players import Deal, OtherCheckout, player
from wartable.engine.errors import BadOption
from wartable.engine.match import Match

ROOT = Path(__file__).parents[2]
RELIQUIUM = Deal("reliquium", None, 3, 1, reliquium.OPTIONS)


def ledger_of(match: Match, study: object) -> Ledger:
    ledger = Ledger()
    ledger.games = 1
    study.count(match, ledger)  # type: ignore[attr-defined]
    return ledger


def test_every_alliance_is_made_and_then_kept_or_broken() -> None:
    happened = ledger_of(play(["random"] * 3, RELIQUIUM, 0, None), reliquium).happened
    assert happened["alliances made"] == happened["alliances kept to the end"] + happened["alliances broken"] > 0
    assert happened["alliances proposed"] == happened["alliances made"] + happened["alliances declined"]


def test_naive_players_accept_everything_and_leave_nobody() -> None:
    happened = ledger_of(play(["random:naive"] * 3, RELIQUIUM, 0, None), reliquium).happened
    assert happened["alliances declined"] == happened["alliances broken"] == 0


def test_every_proposal_in_intrigue_is_answered() -> None:
    ledger = ledger_of(play(["random"] * 4, Deal("intrigue", None, 4, 1, {}), 0, None), intrigue)
    assert ledger.happened["proposed"] == ledger.happened["accepted"] + ledger.happened["refused"] > 0
    assert len(ledger.values["share of victory of who accepted"]) == ledger.happened["accepted"]


def test_temporary_alliances_and_support_are_counted() -> None:
    apart = ledger_of(play(["random"] * 4, Deal("proelio", None, 4, 2, {}), 0, None), proelio)
    assert len(apart.values["share of victory of who played one"]) > 0 == apart.happened["cards of support"]
    allied = ledger_of(play(["random"] * 4, Deal("proelio", "allied_houses", 4, 2, {}), 0, None), proelio)
    assert allied.happened["cards of support"] > 0


def test_another_checkout_plays_by_its_own_sources() -> None:
    other = OtherCheckout(ROOT)
    here = play(["random"] * 3, RELIQUIUM, 0, None)
    there = play(["random:old"] * 3, RELIQUIUM, 0, other)
    other.close()
    assert there.moves == here.moves, "the same sources, the same bots"


def test_rows_are_means_per_game_and_means_of_values() -> None:
    ledger = Ledger()
    ledger.games = 4
    ledger.add("wars", 6)
    ledger.note("rounds", 1)
    ledger.note("rounds", 2)
    assert ledger.rows() == [("wars", "1.50"), ("rounds", "1.500 (2)")]


def test_unknown_players_are_refused() -> None:
    match = play(["random"] * 3, RELIQUIUM, 0, None)
    with pytest.raises(BadOption, match="not a player"):
        player("knight:older", match, "1", None)
