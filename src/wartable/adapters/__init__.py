"""The games in the interfaces of other libraries: PettingZoo, Gymnasium and OpenSpiel."""
