"""The program. Its version is defined only here; packages, pages and files read it."""

__version__ = "0.2.0"
