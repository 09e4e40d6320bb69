"""Clubs move while phones enter, and the mover or one of the servers is killed: every acknowledged entry exists once,
at the one place that is open."""

import pytest

from tests.load import moves
from tests.sampling import WHOLE

TIMES = {"nobody": 40, "the mover": 20, "the source": 20, "the target": 20} if WHOLE else {"nobody": 1, "the mover": 1}


@pytest.mark.whole
def test_every_acknowledged_entry_exists_once_at_the_one_open_place():
    found = moves.drill(TIMES)
    assert found.faults == []
    assert found.lost == 0
    assert len(found.moves) == sum(TIMES.values())
    assert {each.open_at for each in found.moves if each.killed == "nobody"} == {"target"}


@pytest.mark.whole
def test_move_between_two_postgresql_servers_loses_no_entry():
    found = moves.drill({"nobody": 4, "the mover": 3, "the source": 2, "the target": 2}, postgres=True)
    assert found.faults == []
    assert found.lost == 0


@pytest.mark.whole
def test_acknowledged_entries_are_lost_without_freezing():
    """Otherwise the drill would prove nothing."""
    assert moves.control() > 0
