"""Every sentence and label of this game, in both languages."""
