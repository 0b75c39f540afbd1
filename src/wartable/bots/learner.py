"""Learning a network from positions, with real numbers; written like rules so that it is compiled.

One position after the other: the error goes back through the layers, and each row of the first layer that was used
takes a step whose length shrinks the more the row has moved before (Adagrad).
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol

from wartable.bots.network import HIDDEN, NARROW, SEATS
from wartable.engine.record import Row, Row8, Row16, Row32

if TYPE_CHECKING:

    class Reals(Protocol):
        """A row of real numbers."""

        def __getitem__(self, i: int, /) -> float: ...
        def __setitem__(self, i: int, value: float, /) -> None: ...

else:
    Reals = Annotated[Row, float]

MOST_WEIGHT = 16.0
"""No weight of the first layer is further from zero, so that it fits into the whole numbers of a network."""
SMALL = 1e-3
"""Where the first step of a weight would otherwise be endless."""


class Layers(NamedTuple):
    """The weights that are learned, how much each has moved, and room to work in."""

    first: Reals
    first_moved: Reals
    """One number for each row."""
    small: Reals
    """The biases of the first layer, the second layer, the third, and the weight of the rating."""
    small_moved: Reals
    small_slope: Reals
    cells: Reals
    narrow: Reals
    back: Reals
    logits: Reals


class Examples(NamedTuple):
    """What is learned from: the features of positions, and what is expected of each seat, from the one to move on."""

    features: Row16
    ends: Row32
    seat: Row8
    targets: Reals
    """``SEATS`` shares for each position, which add up to 1."""
    ratings: Reals
    """The logarithms of the shares that the game's own rating gives."""


def forward(layers: Layers, examples: Examples, p: int, seats: int, rows: int) -> None:
    """Work out the shares of each seat in a position; ``rows`` is how far the rows of one seat are from the next's."""
    first, small, cells, narrow, logits = layers.first, layers.small, layers.cells, layers.narrow, layers.logits
    begin = examples.ends[p - 1] if p > 0 else 0
    own = examples.seat[p] * rows
    for i in range(HIDDEN):
        cells[i] = small[i]
    for k in range(begin, examples.ends[p]):
        row = (own + examples.features[k]) * HIDDEN
        for i in range(HIDDEN):
            cells[i] += first[row + i]
    second = HIDDEN
    bias = second + HIDDEN * NARROW
    for j in range(NARROW):
        narrow[j] = small[bias + j]
    for i in range(HIDDEN):
        cell = min(max(cells[i], 0.0), 1.0)
        for j in range(NARROW):
            narrow[j] += cell * small[second + i * NARROW + j]
    third = bias + NARROW
    bias = third + NARROW * seats
    total = 0.0
    for r in range(seats):
        logits[r] = small[bias + r] + small[bias + seats] * examples.ratings[p * SEATS + r]
        for j in range(NARROW):
            logits[r] += min(max(narrow[j], 0.0), 1.0) * small[third + j * seats + r]
        total += exp(logits[r])
    for r in range(seats):
        logits[r] = exp(logits[r]) / total


def error(layers: Layers, examples: Examples, p: int, seats: int) -> float:
    """The log-loss of the shares that were worked out."""
    loss = 0.0
    for r in range(seats):
        loss -= examples.targets[p * SEATS + r] * log(max(layers.logits[r], 1e-9))
    return loss


def backward(layers: Layers, examples: Examples, p: int, seats: int, rows: int, pace: float) -> None:
    """Move the weights so that the shares in a position come closer to what was expected."""
    small, slope, cells, narrow, back = layers.small, layers.small_slope, layers.cells, layers.narrow, layers.back
    second = HIDDEN
    second_bias = second + HIDDEN * NARROW
    third = second_bias + NARROW
    third_bias = third + NARROW * seats
    rating = third_bias + seats
    for w in range(rating + 1):
        slope[w] = 0.0
    for i in range(HIDDEN):
        back[i] = 0.0
    for r in range(seats):
        missed = layers.logits[r] - examples.targets[p * SEATS + r]
        slope[third_bias + r] = missed
        slope[rating] += missed * examples.ratings[p * SEATS + r]
    for j in range(NARROW):
        cell = min(max(narrow[j], 0.0), 1.0)
        missed = 0.0
        for r in range(seats):
            slope[third + j * seats + r] = slope[third_bias + r] * cell
            missed += slope[third_bias + r] * small[third + j * seats + r]
        if 0.0 < narrow[j] < 1.0:
            slope[second_bias + j] = missed
            for i in range(HIDDEN):
                slope[second + i * NARROW + j] = missed * min(max(cells[i], 0.0), 1.0)
                back[i] += missed * small[second + i * NARROW + j]
    size = 0.0
    for i in range(HIDDEN):
        if not 0.0 < cells[i] < 1.0:
            back[i] = 0.0
        slope[i] = back[i]
        size += back[i] * back[i]
    for w in range(rating + 1):
        layers.small_moved[w] += slope[w] * slope[w]
        small[w] -= pace * slope[w] / sqrt(layers.small_moved[w] + SMALL)
    begin = examples.ends[p - 1] if p > 0 else 0
    own = examples.seat[p] * rows
    for k in range(begin, examples.ends[p]):
        move_row(layers, own + examples.features[k], size / HIDDEN, pace)


def move_row(layers: Layers, row: int, size: float, pace: float) -> None:
    """Move a row of the first layer by the errors in ``back``."""
    first, back = layers.first, layers.back
    layers.first_moved[row] += size
    step = pace / sqrt(layers.first_moved[row] + SMALL)
    for i in range(HIDDEN):
        weight = first[row * HIDDEN + i] - step * back[i]
        first[row * HIDDEN + i] = min(max(weight, -MOST_WEIGHT), MOST_WEIGHT)


def learn(
    layers: Layers, examples: Examples, order: Row32, begin: int, end: int, seats: int, rows: int, pace: float
) -> float:
    """Learn from the positions of ``order[begin:end]``; return the sum of their errors before."""
    total = 0.0
    for k in range(begin, end):
        forward(layers, examples, order[k], seats, rows)
        total += error(layers, examples, order[k], seats)
        backward(layers, examples, order[k], seats, rows, pace)
    return total


def measure(layers: Layers, examples: Examples, order: Row32, begin: int, end: int, seats: int, rows: int) -> float:
    """The sum of the errors in the positions of ``order[begin:end]``."""
    total = 0.0
    for k in range(begin, end):
        forward(layers, examples, order[k], seats, rows)
        total += error(layers, examples, order[k], seats)
    return total
