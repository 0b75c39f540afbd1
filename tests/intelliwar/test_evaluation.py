"""The evaluation of positions: who is ahead, and by how much."""

from __future__ import annotations

from tests.intelliwar.table import GAME, table
from wartable.engine.contract import WHOLE
from wartable.engine.match import Match


def promise(match: Match) -> list[int]:
    out = [0] * match.seats
    GAME.rules.rate(match.book, match.state, out)
    return out


def test_shares_add_up() -> None:
    match = table("mighty_guard d4 active", "stern_knight d5")
    assert sum(promise(match)) == WHOLE
    four = table("mighty_guard d4 active", "stern_knight d5", mode="teams")
    gold, crimson, amber, scarlet = promise(four)
    assert (gold, crimson) == (amber, scarlet)
    assert gold + crimson == WHOLE


def test_more_is_better() -> None:
    base = promise(table("mighty_guard d4 hp=4 active", "stern_knight d8 hp=4"))[0]
    better = {
        "unhurt": "mighty_guard d4 hp=7",
        "more units": "mighty_guard d4 hp=4, sly_trickster a4",
        "better dice": "mighty_guard d4 hp=4 blue=2",
    }
    for why, gold in better.items():
        assert promise(table(gold, "stern_knight d8 hp=4", active="mighty_guard"))[0] > base, why
    weak = table("noble_prince a1 hp=1, mighty_guard d4 hp=4 active", "stern_knight d8 hp=4")
    assert promise(weak)[0] < base, "a hurt Prince"
