"""What the bots' judgement weighs: a promise is a sum of these."""

from __future__ import annotations

MAX_PROMISE = 127
"""The largest promise: it fits into the row of shares."""
START = 8
"""Every faction begins with this much."""
CASTLE = 6
AREA = 2
POINT = 8
"""A victory point of a campaign."""
SITE = 2
"""A land to build on, up to two of them."""
DECISION = 14
"""An attack that ends the game."""
GOAL = 4
"""A goal of the campaign that is reached as things stand."""
