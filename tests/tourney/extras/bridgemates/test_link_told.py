"""The night is sent to the connector: event, movement, names, hands, and later changes."""

import io
import zipfile

import pytest
from django.utils.timezone import localdate

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.extras.bridgemates.connector import HANDS, INIT, NAMES, UPDATE
from tests.tourney.extras.bridgemates.looking import looked, said, stands
from tests.tourney.extras.bridgemates.nights import linked
from tourney import club_transfer as club_file
from tourney.desk.deals.deal_night import deal
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.extras.bridgemates.verbs.links import left_ones, link_of, settings_for
from tourney.models import JournalEntry

pytestmark = pytest.mark.django_db
WORD = "queen of spades"


def test_event_is_sent_to_the_connector_once(link, connector, section):
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


def test_only_changes_are_sent_again(link, connector, section, club, by):
    looked(link)
    ada = club.players.get(name="Ann 1")
    keep(club, PlayerRecord("Ada Abbott"), by, ada)
    looked(link)
    assert [len(each) for each in connector.told[NAMES]] == [12]
    assert not connector.told[UPDATE]
    choose_movement(section, Request("mitchell", 6, trays_per_set=3), by)
    looked(link)
    [update] = connector.told[UPDATE]
    assert (update["Letters"], update["Tables"][0]["Rounds"][1]["HighBoardNumber"]) == ("A", 6)


def test_movement_that_bridgemates_do_not_support_is_reported_to_the_director(link, connector, section, by):
    choose_movement(section, Request("howell", 6, trays_per_set=2), by)
    looked(link)
    assert "At table 2, the boards of a round are not consecutive. Bridgemates cannot show this." in said(link)
    assert not connector.told[INIT]


def test_hands_are_sent_only_where_chosen(section, connector, by):
    deal(section, by)
    looked(linked(section, connector, by))
    assert connector.told[INIT][0]["Handrecords"] == []
    looked(linked(section, connector, by, hands=True))
    [hands] = connector.told[HANDS]
    assert len(hands) == 6
    assert all(len("".join(value for key, value in hand.items() if key.startswith("North"))) == 13 for hand in hands)


def test_sections_are_sent_as_letters_and_keep_their_names_here(connector, club, by):
    night = open_night(
        club,
        NewNight("Two rooms", localdate(), game="bridge", scoring="matchpoints", sections=("Red", "Blue")),
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


def test_licence_key_is_in_no_log_club_file_or_row_text(section, connector, club, by, caplog):
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
