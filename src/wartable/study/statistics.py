"""The statistics of a study: means and differences with their intervals, and corrections for many comparisons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from wartable.simulation import Z, wilson

FEW = 30
"""Of fewer deals than these, no p-value is below ``1 / n``: a normal law says too much of so few."""


class Estimate(NamedTuple):
    """A mean over independent deals, and its 95 % interval."""

    mean: float
    low: float
    high: float
    deals: int
    error: float
    """The standard error of the mean."""

    def p(self, fair: float) -> float:
        """How likely a mean at least as far from ``fair`` would be if that were the true one."""
        if self.deals < 2:
            return 1.0
        if self.error == 0:
            toss = fair if 0 < fair < 1 else 0.5
            return 1.0 if math.isclose(self.mean, fair) else min(1.0, 2 * max(toss, 1 - toss) ** self.deals)
        return two_sided((self.mean - fair) / self.error, self.deals)

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def estimate(values: Any, share: bool = False) -> Estimate:
    """The mean of a value per deal; NaN counts for none. A ``share`` lies between 0 and 1.

    >>> found = estimate([0.0, 1.0] * 50, share=True)
    >>> round(found.mean, 2), round(found.low, 2), round(found.high, 2)
    (0.5, 0.4, 0.6)
    """
    values = np.asarray(values, float)
    values = values[~np.isnan(values)]
    n = len(values)
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0, math.nan)
    mean = float(values.mean())
    error = float(values.std(ddof=1) / math.sqrt(n)) if n > 1 else math.inf
    reach = student(n - 1) * error if n > 1 else math.inf
    low, high = mean - reach, mean + reach
    if share and (n < FEW or error == 0 or low < 0 or high > 1):
        low, high = wilson(min(1.0, max(0.0, mean)), n)
    return Estimate(mean, low, high, n, error)


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches, by Student's t.

    >>> [round(student(n), 2) for n in (5, 10, 100)]
    [2.57, 2.23, 1.98]
    """
    z, v = Z, max(1, freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def two_sided(t: float, deals: int) -> float:
    """The p-value of a mean that lies ``t`` standard errors off.

    >>> round(two_sided(1.96, 100_000), 3)
    0.05
    """
    v = max(1, deals - 1)
    z = abs(t) * (1 - 1 / (4 * v)) / math.sqrt(1 + t * t / (2 * v))
    p = 2 * NormalDist().cdf(-z)
    return max(p, 1 / deals) if deals < FEW else p


def holm(ps: Sequence[float]) -> list[float]:
    """P-values corrected for their number, so that one error in all is as rare as promised (Holm).

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(ps)), key=lambda i: ps[i])
    corrected, highest = [0.0] * len(ps), 0.0
    for rank, i in enumerate(order):
        highest = max(highest, min(1.0, (len(ps) - rank) * ps[i]))
        corrected[i] = highest
    return corrected


def benjamini_hochberg(ps: Sequence[float]) -> list[float]:
    """P-values corrected so that few of the findings are false (Benjamini and Hochberg).

    >>> [round(p, 3) for p in benjamini_hochberg([0.01, 0.04, 0.03])]
    [0.03, 0.04, 0.04]
    """
    order = sorted(range(len(ps)), key=lambda i: -ps[i])
    corrected, lowest = [0.0] * len(ps), 1.0
    for rank, i in enumerate(order):
        lowest = min(lowest, ps[i] * len(ps) / (len(ps) - rank))
        corrected[i] = lowest
    return corrected


SURE = 0.05
"""A corrected p-value below this counts as sure."""
