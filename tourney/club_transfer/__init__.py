"""A club in one file: a zip with every row of it, every night as its file, and instructions for reading them."""

from .club_reader import read
from .club_writer import write

__all__ = ["read", "write"]
