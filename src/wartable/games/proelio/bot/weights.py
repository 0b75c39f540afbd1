"""What cards and walls are worth to a bot that judges a position.

The numbers come from a multinomial regression on the winners of 600 games between search bots, in sixteenths on a
logarithmic scale. Entries too rare to fit (Hero, Black Powder, a Fortress in place) follow their neighbours. Rows of
cards are in the order of ``Card``; rows of walls go from none to a Fortress.
"""

HELD = (-2, 4, 6, 3, 3, 3, 3, -1, -2, 3, -1, 2, 5, 3, 3, 6, 2, 3, 4)
"""A card in your hand."""
FACED = (-4, -2, -3, -3, 0, -5, -4, -6, -8, -5, -5, -3, -3, -6, -2, -3, -11, -2, -2)
"""A card in the hand of the house you attack."""
WAITING = (0, 6, 15, 22, 6, 0, 0, 0, 0, 0, 0, 0, 26, 0, 1, 0, 0, 20, 0)
"""Your Attack that waits before it."""
OWN_WALLS = (-5, 1, 3, 8, 9)
"""Your walls."""
WALLS_FACED = (18, 3, -10, -12, -13)
"""The walls of the house you attack."""
WALLS_BEHIND = (2, -1, -5, -5, -5)
"""The walls of the house that attacks you."""
BEST_ATTACK = (-6, -6, -2, 9, 10)
"""The highest value you can attack with."""
