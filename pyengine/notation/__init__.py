"""Every text that holds a game: records, game files, links, tasks; and how each is read."""
