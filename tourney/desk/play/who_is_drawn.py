"""Who plays on in a Swiss: contestants who come late, who leave, and who come back."""

from collections.abc import Sequence

from django.db.models import Max

from movements.plan import Impossible, Movement
from movements.systems import swiss

from ...faults import BadInput
from ...models import Contestant, Section
from ..queries import entries_of, movement_of
from ..setup.choose_movement import set_fields, write_version
from ..setup.names import Written, from_text
from ..setup.seating import Seated, place, seated
from ..writing import By, Change, change
from .draw import is_swiss

MOST_LATE = 8
"""Contestants that come late at once; more are a night of their own."""


def late_names(section: Section, text: str) -> list[Written]:
    """Who came late, one contestant a line. Raises BadInput naming each bad line."""
    kind = section.session.kind
    taken = {
        name.casefold(): f"{kind.removesuffix('s')} {number}"
        for number, entry in entries_of(section).items()
        for name in entry.names
    }
    rows = from_text(text, kind, taken)
    if len(rows) > MOST_LATE:
        raise BadInput.at("names", f"At most {MOST_LATE} {kind} can join at once.")
    return rows


def change_who_is_drawn(section: Section, left: Sequence[int], late: Sequence[Written], by: By) -> Movement:
    """From the next round on those who have ``left`` are not drawn, all others are, and those who came ``late`` too.
    What was played stands, and the rounds drawn before stay as they are. Raises BadInput where too few or too many
    would play, or the movement is no Swiss."""
    with change(section, "change_who_is_drawn", by) as under_way:
        movement = movement_of(under_way.section)
        if movement is None or not is_swiss(movement):
            raise BadInput.at("movement", "Only in a Swiss do contestants come and leave between rounds.")
        gone, back = sorted(set(left) - set(movement.left)), sorted(set(movement.left) - set(left))
        if not gone and not back and not late:
            under_way.nothing()
            return movement
        try:
            changed = swiss.with_left(swiss.with_late(movement, len(late)) if late else movement, left)
        except Impossible as impossible:
            raise BadInput.at("", str(impossible)) from impossible
        first = len(movement.rounds) + 1
        why = _why(movement, gone, back, late)
        if late:
            _join(under_way, late)
        write_version(under_way, changed, by, from_round=first, why=why)
        if late:
            set_fields(under_way, changed)
        under_way.data |= {"first": first, "why": why}
        return changed


def _join(under_way: Change, late: Sequence[Written]) -> None:
    """After those who are there, with the next numbers of the night that are free."""
    section = under_way.section
    entries = list(section.contestants.filter(removed=False).order_by("number").values_list("entry", flat=True))
    night = Contestant.objects.filter(club=section.club_id, section__session=section.session_id)
    last = night.aggregate(last=Max("entry"))["last"] or 0
    rows = [*seated(section), *(Seated(row.names, name=row.name) for row in late)]
    place(under_way, rows, [*entries, *range(last + 1, last + len(late) + 1)])


def _why(movement: Movement, gone: Sequence[int], back: Sequence[int], late: Sequence[Written]) -> str:
    """Who comes and goes, in words: "3 left; late: Ada & Bruno"."""
    said = [
        *([f"{', '.join(map(movement.contestants.label, gone))} left"] if gone else []),
        *([f"{', '.join(map(movement.contestants.label, back))} came back"] if back else []),
        *([f"late: {', '.join(row.name or ' & '.join(row.names) for row in late)}"] if late else []),
    ]
    return "; ".join(said)[:200]
