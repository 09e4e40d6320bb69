"""How every verb writes: in one transaction, with a new revision and a line in the journal."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max

from ..models import JournalEntry, Section, Session, Source
from . import placings


@dataclass(frozen=True, slots=True)
class By:
    """Who does something, and from where. ``user`` is None where a command or a file does it."""

    user: User | None
    source: Source = Source.DESK


@dataclass(slots=True)
class Change:
    """A write under way: the section, locked with its night, and what the journal will say of it. ``before`` is
    what :func:`tourney.desk.undo.step_back` takes it back with; what has none stays."""

    section: Section
    data: dict[str, Any] = field(default_factory=dict)
    before: dict[str, Any] = field(default_factory=dict)
    undoes: JournalEntry | None = None
    happened: bool = True

    def nothing(self) -> None:
        """Say that all was so already: no new revision, no line."""
        self.happened = False

    def set(self, row: Section | Session, **values: Any) -> bool:
        """Change fields of the section or of its night, and whether anything was different."""
        different = {name: value for name, value in values.items() if getattr(row, name) != value}
        if different:
            kept = self.before.setdefault(row._meta.model_name, {})
            for name, value in different.items():
                kept.setdefault(name, _kept(row.serializable_value(name)))
                setattr(row, name, value)
            row.save(update_fields=list(different))
        return bool(different)


def _kept(value: Any) -> Any:
    """A moment to the microsecond: as JSON it would lose some."""
    return value.isoformat() if isinstance(value, datetime) else value


@contextmanager
def change(section: Section, verb: str, by: By) -> Iterator[Change]:
    """The night is locked first, so two verbs on it follow one another; the caller's copy of the section is
    brought up to date last."""
    with transaction.atomic():
        session = Session.objects.select_for_update().get(pk=section.session_id)
        locked = Section.objects.select_for_update().select_related("session__event__club").get(pk=section.pk)
        under_way = Change(locked)
        yield under_way
        if under_way.happened:
            locked.revision += 1
            locked.save(update_fields=["revision"])
            last = session.journal.aggregate(last=Max("number"))["last"] or 0
            JournalEntry.objects.create(
                session=session,
                section=locked,
                number=last + 1,
                verb=verb,
                data=under_way.data,
                before=under_way.before,
                undoes=under_way.undoes,
                by=by.user,
                source=by.source,
            )
            if locked.session.published_at or "published_at" in under_way.before.get("session", {}):
                placings.refresh(locked.session)
    for name in ("revision", "closed", "clock_round", "clock_since", "clock_left"):
        setattr(section, name, getattr(locked, name))
