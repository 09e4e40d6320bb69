"""Replay the journal of a night into an empty database: the same rows, and so the same standings."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.db import DatabaseError, connection, transaction
from django.db.models import F, Model

from movements.message import gettext_noop, in_a_row, message

from ...faults import BadInput, line_place
from ...models import Club, JournalEntry, Section, Session, User
from ...models.audit import CHANGED, GONE, WRITTEN, Noted
from ...models.club import new_epoch
from .. import placings
from ..deals.solver_queue import want
from .story import AROUND_NAMES, Story, StoryLine, told


@transaction.atomic
def replay(story: Story) -> Session:
    """Write every row of ``story``, line by line. Its people have names only and cannot sign in. Raises BadInput, and
    writes nothing, where the database has a club already or the story does not hold together."""
    if Club.objects.exists():
        raise BadInput.at(
            "", "An activity log can only be replayed into an empty database. Set TOURNEY_DATA to a new folder."
        )
    teller = _Teller(int(story.club["id"]))
    place: str = message("the header")
    try:
        with transaction.atomic():
            teller.insert(Club, story.club | {"epoch": new_epoch()})
            for key, name in story.users.items():
                # Two people may have one name.
                user = User(pk=key, username=f"{name[:120]} ({key})", name=name, is_active=False)
                user.set_unusable_password()
                user.save(force_insert=True)
            teller.tell(story.ground)
            for line in story.lines:
                place = in_a_row([line_place(line["line"]), line["verb"]])
                teller.tell(note for note in line["after"] if note[1] not in AROUND_NAMES)
                _keep(teller.club, story.night, line)
            place = message("the end")
            session = Session.objects.get(club=teller.club, pk=story.night)
            placings.refresh(session)
            want(session, session.deals.values())
            _renumber()
    except BadInput as bad:
        said = " ".join(str(fault.what) for fault in bad.faults)
        raise BadInput.at(place, said) from bad
    except (DatabaseError, OverflowError, Session.DoesNotExist) as problem:
        raise BadInput.at(
            place, "The activity log is inconsistent here: %(problem)s", problem=str(problem)
        ) from problem
    return session


def _keep(club: int, night: int, line: StoryLine) -> None:
    """Write the line itself, which raises its section's revision."""
    section = line["section"]
    if section is not None and not Section.objects.filter(club=club, pk=section).update(revision=F("revision") + 1):
        raise BadInput.at("", "There is no section %(section)s.", section=section)
    JournalEntry(
        pk=line["id"],
        club_id=club,
        session_id=None if section is None else night,
        section_id=section,
        number=line["line"],
        after=_keys_of_what_stays(line["after"]),
        undoes_id=line["undoes"],
        by_id=line["by"],
        source=line["from"],
        at=datetime.fromisoformat(line["at"]),
        **{name: line[name] for name in ("verb", "address", "data", "before")},
    ).save(force_insert=True)


class _Teller:
    """Writes one club's former rows."""

    def __init__(self, club: int) -> None:
        self.club, self.models = club, told()

    def tell(self, notes: Iterable[Noted]) -> None:
        for what, name, columns, rows in notes:
            model = self.models.get(name)
            if model is None:
                raise BadInput.at("", "'%(key)s' is not recognised here.", key=name)
            for row in rows:
                if len(row) != len(columns):
                    words = gettext_noop("A row of %(name)s has %(count)s values for %(count2)s columns.")
                    raise BadInput.at("", words, name=name, count=len(row), count2=len(columns))
                self._write(what, model, dict(zip(columns, row, strict=True)))

    def _write(self, what: str, model: Any, values: dict[str, Any]) -> None:
        if what == WRITTEN:
            self.insert(model, values)
            return
        rows = model._base_manager.filter(club=self.club, pk=values.pop("id", None))
        if what == GONE and not model.stays:
            rows.delete()
        elif what == CHANGED and not model.stays:
            rows.update(**{_field(model, name).attname: _value(model, name, value) for name, value in values.items()})
        else:
            words = gettext_noop("'%(what)s' is not a valid action for a row of %(model_name)s.")
            raise BadInput.at("", words, what=what, model_name=model._meta.model_name)

    def insert(self, model: type[Model], values: dict[str, Any]) -> None:
        given = {_field(model, name).attname: _value(model, name, value) for name, value in values.items()}
        for field in model._meta.concrete_fields:
            empty = "" if field.empty_strings_allowed else field.get_default()
            given.setdefault(field.attname, None if field.null else empty)
        if "club_id" in given:
            given["club_id"] = self.club
        model(**given).save(force_insert=True)


def _field(model: type[Model], name: str) -> Any:
    try:
        return model._meta.get_field(name)
    except FieldDoesNotExist:
        raise BadInput.at(
            "", "'%(name)s' is missing from a row of %(model_name)s.", model_name=model._meta.model_name, name=name
        ) from None


def _value(model: type[Model], name: str, value: Any) -> Any:
    try:
        return _field(model, name).to_python(value)
    except (ValidationError, TypeError, ValueError, ArithmeticError):
        raise BadInput.at(
            "",
            "%(value)s is not a valid '%(name)s' for a row of %(model_name)s.",
            value=repr(str(value)[:40]),
            name=name,
            model_name=model._meta.model_name,
        ) from None


def _keys_of_what_stays(notes: Iterable[Noted]) -> list[Noted]:
    """Reduce rows that stay to their keys, as the journal stores them, with those of one kind together."""
    models = told()
    found: list[Noted] = []
    for what, name, columns, rows in notes:
        if what == WRITTEN and models[name].stays:
            at = columns.index("id")
            columns, rows = ["id"], [[row[at]] for row in rows]
        if found and found[-1][:3] == [what, name, columns]:
            found[-1][3] += rows
        else:
            found.append([what, name, columns, list(rows)])
    return found


def _renumber() -> None:
    """Set PostgreSQL's sequences after the written rows, so that new rows get later numbers."""
    models: list[type[Model]] = [User, *told().values(), JournalEntry]
    with connection.cursor() as cursor:
        for sql in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(sql)
