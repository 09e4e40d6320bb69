"""A movement built from its system and options, as tests of systems build many."""

from typing import Any

from movements import catalogue
from movements.plan import Movement
from movements.request import Request


def built(system: str, count: int, **asked: Any) -> Movement:
    return catalogue.build(Request(system, count, **asked))
