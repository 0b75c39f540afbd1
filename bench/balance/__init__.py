"""Balance of a game, from games in which every seat searches: ``python -m bench.balance GAME`` writes its page."""
