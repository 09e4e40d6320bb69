"""Ratings of a club's players: what a night says of them, all nights together, kept and shown on their pages."""
