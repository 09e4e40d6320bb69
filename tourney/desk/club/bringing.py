"""A club that comes in from another installation: its rows, checked and numbered anew."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.db import DatabaseError, connection, models, transaction

from ...faults import BadInput, Fault
from ...models import Club, FormerAddress
from .keys_in_json import turned
from .rows import AT_ONCE, columns, parents, tables

Rows = Iterable[tuple[str, Any]]
"""Each row with the place where a person finds it."""
MOST_FAULTS = 50


class _Bad(ValueError):
    """What is wrong with a row."""


def bring_club(about: Any, users: Rows, rows: Mapping[type[models.Model], Rows]) -> Club:
    """A club with all its rows, as :mod:`.rows` says them. Who signed in has their name (with a number where it
    is taken here) and no password: they come in by a link, see :func:`.members.accept`. An address that is taken here
    becomes another. Raises BadInput for rows that do not hold together; then nothing came in."""
    place = "the club"
    try:
        with transaction.atomic():
            into = In(_club(about))
            into.people(users)
            for model in tables():
                place = model._meta.verbose_name_plural
                into.table(model, rows.get(model, ()))
            if into.faults:
                raise BadInput(into.faults)
            return into.club
    except DatabaseError as problem:
        raise BadInput.at(str(place), f"These rows do not hold together: {problem}".strip()) from problem


def _club(about: Any) -> Club:
    names = {each.name: each for each in columns(Club)}
    try:
        club = Club(**_values(names, about))
    except _Bad as bad:
        raise BadInput.at("the club", str(bad)) from bad
    if any(kept.objects.filter(slug=club.slug).exists() for kept in (Club, FormerAddress)):
        club.slug = ""  # saved, it gets one that is free
    club.save()
    return club


@dataclass(slots=True)
class In:
    """A club on its way in. ``keys`` has what each numbered row is called here."""

    club: Club
    keys: dict[type[models.Model], list[Any]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.keys[Club] = [self.club.pk]

    def people(self, rows: Rows) -> None:
        here = self.keys[User] = []
        for place, said in rows:
            name = said.get("name") if isinstance(said, dict) else None
            if not isinstance(name, str) or not 0 < len(name.strip()) <= 150 or said.get("id") != len(here) + 1:
                self._fault(place, f"Expected the name of person {len(here) + 1}.")
                here.append(0)
            else:
                here.append(User.objects.create(username=_free_name(name), password=make_password(None)).pk)

    def table(self, model: type[models.Model], rows: Rows) -> None:
        here = self.keys[model] = []
        ahead: list[tuple[int, str, int]] = []
        waiting: list[models.Model] = []
        for place, said in rows:
            number = len(here) + len(waiting) + 1
            try:
                waiting.append(self._row(model, said, number, ahead))
            except _Bad as bad:
                self._fault(place, str(bad))
                waiting.append(model())
            if len(waiting) == AT_ONCE:
                self._store(model, waiting)
                waiting = []
        self._store(model, waiting)
        for number, column, other in ahead:
            if other > len(here):
                self._fault(f"{model._meta.verbose_name} {number}", f"It speaks of number {other}, which there is not.")
            elif not self.faults:
                plain = models.QuerySet(model).filter(club=self.club, pk=here[number - 1])
                plain.update(**{column: here[other - 1]})

    def _row(
        self, model: type[models.Model], said: Any, number: int, ahead: list[tuple[int, str, int]]
    ) -> models.Model:
        names = {each.name: each for each in columns(model)}
        if not isinstance(said, dict) or said.get("id") != number:
            raise _Bad(f"Expected the row with id {number}.")
        above = parents(model)
        values = {word: value for word, value in said.items() if word != "id"}
        try:
            values = {name: turned(model, name, value, self._inside) for name, value in values.items()}
        except (ArithmeticError, AttributeError, LookupError, FieldDoesNotExist, TypeError, ValueError):
            raise _Bad("What it keeps of other rows does not hold together.") from None
        for name, column in names.items():
            if (parent := above.get(column.attname)) is None or not isinstance(other := values.get(name), int):
                continue
            if parent is model and other > len(self.keys[model]):  # not stored yet: tied to it at the end
                ahead.append((number, column.attname, other))
                values[name] = None
            else:
                values[name] = self._key(parent, other, name)
        return model(club=self.club, **_values(names, values))

    def _key(self, model: type[models.Model], number: int, name: str) -> Any:
        here = self.keys[model]
        if not 1 <= number <= len(here):
            raise _Bad(f"{name}: there is no number {number}.")
        return here[number - 1]

    def _inside(self, model: type[models.Model], number: Any) -> int:
        """In JSON. A number after the last is a row that was there once: it gets a key that no row here has."""
        here, number = self.keys[model], int(number)
        if number < 1:
            raise ValueError(number)
        return here[number - 1] if number <= len(here) else -number

    def _store(self, model: type[models.Model], rows: list[models.Model]) -> None:
        """As they are: no moment becomes now. Once something is wrong they are only counted."""
        here = self.keys[model]
        if self.faults or not rows:
            here.extend(0 for _ in rows)
            return
        fields = [each for each in model._meta.concrete_fields if not each.primary_key]
        for batch in _batches(rows, connection.ops.bulk_batch_size(fields, rows)):
            stored = model._base_manager._insert(
                batch, fields=fields, returning_fields=[model._meta.pk], using=connection.alias, raw=True
            )
            here.extend(key for (key,) in stored)

    def _fault(self, place: str, what: str) -> None:
        self.faults.append(Fault(place, what))
        if len(self.faults) >= MOST_FAULTS:
            raise BadInput([*self.faults, Fault("", "And perhaps more: reading ended here.")])


def _values(names: Mapping[str, models.Field], said: Any) -> dict[str, Any]:
    """What a row says, by column, as its model wants it. Raises _Bad."""
    if not isinstance(said, dict) or set(said) != set(names):
        raise _Bad(f"Expected {', '.join(names)}, and nothing else.")
    found = {}
    for name, column in names.items():
        value = said[name]
        try:
            if value is None and not column.null:
                raise ValidationError("there must be one")
            if not column.is_relation:
                value = column.to_python(value)
                column.run_validators(value)
                if column.choices and value not in {None, *dict(column.flatchoices), *([""] if column.blank else [])}:
                    raise ValidationError("it is not one of the words that there are")
        except (ValidationError, TypeError, ValueError, OverflowError) as problem:
            why = " ".join(problem.messages) if isinstance(problem, ValidationError) else str(problem)
            raise _Bad(f"{name}: {str(value)[:40]!r} cannot be ({why}).") from None
        found[column.attname] = value
    return found


def _free_name(name: str) -> str:
    free, number = name, 2
    while User.objects.filter(username__iexact=free).exists():
        free, number = f"{name[:140]} ({number})", number + 1
    return free


def _batches(rows: list[models.Model], most: int) -> Iterator[list[models.Model]]:
    size = max(1, min(most, AT_ONCE))
    for at in range(0, len(rows), size):
        yield rows[at : at + size]
