"""Shared parts of the sheets of a room: who moves together, what each place plays, and its words."""
