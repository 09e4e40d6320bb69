"""LIN: boards as they were played at Bridge Base Online."""
