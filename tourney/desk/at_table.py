"""What players do on their phones: enter what they made, agree, call the director.

What a phone sends is kept as it was sent. It becomes the result where none stands; where the same stands it agrees;
where the table itself entered something else, and the other side has not agreed, it changes that; and what the desk
or both sides said is never overwritten: the entry stays beside it, disputed, and the director decides.
"""

from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone

from ..faults import BadInput
from ..models import Call, ResultVersion, Section, Source, TableEntry
from ..scoring.made import Made, from_row, to_row
from .results import Place, add_version, holders, latest_at, store
from .state import contestants_of, made_of, movement_of
from .table_keys import must_open
from .writing import By, change

AT_TABLE = By(None, Source.TABLE)
WHY = 200
Outcome = TableEntry.Outcome


@dataclass(frozen=True, slots=True)
class Entered:
    """What one side of a table says was made there: ``line`` is the side that sent it, ``why`` is told for a tray that
    was not the one expected."""

    key: UUID
    place: Place
    made: Made
    line: str
    why: str = ""


def enter(section: Section, table: int, entered: Entered) -> TableEntry:
    """Keep what was entered, and make it the result if it may be. Sent again it changes nothing and is answered with
    the first answer. Raises BadInput for another table, a place the movement has not, or a closed round."""
    if (first := TableEntry.objects.filter(client_key=entered.key).first()) is not None:
        return first
    with change(section, "enter_at_table", AT_TABLE) as under_way:
        here = under_way.section
        if (first := TableEntry.objects.filter(client_key=entered.key).first()) is not None:
            under_way.nothing()
            return first
        must_open(here)
        movement = movement_of(here)
        if movement is None:
            raise BadInput.at("", "There is no movement yet: wait for the director.")
        if entered.place.table != table:
            raise BadInput.at("table", f"This key is for table {table}.")
        held = holders(movement, entered.place)
        if entered.place.round <= here.closed:
            raise BadInput.at("round", f"Round {entered.place.round} is closed: tell the director.")
        standing = latest_at(here, entered.place)
        if standing is None or standing.withdrawn:
            rows = [(entered.place, held, entered.made)]
            version = store(under_way, contestants_of(here), rows, AT_TABLE)[0]
            return _keep(here, entered, Outcome.STORED, version)
        if made_of(standing) == entered.made:
            under_way.data = {"result": str(standing.result), "agreed": entered.line}
            return _keep(here, entered, _agreement(standing, entered), standing)
        if standing.source == Source.TABLE and not _agreed(standing):
            version = add_version(under_way, standing, standing, entered.made, "changed at the table", AT_TABLE)
            under_way.data = {"result": str(standing.result), "from": str(made_of(standing)), "to": str(entered.made)}
            return _keep(here, entered, Outcome.CHANGED, version)
        under_way.data = {
            "result": str(standing.result),
            "stands": str(made_of(standing)),
            "said": str(entered.made),
            "line": entered.line,
        }
        return _keep(here, entered, Outcome.DISPUTED, standing)


def _keep(section: Section, entered: Entered, outcome: str, version: ResultVersion) -> TableEntry:
    measure = "tricks" if section.session.game == "whist" else "score"
    place = entered.place
    return TableEntry.objects.create(
        section=section,
        client_key=entered.key,
        round=place.round,
        table=place.table,
        tray=place.tray,
        line=entered.line,
        made=to_row(entered.made, measure),
        why=entered.why[:WHY],
        outcome=outcome,
        version=version,
    )


def _agreement(standing: ResultVersion, entered: Entered) -> str:
    """The same from the other side is agreement; from the same side it was said already."""
    others = standing.table_entries.exclude(line=entered.line)
    return Outcome.AGREED if others.exists() or standing.source != Source.TABLE else Outcome.STORED


def _agreed(standing: ResultVersion) -> bool:
    return standing.table_entries.filter(outcome=Outcome.AGREED).exists()


def disputes(section: Section) -> list[TableEntry]:
    """What tables said against what stands, and still stands so."""
    said = section.table_entries.filter(outcome=Outcome.DISPUTED).select_related("version__result")
    return [
        entry
        for entry in said
        if not entry.version.result.versions.filter(number__gt=entry.version.number).exists()
        and made_of(entry.version) != from_row(entry.made)
    ]


def call(section: Section, table: int, round_: int, why: str) -> Call:
    """A table asks for the director; asked again before anybody came it is the same call."""
    with change(section, "call", AT_TABLE) as under_way:
        must_open(under_way.section)
        waiting, new = Call.objects.get_or_create(
            section=under_way.section,
            table=table,
            answered_at=None,
            defaults={"round": round_, "why": why.strip()[:WHY]},
        )
        if not new:
            under_way.nothing()
        under_way.data = {"table": table, "why": waiting.why}
        return waiting


def answer_call(call: Call, by: By) -> None:
    """Somebody went there; said again it changes nothing."""
    with change(call.section, "answer_call", by) as under_way:
        changed = Call.objects.filter(pk=call.pk, answered_at=None).update(answered_at=timezone.now())
        if not changed:
            under_way.nothing()
        under_way.data = {"table": call.table}
