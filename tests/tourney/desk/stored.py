"""Everything that is stored, as rows; and an empty database."""

from typing import Any

from django.db import connection
from django.db.models import Model

from tourney.hooks import our_models
from tourney.models import Placing, User

OURS: list[type[Model]] = [model for model in our_models() if model is not Placing]


def rows() -> dict[str, list[Any]]:
    """Every row of every table; placings, which are written anew each time, without their keys."""
    found: dict[str, list[Any]] = {model.__name__: list(model._base_manager.order_by("pk").values()) for model in OURS}
    placed = [each.name for each in Placing._meta.fields if each.name != "id"]
    found["Placing"] = sorted(Placing.objects.values_list(*placed))
    found["User"] = list(User.objects.order_by("pk").values("id", "name"))
    return found


def empty() -> None:
    """Nothing is left in any table of ours, nor of the people."""
    every: list[type[Model]] = [*OURS, Placing, User]
    with connection.cursor() as cursor:
        for model in every:
            cursor.execute(f'DELETE FROM "{model._meta.db_table}"')
