"""The page of an event shows whether other clubs were given the same files."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tourney.extras.simultaneous.carried import all_files, hand_in
from tourney.extras.simultaneous.compared_logs import OTHER_FILES, SAME, comparisons
from tourney.extras.simultaneous.meeting import address_of, meet
from tourney.extras.simultaneous.models import HeldFile
from tourney.extras.simultaneous.verbs.held_files import public_key_of
from tourney.extras.simultaneous.verbs.taking_part import report


def later(event) -> None:
    """Let the club's last log be an hour old, so that it makes another."""
    HeldFile.objects.filter(event=event, kind="held").update(at=timezone.now() - timedelta(hours=1))


@pytest.fixture
def met(played, folder):
    """An event whose clubs have each other's files and logs."""
    both = played(folder.address)
    exchange(both)
    for event in (both.first, both.second, both.first):
        later(event)
        meet(event)
    return both


def test_clubs_with_the_same_files_see_that(met, director):
    assert [(each.name, each.what) for each in comparisons(met.second)[0]] == [(met.first.club.name, SAME)]
    [seen], missing = comparisons(met.first)
    assert not missing
    assert (seen.name, seen.what) == (met.second.club.name, SAME)
    page = director.get(at(met.first.club, "simultaneous-event", met.first.pk)).content.decode()
    assert "The same files" in page


def test_files_that_a_server_keeps_from_a_club_are_named(met, folder):
    """The server shows the first club the corrected file of the second, and the second its own earlier log."""
    second, key = met.second, public_key_of(met.second.club)
    path = f"/event/{address_of(key, 'frequencies')}"
    before = folder.files[path]
    type(second).objects.filter(pk=second.pk).update(told="")
    second.refresh_from_db()
    report(second, second.club)
    later(second)
    meet(second)
    folder.files[path] = before

    meet(met.first)

    [seen], missing = comparisons(met.first)
    assert not missing
    assert (seen.what, seen.clubs) == (OTHER_FILES, (second.club.name,))


def test_log_that_never_comes_is_named(played, folder):
    both = played(folder.address)
    report(both.first, both.first.club)
    meet(both.first)
    assert comparisons(both.first) == ([], [both.second.club.name])


def test_log_is_not_made_again_while_nothing_has_changed(met):
    own = HeldFile.objects.get(event=met.first, kind="held", sender=public_key_of(met.first.club))
    later(met.first)
    meet(met.first)
    assert HeldFile.objects.get(pk=own.pk).number == own.number


def test_logs_travel_on_a_memory_stick(played):
    both = played()
    for event in (both.first, both.second):
        report(event, event.club)
        meet(event)
    hand_in(both.second, all_files(both.first))
    later(both.second)
    meet(both.second)
    hand_in(both.first, all_files(both.second))

    assert [each.what for each in comparisons(both.first)[0]] == [SAME]
