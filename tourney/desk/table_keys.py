"""The keys by which a phone opens its table for tonight: in a QR code, or short enough to type. No sign-in, nothing
stored: they follow from the server's secret, the section and how often its keys were renewed."""

import base64
from datetime import timedelta

from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from ..faults import BadInput
from ..models import Club, Section
from .state import movement_of
from .writing import By, change

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What people tell apart: no I and 1, no O and 0."""
CODE = 6
LIVES = timedelta(days=1)
"""A key dies with the night: when it is published, or a day after its date."""


def token(section: Section, table: int) -> str:
    """128 bits, for one table of one section until its keys are renewed."""
    return base64.urlsafe_b64encode(_digest(section, table)[:16]).rstrip(b"=").decode()


def code(section: Section, table: int) -> str:
    """Six signs of the same key, for those who cannot photograph."""
    return "".join(SIGNS[byte % len(SIGNS)] for byte in _digest(section, table)[16 : 16 + CODE])


def _digest(section: Section, table: int) -> bytes:
    return salted_hmac("tourney.table", f"{section.pk}:{table}:{section.keys}", algorithm="sha256").digest()


def is_open(section: Section) -> bool:
    """Whether the section's keys open anything now."""
    session = section.session
    return session.published_at is None and timezone.localdate() <= session.date + LIVES


def section_at(pk: int, table: int, given: str) -> Section | None:
    """The section whose table that key opens, if it still does."""
    section = Section.objects.select_related("session__event__club").filter(pk=pk).first()
    if section is None or not constant_time_compare(token(section, table), given) or not is_open(section):
        return None
    movement = movement_of(section)
    return section if movement is not None and table in movement.tables else None


def find(club: Club, typed: str) -> tuple[Section, int] | None:
    """The table that a typed code opens tonight."""
    plain = "".join(sign for sign in typed.upper() if sign.isalnum())
    tonight = Section.objects.select_related("session__event__club").filter(
        session__event__club=club,
        session__published_at=None,
        session__date__gte=timezone.localdate() - LIVES,
    )
    found = None
    for section in tonight:
        movement = movement_of(section)
        for table in movement.tables if movement else ():
            if constant_time_compare(code(section, table), plain):
                found = section, table
    return found


def renew(section: Section, by: By) -> None:
    """All keys of the section die; new ones have to be printed or shown."""
    with change(section, "renew", by) as under_way:
        under_way.set(under_way.section, keys=under_way.section.keys + 1)
        # What was printed is waste paper now: a step back would bring dead cards to life unseen.
        under_way.before.clear()


def must_open(section: Section) -> None:
    if not is_open(section):
        raise BadInput.at("", "This night is over, so nothing more is entered at the tables.")
