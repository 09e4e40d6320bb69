"""Undo the last step of a night, and record it in the journal.

Every action records in its line the values before and after. Results, rulings and movements are never removed: their
previous version is written again.
"""

from typing import Any

from ...faults import BadInput
from ...models import Event, JournalEntry, MovementVersion, ResultVersion, RulingVersion, Section, Session
from ...models.reason import because
from ..queries import made_of
from ..results.result_versions import add_version
from ..results.rulings import add_ruling_version
from ..setup.seating import of_row, place
from ..writing import By, Change, Gone, change


def last_step(session: Session) -> JournalEntry | None:
    """Return the line that :func:`step_back` would undo now; None at the beginning of the night and while it is
    final."""
    if session.final_at:
        return None
    lines = session.journal.filter(undoes=None, undone_by=None).exclude(before={})
    return lines.select_related("section", "by").order_by("-number").first()


def step_back(line: JournalEntry, by: By) -> None:
    """Undo ``line``, the last step that the user saw; repeating it changes nothing. Raises BadInput if another step was
    made since."""
    if line.section is None:
        raise Gone
    with change(line.section, "step_back", by) as under_way:
        if JournalEntry.objects.filter(club=line.club_id, undoes=line).exists():
            return
        last = last_step(under_way.section.session)
        if last is None or last.pk != line.pk:
            raise BadInput.at(
                "",
                "Something else has been done in the meantime, so nothing was undone. The Undo button now "
                "shows the latest action. Press it again to undo that action.",
            )
        under_way.undoes = line
        under_way.data = {"line": line.number, "verb": line.verb}
        _restore(under_way, line, by)


def _restore(under_way: Change, line: JournalEntry, by: By) -> None:
    """Restore everything that ``line`` changed."""
    before, session = line.before, under_way.section.session
    _fields(under_way, session, before.get("session", {}))
    _fields(under_way, session.event, before.get("event", {}))
    _fields(under_way, under_way.section, before.get("section", {}))
    if "contestants" in before:
        place(under_way, [of_row(row) for row in before["contestants"]], before["entries"])
    for key, there in before.get("sections", {}).items():
        section = session.sections.get(pk=key)
        place(under_way, [of_row(row) for row in there["contestants"]], there["entries"], section=section)
    if "fields" in before:
        for contestant in under_way.section.contestants.all():
            contestant.field = before["fields"].get(str(contestant.number), contestant.field)
            contestant.save(update_fields=["field"])
    if "movement" in before:
        _movement(under_way, before["movement"])
    for result, number in before.get("results", {}).items():
        _result(under_way, int(result), number, line)
    for ruling, number in before.get("rulings", {}).items():
        _ruling(under_way.section.club_id, int(ruling), number, line, by)


def _fields(under_way: Change, row: Event | Session | Section, values: dict[str, Any]) -> None:
    # A final night is published: one step precedes the other, in both directions.
    ordered = sorted(values.items(), key=lambda item: (item[0] == "final_at") == (item[1] is not None))
    for name, value in ordered:
        field: Any = row._meta.get_field(name)
        under_way.set(row, **{name: field.to_python(value)})


def _movement(under_way: Change, number: int) -> None:
    """Restore that version of the movement; none for 0."""
    section = under_way.section
    earlier = section.movement_versions.filter(number=number).first()
    under_way.before["movement"] = section.movement_versions.count()
    MovementVersion.objects.create(
        section=section,
        number=section.movement_versions.count() + 1,
        from_round=earlier.from_round if earlier else 1,
        request=earlier.request if earlier else None,
        plan=earlier.plan if earlier else None,
        **because("undone"),
        made_by=under_way.by.user,
    )


def _result(under_way: Change, result: int, number: int, line: JournalEntry) -> None:
    versions = ResultVersion.objects.filter(club=under_way.section.club_id, result=result)
    latest = versions.latest("number")
    earlier = versions.filter(number=number).first()
    made = None if earlier is None or earlier.withdrawn else made_of(earlier)
    add_version(under_way, latest, earlier or latest, made, because("step-undone", step=line.number))


def _ruling(club: int, ruling: int, number: int, line: JournalEntry, by: By) -> None:
    versions = RulingVersion.objects.filter(club=club, ruling=ruling)
    latest = versions.latest("number")
    like = versions.filter(number=number).first()
    withdrawn = like is None or like.withdrawn
    add_ruling_version(latest, like or latest, because("step-undone", step=line.number), by, withdrawn=withdrawn)
