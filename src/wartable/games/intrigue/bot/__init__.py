"""What the game knows about playing well. Nothing here decides what is allowed."""
