"""What writes the pages of the site, at build time only."""
