"""The next session of the same event: the same people with their numbers and carried-over scores."""

from datetime import date, time
from fractions import Fraction

from django.db import transaction

from movements.message import message

from ...faults import BadInput
from ...models import JournalEntry, Section, Session
from ...models.audit import for_the_next_line
from ...scoring.method import method
from ...scoring.options import shown
from ..queries import standings_of
from ..writing import By, Gone, change, lock_club, locked
from .nights import NewNight, add_sections, open_session
from .seating import place, seated


def carried(session: Session, share: int = 100) -> dict[int, Fraction]:
    """Return the carry-over of each entry in the unit of the method's total: ``share`` percent of its final total,
    including its own carry-over. Zero amounts are left out."""
    by_difference = method(session.scoring).ranked_by == "difference"
    found = {}
    for ranking in standings_of(session).rankings:
        for row in ranking.rows:
            found[row.entry.number] = (row.difference if by_difference else row.total) * share / 100
    return {number: amount for number, amount in sorted(found.items()) if amount}


def _bases(session: Session) -> dict[int, Fraction]:
    """Return the maximum of this session by entry, with earlier sessions brought to it."""
    rows = (row for ranking in standings_of(session).rankings for row in ranking.rows)
    return {row.entry.number: 2 * row.average for row in rows if row.average}


@transaction.atomic
@for_the_next_line()
def next_session(section: Section, day: date, starts_at: time, share: int, by: By) -> Section:
    """Open the session after that of ``section``, with ``share`` percent carried over, and return its section of the
    same name. Repeating it returns the first one. Raises BadInput if it would be before this one, nobody is seated, or
    another is open for that time."""
    # Carried-over scores must not change between being added up and being stored, so nights are opened one by one.
    lock_club(section.club_id)
    here = locked({section.club_id}, {section.pk}).get(section.pk)
    if here is None:
        raise Gone
    session = here.session
    if not 0 <= share <= 100:
        raise BadInput.at("share", "Enter a carry-over from 0 to 100 per cent.")
    if day < session.date:
        raise BadInput.at(
            "date",
            "The next session cannot be earlier than this one, which is on %(date)s.",
            date=f"{session.date:%Y-%m-%d}",
        )
    if there := session.carried_to.filter(date=day, starts_at=starts_at).first():
        return _the_same(there, section.name, share)
    rooms = list(session.sections.order_by("name"))
    if not any(seated(room) for room in rooms):
        raise BadInput.at("", "Nobody plays in this session, so nobody can be carried over to the next.")
    opening = NewNight(
        session.name,
        day,
        starts_at,
        session.game,
        session.kind,
        session.scoring,
        {name: value for name, value in session.options.items() if name not in ("carry_over", "carried_of")},
        tuple(room.name for room in rooms),
        session.one_field,
        leads=session.leads,
        announced=session.announced,
    )
    following = open_session(session.event, opening)
    brought = carried(session, share) if share else {}
    if brought:
        following.options["carry_over"] = {str(number): shown(amount) for number, amount in brought.items()}
        if "carried_of" in method(session.scoring).options:
            bases = {str(number): shown(base) for number, base in _bases(session).items() if number in brought}
            following.options["carried_of"] = bases
    following.carried_from, following.shows = session, session.shows
    following.minutes_per_tray, following.minutes_per_move = session.minutes_per_tray, session.minutes_per_move
    following.save()
    add_sections(following, opening, by)
    for room, after in zip(rooms, following.sections.order_by("name"), strict=True):
        with change(after, "carry_on", by) as under_way:
            entries = room.contestants.filter(removed=False).order_by("number").values_list("entry", flat=True)
            place(under_way, seated(room), list(entries))
            under_way.before.clear()
            under_way.data = {"from": str(session), "share": share, "contestants": len(entries)}
    return following.sections.get(name=section.name)


def _the_same(there: Session, name: str, share: int) -> Section:
    """Return a next session already opened for that time, by an earlier press or by someone else."""
    line = JournalEntry.objects.filter(club=there.club_id, session=there, verb="carry_on").first()
    if line and line.data["share"] != share:
        said = message(
            "The next session has already been created for that time, with %(share)s per cent carried "
            "over. Choose another time, or use that session.",
            share=line.data["share"],
        )
        raise BadInput.at("starts_at", said)
    return there.sections.get(name=name)
