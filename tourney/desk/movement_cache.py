"""A cache of movements: a version never changes, so its plan is read once."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache

from django.db.models import Exists, OuterRef

from movements.plan import Movement

from ..models import MovementVersion, Section

KEPT = 500
"""Movements in memory; one of fifty tables takes about 0.1 MB."""


@lru_cache(maxsize=KEPT)
def _read(club: int, pk: int, made_at: datetime) -> Movement | None:
    """``made_at`` is part of the key because numbers occur again after a backup was restored."""
    return MovementVersion.objects.get(club=club, pk=pk, made_at=made_at).movement


def newest(sections: Iterable[Section]) -> dict[int, Movement | None]:
    """Return section -> its newest movement, if it has one; in one query if all are cached."""
    later = MovementVersion.objects.filter(section=OuterRef("section"), number__gt=OuterRef("number"))
    rows = MovementVersion.objects.filter(~Exists(later), section__in=list(sections))
    return {section: _read(*key) for section, *key in rows.values_list("section", "club", "pk", "made_at")}
