"""Forgetting a person in answers, letters, and the journal's lines about answers."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q, QuerySet

from tourney.models import Club, JournalEntry, Player

from ..models import ComingAnswer
from .letter_queue import forget_letters

SAID = frozenset({"note", "guest"})


def answers_with(club: Club, records: Collection[Player]) -> QuerySet[ComingAnswer]:
    """Return the answers in which the person plays."""
    return ComingAnswer.objects.filter(Q(player__in=records) | Q(partner__in=records), club=club)


def forget_answers(club: Club, records: Collection[Player]) -> None:
    answers_with(club, records).delete()
    forget_letters(club)
    people = {each.pk for each in records}
    for line in JournalEntry.objects.filter(club=club, verb="answer_coming").iterator():
        after = [_without_words(note, people) for note in line.after]
        if after != line.after:
            # Lines change only here, and this is not recorded, because the words must disappear.
            QuerySet.update(JournalEntry.objects.filter(club=club, pk=line.pk), after=after)


def _without_words(note: list[Any], people: Collection[int]) -> list[Any]:
    """The recorded rows without the people's words, in the form of :mod:`tourney.models.audit`."""
    what, model, columns, rows = note
    if model != ComingAnswer._meta.model_name:
        return note
    return [what, model, columns, [_row(columns, row, people) for row in rows]]


def _row(columns: list[str], row: list[Any], people: Collection[int]) -> list[Any]:
    said = dict(zip(columns, row, strict=True))
    if not {said.get("player_id"), said.get("partner_id")} & set(people):
        return row
    return ["" if name in SAID else value for name, value in said.items()]
