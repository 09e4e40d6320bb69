"""A club in one file: a zip with all its rows, a file for every night, and instructions for reading them.

Django's serializers write the rows of 51 nights of 20 tables in 8 instead of 9 s, but with the keys of this database,
which are taken elsewhere; natural keys would be a query for each of a row's references. They read them in 47 s, row by
row and unchecked; this package takes 25 s, checks every value, and names the place of every fault.
"""

from .club_reader import read
from .club_writer import write

__all__ = ["read", "write"]
