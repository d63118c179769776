"""What runs in the browser, and what builds the site."""
