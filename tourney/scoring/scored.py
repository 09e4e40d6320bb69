"""The standings of a night by its own method."""

from .as_published import as_published
from .method import method
from .night import Night
from .standings import Standings


def standings(night: Night) -> Standings:
    """Return the standings of ``night`` by its own method, or the published ones."""
    counted = method(night.scoring).score(night)
    return as_published(night, counted) if night.published else counted
