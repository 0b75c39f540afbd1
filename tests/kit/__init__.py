"""The kit: what pictures and sentences of all games are made of."""
