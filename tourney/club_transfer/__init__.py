"""A club in one file: a zip with all its rows, a file for every night, and instructions for reading them."""

from .club_reader import read
from .club_writer import write

__all__ = ["read", "write"]
