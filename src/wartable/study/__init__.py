"""Studies: a question about a game's numbers, thousands of games, and an honest answer."""
