"""Lessons: what a game teaches and in which order, as data; how far a player is; what the others answer."""
