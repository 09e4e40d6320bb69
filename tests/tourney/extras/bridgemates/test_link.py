"""Results come from the connector: stored first, then accepted, beside phones and the director."""

import random
from uuid import uuid4

import pytest

from tests.tourney.desk.phones.entering import enter
from tests.tourney.extras.bridgemates.looking import looked, said, stands
from tests.tourney.extras.bridgemates.nights import drawn, places
from tourney.desk.phones.disputes import disagreements_of, disputes_of, take_over
from tourney.desk.phones.entry_values import Entered
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import correct, record
from tourney.extras.bridgemates import link as speaking
from tourney.extras.bridgemates.models import BridgemateResult
from tourney.extras.bridgemates.received import received
from tourney.extras.bridgemates.verbs.links import left_ones, running_links
from tourney.models import JournalEntry, Place, ResultVersion
from tourney.scoring.made import from_row

pytestmark = pytest.mark.django_db
FOUR_SPADES = from_row({"contract": "4S", "by": "N", "tricks": 10})
FIVE_UP = from_row({"contract": "4S", "by": "N", "tricks": 11})


def test_a_result_is_stored_and_then_accepted(link, connector, section, monkeypatch):
    connector.enter(link.guid, PairEastWest=1, LeadCardRank=10, LeadCardSuit=3)
    order = []
    connector.before = order.append
    take = speaking.take
    monkeypatch.setattr(speaking, "take", lambda *given: (take(*given), order.append("stored"))[0])
    assert looked(link) == 1
    assert order == [5, 19, "stored", 27]
    assert stands(section)[1, 1, 1] == FOUR_SPADES
    assert stands(section)[1, 1, 1].lead == "HT"
    assert connector.waiting(link.guid) == []
    assert looked(link) == 0
    line = JournalEntry.objects.get(verb="enter_by_bridgemate")
    assert (line.by, line.source) == (None, "table")


def test_whole_evening_is_imported(link, connector, section):
    chance = random.Random(7)
    items = [connector.enter(link.guid, **place, **drawn(chance)) for place in places(section)]
    assert looked(link) == len(items) == 18
    expected = {
        (sent.place.round, sent.place.table, sent.place.tray): sent.made
        for sent in (received(item, link.guid, {"A": section.name}) for item in items)
    }
    assert stands(section) == expected
    assert not left_ones(section.session)


def test_unaccepted_results_come_again_and_are_stored_once(link, connector, section):
    connector.enter(link.guid, PairEastWest=1)

    def no(command):
        if command == 27:
            raise ConnectionError

    connector.before = no
    assert looked(link) == 1
    assert "The connector is not answering" in said(link)
    connector.before = lambda _: None
    connector.enter(link.guid, PairEastWest=1, BoardNumber=2)
    assert looked(link) == 1
    assert connector.waiting(link.guid) == []
    assert ResultVersion.objects.count() == BridgemateResult.objects.count() == 2


def test_result_changed_there_and_back_ends_as_last_sent(link, connector, section):
    """The third says the same as the first, but is a separate entry because the second came between."""
    for tricks in (10, 11, 10):
        connector.enter(link.guid, TotalTricks=tricks)
    assert looked(link) == 3
    assert stands(section)[1, 1, 1] == FOUR_SPADES
    assert [each.number for each in ResultVersion.objects.all()] == [1, 2, 3]
    connector.enter(link.guid, TotalTricks=11)
    looked(link)
    connector.enter(link.guid, TotalTricks=10)
    looked(link)
    assert stands(section)[1, 1, 1] == FOUR_SPADES


def test_change_there_and_back_survives_lost_acceptances(link, connector, section):
    """Each is accepted, and each time the answer to that is lost: the third must not be taken for the first."""

    def lost(command):
        if command == 27:
            connector.queue[link.guid].clear()
            raise ConnectionError

    connector.before = lost
    for tricks in (10, 11, 10):
        connector.enter(link.guid, TotalTricks=tricks)
        assert looked(link) == 1
    assert stands(section)[1, 1, 1] == FOUR_SPADES
    assert ResultVersion.objects.count() == 3


def test_answer_repeated_after_acceptance_changes_nothing(link, connector, section):
    first = connector.enter(link.guid)
    looked(link)
    connector.enter(link.guid, TotalTricks=11)
    looked(link)
    connector.queue[link.guid].append((1, 12, first))
    assert looked(link) == 0
    assert stands(section)[1, 1, 1] == FIVE_UP
    assert connector.waiting(link.guid) == []


def test_connector_that_restarts_its_numbering_loses_nothing(link, connector, section):
    connector.number = 40
    connector.enter(link.guid)
    looked(link)
    connector.number = 0
    connector.enter(link.guid, BoardNumber=2)
    assert looked(link) == 1
    assert set(stands(section)) == {(1, 1, 1), (1, 1, 2)}


def test_result_erased_on_the_bridgemate_is_withdrawn(link, connector, section):
    connector.enter(link.guid)
    connector.enter(link.guid, IsDeleted=True)
    looked(link)
    assert not stands(section)
    connector.enter(link.guid, TotalTricks=11)
    looked(link)
    assert stands(section)[1, 1, 1] == FIVE_UP


def test_phone_with_the_same_result_agrees_and_with_another_disputes(link, connector, section):
    connector.enter(link.guid)
    connector.enter(link.guid, BoardNumber=2)
    looked(link)
    enter(section, 1, Entered(uuid4(), Place(1, 1, 1), FOUR_SPADES, "E&W"))
    enter(section, 1, Entered(uuid4(), Place(1, 1, 2), FIVE_UP, "E&W"))
    [differ] = disagreements_of([section])
    assert [(each.tray, each.line) for each in differ.entries] == [(2, "N&S"), (2, "E&W"), (2, "E&W")]
    assert list(stands(section)) == [(1, 1, 1)]


def test_director_settles_a_bridgemate_against_a_phone_or_desk_entry(link, connector, section, by):
    enter(section, 1, Entered(uuid4(), Place(1, 1, 1), FIVE_UP, "N&S"))
    record(section, Place(1, 1, 2), FIVE_UP, by)
    connector.enter(link.guid)
    connector.enter(link.guid, BoardNumber=2)
    looked(link)
    assert [each.tray for each in disputes_of([section])] == [2]
    assert stands(section) == {(1, 1, 2): FIVE_UP}
    [differ] = disagreements_of([section])
    take_over(differ.entries[1], by)
    assert stands(section)[1, 1, 1] == FOUR_SPADES
    assert disagreements_of([section]) == []
    assert [each.tray for each in disputes_of([section])] == [2]


def test_result_corrected_by_the_director_is_not_changed_by_a_bridgemate(link, connector, section, by):
    connector.enter(link.guid)
    looked(link)
    version = ResultVersion.objects.select_related("result__section__session__event").get()
    correct(version, FIVE_UP, "misread", by)
    connector.enter(link.guid, TotalTricks=9)
    connector.enter(link.guid, IsDeleted=True)
    looked(link)
    assert stands(section)[1, 1, 1] == FIVE_UP
    assert len(disputes_of([section])) == 1
    assert ["erased on the Bridgemate" in each.problem for each in left_ones(section.session)] == [True]


@pytest.mark.whole
@pytest.mark.parametrize(
    ("item", "why"),
    [
        ({"TableNumber": 9}, "Nobody plays at table 9"),
        ({"BoardNumber": 6}, "is not at table 1"),
        ({"PairEastWest": 3}, "pair 1 N-S against 3 E-W"),
        ({"SectionLetters": "B"}, "no section B"),
        ({"Level": 8}, "contract is not valid"),
        ({"Level": "four"}, "Level is not a number"),
        ({"TotalTricks": 14}, "contract is not valid"),
        ({"ScoringDirection": 2}, "This score is for E-W only"),
        ({"SessionGuid": "0" * 32}, "another session"),
        ({"RoundNumber": 0}, "table, round or board is missing"),
    ],
)
def test_impossible_result_is_stored_for_the_director_and_accepted(link, connector, section, item, why):
    connector.enter(link.guid, **{"BoardNumber": 1} | item) if "SessionGuid" not in item else connector.queue[
        link.guid
    ].append((1, 12, connector.enter(link.guid) | item))
    looked(link)
    assert why in left_ones(section.session)[0].problem
    assert connector.waiting(link.guid) == []


def test_result_after_publication_is_left_to_the_director(link, connector, section, by):
    connector.enter(link.guid)
    looked(link)
    publish(section, by)
    connector.enter(link.guid, TotalTricks=9)
    looked(link)
    [left] = left_ones(section.session)
    assert left.problem == "The night was published before this result arrived."
    assert stands(section)[1, 1, 1] == FOUR_SPADES
    assert running_links() == []
