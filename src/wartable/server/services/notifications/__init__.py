"""Telling people who are away that it is their turn: who is told, when, and how."""
