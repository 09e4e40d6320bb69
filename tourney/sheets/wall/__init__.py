"""Sheets for the wall when the night is over."""
