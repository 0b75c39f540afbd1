"""Training networks for bots: games against itself, learning from them, and a duel that decides."""
