"""Learning a network from the games of a training, and writing it in whole numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from wartable.bots.learner import Examples, Layers, learn, measure
from wartable.bots.network import ABOUT, FIRST_SHIFT, HIDDEN, NARROW, ONE, RATING, SEATS, SHIFT
from wartable.bots.network_file import KINDS
from wartable.engine.contract import WHOLE
from wartable.training.settings import Settings

SEARCH_PART = 0.7
"""How much of what is learned is what the search expected; the rest is how the game ended."""
HELD_OUT = 10
"""One of this many games is not learned from: the curves are measured on it."""
PACE = 0.02
"""The length of the first steps; the last ones are almost nothing."""
POINTS = 8
"""How often in an epoch the steps become shorter, and the curves get a point."""
UNIT = ONE << FIRST_SHIFT
"""What a real 1 is in the first layer of the network."""


class Point(NamedTuple):
    """A point of the curves: how far learning is, and the log-loss on games held out, with and without the network."""

    epoch: float
    learned: float
    """On the positions that were learned from since the last point."""
    held_out: float
    rating_alone: float
    """The same by the game's own rating alone, as well as it can be scaled."""


class Study:
    """A network that learns. The same games give the same network."""

    def __init__(self, lessons: Any, settings: Settings) -> None:
        self.settings = settings
        self.features = settings.chosen.features.size
        self.views = settings.seats if settings.own_rows else 1
        self.mode = settings.blank().mode
        self.rows: dict[str, Any] = {}
        self.examples = examples(lessons, settings.seats)
        self.layers = new_layers(self.features * self.views, settings)
        known = lessons.shares.reshape(-1, SEATS)[:, 0] >= 0
        held_out = lessons.game % HELD_OUT == 0
        self.learned = np.flatnonzero(known & ~held_out).astype(np.int32)
        self.held_out = np.flatnonzero(known & held_out).astype(np.int32)

    def run(self) -> Iterator[Point]:
        """Learn, and measure now and then; ``rows`` becomes the network that did best on the games held out."""
        compiled = self.settings.chosen.compiled
        learn_some, measure_some = compiled.compile(learn), compiled.compile(measure)
        seats, order = self.settings.seats, self.learned.copy()
        about = (seats, self.features if self.views > 1 else 0)
        rng = np.random.default_rng(self.settings.seed)
        without, best = self.rating_alone(), np.inf
        for step in range(self.settings.epochs * POINTS):
            if step % POINTS == 0:
                rng.shuffle(order)
            begin = len(order) * (step % POINTS) // POINTS
            end = len(order) * (step % POINTS + 1) // POINTS
            pace = PACE * (1 - 0.98 * step / (self.settings.epochs * POINTS))
            error = learn_some(self.layers, self.examples, order, begin, end, *about, pace)
            held_out = measure_some(self.layers, self.examples, self.held_out, 0, len(self.held_out), *about)
            point = Point(
                (step + 1) / POINTS, error / max(1, end - begin), held_out / max(1, len(self.held_out)), without
            )
            if point.held_out < best:
                best, self.rows = point.held_out, self.whole_rows()
            yield point

    def rating_alone(self) -> float:
        """The log-loss of the game's own rating on the games held out, at its best scale."""
        seats = self.settings.seats
        ratings = self.examples.ratings.reshape(-1, SEATS)[self.held_out, :seats]
        targets = self.examples.targets.reshape(-1, SEATS)[self.held_out, :seats]
        losses = []
        for scale in np.arange(0, 1.55, 0.05):
            odds = np.exp(scale * ratings)
            losses.append(-(targets * np.log(odds / odds.sum(1, keepdims=True))).sum(1).mean())
        return float(min(losses))

    def whole_rows(self) -> dict[str, Any]:
        """The network as it is now, in the form of a file."""
        seats, small = self.settings.seats, self.layers.small
        sizes = (HIDDEN, HIDDEN * NARROW, NARROW, NARROW * seats, seats, 1)
        first_bias, second, second_bias, third, third_bias, rating = np.split(small, np.cumsum(sizes)[:-1])
        about = np.zeros(ABOUT, np.int32)
        about[:] = seats, self.mode, round(rating[0] * RATING), self.views, self.settings.chosen.features.digest
        real = {
            "first": self.layers.first * UNIT,
            "first_bias": first_bias * UNIT,
            "second": second * (1 << SHIFT),
            "second_bias": second_bias * (ONE << SHIFT),
            "third": third * (1 << SHIFT),
            "third_bias": third_bias * (ONE << SHIFT),
        }
        return {"about": about} | {name: whole(row, KINDS[name]) for name, row in real.items()}


def whole(row: Any, kind: Any) -> Any:
    """Real numbers rounded to whole ones that have room."""
    span = np.iinfo(kind)
    return np.clip(np.rint(row), span.min, span.max).astype(kind)


def examples(lessons: Any, seats: int) -> Any:
    """What is learned from positions: shares count from the seat to move on."""
    order = (lessons.seat[:, None].astype(np.int64) + np.arange(seats)) % seats
    ratings, shares = (
        np.take_along_axis(row.reshape(-1, SEATS).astype(np.float64), order, 1)
        for row in (lessons.ratings, lessons.shares)
    )
    ended = shares / np.maximum(shares.sum(1, keepdims=True), 1)
    expected = np.clip(lessons.expected / WHOLE, 0, 1)[:, None]
    others = ratings[:, 1:] + 0.5
    others *= (1 - expected) / others.sum(1, keepdims=True)
    searched = np.concatenate([expected, others], 1)
    targets = SEARCH_PART * searched + (1 - SEARCH_PART) * ended
    return Examples(
        features=lessons.features,
        ends=lessons.ends,
        seat=lessons.seat,
        targets=padded(targets),
        ratings=padded(np.log(ratings + 0.5)),
    )


def padded(rows: Any) -> Any:
    """Rows of shares with room for ``SEATS`` each, one after the other."""
    return np.ascontiguousarray(np.pad(rows, ((0, 0), (0, SEATS - rows.shape[1])))).ravel()


def new_layers(rows: int, settings: Settings) -> Any:
    """Layers that know nothing yet beside the game's own rating."""
    rng, seats = np.random.default_rng(settings.seed), settings.seats
    small = np.concatenate(
        [
            np.full(HIDDEN, 0.3),
            rng.normal(0, 0.25, HIDDEN * NARROW),
            np.full(NARROW, 0.3),
            np.zeros(NARROW * seats + seats),
            [0.8],
        ]
    )
    return Layers(
        first=rng.normal(0, 0.01, rows * HIDDEN),
        first_moved=np.zeros(rows),
        small=small,
        small_moved=np.zeros(len(small)),
        small_slope=np.zeros(len(small)),
        cells=np.zeros(HIDDEN),
        narrow=np.zeros(NARROW),
        back=np.zeros(HIDDEN),
        logits=np.zeros(SEATS),
    )
