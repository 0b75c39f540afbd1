"""How strong bots are, by duels on many cores: ``python -m bench.strength play FOLDER --old CHECKOUT``."""
