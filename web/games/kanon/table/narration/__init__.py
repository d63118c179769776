"""What has happened in a game of Kanon, in words: the panel's lines, the log, the live region, the end."""
