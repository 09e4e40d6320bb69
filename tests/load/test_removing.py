"""A demo night or its whole club removed while somebody enters a result in it, on a PostgreSQL of its own: neither
waits for ever for the other, and whoever comes after is told. With a control: without the order of the locks the two
block each other."""

import json
from collections.abc import Iterator

import pytest

from tests.load.server import place
from tests.postgres import cluster
from tests.sampling import some


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with cluster() as address:
        yield address


def removed_during_entry(url: str, *how: str) -> dict[str, str]:
    with place(database_url=url) as here:
        return json.loads(here.run("tests.load.removing", *how))


WHAT = pytest.mark.parametrize("what", some(["night", "club"], 1))


@pytest.mark.whole
@WHAT
def test_without_the_order_of_the_locks_the_two_block_each_other(url, what):
    said = removed_during_entry(url, what, "unguarded")
    assert any("deadlock detected" in each for each in (said["entered"], said["removed"])), said


@WHAT
def test_who_is_entering_is_waited_for_and_who_comes_later_is_told_that_the_night_is_gone(url, what):
    assert removed_during_entry(url, what) == {"entered": "done", "removed": "done", "entered after": "Gone:"}
