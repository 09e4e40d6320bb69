"""Where a table disagrees with what is stored: both are kept, and the director decides."""

from collections.abc import Iterable

from django.db.models import Exists, OuterRef

from movements.message import message

from ...faults import BadInput
from ...models import ResultVersion, Section, TableEntry
from ...scoring.made import from_row
from ...scoring.terms import spoken
from ..queries import made_of
from ..results.record import add_version, correct
from ..writing import By, change


def disputes_of(sections: Iterable[Section]) -> list[TableEntry]:
    """What tables said against what stands, and still stands so, in one query; what each of them said last."""
    newer = ResultVersion.objects.filter(result=OuterRef("version__result"), number__gt=OuterRef("version__number"))
    said = (
        TableEntry.objects.filter(section__in=sections, outcome=TableEntry.Outcome.DISPUTED, undone_by=None)
        .exclude(Exists(newer))
        .select_related("section", "version__result__section", "version__made_by")
        .order_by("pk")
    )
    last = {(entry.version_id, entry.line): entry for entry in said if made_of(entry.version) != from_row(entry.made)}
    return list(last.values())


def let_stand(said: TableEntry, by: By) -> None:
    """What stands is right, in spite of what the table said: a new version says the same, and why. Raises BadInput
    where another version stands by now."""
    with change(said.section, "let_stand", by) as under_way:
        standing = _still(said)
        why = f"stands, though {said.line} of table {said.table} said {from_row(said.made)}"
        made = None if standing.withdrawn else made_of(standing)
        add_version(under_way, standing, standing, made, why, by)
        under_way.data = {"result": str(standing.result), "stands": str(made_of(standing)), "why": why}
        # Nothing changed but that it is decided; who thinks otherwise corrects the result.
        under_way.before.clear()


def take_over(said: TableEntry, by: By) -> ResultVersion:
    """What the table said shall stand."""
    line = spoken(said.line, said.section.session.game)
    return correct(said.version, from_row(said.made), f"{line} of table {said.table} said so", by)


def _still(said: TableEntry) -> ResultVersion:
    standing = said.version.result.versions.select_related("result__section__session").latest("number")
    if standing.number != said.version.number:
        result = standing.result
        decided = message(
            "Round %(round)s, table %(table)s, tray %(tray)s was decided meanwhile. Look at it again.",
            round=result.round,
            table=result.table,
            tray=result.tray,
        )
        raise BadInput.at("", spoken(decided, result.section.session.game))
    return standing
