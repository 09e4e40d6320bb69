"""What every row of a club shares: its club's key, and one way by which it is written."""

from typing import Any

from django.db import models

from .audit import RecordedModel
from .tenancy import keys_of


class ClubKey(models.ForeignKey):
    """The club of a row: who is given a parent and no club belongs to the parent's. Of each table one constraint or
    index begins with it, so it needs none of its own."""

    def __init__(self, to: Any = "tourney.Club", on_delete: Any = models.CASCADE, **kwargs: Any) -> None:
        super().__init__(to, on_delete, **{"db_index": False} | kwargs)

    def pre_save(self, model_instance: models.Model, add: bool) -> int | None:
        if model_instance.club_id is None:
            parents = (getattr(model_instance, field.name) for field in keys_of(type(model_instance)))
            model_instance.club_id = next((parent.club_id for parent in parents if parent is not None), None)
        return super().pre_save(model_instance, add)


class OwnedModel(RecordedModel):
    """A row of a club. ``club`` fills itself. A query that does not begin with a row of the club begins with ``club=``:
    what strangers send is never looked for among all clubs."""

    club = ClubKey(related_name="+", db_constraint=False)

    class Meta:
        abstract = True
