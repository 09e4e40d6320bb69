"""A demo night or its whole club removed while a result is entered in it, on its own PostgreSQL: neither waits for ever
for the other, and a later entry gets a clear answer. With a control: without the order of the locks the two block
each other."""

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
def test_entry_and_removal_block_each_other_without_the_order_of_the_locks(url, what):
    said = removed_during_entry(url, what, "unguarded")
    assert any("deadlock detected" in each for each in (said["entered"], said["removed"])), said


@pytest.mark.whole
@WHAT
def test_removal_waits_for_a_running_entry_and_refuses_a_later_one(url, what):
    assert removed_during_entry(url, what) == {"entered": "done", "removed": "done", "entered after": "Gone:"}
