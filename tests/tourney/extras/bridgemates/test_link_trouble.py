"""A connector that is away, late, malformed, doubled, out of order, or restored from a backup: nothing is lost."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tourney.extras.bridgemates.looking import looked, said, stands
from tests.tourney.extras.bridgemates.nights import linked, places
from tourney.extras.bridgemates import link as speaking
from tourney.extras.bridgemates.link import Transport, look
from tourney.extras.bridgemates.models import BridgemateLink
from tourney.extras.bridgemates.verbs.links import left_ones, running_links, stop
from tourney.models import JournalEntry, ResultVersion
from tourney.scoring.made import from_row

pytestmark = pytest.mark.django_db
FOUR_SPADES = from_row({"contract": "4S", "by": "N", "tricks": 10})
FIVE_UP = from_row({"contract": "4S", "by": "N", "tricks": 11})


@pytest.mark.parametrize("item", [None, 7, "x", [], {}, {"Level": True}, {"TableNumber": 10**30}, {"x": "y" * 9000}])
def test_malformed_result_is_stored_too(link, connector, section, item):
    connector.queue[link.guid].append((1, 12, item))
    looked(link)
    assert len(left_ones(section.session)) == 1
    assert connector.waiting(link.guid) == []


@pytest.mark.whole
@pytest.mark.parametrize(
    "answer",
    [
        "",
        "null",
        "[]",
        "{",
        "[" * 100_000,
        '{"DataType": 12, "SerializedData": "{"}',
        '{"DataType": 12, "SerializedData": "7"}',
        '{"DataType": 12, "SerializedData": 7}',
        '{"DataType": 12, "LastQueueItemId": "x", "SerializedData": "[]"}',
        '{"DataType": 4, "ErrorType": 7, "SerializedData": "\\"Out of order\\""}',
        '{"DataType": 12, "SessionGuid": "other", "SerializedData": "[]"}',
    ],
)
def test_invalid_answer_changes_nothing_and_is_reported(link, connector, section, answer):
    looked(link)
    connector.enter(link.guid)
    connector.broken = answer
    assert looked(link) == 0
    assert said(link)
    assert not ResultVersion.objects.exists()
    connector.broken = None
    assert looked(link) == 1
    assert said(link) == ""


def test_absent_connector_is_asked_again_and_loses_nothing(link, connector, section):
    looked(link)
    connector.away = True
    connector.enter(link.guid)
    assert looked(link) == 0
    assert "The connector is not answering" in said(link)
    assert running_links() == [], "it rests"
    connector.away = False
    assert looked(link) == 1


@pytest.mark.parametrize("ahead", [timedelta(hours=1), timedelta(days=1)])
def test_connector_absent_while_the_clock_was_ahead_is_asked_again_at_once(link, connector, monkeypatch, ahead):
    moment = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: moment + ahead)
    looked(link)
    connector.away = True
    looked(link)
    monkeypatch.setattr(timezone, "now", lambda: moment)
    assert [each.pk for each in running_links()] == [link.pk]
    connector.away = False
    looked(link)
    assert BridgemateLink.objects.get().heard_at == moment


def test_ten_minutes_absence_loses_nothing(link, connector, section):
    """Polled repeatedly without an answer: nothing is requested twice meanwhile, and no result is abandoned."""
    looked(link)
    made = []
    connector.away = True
    for place in places(section):
        made.append(connector.enter(link.guid, **place))
        assert looked(link) == 0
        BridgemateLink.objects.update(rests_until=None)
        assert [each.pk for each in running_links()] == [link.pk]
    connector.away = False
    assert looked(link) == len(made)
    assert said(link) == ""


def test_late_connector_is_not_waited_for(link, connector, section, monkeypatch):
    looked(link)
    monkeypatch.setattr(speaking, "SECONDS", 0.05)
    monkeypatch.setattr(speaking, "Transport", lambda: Transport(0.05))
    connector.late = 0.3
    assert looked(link) == 0
    assert "too long" in said(link)


@pytest.mark.whole
@pytest.mark.parametrize("case", range(5))
def test_doubled_and_reordered_results_are_stored_once(link, connector, section, case):
    chance = random.Random(case)
    connector.doubled, connector.shuffled = True, chance
    made = [connector.enter(link.guid, **place) for place in places(section)]
    while connector.waiting(link.guid):
        looked(link)
    assert len(stands(section)) == len(made)
    assert ResultVersion.objects.count() == len(made)


def test_restored_backup_asks_again_for_results_accepted_since(link, connector, section):
    for item in ({}, {"TotalTricks": 11}):
        connector.enter(link.guid, **item)
        looked(link)
    # The copy is from before this one came, which the connector was told to forget.
    connector.enter(link.guid, BoardNumber=2)
    connector.forgotten[link.guid].append(connector.queue[link.guid].pop())
    assert looked(link) == 0
    again = BridgemateLink.objects.select_related("session__event__club").get(pk=link.pk)
    assert [look(again, everything=True), look(again, everything=True)] == [1, 0]
    assert stands(section) == {(1, 1, 1): FIVE_UP, (1, 1, 2): FOUR_SPADES}


def test_stopped_link_is_no_longer_polled(link, connector, section, by):
    assert [each.pk for each in running_links()] == [link.pk]
    stop(section, by)
    assert running_links() == []
    assert JournalEntry.objects.filter(verb__endswith="bridgemates").count() == 2
    again = linked(section, connector, by)
    assert again.guid == link.guid, "the connector knows the night already"
