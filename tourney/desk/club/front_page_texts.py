"""The texts of the club's front page: where it plays, how to join, how to find a partner, and whom to ask."""

from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from django.db.models import Exists, OuterRef, Q, QuerySet

from ... import inputs
from ...faults import Faults
from ...models import Club, Result, Session
from ..opening_hours import has_begun, not_over
from ..players.mail_address import wrong_address
from ..writing import BY_COMMAND, By, club_change, put

PARAGRAPHS = ("joining", "partners")
"""Fields of several lines; the others have one."""


@dataclass(frozen=True, slots=True)
class FrontPageTexts:
    """``venue`` is the name and the address of the place, ``directions`` what to know about it; ``joining`` says how to
    join, ``partners`` how to find a partner. Each may be empty. All of it is public."""

    venue: str = ""
    directions: str = ""
    joining: str = ""
    partners: str = ""
    contact_name: str = ""
    contact_phone: str = ""
    contact_mail: str = ""

    @classmethod
    def of(cls, club: Club) -> Self:
        return cls(**{each.name: getattr(club, each.name) for each in fields(cls)})

    @property
    def has_contact(self) -> bool:
        return bool(self.contact_name or self.contact_phone or self.contact_mail)

    @property
    def dialled(self) -> str:
        """Return the telephone number as a phone dials it."""
        return "".join(each for each in self.contact_phone if each in "+0123456789")


def change_front_page(club: Club, texts: FrontPageTexts, by: By = BY_COMMAND) -> None:
    """Store the texts. The journal names the fields that changed. Raises BadInput with every fault."""
    faults, values = Faults(), {}
    for name, text in asdict(texts).items():
        read = inputs.lines if name in PARAGRAPHS else inputs.line
        values[name] = read(text).strip()
        faults.fault(name, inputs.wrong(values[name]))
        most = longest(name)
        if len(values[name]) > most:
            faults.fault(name, "Enter at most %(longest)s characters.", longest=most)
    faults.fault("contact_mail", values["contact_mail"] and wrong_address(values["contact_mail"]))
    faults.refuse()
    with club_change(club, "change_front_page", by) as under_way:
        club.refresh_from_db()
        under_way.data = {"fields": [name for name, value in values.items() if value != getattr(club, name)]}
        put(club, values)


def longest(name: str) -> int:
    """The maximum length of a text."""
    column: Any = Club._meta.get_field(name)
    return int(column.max_length)


def coming_nights(club: Club) -> QuerySet[Session]:
    """Return announced or started nights that are not over, the next first."""
    played = Exists(Result.objects.filter(section__session=OuterRef("pk")))
    nights = Session.objects.filter(not_over(), club=club, event__demo=False).select_related("event")
    return nights.filter(Q(announced=True) | has_begun() | Q(played)).order_by("date", "starts_at")
