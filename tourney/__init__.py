"""The program. Its version stands here alone: packages, pages and files read it."""

__version__ = "0.2.0"
