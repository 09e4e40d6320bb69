"""Contestants who arrive during play: their names, and their place after those present."""

from collections.abc import Sequence

from django.db.models import Max

from ...faults import BadInput
from ...models import Contestant, Section
from ..queries import entries_of
from ..setup.names import Written, from_text
from ..setup.seating import Seated, place, seated
from ..writing import Change

MOST_LATE = 8
"""Contestants that come late at once; more are a night of their own."""


def late_names(section: Section, text: str, kind: str) -> list[Written]:
    """Read the names of late contestants, one on each line. Raises BadInput naming each bad line."""
    taken = {
        name.casefold(): f"{kind.removesuffix('s')} {number}"
        for number, entry in entries_of(section).items()
        for name in entry.names
    }
    rows = from_text(text, kind, taken)
    if len(rows) > MOST_LATE:
        raise BadInput.at("names", "At most %(most)s %(kind)s can join at the same time.", most=MOST_LATE, kind=kind)
    return rows


def join(under_way: Change, late: Sequence[Seated]) -> None:
    """Add contestants after those present, with the next free numbers of the night."""
    section = under_way.section
    entries = list(section.contestants.filter(removed=False).order_by("number").values_list("entry", flat=True))
    night = Contestant.objects.filter(club=section.club_id, section__session=section.session_id)
    last = night.aggregate(last=Max("entry"))["last"] or 0
    place(under_way, [*seated(section), *late], [*entries, *range(last + 1, last + len(late) + 1)])
