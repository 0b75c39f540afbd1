"""The engine: records, moves, chance, matches. It knows no game."""
