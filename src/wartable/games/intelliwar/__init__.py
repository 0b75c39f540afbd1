"""Intelliwar: two heirs, twelve units, one throne."""
