"""The keys by which a phone opens its table for tonight: in a QR code, or short enough to type. No sign-in, nothing
stored: they follow from the server's secret, the section and how often its keys were renewed."""

import base64
from datetime import timedelta

from django.db import connection
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy as _

from movements.plan import Movement

from ...faults import BadInput
from ...models import Club, Section
from ..state import movement_of
from ..writing import By, change

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What people tell apart: no I and 1, no O and 0."""
CODE = 6
REVISION = """
SELECT room.revision, room.keys
FROM tourney_club club
JOIN tourney_section room ON room.club_id = club.id
JOIN tourney_session night ON night.club_id = room.club_id AND night.id = room.session_id
WHERE room.id = %s AND night.published_at IS NULL AND night.date >= %s AND """
ONLY_CLUB = "NOT EXISTS (SELECT 1 FROM tourney_club other WHERE other.id <> club.id)"
LIVES = timedelta(days=1)
"""A key dies with the night: when it is published, or a day after its date."""


class Spent(Exception):
    """The key opens no table, or no longer."""


def token(section: Section, table: int) -> str:
    """128 bits, for one table of one section until its keys are renewed."""
    return _token(_digest(section, table))


def _token(digest: bytes) -> str:
    return base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


def code(section: Section, table: int) -> str:
    """Six signs of the same key, for those who cannot photograph."""
    return "".join(SIGNS[byte % len(SIGNS)] for byte in _digest(section, table)[16 : 16 + CODE])


def _digest(section: Section, table: int) -> bytes:
    return _digest_of(section.pk, table, section.keys)


def _digest_of(section: int, table: int, keys: int) -> bytes:
    return salted_hmac("tourney.table", f"{section}:{table}:{keys}", algorithm="sha256").digest()


def is_open(section: Section) -> bool:
    """Whether the section's keys open anything now."""
    session = section.session
    return session.published_at is None and timezone.localdate() <= session.date + LIVES


def section_at(club: Club, pk: int, table: int, given: str) -> Section | None:
    """The club's section whose table that key opens, if it still does."""
    section = Section.objects.select_related("session__event__club").filter(pk=pk, club=club).first()
    return section if section and opens(section, movement_of(section), table, given) else None


def revision_at(slug: str | None, pk: int, table: int, given: str) -> int | None:
    """The revision of the section whose key that is, in the club at ``slug``, None on a machine of one club. Phones
    ask for nothing else all evening, so the query is written down as it is sent."""
    which, words = ("club.slug = %s", [slug]) if slug else (ONLY_CLUB, [])
    with connection.cursor() as cursor:
        cursor.execute(REVISION + which, [pk, timezone.localdate() - LIVES, *words])
        row = cursor.fetchone()
    if row is None or not constant_time_compare(_token(_digest_of(pk, table, row[1])), given):
        return None
    return row[0]


def opens(section: Section, movement: Movement | None, table: int, given: str) -> bool:
    """Whether that key opens that table, while the section plays ``movement``."""
    fits = constant_time_compare(token(section, table), given) and is_open(section)
    return fits and movement is not None and table in movement.tables


def find(club: Club, typed: str) -> tuple[Section, int] | None:
    """The table that a typed code opens tonight."""
    plain = "".join(sign for sign in typed.upper() if sign.isalnum())
    tonight = Section.objects.select_related("session__event__club").filter(
        club=club,
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
        raise BadInput.at("", _("This night is over, so nothing more is entered at the tables."))
