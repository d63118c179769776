"""The words of games between devices."""
