"""The server that a club moves to, for all tests of moving."""

from .both_ends import other_end

__all__ = ["other_end"]
