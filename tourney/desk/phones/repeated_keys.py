"""Keys reused by phones: repeating the same entry gets the same answer; anything else is refused, reported to the phone
and logged. Otherwise a result would be confirmed without being stored."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from ...faults import BadInput
from ...models import LateEntry, Place, Section, TableEntry
from ..queries import row_of
from ..writing import Change
from .entry_values import WHY, Entered


class KeyIsUsed(BadInput):
    """The key already belongs to another entry."""

    def __init__(self) -> None:
        said = _(
            "This result was not stored, because the phone sent two results with the same number. "
            "Please enter it again."
        )
        super().__init__(BadInput.at("key", said).faults)


def why_of(said: Entered) -> str:
    return said.why.strip()[:WHY]


def is_same(stored: TableEntry | LateEntry, section: Section, said: Entered) -> bool:
    """Whether ``said`` is the entry that first used its key."""
    undoes = isinstance(stored, TableEntry) and stored.undoes_id is not None
    here = (stored.section_id, Place.of(stored), stored.line, stored.made, stored.why)
    there = (section.pk, said.place, said.line, row_of(section, said.made), why_of(said))
    return not undoes and here == there


def refusal(stored: TableEntry | LateEntry, table: int, said: Entered | None = None) -> Mapping[str, Any]:
    """Return what the activity log stores about a key of ``stored`` that came again from ``table``, with its entry
    ``said`` or as an undo."""
    found: dict[str, Any] = {"table": table, "first_place": Place.of(stored), "first_made": stored.made}
    if said is not None:
        made = row_of(stored.section, said.made)
        found |= {"place": said.place, "said": made, "line": said.line}
    return found


def refuse(under_way: Change, data: Mapping[str, Any]) -> None:
    """Turn ``under_way`` into a record of the refused key; raise KeyIsUsed once that is stored."""
    under_way.verb, under_way.data, under_way.line_alone = "refuse_repeated_key", dict(data), True
