"""The addresses; and once they are asked for, the program is slow between its look and its write."""

import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.db.models import QuerySet

from tourney.desk import results
from tourney.desk.phones import entering

from .urls import urlpatterns

__all__ = ["urlpatterns"]
PAUSE = 0.6
"""Seconds."""


def _slowly(look: Callable) -> Callable:
    def looked(*asked: Any) -> Any:
        found = look(*asked)
        time.sleep(PAUSE)
        return found

    return looked


entering._Together._look = _slowly(entering._Together._look)
results.latest_at = _slowly(results.latest_at)
if settings.UNGUARDED:
    QuerySet.select_for_update = lambda query, **_: query
