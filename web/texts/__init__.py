"""Every sentence and label that a player can meet, in both languages, grouped by screen."""
