"""Workers of their own."""
