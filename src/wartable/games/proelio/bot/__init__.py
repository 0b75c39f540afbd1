"""How bots judge a position. Nothing here decides what is allowed."""
