"""Acknowledged entries are on disk: the server is killed at random moments while phones enter."""

from tests.load.drills import kill
from tests.sampling import WHOLE

TIMES = 100 if WHOLE else 2


def test_acknowledged_entries_survive_a_kill_at_any_moment():
    found = kill(TIMES)
    assert found.faults == []
    assert found.kills == TIMES
    assert len(found.acknowledged) >= 5 * TIMES
    assert found.unanswered  # else nothing was under way when it was killed
