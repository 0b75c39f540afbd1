"""The table in memory and the rules of the house: seats, clocks, chains of moves, endings."""
