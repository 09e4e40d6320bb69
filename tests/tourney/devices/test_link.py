"""The night goes to the connector, results come from it: stored first, accepted then, whatever goes wrong."""

import io
import random
import zipfile
from uuid import uuid4

import pytest
from django.utils.timezone import localdate

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.desk.phones.entering import enter
from tests.tourney.devices.connector import HANDS, INIT, NAMES, UPDATE, Connector
from tests.tourney.devices.nights import bridge_night, drawn, linked, places
from tourney.desk.deals.deal import Wish, deal
from tourney.desk.devices.links import left_ones, link_of, running_links, settings_for, stop
from tourney.desk.phones.disputes import disputes_of, take_over
from tourney.desk.phones.entry_values import Entered
from tourney.desk.players.records import Record, keep
from tourney.desk.queries import made_of, versions_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import Place, correct, record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import seat
from tourney.devices import link as speaking
from tourney.devices import transport
from tourney.devices.link import look
from tourney.devices.received import received
from tourney.exchange import club_file
from tourney.models import BridgemateLink, BridgemateResult, JournalEntry, ResultVersion
from tourney.scoring.made import from_row

pytestmark = pytest.mark.django_db
WORD = "queen of spades"
FOUR_SPADES = from_row({"contract": "4S", "by": "N", "tricks": 10})
FIVE_UP = from_row({"contract": "4S", "by": "N", "tricks": 11})


@pytest.fixture
def connector():
    with Connector() as here:
        yield here


@pytest.fixture
def section(club, by):
    return bridge_night(club, by)


@pytest.fixture
def link(section, connector, by):
    return linked(section, connector, by)


def looked(link: BridgemateLink) -> int:
    """One look, as the process beside the server has it: with the row as it is stored."""
    return look(BridgemateLink.objects.select_related("session__event__club").get(pk=link.pk))


def stands(section):
    return {place: made_of(version) for place, version in versions_of(section).items()}


def said(link) -> str:
    return BridgemateLink.objects.get(pk=link.pk).said


def test_the_connector_is_told_the_event_once(link, connector, section):
    looked(link)
    looked(link)
    [event] = connector.told[INIT]
    [group] = event["Sessions"][0]["ScoringGroups"]
    [room] = group["Sections"]
    assert (event["Commands"], room["Letters"], room["Winners"], len(room["Tables"])) == (7, "A", 2, 3)
    first = room["Tables"][0]["Rounds"][0]
    assert [first[key] for key in ("PairNS", "PairEW", "LowBoardNumber", "HighBoardNumber")] == [1, 1, 1, 2]
    assert {
        (each["TableNumber"], each["Direction"], each["FirstName"], each["LastName"])
        for each in event["Participations"]
    } >= {(1, 1, "Ann", "1"), (1, 3, "Bob", "1"), (1, 2, "Ann", "4")}
    assert not connector.told[UPDATE]


def test_what_changes_is_told_again_and_nothing_else(link, connector, section, club, by):
    looked(link)
    ada = club.players.get(name="Ann 1")
    keep(club, Record("Ada Abbott"), by, ada)
    looked(link)
    assert [len(each) for each in connector.told[NAMES]] == [12]
    assert not connector.told[UPDATE]
    choose_movement(section, Request("mitchell", 6, trays_per_set=3), by)
    looked(link)
    [update] = connector.told[UPDATE]
    assert (update["Letters"], update["Tables"][0]["Rounds"][1]["HighBoardNumber"]) == ("A", 6)


def test_a_movement_that_no_bridgemate_can_say_is_told_to_the_director(link, connector, section, by):
    choose_movement(section, Request("howell", 6, trays_per_set=2), by)
    looked(link)
    assert "the boards of a round do not follow one another" in said(link)
    assert not connector.told[INIT]


def test_hands_go_there_only_where_that_was_chosen(section, connector, by):
    deal(section, Wish(), by)
    looked(linked(section, connector, by))
    assert connector.told[INIT][0]["Handrecords"] == []
    looked(linked(section, connector, by, hands=True))
    [hands] = connector.told[HANDS]
    assert len(hands) == 6
    assert all(len("".join(value for key, value in hand.items() if key.startswith("North"))) == 13 for hand in hands)


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


def test_an_evening_comes_in_whole(link, connector, section):
    chance = random.Random(7)
    items = [connector.enter(link.guid, **place, **drawn(chance)) for place in places(section)]
    assert looked(link) == len(items) == 18
    expected = {
        (sent.place.round, sent.place.table, sent.place.tray): sent.made
        for sent in (received(item, link.guid, {"A": section.name}) for item in items)
    }
    assert stands(section) == expected
    assert not left_ones(section.session)


def test_without_an_acceptance_the_same_come_again_and_are_stored_once(link, connector, section):
    connector.enter(link.guid, PairEastWest=1)

    def no(command):
        if command == 27:
            raise ConnectionError

    connector.before = no
    assert looked(link) == 1
    assert "does not answer" in said(link)
    connector.before = lambda _: None
    connector.enter(link.guid, PairEastWest=1, BoardNumber=2)
    assert looked(link) == 1
    assert connector.waiting(link.guid) == []
    assert ResultVersion.objects.count() == BridgemateResult.objects.count() == 2


def test_a_result_that_goes_there_and_back_stands_as_it_was_sent_last(link, connector, section):
    """The third says what the first said: it is another, for the second came between."""
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


def test_the_same_there_and_back_is_not_lost_though_no_acceptance_is_ever_heard_of(link, connector, section):
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


def test_an_answer_that_comes_again_after_it_was_accepted_changes_nothing(link, connector, section):
    first = connector.enter(link.guid)
    looked(link)
    connector.enter(link.guid, TotalTricks=11)
    looked(link)
    connector.queue[link.guid].append((1, 12, first))
    assert looked(link) == 0
    assert stands(section)[1, 1, 1] == FIVE_UP
    assert connector.waiting(link.guid) == []


def test_a_connector_that_begins_to_count_anew_loses_nothing(link, connector, section):
    connector.number = 40
    connector.enter(link.guid)
    looked(link)
    connector.number = 0
    connector.enter(link.guid, BoardNumber=2)
    assert looked(link) == 1
    assert set(stands(section)) == {(1, 1, 1), (1, 1, 2)}


def test_what_is_erased_on_the_bridgemate_is_there_no_longer(link, connector, section):
    connector.enter(link.guid)
    connector.enter(link.guid, IsDeleted=True)
    looked(link)
    assert not stands(section)
    connector.enter(link.guid, TotalTricks=11)
    looked(link)
    assert stands(section)[1, 1, 1] == FIVE_UP


def test_a_phone_that_says_the_same_agrees_and_one_that_says_otherwise_disputes(link, connector, section):
    connector.enter(link.guid)
    connector.enter(link.guid, BoardNumber=2)
    looked(link)
    enter(section, 1, Entered(uuid4(), Place(1, 1, 1), FOUR_SPADES, "E&W"))
    enter(section, 1, Entered(uuid4(), Place(1, 1, 2), FIVE_UP, "E&W"))
    [disputed] = disputes_of([section])
    assert (disputed.tray, disputed.line) == (2, "E&W")
    assert stands(section)[1, 1, 2] == FOUR_SPADES


def test_a_bridgemate_beside_a_phone_or_the_desk_is_settled_by_the_director(link, connector, section, by):
    enter(section, 1, Entered(uuid4(), Place(1, 1, 1), FIVE_UP, "N&S"))
    record(section, Place(1, 1, 2), FIVE_UP, by)
    connector.enter(link.guid)
    connector.enter(link.guid, BoardNumber=2)
    looked(link)
    assert [each.tray for each in disputes_of([section])] == [1, 2]
    assert set(stands(section).values()) == {FIVE_UP}
    take_over(disputes_of([section])[0], by)
    assert stands(section)[1, 1, 1] == FOUR_SPADES
    assert [each.tray for each in disputes_of([section])] == [2]


def test_what_the_desk_corrected_is_not_changed_by_a_bridgemate_any_more(link, connector, section, by):
    connector.enter(link.guid)
    looked(link)
    version = ResultVersion.objects.select_related("result__section__session__event").get()
    correct(version, FIVE_UP, "misread", by)
    connector.enter(link.guid, TotalTricks=9)
    connector.enter(link.guid, IsDeleted=True)
    looked(link)
    assert stands(section)[1, 1, 1] == FIVE_UP
    assert len(disputes_of([section])) == 1
    assert ["erased on the Bridgemate" in each.why for each in left_ones(section.session)] == [True]


@pytest.mark.parametrize(
    ("item", "why"),
    [
        ({"TableNumber": 9}, "Nobody plays at table 9"),
        ({"BoardNumber": 6}, "is not at table 1"),
        ({"PairEastWest": 3}, "pair 1 N-S against 3 E-W"),
        ({"SectionLetters": "B"}, "no section B"),
        ({"Level": 8}, "contract is none"),
        ({"Level": "four"}, "Level is no number"),
        ({"TotalTricks": 14}, "contract is none"),
        ({"ScoringDirection": 2}, "E-W alone"),
        ({"SessionGuid": "0" * 32}, "another session"),
        ({"RoundNumber": 0}, "no table, round or board"),
    ],
)
def test_what_cannot_be_a_result_is_kept_for_the_director_and_accepted(link, connector, section, item, why):
    connector.enter(link.guid, **{"BoardNumber": 1} | item) if "SessionGuid" not in item else connector.queue[
        link.guid
    ].append((1, 12, connector.enter(link.guid) | item))
    looked(link)
    assert why in left_ones(section.session)[0].why
    assert connector.waiting(link.guid) == []


@pytest.mark.parametrize("item", [None, 7, "x", [], {}, {"Level": True}, {"TableNumber": 10**30}, {"x": "y" * 9000}])
def test_what_is_no_result_at_all_is_kept_too(link, connector, section, item):
    connector.queue[link.guid].append((1, 12, item))
    looked(link)
    assert len(left_ones(section.session)) == 1
    assert connector.waiting(link.guid) == []


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
def test_an_answer_that_is_none_changes_nothing_and_is_told(link, connector, section, answer):
    looked(link)
    connector.enter(link.guid)
    connector.broken = answer
    assert looked(link) == 0
    assert said(link)
    assert not ResultVersion.objects.exists()
    connector.broken = None
    assert looked(link) == 1
    assert said(link) == ""


def test_a_connector_that_is_away_is_asked_again_and_loses_nothing(link, connector, section):
    looked(link)
    connector.away = True
    connector.enter(link.guid)
    assert looked(link) == 0
    assert "does not answer" in said(link)
    assert running_links() == [], "it rests"
    connector.away = False
    assert looked(link) == 1


def test_after_ten_minutes_away_everything_comes_in(link, connector, section):
    """Asked again and again, in vain: nothing is asked for twice meanwhile, nothing is given up."""
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


def test_one_that_answers_late_is_not_waited_for(link, connector, section, monkeypatch):
    looked(link)
    monkeypatch.setattr(transport, "SECONDS", 0.05)
    monkeypatch.setattr(speaking, "Transport", lambda: transport.Transport(0.05))
    connector.late = 0.3
    assert looked(link) == 0
    assert "too long" in said(link)


@pytest.mark.parametrize("case", range(5))
def test_doubled_and_out_of_order_everything_is_there_once(link, connector, section, case):
    chance = random.Random(case)
    connector.doubled, connector.shuffled = True, chance
    made = [connector.enter(link.guid, **place) for place in places(section)]
    while connector.waiting(link.guid):
        looked(link)
    assert len(stands(section)) == len(made)
    assert ResultVersion.objects.count() == len(made)


def test_what_comes_after_the_night_was_published_is_left_to_the_director(link, connector, section, by):
    connector.enter(link.guid)
    looked(link)
    publish(section, by)
    connector.enter(link.guid, TotalTricks=9)
    looked(link)
    assert [each.why for each in left_ones(section.session)] == ["The night was published before it came."]
    assert stands(section)[1, 1, 1] == FOUR_SPADES
    assert running_links() == []


def test_after_a_copy_was_put_back_what_was_accepted_since_is_asked_for(link, connector, section):
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


def test_one_that_is_stopped_is_asked_no_more(link, connector, section, by):
    assert [each.pk for each in running_links()] == [link.pk]
    stop(section, by)
    assert running_links() == []
    assert JournalEntry.objects.filter(verb__endswith="bridgemates").count() == 2
    again = linked(section, connector, by)
    assert again.guid == link.guid, "the connector knows the night already"


def test_sections_have_letters_there_and_their_own_names_here(connector, club, by):
    night = open_night(
        club,
        Opening("Two rooms", localdate(), game="bridge", scoring="matchpoints", sections=("Red", "Blue")),
        by,
    ).session
    for name, first in (("Blue", 0), ("Red", 6)):
        room = night.sections.select_related("session__event__club").get(name=name)
        seat(room, names_for(12)[first : first + 6], by)
        choose_movement(room, Request("mitchell", 6, trays_per_set=2), by)
    red = night.sections.select_related("session__event__club").get(name="Red")
    link = linked(red, connector, by)
    connector.enter(link.guid, SectionLetters="B")
    looked(link)
    [event] = connector.told[INIT]
    rooms = event["Sessions"][0]["ScoringGroups"][0]["Sections"]
    assert [(each["Letters"], each["Name"]) for each in rooms] == [("A", "Blue"), ("B", "Red")]
    assert (len(stands(red)), len(left_ones(night))) == (1, 0)


def test_the_licence_key_stands_in_no_journal_no_file_of_the_club_no_log_and_no_words_of_a_row(
    section, connector, club, by, caplog
):
    link = linked(section, connector, by, licence_key=WORD)
    connector.enter(link.guid)
    looked(link)
    connector.away = True
    looked(link)
    assert WORD not in str(list(JournalEntry.objects.values_list("data", "before", "after")))
    assert WORD not in f"{link!r} {link} {settings_for(section.session)!r} {said(link)} {caplog.text}"
    out = io.BytesIO()
    club_file.write(club, out)
    with zipfile.ZipFile(out) as archive:
        assert all(WORD.encode() not in archive.read(name) for name in archive.namelist())
    assert link_of(section.session).licence_key == WORD
