"""Import a club from another server: check its rows and give them new numbers.

Nothing in a file is trusted. The type and shape of every field of every row are checked (:mod:`.field_values`),
accounts are created and known only by the numbers in the file, and no row of another club is ever looked up.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeGuard

from django.contrib.auth.hashers import make_password
from django.core.exceptions import FieldDoesNotExist
from django.db import DatabaseError, models, transaction

from movements.message import gettext_noop, labelled, message, sentences

from .. import hooks, inputs
from ..desk.club import account_names
from ..desk.club.club_rows import AT_ONCE, columns, parents, tables
from ..desk.club.renumber_json import turned
from ..desk.deals.solver_queue import want_all_of
from ..faults import BadInput, Fault
from ..models import Club, ClubState, FormerAddress, JournalEntry, User
from .consistency import disagreements
from .field_values import before_of_a_night, is_key, noted, value_of
from .json_parts import Wrong, clean

Rows = Iterable[tuple[str, Any]]
"""Each row, with its place for error messages."""
MOST_FAULTS = 50


class Bad(ValueError):
    """All faults of a row, each as a message."""

    def __init__(self, *wrong: str) -> None:
        self.wrong = wrong
        super().__init__(" ".join(wrong))


def bring_club(
    about: Any,
    users: Rows,
    rows: Mapping[type[models.Model], Rows],
    *,
    former_addresses: bool = False,
    arriving: bool = False,
) -> Club:
    """Create a club with all its rows, as described by :mod:`.layout`. Users keep their sign-in name (with a number if
    it is taken here) but have no password: they sign in with a link, see :func:`tourney.desk.club.members.accept`. If
    the club's address is taken here, it gets another. Its former addresses are not imported unless the server's
    administrator asks for it with ``former_addresses``, and then only those that no other club has or had. A club
    ``arriving`` from another server is closed until that server hands it over. Raises BadInput for inconsistent rows;
    nothing is imported then."""
    with all_or_nothing() as places:
        into = In(_club(about, ClubState.ARRIVING if arriving else ClubState.OPEN), former_addresses)
        into.people(users)
        for model in tables():
            places.append(model._meta.verbose_name_plural)
            into.table(model, rows.get(model, ()))
        into.look_over()
        if not arriving:
            want_all_of(into.club)
        return into.club


@contextmanager
def all_or_nothing() -> Iterator[list[object]]:
    """Open a transaction. Raises BadInput, with the last of the yielded places, if the database refuses a row."""
    places: list[object] = [message("the club")]
    try:
        with transaction.atomic():
            yield places
    except DatabaseError as problem:
        said = sentences([message("These rows are inconsistent:"), str(problem).strip()])
        raise BadInput.at(str(places[-1]), said) from problem


def club_values(about: Any) -> dict[str, Any]:
    """Return the club's own columns from a file. Raises BadInput."""
    try:
        return row_values({each.name: each for each in columns(Club)}, about)
    except Bad as bad:
        raise BadInput([Fault(message("the club"), what) for what in bad.wrong]) from bad


def _club(about: Any, standing: str) -> Club:
    club = Club(**club_values(about), standing=standing)
    if _taken(club.slug):
        club.slug = ""  # saving gives it a free one
    club.save()
    return club


def _taken(slug: str) -> bool:
    """Whether a club has, or had, this address."""
    return any(kept.objects.filter(slug=slug).exists() for kept in (Club, FormerAddress))


@dataclass(slots=True)
class In:
    """A club during its import. ``keys`` maps each numbered row to its key here."""

    club: Club
    former_addresses: bool = False
    keys: dict[type[models.Model], list[Any]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.keys[Club] = [self.club.pk]

    def people(self, rows: Rows) -> None:
        here = self.keys[User] = []
        names = account_names.Free()
        for place, said in rows:
            try:
                here.append(self._person(said, len(here) + 1, names))
            except (Bad, Wrong) as bad:
                self._fault(place, str(bad))
                here.append(0)

    def _person(self, said: Any, number: int, names: account_names.Free) -> int:
        name, username = person_names(said, number)
        # Always a new account: a file must not be linked to existing users.
        return User.objects.create(username=names.name(username), name=name, password=make_password(None)).pk

    def table(self, model: type[models.Model], rows: Rows) -> None:
        here = self.keys[model] = []
        ahead: list[tuple[str, int, str, int]] = []
        waiting: list[tuple[str, models.Model]] = []
        for place, said in rows:
            number = len(here) + len(waiting) + 1
            try:
                row = self._row(model, said, number, place, ahead)
            except Bad as bad:
                for what in bad.wrong:
                    self._fault(place, what)
                row = model()
            if isinstance(row, FormerAddress) and not self._leads_here(row):
                self._store(model, waiting)
                waiting = []
                here.append(-number)  # a deleted row: see _inside
                continue
            waiting.append((place, row))
            if len(waiting) == AT_ONCE:
                self._store(model, waiting)
                waiting = []
        self._store(model, waiting)
        self._tie(model, ahead)

    def _tie(self, model: type[models.Model], ahead: list[tuple[str, int, str, int]]) -> None:
        """Resolve references to later rows of the same table."""
        for place, number, column, other in ahead:
            if (found := self._here(model, other)) is None:
                self._fault(
                    place, message("This row refers to row number %(other)s, which does not exist.", other=other)
                )
            elif not self.faults:
                plain: models.QuerySet[Any] = models.QuerySet(model).filter(
                    club=self.club, pk=self._here(model, number)
                )
                plain.update(**{column: found})

    def look_over(self) -> None:
        """Check the rows against each other after all are stored. Raises BadInput with every fault."""
        for model, key, what in () if self.faults else disagreements(self.club):
            self._fault(f"{model._meta.verbose_name} {self._number_of(model, key)}", what)
        if self.faults:
            raise BadInput(self.faults)

    def _here(self, model: type[models.Model], number: int) -> Any | None:
        """Return the key here of the row with this number; None if there is none yet."""
        here = self.keys[model]
        return here[number - 1] if 1 <= number <= len(here) else None

    def _number_of(self, model: type[models.Model], key: Any) -> int:
        return self.keys[model].index(key) + 1

    def _leads_here(self, row: FormerAddress) -> bool:
        """Return whether a former address may lead here: not if another club has, or had, it. A file alone is not
        enough, because a club could otherwise block any number of addresses."""
        return self.former_addresses and not (row.slug and _taken(row.slug))

    def _row(
        self, model: type[models.Model], said: Any, number: int, place: str, ahead: list[tuple[str, int, str, int]]
    ) -> models.Model:
        names = {each.name: each for each in columns(model)}
        if not isinstance(said, dict) or not _is(said.get("id"), number):
            raise Bad(message("Expected the row with id %(number)s.", number=number))
        values = {word: value for word, value in said.items() if word != "id"}
        found = row_values(names, values)
        if model is JournalEntry:
            _check_line(found, self._noted)
        try:
            found |= {
                name: turned(model, name, value, self._inside)
                for name, value in values.items()
                if names[name].get_internal_type() == "JSONField"
            }
        except (ArithmeticError, AttributeError, LookupError, FieldDoesNotExist, TypeError, ValueError):
            raise Bad(message("Its references to other rows are inconsistent.")) from None
        wrong: list[str] = []
        for column, parent in parents(model).items():
            if (other := found[column]) is None:
                continue
            if parent is model and other > 0 and self._here(model, other) is None:  # resolved at the end
                ahead.append((place, number, column, other))
                found[column] = None
            else:
                try:
                    found[column] = self._key(parent, other, model._meta.get_field(column).name)
                except Bad as bad:
                    wrong += bad.wrong
        if wrong:
            raise Bad(*wrong)
        return model(club=self.club, **found)

    def _noted(self, name: str, column: str, value: Any) -> None:
        """Check a value in a row that the journal recorded. Raises Wrong."""
        model = next((each for each in self.keys if each._meta.model_name == name and each is not User), None)
        if name in hooks.switched_off():
            return  # its rows are omitted from the line
        if model is None:
            raise Wrong(message("it refers to rows of '%(name)s', which do not exist", name=name[:40]))
        of = next((each for each in model._meta.concrete_fields if column in (each.name, each.attname)), None)
        if of is None or of.name == "club":
            raise Wrong(message("there is no '%(column)s' in a row of %(name)s", name=name, column=column[:40]))
        if of.primary_key or of.is_relation:
            if value is not None and not is_key(value):
                raise Wrong(message("in a row of %(name)s, %(column)s is not a number", column=column, name=name))
        else:
            noted(of, value)

    def _key(self, model: type[models.Model], number: int, name: str) -> Any:
        if (found := self._here(model, number)) is None:
            raise Bad(message("%(name)s: there is no row number %(number)s.", name=name, number=number))
        return found

    def _inside(self, model: type[models.Model], number: Any) -> int:
        """Return the new key of a row number in JSON. A number after the last is a deleted row, and gets a key that no
        row has."""
        if not is_key(number) or number < 1:
            raise ValueError(number)
        found = self._here(model, number)
        return -number if found is None else found

    def _store(self, model: type[models.Model], rows: list[tuple[str, models.Model]]) -> None:
        """Store the rows unchanged. After the first fault they are only counted."""
        self.keys[model].extend(self._made(model, rows))

    def _made(self, model: type[models.Model], rows: Sequence[tuple[str, models.Model]]) -> list[Any]:
        """Store the rows and return their keys. If the database refuses some, each is tried on its own to find them."""
        if self.faults or not rows:
            return [0] * len(rows)
        try:
            with transaction.atomic():
                return [row.pk for row in model._base_manager.bulk_create([row for _, row in rows])]
        except DatabaseError:
            return [self._made_alone(model, place, row) for place, row in rows]

    def _made_alone(self, model: type[models.Model], place: str, row: models.Model) -> Any:
        try:
            with transaction.atomic():
                return model._base_manager.bulk_create([row])[0].pk
        except DatabaseError as problem:
            why = [message("This row and those before it are inconsistent:"), str(problem).strip()]
            self._fault(place, sentences(why))
            return 0

    def _fault(self, place: str, what: str) -> None:
        self.faults.append(Fault(place, what))
        if len(self.faults) >= MOST_FAULTS:
            raise BadInput([*self.faults, Fault("", "There may be more problems. Reading stopped here.")])


def row_values(names: Mapping[str, models.Field], said: Any) -> dict[str, Any]:
    """Return the values of a row by column; foreign keys stay as in the file. Raises Bad with all faults."""
    if not isinstance(said, dict) or set(said) != set(names):
        raise Bad(message("Expected %(names)s and nothing else.", names=", ".join(names)))
    found, wrong = {}, []
    for name, column in names.items():
        value = said[name]
        try:
            if column.is_relation and value is not None and not is_key(value):
                raise Wrong(message("expected a row number"))
            if column.is_relation and value is None and not column.null:
                raise Wrong(message("a value is required"))
            found[column.attname] = read = value if column.is_relation else value_of(column, value)
            if isinstance(read, date) and (what := inputs.wrong_day(read)):
                raise Wrong(what)
        except Wrong as problem:
            words = gettext_noop("%(name)s: %(value)s is not valid (%(problem)s).")
            wrong.append(message(words, name=name, value=repr(str(value)[:40]), problem=str(problem)))
    if wrong:
        raise Bad(*wrong)
    return found


def person_names(said: Any, number: int) -> tuple[str, str]:
    """Return the person's name and sign-in name. Raises Bad."""
    if isinstance(said, dict) and {"id", "name"} <= set(said) <= {"id", "name", "username"}:
        name, username = said["name"], said.get("username", said["name"])
        if _is(said["id"], number) and _is_name(name) and _is_name(username):
            return name, username
    raise Bad(message("Expected the name of person %(number)s.", number=number))


def _is_name(said: Any) -> TypeGuard[str]:
    """Check that a value is a valid name. Raises Wrong if not."""
    if not isinstance(said, str) or len(said) > account_names.LONGEST:
        return False
    clean(said)
    return bool(account_names.plain(said)) and len(account_names.written(said)) <= account_names.LONGEST


def _is(said: Any, number: int) -> bool:
    return is_key(said) and said == number


def _check_line(found: Mapping[str, Any], noted: Any) -> None:
    """Check a journal line: the data for its undo, and every value of its recorded rows. Raises Bad."""
    wrong = []
    try:
        if found["session_id"] is not None:
            before_of_a_night(found["before"])
    except Wrong as problem:
        wrong.append(labelled("before", str(problem)))
    try:
        for _, name, names, rows in found["after"]:
            for row in rows:
                if len(row) != len(names):
                    words = gettext_noop("A row of %(name)s has %(count)s values for %(count2)s columns.")
                    raise Wrong(message(words, name=name[:40], count=len(row), count2=len(names)))
                for column, value in zip(names, row, strict=True):
                    noted(name, column, value)
    except Wrong as problem:
        wrong.append(labelled("after", str(problem)))
    if wrong:
        raise Bad(*wrong)
