"""A club in one file: a zip with every row of it, every night as its file, and a word of how to read them."""

from .reading import read
from .writing import write

__all__ = ["read", "write"]
