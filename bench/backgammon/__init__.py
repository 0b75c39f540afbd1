"""Backgammon, a yardstick: its rules are those of other engines, so speeds can be compared."""
