"""What is written when a club moves, at both ends."""
