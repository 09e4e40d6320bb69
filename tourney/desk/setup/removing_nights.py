"""Removing a night with everything in it: only a demo night can be removed."""

from ...models import Section
from .. import left_behind
from ..writing import BY_COMMAND, By, Gone, club_change, locked


def remove_demo(section: Section, by: By = BY_COMMAND) -> None:
    """Remove a demo night with everything in it, and the players whom nothing else refers to. Only a demo night can be
    removed. Writers under way finish first; later ones get Gone. Raises Gone if it was already removed."""
    must_be_demo(section)
    event = section.session.event
    club = event.club
    theirs = club.players.filter(seats__contestant__section__session__event=event)
    with club_change(club, "remove_demo", by) as under_way:
        rooms = Section.objects.filter(club=club, session__event=event)
        if not locked({club.pk}, list(rooms.values_list("pk", flat=True))):
            raise Gone
        under_way.data = {"night": str(section.session)}
        players = list(theirs.values_list("pk", flat=True))
        event.delete()
        club.players.filter(pk__in=players, seats=None, merged=None).delete()
        left_behind.remove_loose_rows()


def must_be_demo(section: Section) -> None:
    if not section.session.event.demo:
        raise ValueError(f"{section} is no demo night.")
