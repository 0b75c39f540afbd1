"""Bots: how they choose moves, and the processes they think in."""
