"""Sheets to hang on the wall when the night is over."""
