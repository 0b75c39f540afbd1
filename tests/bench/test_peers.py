"""The comparison with peers, as far as it needs none of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.peers import race, report
from bench.peers.rows import Part, Row

PART = Part("Speed", "By the clock.", ["moves/s"], [Row("we", ["90"]), Row("they", ["30"], 3.0, 4.0)])


@pytest.mark.parametrize(("ratio", "wanted", "good"), [(3.0, 4.0, False), (4.0, 4.0, True), (3.0, None, True)])
def test_what_is_wanted_is_reached_or_not(ratio: float, wanted: float | None, good: bool) -> None:
    assert Row("they", [], ratio, wanted).good == good


def test_a_missed_ratio_is_written_as_such() -> None:
    assert "| they | 30 | 3x | 4x | no |" in report.in_markdown(PART)


def test_only_the_section_of_the_peers_is_rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "setting", lambda: "Today.")
    path = tmp_path / "RESULTS.md"
    path.write_text("# Results\n\nBefore.\n", "utf-8")
    report.write(["equal"], [PART], path)
    first = path.read_text("utf-8")
    path.write_text(first + "\nAfter.\n", "utf-8")
    report.write(["equal once more"], [PART], path)
    text = path.read_text("utf-8")
    assert text == first.replace("equal", "equal once more") + "\nAfter.\n"
    assert text.startswith("# Results\n\nBefore.\n")


def test_the_best_round_counts_and_rounds_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "ROUNDS", 2)
    seconds = iter([0.0, 2.0, 0.0, 1.0, 0.0, 1.0, 0.0, 4.0])
    monkeypatch.setattr("bench.peers.race.process_time", lambda: next(seconds))
    turns: list[str] = []

    def runner(name: str) -> race.Runner:
        return race.Runner(name, lambda: turns.append(name), lambda _: {"moves": 12})

    speeds = race.race([runner("we"), runner("they")], "a race", lambda _: None)
    assert speeds == {"we": {"moves": 12.0}, "they": {"moves": 12.0}}
    assert turns == ["we", "they"] + ["we", "they"] * 2
