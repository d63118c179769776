"""The original set of cards (K26)."""
