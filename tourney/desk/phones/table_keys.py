"""The keys that open a table on a phone for one night: in a QR code, or short enough to type. They need no sign-in and
are not stored: they follow from the server's secret, the section and the number of resets."""

from collections.abc import Collection, Iterable

from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from movements.plan import Movement

from ...faults import BadInput
from ...hooks import joined
from ...models import Club, Section, Session
from ..opening_hours import is_early, is_late, is_over, is_tonight, not_over, starts
from ..queries import movement_of
from ..writing import By, change
from .key_digests import code, code_in, digest_of, token_in, token_of
from .table_revision import ONE_CLUB, ONLY_CLUB, SLUG, SectionNow, table_now


class Spent(Exception):
    """The key opens no table, or has expired."""


class TooEarly(Spent):
    """The key will open its table when the night of ``session`` has come."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


def is_open(section: Section) -> bool:
    """Whether the section's keys open anything now."""
    return is_tonight(section.session)


def section_at(club: Club, pk: int, table: int, given: str) -> Section | None:
    """Return the club's section whose table the key opens, if it is valid. Raises TooEarly if it is not valid yet."""
    section = Section.objects.select_related("session__event__club").filter(pk=pk, club=club).first()
    return section if section and opens(section, movement_of(section), table, given) else None


def now_at(slug: str | None, pk: int, table: int, given: str) -> SectionNow | None:
    """Return the current state of the section whose table the key opens, in the club at ``slug`` (None on a server with
    one club). None if it opens nothing, or not yet."""
    now = table_now(pk, table, SLUG, slug) if slug else table_now(pk, table, ONLY_CLUB)
    if now is None or not _fits(now.club, pk, table, now.keys, given):
        return None
    return None if is_early(now.day, now.starts_at) or is_late(now.day, now.starts_at) else now


def _fits(club: int, section: int, table: int, keys: int, given: str) -> bool:
    """Whether it is the key of that table, made here or printed on the club's former server."""
    own = constant_time_compare(token_in(digest_of(section, table, keys)), given)
    return own or _printed_when(club, section, table, [keys], given) is not None


def _in_print(club: int, sections: Collection[int]) -> dict[tuple[int, int, int], list[bytes]]:
    """See :attr:`tourney.hooks.Hooks.printed_keys`."""
    return {place: digests for each in joined() for place, digests in each.printed_keys(club, sections).items()}


def _printed_when(club: int, section: int, table: int, renewals: Iterable[int], given: str) -> int | None:
    """Return after how many ``renewals`` this key of the table was printed elsewhere; None for any other key."""
    printed = _in_print(club, [section])
    return next(
        (
            number
            for number in renewals
            for digest in printed.get((section, table, number), ())
            if constant_time_compare(token_in(digest), given)
        ),
        None,
    )


def number_of(section: Section, table: int, given: str) -> int | None:
    """Return the number of resets when that key was made for this table; None for any other key."""
    numbers = range(section.keys, -1, -1)
    own = next((n for n in numbers if constant_time_compare(token_of(section, table, n), given)), None)
    return _printed_when(section.club_id, section.pk, table, numbers, given) if own is None else own


def now_of(section: Section, table: int) -> SectionNow:
    """Return the current state of the section, asked for one of its tables, with the revision of that table's page."""
    now = table_now(section.pk, table, ONE_CLUB, section.club_id)
    if now is None:
        raise Spent
    return now


def opens(section: Section, movement: Movement | None, table: int, given: str) -> bool:
    """Whether the key opens the table while the section plays ``movement``. Raises TooEarly if it is not valid yet."""
    fits = _fits(section.club_id, section.pk, table, section.keys, given)
    if not fits or is_over(section.session) or movement is None or table not in movement.tables:
        return False
    if not is_open(section):
        raise TooEarly(section.session)
    return True


def find(club: Club, typed: str) -> tuple[Section, int] | None:
    """Return the table that a typed code opens tonight or on a later night."""
    plain = "".join(sign for sign in typed.upper() if sign.isalnum())
    rooms = list(Section.objects.select_related("session__event__club").filter(not_over("session__"), club=club))
    printed = _in_print(club.pk, [section.pk for section in rooms]) if rooms else {}
    found = None
    for section in rooms:
        movement = movement_of(section)
        for table in movement.tables if movement else ():
            elsewhere = map(code_in, printed.get((section.pk, table, section.keys), ()))
            if any(constant_time_compare(each, plain) for each in (code(section, table), *elsewhere)):
                found = section, table
    return found


def renew(section: Section, by: By, seen: int | None = None) -> None:
    """Reset the section's keys; new ones have to be printed or shown. If the number of resets is no longer the one
    ``seen``, nothing changes."""
    with change(section, "renew", by) as under_way:
        if seen is not None and seen != under_way.section.keys:
            return
        under_way.set(under_way.section, keys=under_way.section.keys + 1)
        # Printed cards are invalid now: an undo would make them work again unnoticed.
        under_way.before.clear()


def must_open(section: Section) -> None:
    session = section.session
    if is_over(session):
        raise BadInput.at("", _("This night is over, so nothing more can be entered at the tables."))
    if not is_open(section):
        raise BadInput.at("", starts(session.date, session.starts_at))
