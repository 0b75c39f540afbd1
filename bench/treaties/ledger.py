"""What is counted in the games of a study: sums per game, and means over occasions."""

from __future__ import annotations

from collections import Counter, defaultdict


class Ledger:
    """Sums of things that happened, and values of which the mean is wanted, both by name."""

    def __init__(self) -> None:
        self.games = 0
        self.happened: Counter[str] = Counter()
        self.values: defaultdict[str, list[float]] = defaultdict(list)

    def add(self, name: str, times: int = 1) -> None:
        """Count something."""
        self.happened[name] += times

    def note(self, name: str, value: float) -> None:
        """Keep a value of something."""
        self.values[name].append(value)

    def rows(self) -> list[tuple[str, str]]:
        """What happened per game in the order it was first counted, then the means and how many values they have."""
        counts = [(name, f"{times / self.games:.2f}") for name, times in self.happened.items()]
        means = [(name, f"{sum(kept) / len(kept):.3f} ({len(kept)})") for name, kept in self.values.items()]
        return counts + means
