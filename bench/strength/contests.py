"""The contests: who plays whom in which game, in which seats, and what share of victory is wanted."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

SEATS = {"proelio": 4, "intrigue": 4, "tales_of_war": 2, "intelliwar": 2, "reliquium": 2}
"""The games, and how many seats each has here."""
SERIES = 10_000
"""The first deals of contests lie this far apart."""


class Kind(NamedTuple):
    """A contest that every game has."""

    title: str
    first: str
    second: str
    wanted: float
    """The share of victory that the first side should have, if both sides have as many seats."""
    weight: float
    """Its part of the time, beside others."""
    most: int
    """No more games than these."""


KINDS = {
    kind.title: kind
    for kind in (
        Kind("a quarter of the time", "marshal/4", "marshal:old", 0.60, 3, 400),
        Kind("equal time", "marshal/1", "marshal:old", 0.70, 3, 400),
        Kind("Squire", "squire", "greedy", 0.65, 1, 200),
        Kind("Knight", "knight", "squire", 0.65, 1, 200),
        Kind("Marshal", "marshal", "knight", 0.65, 3, 200),
        Kind("Grand Marshal", "grand_marshal", "marshal", 0.65, 4, 200),
    )
}
"""``marshal:old`` is that of another checkout, ``marshal/4`` the Marshal of now in a quarter of its time."""
TRIAL_SECONDS = 0.02
"""The mean time for a decision in trials."""
LONE_WANTED = 1.6
"""How many times its fair share a lone seat should have."""


class Contest(NamedTuple):
    """A kind of contest in one game."""

    game: str
    kind: Kind

    @property
    def key(self) -> str:
        """What its results go by."""
        return f"{self.game}: {self.kind.title}"

    @property
    def seats(self) -> int:
        """How many seats its table has."""
        return SEATS[self.game]

    @property
    def by_halves(self) -> bool:
        """Whether each side has half of the seats; otherwise the first has one."""
        return self.seats == 2 or self.needs_old or self.is_trial

    @property
    def needs_old(self) -> bool:
        """Whether another checkout plays."""
        return self.kind.second.endswith(":old")

    @property
    def is_trial(self) -> bool:
        """Whether the Marshal plays against itself with other parameters."""
        return "+" in self.kind.first

    @property
    def fair(self) -> float:
        """The share of victory of the first side, if both are as strong."""
        return 0.5 if self.by_halves else 1 / self.seats

    @property
    def wanted(self) -> float:
        """The share of victory that the first side should have."""
        return self.kind.wanted if self.by_halves else LONE_WANTED * self.fair

    def seating(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The deal of a game, and the seats of the first side: it plays each deal from the other seats as well."""
        deal, turn = divmod(number, 2 if self.by_halves else self.seats)
        if not self.by_halves:
            return self._seed(deal), (turn,)
        halves = [half for half in combinations(range(self.seats), self.seats // 2) if 0 in half]
        half = halves[deal % len(halves)]
        others = tuple(seat for seat in range(self.seats) if seat not in half)
        return self._seed(deal), others if turn else half

    def _seed(self, deal: int) -> int:
        titles = list(KINDS)
        series = titles.index(self.kind.title) if self.kind.title in titles else len(titles)  # all trials have the same
        return SERIES * (1 + series) + deal


def contests(games: list[str], titles: list[str]) -> list[Contest]:
    """All contests of these kinds in these games."""
    return [Contest(game, KINDS[title]) for title in titles for game in games]


def trials(games: list[str], changed: list[str]) -> list[Contest]:
    """Contests of a Marshal with other parameters, such as ``horizon=4,contenders=1``, against the Marshal."""
    kinds = [Kind(each, f"marshal+{each}", "marshal+", 0.5, 1, 400) for each in changed]
    return [Contest(game, kind) for kind in kinds for game in games]
