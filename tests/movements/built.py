"""A movement by its system and what is asked of it, as tests of systems build many."""

from movements import catalogue
from movements.plan import Movement
from movements.request import Request


def built(system: str, count: int, **asked: object) -> Movement:
    return catalogue.build(Request(system, count, **asked))
