"""Paper for side tables."""
