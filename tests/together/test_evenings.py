"""Evenings of the covering array, played through the program's public interfaces."""

import pytest
from django.db import connection

from .array import scenarios, today
from .evening import faults
from .shrinking import shrunk

AGAIN = "Play it again: .venv/bin/python -m tests.together {}"


@pytest.mark.django_db
@pytest.mark.parametrize("number", today(connection.vendor))
def test_every_evening_holds_together(number):
    scenario = scenarios()[number]
    found = faults(scenario)
    if found:
        kind = found[0].partition(":")[0]
        fewest = shrunk(scenario, lambda simpler: any(each.startswith(kind) for each in faults(simpler)))
        pytest.fail("\n".join([AGAIN.format(number), f"It takes only {fewest}.", *found]))
