"""Before play: pairs confirm who is here, and confirm again where the movement has changed."""

import pytest

from movements.request import Request
from tourney.desk.phones.seat_check import as_shown, confirm, confirmed_lines
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.faults import BadInput
from tourney.models import Confirmation


def seating(section, table=1, round_=1):
    return movement_of(section).round(round_).by_table[table]


def here(section, table=1, line=""):
    return confirm(section, table, 1, line, as_shown(seating(section, table)))


def lines(section):
    return confirmed_lines(section, 1, movement_of(section).round(1).by_table)


def test_each_side_confirms_for_itself_or_for_the_whole_table(tonight):
    here(tonight, 1, "N&S")
    here(tonight, 2)
    assert lines(tonight) == {1: {"N&S"}, 2: {"N&S", "E&W"}}
    here(tonight, 1, "E&W")
    assert lines(tonight)[1] == {"N&S", "E&W"}


def test_repeated_confirmation_changes_nothing(tonight):
    assert here(tonight) == here(tonight) == here(tonight, line="E&W")
    assert Confirmation.objects.count() == 1
    assert tonight.session.journal.filter(verb="confirm").count() == 1


def test_changed_movement_needs_a_new_confirmation(tonight, by):
    seen = as_shown(seating(tonight))
    here(tonight)
    choose_movement(tonight, Request("howell", 10), by)
    assert lines(tonight) == {}
    with pytest.raises(BadInput, match=r"The director has changed this round\. Check it again\."):
        confirm(tonight, 1, 1, "", seen)


def test_seats_that_are_not_in_play_cannot_be_confirmed(tonight, by):
    with pytest.raises(BadInput, match="Nobody plays at table 1 in round 9"):
        confirm(tonight, 1, 9, "", {})
    seen = as_shown(seating(tonight))
    publish(tonight, by)
    with pytest.raises(BadInput, match="over"):
        confirm(tonight, 1, 1, "", seen)
