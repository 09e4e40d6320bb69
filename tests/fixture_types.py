"""The types of the fixtures that all tests share, for the functions that ask for them."""

from typing import Any, Protocol

from django.test import Client
from pytest_django.fixtures import Settings
from pytest_django.plugin import DjangoDbBlocker

from tourney.models import Section

__all__ = ["Client", "DjangoDbBlocker", "MakeNight", "Settings"]


class MakeNight(Protocol):
    """Make a night of so many pairs, in a movement with these options."""

    def __call__(self, pairs: int = 10, system: str | None = "compass", **request: Any) -> Section: ...
