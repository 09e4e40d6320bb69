"""A club in which every feature is in use, created once for each test file."""

from collections.abc import Iterator

import pytest
from django.db import transaction

from tests.fixture_types import DjangoDbBlocker
from tourney.models import Club

from . import site as sites


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[sites.Site]:
    """Built once: whatever is sent is taken back again."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield sites.build(Club.objects.create(name="Knickerbocker Whist Club"))
        transaction.set_rollback(True)
