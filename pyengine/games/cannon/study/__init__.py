"""For research: random games, statistics, encodings. Never loaded by a table."""
