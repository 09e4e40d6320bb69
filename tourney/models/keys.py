"""Keys that never leave a club: every join, look-up and constraint over them holds the club's key too.

So each query that begins in a club stays in it, and a database that is spread over machines by club (see the command
``distribute``) finds all that it joins on one of them. What a plain integer is compared with has no club: begin such a
query with ``club=``.
"""

from collections.abc import Iterable
from typing import Any

from django.db import models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models.expressions import Col
from django.db.models.fields.related_descriptors import ForwardManyToOneDescriptor, ForwardOneToOneDescriptor
from django.db.models.fields.related_lookups import RelatedExact, RelatedIn
from django.db.models.lookups import Exact, In
from django.db.models.sql.query import Query
from django.db.models.sql.where import WhereNode


class OtherClub(ValueError):
    """An attempt to tie rows of two clubs together."""


def _club_col(model: type[models.Model], alias: str) -> Col:
    return model._meta.get_field("club").get_col(alias)


def _clubs_of(rows: Any) -> list[int]:
    """The clubs of a row, or of a list of them; none of what is no row."""
    rows = rows if isinstance(rows, list | tuple | set | frozenset) else [rows]
    return sorted({row.club_id for row in rows if hasattr(row, "club_id")})


class _WithClub:
    """A comparison with rows: also of their club."""

    def __init__(self, lhs: Any, rhs: Any) -> None:
        self.clubs = _clubs_of(rhs)
        super().__init__(lhs, rhs)

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, Iterable[Any]]:
        sql, params = super().as_sql(compiler, connection)
        same = self._same_club()
        if same is None:
            return sql, params
        club_sql, club_params = compiler.compile(same)
        return f"({club_sql} AND {sql})", [*club_params, *params]

    def _same_club(self) -> Exact | In | None:
        if not isinstance(self.lhs, Col):
            return None
        here = _club_col(self.lhs.target.model, self.lhs.alias)
        if isinstance(self.rhs, Col) and hasattr(self.rhs.target.model, "club"):
            return Exact(here, _club_col(self.rhs.target.model, self.rhs.alias))
        if len(self.clubs) == 1:
            return Exact(here, self.clubs[0])
        return In(here, self.clubs) if self.clubs else None


class ClubExact(_WithClub, RelatedExact):
    pass


class ClubIn(_WithClub, RelatedIn):
    """Of a subquery of whole rows both columns are compared."""

    def __init__(self, lhs: Any, rhs: Any) -> None:
        self.of_rows = isinstance(rhs, Query) and not rhs.has_select_fields and hasattr(rhs.model, "club")
        super().__init__(lhs, rhs)
        if self.of_rows:
            self.rhs.clear_select_clause()
            self.rhs.add_fields(["club", "pk"])

    def process_lhs(self, compiler: Any, connection: Any, lhs: Any = None) -> tuple[str, Iterable[Any]]:
        sql, params = super().process_lhs(compiler, connection, lhs)
        if not self.of_rows:
            return sql, params
        club_sql, club_params = compiler.compile(_club_col(self.lhs.target.model, self.lhs.alias))
        return f"({club_sql}, {sql})", [*club_params, *params]


class _FillsClub:
    """Who is given a parent belongs to its club, and to no other."""

    def __set__(self, instance: models.Model, value: models.Model | None) -> None:
        if value is not None:
            if instance.club_id is None:
                instance.club_id = value.club_id
            elif instance.club_id != value.club_id:
                what = f"{type(instance).__name__}.{self.field.name}"
                raise OtherClub(f"{what} is of club {instance.club_id}, not of club {value.club_id}.")
        super().__set__(instance, value)

    def get_prefetch_querysets(self, instances: Any, querysets: Any = None) -> Any:
        found = querysets[0] if querysets else self.get_queryset()
        found = found.filter(club__in={instance.club_id for instance in instances})
        return super().get_prefetch_querysets(instances, [found])


class _Forward(_FillsClub, ForwardManyToOneDescriptor):
    pass


class _ForwardOne(_FillsClub, ForwardOneToOneDescriptor):
    pass


class _WithinClub:
    """What both kinds of keys share. The database holds them by :class:`SameClub`, and the constraints that begin with
    the club are their indexes, so neither a constraint nor an index of their own is made."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"db_index": False} | kwargs | {"db_constraint": False})

    def get_extra_restriction(self, alias: str | None, related_alias: str | None) -> WhereNode | None:
        if alias is None or related_alias is None:
            return None
        ours = _club_col(self.model, related_alias)
        return WhereNode([Exact(ours, _club_col(self.remote_field.model, alias))])

    def get_extra_descriptor_filter(self, instance: models.Model) -> dict[str, int]:
        return {"club_id": instance.club_id}

    def get_forward_related_filter(self, obj: models.Model) -> dict[str, models.Model]:
        return {self.name: obj}


class ClubForeignKey(_WithinClub, models.ForeignKey):
    """A key to another row of the same club."""

    forward_related_accessor_class = _Forward


class ClubOneToOneField(_WithinClub, models.OneToOneField):
    """The same to a row that only one has: a constraint of the model, with the club, says so to the database."""

    forward_related_accessor_class = _ForwardOne

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unique = False


for field in (ClubForeignKey, ClubOneToOneField):
    field.register_lookup(ClubExact)
    field.register_lookup(ClubIn)


class SameClub(models.BaseConstraint):
    """What ``fields``, keys within the club, point at exists and is of the same club."""

    def __init__(self, *fields: str, name: str) -> None:
        super().__init__(name=name)
        self.fields = fields

    def _keys(self, model: type[models.Model], editor: BaseDatabaseSchemaEditor) -> list[tuple[str, str]]:
        """The name and the words of each."""
        quote, found = editor.quote_name, []
        for name in self.fields:
            field = model._meta.get_field(name)
            there = field.remote_field.model._meta
            columns = f"{quote('club_id')}, {quote(field.column)}"
            target = f"{quote(there.db_table)} ({quote('club_id')}, {quote(there.pk.column)})"
            words = f"FOREIGN KEY ({columns}) REFERENCES {target} DEFERRABLE INITIALLY DEFERRED"
            found.append((quote(f"{self.name}_{name}"), words))
        return found

    def constraint_sql(self, model: type[models.Model], schema_editor: BaseDatabaseSchemaEditor) -> str | None:
        if schema_editor.sql_create_inline_fk:
            return ", ".join(f"CONSTRAINT {name} {words}" for name, words in self._keys(model, schema_editor))
        return self.create_sql(model, schema_editor)

    def create_sql(self, model: type[models.Model], schema_editor: BaseDatabaseSchemaEditor) -> None:
        """Last of all, as Django adds its own keys: by then there is what they point at."""
        keys = ", ".join(f"ADD CONSTRAINT {name} {words}" for name, words in self._keys(model, schema_editor))
        schema_editor.deferred_sql.append(f"ALTER TABLE {schema_editor.quote_name(model._meta.db_table)} {keys}")

    def remove_sql(self, model: type[models.Model], schema_editor: BaseDatabaseSchemaEditor) -> str:
        keys = ", ".join(f"DROP CONSTRAINT {name}" for name, _ in self._keys(model, schema_editor))
        return f"ALTER TABLE {schema_editor.quote_name(model._meta.db_table)} {keys}"

    def validate(self, model: Any, instance: models.Model, exclude: Any = None, using: str = "") -> None:
        """A key cannot be given across clubs in the first place."""

    def deconstruct(self) -> tuple[str, tuple[str, ...], dict[str, Any]]:
        path, _, kwargs = super().deconstruct()
        return path, self.fields, kwargs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameClub) and self.deconstruct() == other.deconstruct()

    def __hash__(self) -> int:
        return hash((self.name, self.fields))
