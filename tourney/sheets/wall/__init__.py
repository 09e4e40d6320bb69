"""Sheets for the wall after the night."""
