"""Reliquium with its expansion Commanders: orders, castles, beasts and treaties."""
