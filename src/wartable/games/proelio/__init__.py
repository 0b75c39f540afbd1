"""Proelio: a ring of sieges."""
