"""Clubs that move: the doors at which one arrives, and the way on from where one was."""
