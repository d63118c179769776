"""The machine's look back at a game: curve, turning points, what would have been better, what if."""
