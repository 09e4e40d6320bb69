"""One entry of a table by itself: what the network's queue does for many at once."""

from tourney.desk.phones.entry_values import AT_TABLE, Asked, Entered
from tourney.desk.phones.store_entries import enter_all
from tourney.desk.writing import By
from tourney.models import Section, TableEntry


def enter(section: Section, table: int, entered: Entered, by: By = AT_TABLE) -> TableEntry:
    """The entry as it was stored, or raises what it was refused with; ``section`` has the revision of then."""
    (answer,) = enter_all([Asked(section.club_id, section.pk, table, None, lambda *_: entered, by)])
    if isinstance(answer, Exception):
        raise answer
    section.revision = answer.revision
    return answer.entry
