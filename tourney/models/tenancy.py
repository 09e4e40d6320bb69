"""Shared parts of every row of a club: its club's key, one way to write it, and foreign keys that never leave the club.
The database ties each foreign key to the club's key, so that no row refers to another club's rows, and queries that
follow keys stay within the club."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from .audit import AuditedModel


class ClubForeignKey(models.ForeignKey):
    """A foreign key to another row of the same club. Its constraint in the database is :class:`SameClub`, so it needs
    no other."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"db_constraint": False})


class ClubOneToOneField(models.OneToOneField):
    """A one-to-one field to another row of the same club."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"db_constraint": False})


def keys_of(model: type[models.Model]) -> list[ClubForeignKey | ClubOneToOneField]:
    """Return a model's foreign keys within its club."""
    return [field for field in model._meta.concrete_fields if isinstance(field, ClubForeignKey | ClubOneToOneField)]


def _foreign_key(model: type[models.Model], name: str) -> models.ForeignKey:
    field = model._meta.get_field(name)
    assert isinstance(field, models.ForeignKey), f"{name} is a foreign key"
    return field


class ClubKey(models.ForeignKey):
    """The club of a row: a row with a parent and no club belongs to the parent's club. Each table has a constraint or
    index that begins with the club, so this field needs no index."""

    def __init__(self, to: Any = "tourney.Club", on_delete: Any = models.CASCADE, **kwargs: Any) -> None:
        super().__init__(to, on_delete, **{"db_index": False} | kwargs)

    def pre_save(self, model_instance: Any, add: bool) -> int | None:
        if model_instance.club_id is None:
            parents = (getattr(model_instance, field.name) for field in keys_of(type(model_instance)))
            model_instance.club_id = next((parent.club_id for parent in parents if parent is not None), None)
        return super().pre_save(model_instance, add)


class OwnedModel(AuditedModel):
    """A row of a club. ``club`` is filled automatically. A query that does not begin with a row of the club begins with
    ``club=``, so that input from strangers is never searched for in all clubs."""

    club = ClubKey(related_name="+", db_constraint=False)

    class Meta:
        abstract = True


class SameClub(models.BaseConstraint):
    """Constraint that rows referred to by ``fields``, foreign keys within the club, exist and belong to the same club:
    a foreign key of two columns for each, checked when the transaction ends. A migration adds it after the unique
    constraint on (club, id) of the table referred to."""

    def __init__(self, *fields: str, name: str) -> None:
        super().__init__(name=name)
        self.fields = fields

    def constraint_sql(self, model: Any, schema_editor: Any) -> str:
        quote: Callable[[str | None], str] = schema_editor.quote_name
        found = []
        for name in self.fields:
            field = _foreign_key(model, name)
            there = field.remote_field.model._meta
            columns = f"{quote('club_id')}, {quote(field.column)}"
            target = f"{quote(there.db_table)} ({quote('club_id')}, {quote(there.pk.column)})"
            called = quote(f"{self.name}_{name}")
            found.append(
                f"CONSTRAINT {called} FOREIGN KEY ({columns}) REFERENCES {target} DEFERRABLE INITIALLY DEFERRED"
            )
        return ", ".join(found)

    def create_sql(self, model: Any, schema_editor: Any) -> str:
        keys = self.constraint_sql(model, schema_editor).replace("CONSTRAINT ", "ADD CONSTRAINT ")
        return f"ALTER TABLE {schema_editor.quote_name(model._meta.db_table)} {keys}"

    def remove_sql(self, model: Any, schema_editor: Any) -> str:
        quote: Callable[[str | None], str] = schema_editor.quote_name
        keys = ", ".join(f"DROP CONSTRAINT {quote(f'{self.name}_{name}')}" for name in self.fields)
        return f"ALTER TABLE {schema_editor.quote_name(model._meta.db_table)} {keys}"

    def validate(self, model: type[models.Model], instance: Any, exclude: Any = None, using: str = "default") -> None:
        for name in set(self.fields) - set(exclude or ()):
            field = _foreign_key(model, name)
            key: int | None = getattr(instance, field.attname)
            there = field.remote_field.model._base_manager.using(using).filter(pk=key, club=instance.club_id)
            if key is not None and not there.exists():
                raise ValidationError(self.get_violation_error_message(), code=self.violation_error_code)

    def deconstruct(self) -> tuple[str, tuple[str, ...], dict[str, Any]]:
        path, _, kwargs = super().deconstruct()
        return path, self.fields, kwargs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameClub) and self.deconstruct() == other.deconstruct()

    def __hash__(self) -> int:
        return hash((self.name, self.fields))
