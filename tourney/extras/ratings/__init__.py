"""Ratings of a club's players: the evidence of a night, the formula for all nights, and their storage and display."""
