"""Intrigue: fifty-one regions, six empires, and proposals that bind."""
