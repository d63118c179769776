"""Search for machine players. It knows the contract of the games, never a game."""
