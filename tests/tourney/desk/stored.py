"""Everything that is stored, as rows; and an empty database."""

from django.db import connection

from tourney.hooks import our_models
from tourney.models import Placing, User

OURS = [model for model in our_models() if model is not Placing]


def rows() -> dict[str, list]:
    """Every row of every table; placings, which are written anew each time, without their keys."""
    found = {model.__name__: list(model._base_manager.order_by("pk").values()) for model in OURS}
    placed = [each.name for each in Placing._meta.fields if each.name != "id"]
    found["Placing"] = sorted(Placing.objects.values_list(*placed))
    found["User"] = list(User.objects.order_by("pk").values("id", "name"))
    return found


def empty() -> None:
    """Nothing is left in any table of ours, nor of the people."""
    with connection.cursor() as cursor:
        for model in [*OURS, Placing, User]:
            cursor.execute(f'DELETE FROM "{model._meta.db_table}"')
