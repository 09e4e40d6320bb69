"""The grades in which a movement is offered: no tray turned, whole sets turned at some tables, or single trays."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from movements import catalogue, fairness
from movements.message import message
from movements.plan import Impossible
from movements.request import Request

GRADES = (
    ("none", message("Not arrow-switched"), message("No tray is turned.")),
    ("tables", message("Arrow-switched rounds"), message("In some rounds, some tables turn the whole set.")),
    ("trays", message("Arrow-switched trays"), message("Single trays are turned, as shown on the cards.")),
)

Fields = tuple[tuple[str, Fraction | None], ...]
"""Qf of each field, the one field called ``all``."""


@dataclass(frozen=True, slots=True)
class Grade:
    """``turning`` asks for it; ``fields`` are those that are ranked, each with its Qf."""

    turning: str
    title: str
    says: str
    fields: Fields
    chosen: bool

    @property
    def apart(self) -> bool:
        """Whether more fields than one are ranked."""
        return len(self.fields) > 1


def grades(wanted: Request) -> list[Grade]:
    """The three grades of what is asked for; none for teams, whose matches know no fairness of this kind."""
    measured = [(grade, _fields(replace(wanted, turning=grade[0]))) for grade in GRADES]
    return [Grade(*grade, fields, grade[0] == wanted.turning) for grade, fields in measured if fields]


@lru_cache(512)
def _fields(wanted: Request) -> Fields:
    try:
        return tuple(fairness.qf_of_fields(catalogue.build(wanted)).items())
    except Impossible:
        return ()
