"""A small network in whole numbers: from the features of a position to each seat's share of victory.

Features that are on add up their rows of the first layer; two clipped layers lead to a number per seat, counted from
the seat to move. The game's own rating is added on a logarithmic scale: a network learns what the rating overlooks.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from wartable.engine.contract import WHOLE, features, hide, rate
from wartable.engine.record import Record, Row8, Row16, Row32
from wartable.engine.state import GameState

HIDDEN = 32
"""Cells of the first layer."""
NARROW = 16
"""Cells of the second."""
ONE = 127
"""A cell that is fully on."""
FIRST_SHIFT = 3
"""The first layer counts in eighths of a cell's steps, the next ones in 256ths."""
SHIFT = 8
LOGIT = ONE << SHIFT
"""The unit of the numbers per seat."""
RATING = 1 << 10
"""The unit of the weight of the game's own rating."""
SEATS = 8
"""Room for shares."""

HALF = 0.5
"""Half a share is added to those of the rating, since none has a logarithm."""
MOST_LOGIT = 20.0
"""No odds are further from even than this power of e."""
SEATS_AT, MODE_AT, RATING_AT, VIEWS_AT, FEATURES_AT, ABOUT = range(6)
"""What stands where in ``about``, and how much that is."""


class Network(NamedTuple):
    """The numbers of a network, and room to work in. Without weights there is no network."""

    about: Row32
    """Seats and mode of the games it learned from, the weight of the game's own rating, the number of seats that have
    rows of their own in the first layer, and a digest of the features.
    """
    first: Row16
    first_bias: Row32
    second: Row16
    second_bias: Row32
    third: Row16
    third_bias: Row32
    on: Row16
    cells: Row32
    narrow: Row32
    logits: Row32


def fits(net: Network, s: GameState) -> bool:
    """Whether there is a network for games like this one."""
    return net.about[SEATS_AT] == s.seats and net.about[MODE_AT] == s.mode


def look(book: Record, s: GameState, net: Network, seat: int) -> int:
    """List the features of a state as a seat sees it, and return their number; the state loses what is hidden."""
    hide(book, s, seat)
    return features(book, s, seat, net.on)


def add_rows(net: Network, count: int, seat: int) -> None:
    """Fill the cells of the first layer, four features at a time: their sums stay in registers."""
    on, first, cells = net.on, net.first, net.cells
    own = seat * (len(first) // net.about[VIEWS_AT]) if net.about[VIEWS_AT] > 1 else 0
    for i in range(HIDDEN):
        cells[i] = net.first_bias[i]
    whole = count - count % 4
    for f in range(0, whole, 4):
        a = own + on[f] * HIDDEN
        b = own + on[f + 1] * HIDDEN
        c = own + on[f + 2] * HIDDEN
        d = own + on[f + 3] * HIDDEN
        for i in range(HIDDEN):
            cells[i] += first[a + i] + first[b + i] + first[c + i] + first[d + i]
    for f in range(whole, count):
        a = own + on[f] * HIDDEN
        for i in range(HIDDEN):
            cells[i] += first[a + i]


def narrow_down(net: Network) -> None:
    """Fill the cells of the second layer."""
    cells, narrow, second = net.cells, net.narrow, net.second
    for j in range(NARROW):
        narrow[j] = net.second_bias[j]
    for i in range(HIDDEN):
        cell = min(max(cells[i] >> FIRST_SHIFT, 0), ONE)
        if cell != 0:
            for j in range(NARROW):
                narrow[j] += cell * second[i * NARROW + j]


def conclude(net: Network, seats: int) -> None:
    """Fill the number of each seat, counted from the one to move."""
    narrow, third, logits = net.narrow, net.third, net.logits
    for r in range(seats):
        logits[r] = net.third_bias[r]
    for j in range(NARROW):
        cell = min(max(narrow[j] >> SHIFT, 0), ONE)
        for r in range(seats):
            logits[r] += cell * third[j * seats + r]


def judge(book: Record, s: GameState, net: Network, count: int, dither: float, out: Row8) -> None:
    """Write each seat's share of victory; ``dither``, from 0 to 1, decides which way parts of a share are rounded."""
    seat = s.asked[s.depth]
    logits = net.logits
    add_rows(net, count, seat)
    narrow_down(net)
    conclude(net, s.seats)
    rate(book, s, out)
    weight = LOGIT * net.about[RATING_AT] / RATING
    total = 0.0
    for r in range(s.seats):
        logits[r] += int(weight * log(out[(seat + r) % s.seats] + HALF))
        total += odds(logits[r])
    for r in range(s.seats):
        out[(seat + r) % s.seats] = min(WHOLE, int(WHOLE * odds(logits[r]) / total + dither))


def odds(logit: int) -> float:
    """The odds of a seat beside those of others."""
    return exp(min(max(logit / LOGIT, -MOST_LOGIT), MOST_LOGIT))
