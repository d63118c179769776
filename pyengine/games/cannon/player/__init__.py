"""The machine player, and why it decides so."""
