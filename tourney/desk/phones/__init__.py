"""Entries from players' phones."""
