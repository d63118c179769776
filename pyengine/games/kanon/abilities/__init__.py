"""What cards can do: effects, choices, conditions, and the board that they see (K29)."""
