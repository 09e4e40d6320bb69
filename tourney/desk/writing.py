"""How every verb writes: in one transaction, with a new revision and a line in the journal."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max

from ..models import JournalEntry, Section, Source


@dataclass(frozen=True, slots=True)
class By:
    """Who does something, and from where. ``user`` is None where a command or a file does it."""

    user: User | None
    source: Source = Source.DESK


@dataclass(slots=True)
class Change:
    """A write under way: the section, locked, and what the journal will say of it."""

    section: Section
    data: dict[str, Any] = field(default_factory=dict)
    happened: bool = True

    def nothing(self) -> None:
        """Say that all was so already: no new revision, no line."""
        self.happened = False


@contextmanager
def change(section: Section, verb: str, by: By) -> Iterator[Change]:
    """The section is locked first, so two verbs on it follow one another; the caller's copy of it is
    brought up to date last."""
    with transaction.atomic():
        locked = Section.objects.select_for_update().select_related("session__event__club").get(pk=section.pk)
        under_way = Change(locked)
        yield under_way
        if under_way.happened:
            locked.revision += 1
            locked.save(update_fields=["revision"])
            last = locked.session.journal.aggregate(last=Max("number"))["last"] or 0
            JournalEntry.objects.create(
                session=locked.session, number=last + 1, verb=verb, data=under_way.data, by=by.user
            )
    section.revision = locked.revision
