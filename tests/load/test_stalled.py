"""Phones that stall in the middle of a request, and clubs that keep playing. On a small scale; the response time is
measured by ``python -m tests.load stalled``."""

import pytest

from tests.load.client import in_flight
from tests.load.drive import lanes_of
from tests.load.server import place
from tests.load.stalled import stalled
from tests.sampling import some

STALLED = 40
THREADS = 8
"""Of each server: fewer than those who stall."""


@pytest.mark.whole
@pytest.mark.parametrize("workers", some([0, 2], 1), ids={0: "serve", 2: "gunicorn"}.get)
def test_entries_are_stored_while_forty_phones_stall(workers):
    """An answer that takes longer than the load client's timeout, a minute, counts as missing."""
    with place(workers=workers, THREADS=str(THREADS)) as server:
        tables = server.ask("make", 3, 1)["tables"]
        sent = lanes_of(tables, len(tables), 6)
        server.start()
        with stalled(server.port, [there["enter"] for there in tables], STALLED):
            run = in_flight(server.port, [[one.request for one in lane] for lane in sent])
        assert run.statuses == {200: 6}
        assert len(server.ask("stored")["entries"]) == 6
