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

SAFETY = 1
"""A treaty with a neighbour, whose border needs no guard; the next is the most that unequal borders change."""
BORDER = 2
LEAD = 2
"""A faction that leads by this many castles is too strong to be spared."""
NEAR_NINE = 2
"""Sparing a leader who needs two more castles at most."""
COMMON_RIVAL = 1
"""Standing together against a third who leads both, and twice that if it is near its ninth castle."""
ALONE = 2
"""An ally while others have theirs and you have none."""
MAX_FRIENDSHIP = 2
"""No treaty is worth more, or does more harm than this and one more: moves should not be made for its sake."""
WORD = 1
"""An alliance from an earlier round: it takes more to leave it than not to make it."""
CROWD = 3
"""Being everybody's ally, with nobody left to take land from."""
PERFIDY = 3
"""Attacking in the round in which you changed your status towards the other."""
IN_VAIN = 3
"""Asking for what will be declined, in shares."""

LOYALTY = 1
"""How much more allies trust each other after a round, and the most that such trust grows to."""
MAX_TRUST = 1
BETRAYAL = 4
"""How much trust the victim of a betrayal loses; everybody else loses 1, but no more than to be wary."""
WARY = -2
DISTRUST = -8
"""No trust is lower."""
