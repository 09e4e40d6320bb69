"""What every row of a club shares: its club's key, and one way by which it is written.

Each write of a model, single or in bulk, goes through :class:`OwnedModel` or :class:`OwnedQuerySet`; nothing else
writes to these tables.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from django.db import models

from .keys import ClubForeignKey, ClubOneToOneField
from .recording import RecordedModel, RecordedQuerySet, listening, must_read, unrecorded
from .removal import Removal


class ClubKey(models.ForeignKey):
    """The club of a row, taken from the first parent that it was given. Constraints that begin with it are its
    index."""

    def __init__(self, to: Any = "tourney.Club", on_delete: Any = models.CASCADE, **kwargs: Any) -> None:
        super().__init__(to, on_delete, **{"db_index": False} | kwargs)

    def pre_save(self, model_instance: models.Model, add: bool) -> int | None:
        if model_instance.club_id is None:
            model_instance.club_id = _club_of_parents(model_instance)
        return model_instance.club_id


def _club_of_parents(row: models.Model) -> int | None:
    """Where only the number of a parent was given, the parent is asked."""
    for field in row._meta.concrete_fields:
        if isinstance(field, ClubForeignKey | ClubOneToOneField) and getattr(row, field.attname) is not None:
            parents = field.remote_field.model._base_manager.filter(pk=getattr(row, field.attname))
            return parents.values_list("club", flat=True).first()
    return None


class OwnedQuerySet(RecordedQuerySet):
    """Rows of clubs."""

    def only(self, *fields: str) -> "OwnedQuerySet":
        """The club is part of a row's key: it is never left out."""
        return super().only("club", *fields)

    def bulk_update(self, objs: Iterable[models.Model], fields: Sequence[str], batch_size: int | None = None) -> int:
        by_club = defaultdict(list)
        for row in objs:
            must_read(row, fields)
            by_club[row.club_id].append(row)
        with unrecorded():
            changed = sum(
                super(OwnedQuerySet, self.filter(club=club)).bulk_update(rows, fields, batch_size)
                for club, rows in by_club.items()
            )
        if recorder := listening():
            for row in (row for rows in by_club.values() for row in rows):
                recorder.changed(row, fields)
        return changed

    def delete(self) -> tuple[int, dict[str, int]]:
        rows = self._chain()
        if rows.query.is_sliced or rows._fields is not None:
            raise TypeError("Delete whole rows, neither a slice nor values of them.")
        rows.query.select_for_update = False
        rows.query.select_related = False
        rows.query.clear_ordering(force=True)
        if recorder := listening():
            recorder.gone(rows.model, rows.values_list("pk", flat=True))
        removal = Removal(using=rows.db, origin=self)
        removal.collect(rows)
        self._result_cache = None
        with unrecorded():
            return removal.delete()

    delete.alters_data = True
    delete.queryset_only = True


class OwnedModel(RecordedModel):
    """A row of a club. ``club`` fills itself; a query for it that does not begin with a row begins with ``club=``.
    A table that ``finds_club`` is one by which a club is found, asked while none is known yet: it is short, and kept
    whole wherever the others are spread."""

    finds_club: ClassVar[bool] = False

    club = ClubKey(related_name="+", db_constraint=False)

    objects = OwnedQuerySet.as_manager()

    class Meta:
        abstract = True
        base_manager_name = "objects"

    def refresh_from_db(self, using: str | None = None, fields: Any = None, from_queryset: Any = None) -> None:
        if from_queryset is None and "club_id" in self.__dict__:
            from_queryset = type(self)._base_manager.db_manager(using).filter(club=self.club_id)
        super().refresh_from_db(using, fields, from_queryset)

    def _do_update(self, base_qs: Any, using: Any, pk_val: Any, values: Any, update_fields: Any, forced: bool) -> bool:
        # A row never changes clubs, so its club is what it is found by and never what is set.
        values = [each for each in values if each[0].name != "club"]
        return super()._do_update(base_qs.filter(club=self.club_id), using, pk_val, values, update_fields, forced)

    def delete(self, using: str | None = None, keep_parents: bool = False) -> tuple[int, dict[str, int]]:
        if recorder := listening():
            recorder.gone(type(self), [self.pk])
        removal = Removal(using=using or self._state.db, origin=self)
        removal.collect([self], keep_parents=keep_parents)
        with unrecorded():
            return removal.delete()

    delete.alters_data = True
