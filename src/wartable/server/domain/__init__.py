"""The table in memory: its seats, clocks, chains of moves, endings."""
