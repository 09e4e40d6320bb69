"""What was read before the lock is looked at again under it: somebody else may have written meanwhile."""

import pytest

from tests.conftest import names_for
from tourney.desk.bringing import bring_in_results
from tourney.desk.players import Record, keep, merge
from tourney.desk.results import ChangedMeanwhile, Place, correct, exchange, move, record, take_away
from tourney.desk.rulings import Decision, rule
from tourney.desk.seating import seat, seat_sections, seated
from tourney.faults import BadInput
from tourney.models import Player, RulingVersion
from tourney.scoring.made import Made
from tourney.scoring.night import Result


def test_a_ruling_on_a_result_that_was_corrected_meanwhile_is_not_stored(night, by):
    section = night(10)
    seen = record(section, Place(1, 1, 1), Made(tricks=7), by)
    correct(seen, Made(tricks=9), "counted again", by)
    decision = Decision(found="a revoke", place=(1, 1, 1), made=Made(tricks=5))
    with pytest.raises(ChangedMeanwhile, match="changed this to 9 meanwhile"):
        rule(section, decision, by, seen.number)
    assert not RulingVersion.objects.exists()


def test_who_was_added_while_places_were_drawn_does_not_fall_out(night, by):
    section = night(10)
    read = seated(section)
    seat(section, names_for(12), by)
    with pytest.raises(BadInput, match="Somebody changed the names meanwhile"):
        seat_sections(section, {section.pk: read[1:] + read[:1]}, by, "by lot")
    assert len(seated(section)) == 12


def test_results_from_a_file_for_somebody_who_left_the_list_meanwhile_are_refused_by_their_place(night, by):
    section = night(10)
    with pytest.raises(BadInput, match="There is no contestant 99 here any more"):
        bring_in_results(section, [Result(1, 1, 1, 99, 6, tricks=7)], by)
    assert not section.results.exists()


def test_what_was_taken_away_is_neither_moved_nor_exchanged(night, by):
    section = night(10)
    gone = take_away(record(section, Place(1, 1, 1), Made(tricks=7), by), "wrong tray", by)
    other = record(section, Place(1, 1, 2), Made(tricks=8), by)
    for do in (lambda: move(gone, Place(1, 1, 3), "here", by), lambda: exchange(other, gone, "turned", by)):
        with pytest.raises(BadInput, match="There is no result here any more"):
            do()


def test_two_records_merged_into_each_other_at_once_are_merged_once(club, by):
    ann, anne = (keep(club, Record(name), by) for name in ("Ann", "Anne"))
    theirs, ours = (Player.objects.get(pk=ann.pk), Player.objects.get(pk=anne.pk)), (anne, ann)
    merge(*theirs, by)
    with pytest.raises(BadInput, match="One of these was merged already"):
        merge(*ours, by)
    assert Player.objects.get(pk=ann.pk).merged_into is None
