"""Rows that never change."""

from typing import Any, ClassVar, NoReturn

from .audit import AuditedQuerySet
from .tenancy import OwnedModel


class ImmutableRow(TypeError):
    """An attempt to change or delete an immutable row."""


class AppendOnlyQuerySet(AuditedQuerySet):
    def update(self, **_: Any) -> NoReturn:
        raise ImmutableRow(f"{self.model.__name__} rows are never changed: write a new one.")

    def delete(self) -> NoReturn:
        raise ImmutableRow(f"{self.model.__name__} rows are never removed.")


class AppendOnlyModel(OwnedModel):
    """A row that is written once. Only removing a whole demo night deletes it, by cascade."""

    stays = True

    objects: ClassVar[Any] = AppendOnlyQuerySet.as_manager()

    class Meta:
        abstract = True

    def save(self, **kwargs: Any) -> None:
        if not self._state.adding:
            raise ImmutableRow(f"{type(self).__name__} {self.pk} is never changed: write a new one.")
        super().save(**kwargs)

    def delete(self, *_args: Any, **_: Any) -> NoReturn:
        raise ImmutableRow(f"{type(self).__name__} {self.pk} is never removed.")
