"""What is drawn of a game between devices."""
