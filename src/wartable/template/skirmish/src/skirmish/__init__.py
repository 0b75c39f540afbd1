"""Skirmish: two captains, a hidden hand each, and a die."""
