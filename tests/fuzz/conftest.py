"""A club in which every feature is in use, created once for each test file."""

from collections import defaultdict
from collections.abc import Iterator

import pytest
from django.db import transaction
from django.urls import resolve

from tests.fixture_types import DjangoDbBlocker
from tests.sampling import WHOLE
from tourney.models import Club

from . import site as sites

ALIKE = 2
"""Pages of one view that are searched for forms every day: they differ by night."""


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[sites.Site]:
    """Built once: whatever is sent is taken back again."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield sites.build(Club.objects.create(name="Knickerbocker Whist Club"), draw=list if WHOLE else _of_each_view)
        transaction.set_rollback(True)


def _of_each_view(pages: list[str]) -> list[str]:
    """The first few pages of each view."""
    views: dict[str | None, list[str]] = defaultdict(list)
    for path in pages:
        views[resolve(path).url_name].append(path)
    return sorted(path for alike in views.values() for path in alike[:ALIKE])
