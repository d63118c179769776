"""What a player may do now: what is asked and offered, what glows, the hand."""
