"""Shared parts of a room's sheets: people who move together, the rounds of each place, and words."""
