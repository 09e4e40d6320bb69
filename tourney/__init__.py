"""The program. The version is only here: packages, pages and files read it."""

__version__ = "0.2.0"
