"""What each game adds to the common table, one module a game."""
