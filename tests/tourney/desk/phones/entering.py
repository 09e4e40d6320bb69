"""A table's requests, and a single entry: the network's queue handles many at once in the same way."""

from typing import Any
from uuid import UUID, uuid4

from tourney.desk.phones.entry_values import AT_TABLE, Entered, SentEntry, WaitingEntry
from tourney.desk.phones.store_entries import enter_all
from tourney.desk.queries import made_of, versions_of
from tourney.desk.results.as_typed import as_typed
from tourney.desk.writing import By
from tourney.models import Place, Section, TableEntry
from tourney.scoring.made import Made

FIRST = Place(1, 1, 1)


def said(tricks: int | None, line: str = "N&S", place: Place = FIRST, key: UUID | None = None, **more: Any) -> Entered:
    return Entered(key or uuid4(), place, Made(tricks=tricks), line, **more)


def stands(section: Section, place: Place = FIRST) -> int | None:
    version = versions_of(section).get((place.round, place.table, place.tray))
    return made_of(version).tricks if version else None


def sent(entered: Entered) -> SentEntry:
    """What a phone sends for that entry: its result typed."""
    return SentEntry(
        entered.key,
        entered.place.round,
        entered.place.tray,
        entered.line,
        typed=as_typed(entered.made),
        why=entered.why,
        phone=entered.phone,
        version=entered.version,
    )


def enter(section: Section, table: int, entered: Entered, by: By = AT_TABLE) -> TableEntry:
    """The entry as it was stored, or raises what it was refused with; ``section`` has the revision of then."""
    assert entered.place.table == table
    (answer,) = enter_all([WaitingEntry(section.club_id, section.pk, table, None, sent(entered), by)])
    if isinstance(answer, Exception):
        raise answer
    section.revision = answer.revision
    return answer.entry
