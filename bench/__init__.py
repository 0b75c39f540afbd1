"""Benchmarks: ``make bench`` prints the figures of this machine, as ratios where machines differ."""
