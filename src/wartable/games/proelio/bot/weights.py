"""What experience says a card or a wall is worth, for the bots' judgement of a position.

A multinomial regression on who won 600 games that searching bots played with each other gave these, in sixteenths on a
logarithmic scale; entries that hardly ever occurred there (Hero, Black Powder, a Fortress in place) follow their
neighbours. Rows of cards are in the order of ``Card``, rows of walls go from none to a Fortress.
"""

HELD = (-2, 4, 6, 3, 3, 3, 3, -1, -2, 3, -1, 2, 5, 3, 3, 6, 2, 3, 4)
"""A card in the own hand."""
FACED = (-4, -2, -3, -3, 0, -5, -4, -6, -8, -5, -5, -3, -3, -6, -2, -3, -11, -2, -2)
"""A card in the hand of the house to be conquered."""
WAITING = (0, 6, 15, 22, 6, 0, 0, 0, 0, 0, 0, 0, 26, 0, 1, 0, 0, 20, 0)
"""An own Attack that lies before it."""
OWN_WALLS = (-5, 1, 3, 8, 9)
"""The own walls."""
WALLS_FACED = (18, 3, -10, -12, -13)
"""The walls of the house to be conquered."""
WALLS_BEHIND = (2, -1, -5, -5, -5)
"""The walls of the house that attacks the own."""
BEST_ATTACK = (-6, -6, -2, 9, 10)
"""The highest value the own hand can attack with."""
