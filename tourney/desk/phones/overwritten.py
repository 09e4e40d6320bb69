"""Results that one side's phone overwrote within a minute of a different entry by the other side, as earlier versions
allowed: most likely it never saw the first. Listed after an upgrade, so that a director can check."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Exists, F, OuterRef

from ...models import Result, ResultVersion, Section, Source, TableEntry
from ...scoring.made import Made, from_row
from ..queries import made_of
from .entry_values import EntryOutcome

WITHIN = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Overwritten:
    """The ``first`` side's entry, and the other side's entry that counts instead."""

    first: TableEntry
    second: TableEntry

    @property
    def result(self) -> Result:
        return self.second.version.result

    @property
    def before(self) -> Made:
        return from_row(self.first.made)

    @property
    def now(self) -> Made:
        return made_of(self.second.version)


def overwritten(sections: Iterable[Section] | None = None) -> list[Overwritten]:
    """Return overwritten entries that nobody has dealt with since, neither the desk nor the overwritten side; in two
    queries. Without ``sections``, of the whole database."""
    newer = ResultVersion.objects.filter(result=OuterRef("version__result"), number__gt=OuterRef("version__number"))
    entries = TableEntry.objects.filter(undoes=None, undone_by=None)
    if sections is not None:
        entries = entries.filter(section__in=list(sections))
    changes = (
        entries.filter(outcome=EntryOutcome.CHANGED, version__source=Source.TABLE, version__withdrawn=False)
        .exclude(Exists(newer))
        .select_related("version__result__section__session__event__club")
        .order_by()  # SQLite would read all entries of every night, in their order
    )
    second = {each.version.result_id: each for each in sorted(changes, key=lambda entry: entry.pk)}
    first: dict[int, TableEntry] = {}
    agreed: set[int] = set()
    there = entries.filter(version__result__in=list(second)).annotate(result=F("version__result"))
    for each in there.select_related("version").order_by("pk"):
        change = second[each.result]
        if each.line == change.line:
            continue
        if each.made == change.made:
            agreed.add(each.result)
        elif each.version.number == change.version.number - 1 and change.at - each.at <= WITHIN:
            first[each.result] = each
    return [Overwritten(first[pk], each) for pk, each in second.items() if pk in first and pk not in agreed]
