"""Diplomacy of bots, counted in whole games: ``python -m bench.treaties GAME BOT...``."""
