"""Apply changes written after the export to the imported copy: new and changed rows, by the numbers of the first file,
and deleted ones. They are not trusted either."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import connection, models

from movements.message import message
from tourney.club_transfer.field_values import is_key
from tourney.club_transfer.json_parts import Wrong
from tourney.club_transfer.read_rows import Bad, In, Rows, all_or_nothing, club_values, person_names
from tourney.desk.club import account_names
from tourney.desk.club.club_rows import AT_ONCE, Out, users_of
from tourney.faults import BadInput
from tourney.models import Club, FormerAddress, User

from ..comparison import carried

Numbers = Mapping[type[models.Model], Sequence[int]]


class _ByKey(dict[Any, int]):
    """The number of each key. A negative key belongs to a deleted row, by its number: see ``In._inside``."""

    def __missing__(self, key: int) -> int:
        if key < 0:
            return -key
        raise KeyError(key)


@dataclass(slots=True)
class Changed:
    """The changed copy: ``out`` writes its rows with the numbers of both files, ``written`` has the keys of rows from
    the second file, and ``living`` the number of rows in each table."""

    out: Out
    written: dict[type[models.Model], list[Any]]
    living: dict[type[models.Model], int]

    def keys(self, model: type[models.Model]) -> list[Any]:
        """Return the keys of all its rows, in the order of their numbers."""
        numbers = self.out.numbers[model]
        stored = model._base_manager.filter(club=self.out.club).values_list("pk", flat=True)
        return sorted(stored, key=numbers.__getitem__)


def bring_changes(
    club: Club,
    about: Any,
    users: Rows,
    rows: Mapping[type[models.Model], Rows],
    gone: Numbers,
    had: Mapping[type[models.Model], int],
) -> Changed:
    """Apply changes written since the export to ``club``, which is not yet open. ``had`` is the number of rows in each
    table at that time. Raises BadInput if they are inconsistent; the copy is unchanged then."""
    with all_or_nothing() as places:
        into = Over(club)
        into.check(had)
        into.head(about)
        into.people(users)
        written = {}
        for model in carried():
            places.append(model._meta.verbose_name_plural)
            written[model] = into.lay(model, rows.get(model, ()), gone.get(model, ()))
        into.look_over()
        living = {model: model._base_manager.filter(club=club).count() for model in carried()}
        return Changed(into.out(), {model: keys for model, keys in written.items() if keys}, living)


@dataclass(slots=True)
class Over(In):
    """An imported club and its later changes. ``numbered`` maps each row's number in either file to its key here."""

    numbered: dict[type[models.Model], dict[int, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.keys = {Club: [self.club.pk], User: [user.pk for user in users_of(self.club)], FormerAddress: []}
        for model in carried():
            rows = model._base_manager.filter(club=self.club).order_by("pk")
            self.keys[model] = list(rows.values_list("pk", flat=True))
        self.numbered = {model: dict(enumerate(keys, start=1)) for model, keys in self.keys.items()}

    def check(self, had: Mapping[type[models.Model], int]) -> None:
        """Raise BadInput if the changes are for another copy."""
        counted: list[type[models.Model]] = [User, *carried()]
        if any(len(self.keys[model]) != had.get(model, 0) for model in counted):
            raise BadInput.at(message("the club"), "These changes are for another copy of the club.")

    def head(self, about: Any) -> None:
        """Apply changes to the club itself, except its address here."""
        values = club_values(about)
        values.pop("slug", None)
        Club.objects.filter(pk=self.club.pk).update(**values)
        self.club.refresh_from_db()

    def people(self, rows: Rows) -> None:
        names = account_names.Free()
        for place, said in rows:
            number = _number(said)
            try:
                if number < 1:
                    raise Bad(message("Expected the name of person %(number)s.", number=len(self.numbered[User]) + 1))
                if (known := self._here(User, number)) is None:
                    self.numbered[User][number] = self._person(said, number, names)
                else:
                    self._named(known, said, number)
            except (Bad, Wrong) as bad:
                self._fault(place, str(bad))

    def _named(self, key: int, said: Mapping[str, Any], number: int) -> None:
        """Give people who came with the club their current names from the other server."""
        name, _username = person_names(said, number)
        user = User.objects.get(pk=key)
        if name != user.name:
            user.name = name
            user.save(update_fields=["name"])

    def lay(self, model: type[models.Model], rows: Rows, gone: Sequence[int]) -> list[Any]:
        """Update a table and return the keys of the changed rows."""
        ahead: list[tuple[str, int, str, int]] = []
        found: list[tuple[str, models.Model]] = []
        numbers: list[int] = []
        for place, said in rows:
            number = _number(said)
            try:
                if number <= (numbers[-1] if numbers else 0):
                    raise Bad(message("Expected rows in numerical order."))
                numbers.append(number)
                row = self._row(model, said, number, place, ahead)
            except Bad as bad:
                for what in bad.wrong:
                    self._fault(place, what)
                continue
            row.pk = self._here(model, number)
            found.append((place, row))
        leaving = [*(row.pk for _, row in found), *(self._here(model, number) for number in gone)]
        self._leave(model, [key for key in leaving if key is not None])
        if not self.faults:
            for start in range(0, len(found), AT_ONCE):
                some = slice(start, start + AT_ONCE)
                self.numbered[model].update(zip(numbers[some], self._made(model, found[some]), strict=True))
        self._tie(model, ahead)
        return [] if self.faults else [self._here(model, number) for number in numbers]

    def _leave(self, model: type[models.Model], keys: Sequence[Any]) -> None:
        """Remove rows that are replaced or deleted. References to them are checked when the transaction ends."""
        with connection.cursor() as cursor:
            for start in range(0, len(keys), AT_ONCE):
                some = keys[start : start + AT_ONCE]
                marks = ", ".join(["%s"] * len(some))
                cursor.execute(
                    f"DELETE FROM {model._meta.db_table} WHERE club_id = %s AND id IN ({marks})", [self.club.pk, *some]
                )

    def _here(self, model: type[models.Model], number: int) -> Any | None:
        return self.numbered[model].get(number)

    def _number_of(self, model: type[models.Model], key: Any) -> int:
        return self.out().numbers[model][key]

    def out(self) -> Out:
        """Return the writer for the copy, with the numbers of the first file."""
        numbers: dict[type[models.Model], dict[Any, int]] = {
            model: _ByKey({key: number for number, key in rows.items()}) for model, rows in self.numbered.items()
        }
        return Out(self.club, list(User.objects.filter(pk__in=self.numbered[User].values())), True, numbers)


def _number(said: Any) -> int:
    """Return the number of a row; 0 if there is none."""
    found = said.get("id") if isinstance(said, dict) else None
    return found if isinstance(found, int) and is_key(found) else 0
