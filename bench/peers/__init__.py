"""Wartable beside its peers: the same rules, the same run, one core. ``make bench-peers`` prints the ratios."""
