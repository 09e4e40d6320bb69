"""An event on the pages of its organiser and of the public."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.tourney.extras.simultaneous.conftest import at
from tourney.desk.results.publishing import publish
from tourney.extras.simultaneous.models import Simultaneous
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.extras.simultaneous.protocol.invitation import EventRules
from tourney.extras.simultaneous.verbs.held_files import make_keys, store_file
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.taking_part import own_files, report
from tourney.faults import BadInput
from tourney.models import JournalEntry

ANNOUNCED = {
    "name": "Winter simultaneous",
    "opens": "2026-12-01T19:00",
    "closes": "2026-12-05T23:00",
    "game": "bridge",
    "scoring": "matchpoints",
    "boards": "24",
    "least_tables": "3",
    "least_boards": "18",
    "embargo": "on",
    "percentages": "on",
}


def test_owner_announces_an_event_for_the_clubs_in_the_list(director, club, other_club):
    members = "\n".join(f"{each.name} {make_keys(each).public}" for each in (club, other_club))

    answer = director.post(at(club, "simultaneous-announce"), ANNOUNCED | {"members": members})

    event = Simultaneous.objects.get()
    assert answer.url == at(club, "simultaneous-event", event.pk)
    page = director.get(answer.url).content.decode()
    assert "Winter simultaneous" in page
    assert other_club.name in page


def test_owner_chooses_the_rules_of_an_event(director, club):
    own = f"{club.name} {make_keys(club).public}"
    rules = {"contestant_boards": "12", "non_competing": "on"}

    director.post(at(club, "simultaneous-announce"), ANNOUNCED | {"members": own} | rules)

    announced = Exchange.invited(Simultaneous.objects.get().invitation.encode()).event
    assert announced.version == 2
    assert announced.rules == EventRules(3, 18, contestant_boards=12, non_competing=True)
    assert not announced.options.neuberg
    director.post(at(club, "simultaneous-announce"), ANNOUNCED | {"members": own, "neuberg": "on"})
    newest = Exchange.invited(Simultaneous.objects.first().invitation.encode()).event
    assert (newest.version, newest.rules, newest.options.neuberg) == (1, EventRules(), True)


def test_line_without_a_key_is_shown_with_its_number(director, club):
    members = f"{club.name} {make_keys(club).public}\nHarbour Bridge Club\nNobody {'0' * 128}"

    answer = director.post(at(club, "simultaneous-announce"), ANNOUNCED | {"members": members})

    assert answer.status_code == 422
    assert "Line 2: write the club" in answer.content.decode()
    assert "Line 3: this is not a valid public key." in answer.content.decode()
    assert not Simultaneous.objects.exists()


def test_invitation_for_other_clubs_is_refused(director, other_club, organised, club):
    event = organised()
    invitation = event.invitation.encode()
    Simultaneous.objects.all().delete()
    club.simultaneous_keys.all().delete()
    director.post(at(club, "simultaneous-key"))

    answer = director.post(at(club, "simultaneous"), {"file": SimpleUploadedFile("invitation.json", invitation)})

    assert answer.status_code == 422
    assert "does not include your club" in answer.content.decode()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "signature: The signature does not match."),
        ("de", "signature: Die Signatur stimmt nicht."),
        ("fr", "signature: La signature ne correspond pas."),
    ],
)
def test_reason_why_a_file_was_refused_is_in_the_language_of_the_reader(director, organised, language, words):
    event = organised()
    forged = event.invitation.replace('"number":0', '"number":1').encode()
    with pytest.raises(BadInput):
        store_file(event, forged, "invitation", "frequencies.json")

    page = director.get(at(event.club, "simultaneous-event", event.pk), headers={"Accept-Language": language})

    assert f"frequencies.json: {words}" in page.content.decode()


def test_public_page_shows_here_and_everywhere_once_the_night_is_published(client, played, by):
    both = played()
    for event in (both.first, both.second):
        report(event, event.club)
    there = at(both.first.club, "public-simultaneous", both.first.pk)
    assert client.get(there).status_code == 404

    publish(both.sections[0], by)

    page = client.get(there).content.decode()
    assert "Everywhere" in page
    assert "A 1 &amp; B 1" in page
    assert "Everywhere" in client.get(f"{there}?everywhere").content.decode()
    board = at(both.first.club, "public-simultaneous-board", both.first.pk, 1)
    assert client.get(board).status_code == 404
    end_embargo(both.first)
    assert "Frequencies" in client.get(board).content.decode()
    own = client.get(at(both.first.club, "public-simultaneous-contestant", both.first.pk, 1))
    assert " tables" in own.content.decode()
    compared = client.get(f"{board}?contestant=1").content.decode()
    assert '<tr class="me">' in compared
    assert "did better" in compared
    assert client.get(f"{board}?contestant=99").status_code == 200
    assert client.get(f"{board}?contestant=x").status_code == 200
    wall = client.get(at(both.first.club, "public-simultaneous-wall", both.first.pk)).content.decode()
    assert "A 1 &amp; B 1" in wall


def test_files_can_be_carried_by_hand(director, played):
    both = played()
    report(both.second, both.second.club)
    [file] = own_files(both.second)

    there = at(both.first.club, "simultaneous-files", both.first.pk)
    assert director.get(there).status_code == 404
    director.post(at(both.first.club, "simultaneous-meet", both.first.pk))
    director.post(there, {"file": SimpleUploadedFile("frequencies.json", file.content.encode())})

    page = director.get(at(both.first.club, "simultaneous-event", both.first.pk)).content.decode()
    assert "2 clubs" in page
    assert director.get(there)["Content-Disposition"].endswith('filename="frequencies.json"')


def test_journal_records_who_downloaded_the_deals(director, club, played, monkeypatch, by):
    assert director.post(at(club, "simultaneous-deals", played().first.pk)).status_code == 404
    assert not JournalEntry.objects.filter(verb="take_simultaneous_deals").exists()
    monkeypatch.setattr(Exchange, "deals", lambda exchange: b"{}")

    event = Simultaneous.objects.filter(club=club).first()
    assert director.post(at(club, "simultaneous-deals", event.pk)).status_code == 200

    assert JournalEntry.objects.get(verb="take_simultaneous_deals").by == by.user
