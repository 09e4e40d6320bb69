"""Finishing a night on the director's pages."""

from django.urls import reverse

from tests.tourney.desk.played import night_of_method
from tourney.desk.results.publishing import publish, withdraw
from tourney.extras.sending.models import NightSending, SendingSetup
from tourney.extras.sending.verbs.setups import set_up

from .servers import PASSWORD, to_bridgewebs, to_webdav


def page(director, section) -> str:
    return director.get(reverse("finish-night", args=[section.pk])).content.decode()


def test_owner_sets_up_a_destination_and_no_page_returns_the_password(director, club):
    there = reverse("sending-destination", args=["bridgewebs"])
    typed = {"club": "knick", "password": PASSWORD, "address": "https://www.example.org/upload"}
    assert director.post(there, typed | {"address": "nowhere"}).status_code == 422
    assert director.post(there, typed).url == reverse("sending")
    shown = director.get(there).content.decode()
    assert PASSWORD not in shown
    assert "A password is stored" in shown
    assert director.post(there, typed | {"password": ""}).status_code == 302
    assert SendingSetup.objects.get().secret == PASSWORD
    assert "(set up)" in director.get(reverse("sending")).content.decode()
    director.post(reverse("sending-remove", args=["bridgewebs"]))
    assert not SendingSetup.objects.exists()


def test_publish_page_leads_there_once_a_destination_is_set_up(director, club, section):
    publish_page = reverse("publish", args=[section.pk])
    assert "Finish the night" not in director.get(publish_page).content.decode()
    to_bridgewebs(club, "https://www.example.org/")
    assert reverse("finish-night", args=[section.pk]) in director.get(publish_page).content.decode()


def test_one_press_sends_the_night_everywhere(director, club, section, received, address):
    received.answers = [(200, "message = Success", {}), (201, "", {})]
    to_bridgewebs(club, address)
    to_webdav(club, address)
    shown = page(director, section)
    assert shown.count("Not sent yet.") == 2
    director.post(reverse("finish-night", args=[section.pk]), {"to-bridgewebs": "0", "to-webdav": "0"})
    shown = page(director, section)
    assert "Not sent yet." not in shown
    assert "Send again" not in shown
    assert [each.state for each in NightSending.objects.all()] == ["sent", "sent"]


def test_refusal_is_shown_in_the_servers_words_and_sent_again_by_its_own_button(
    director, club, section, received, address
):
    received.answers = [(200, "message = Invalid <b>password</b>", {}), (200, "message = Success", {})]
    to_bridgewebs(club, address)
    there = reverse("finish-night", args=[section.pk])
    director.post(there, {"to-bridgewebs": "0"})
    shown = page(director, section)
    assert "Invalid" in shown
    assert "Sends the night to" not in shown
    assert 'name="to-bridgewebs" value="1"' in shown
    for _ in range(2):
        director.post(there, {"to-bridgewebs": "1"})
    assert len(received.requests) == 2
    assert NightSending.objects.get().state == "sent"


def test_hostile_numbers_and_kinds_send_nothing(director, club, section, received, address):
    to_bridgewebs(club, address)
    for typed in ({"to-bridgewebs": "x"}, {"to-bridgewebs": "9" * 400}, {"to-nobody": "0"}, {"to-bridgewebs": "5"}, {}):
        assert director.post(reverse("finish-night", args=[section.pk]), typed).status_code == 302
    assert received.requests == []


def test_unpublished_night_is_not_sent(director, club, by, section, received, address):
    to_bridgewebs(club, address)
    withdraw(section, by)
    shown = page(director, section)
    assert "Publish the standings first." in shown
    assert "<button>Finish the night</button>" not in shown
    answer = director.post(reverse("finish-night", args=[section.pk]), {"to-bridgewebs": "0"}, follow=True)
    assert "Publish the standings before you send them." in answer.content.decode()
    assert received.requests == []


def test_missing_club_number_is_reported_before_the_file_is_sent(director, club, section):
    club.body = "EBU"
    club.save()
    set_up(club, "national", {"charge": "10"})
    words = "The club’s own EBU number is missing. An owner can enter it on the Club page."
    files = reverse("files", args=[section.pk])
    assert words in page(director, section)
    assert words in director.get(files).content.decode()
    club.body_number = "123"
    club.save()
    assert words not in page(director, section) + director.get(files).content.decode()


def test_file_for_the_national_body_is_downloaded(director, club, section):
    club.body = "EBU"
    club.save()
    there = reverse("finish-night-file", args=[section.pk, "national"])
    assert director.post(there).status_code == 404
    set_up(club, "national", {"charge": "10"})
    assert "Not downloaded yet." in page(director, section)
    assert b"usebio" in director.post(there).content.lower()
    assert "Downloaded " in page(director, section)
    assert director.post(reverse("finish-night-file", args=[section.pk, "nobody"])).status_code == 404


def test_whist_night_offers_only_the_site(director, club, by):
    section = night_of_method("average", club, by)
    publish(section, by)
    to_bridgewebs(club, "https://www.example.org/")
    to_webdav(club, "https://dav.example.org/")
    shown = page(director, section)
    assert "WebDAV" in shown
    assert "BridgeWebs" not in shown


def test_journal_names_the_destination(director, club, by, section, address):
    to_bridgewebs(club, address)
    director.post(reverse("finish-night", args=[section.pk]), {"to-bridgewebs": "0"})
    shown = director.get(reverse("journal", args=[section.pk])).content.decode()
    assert "sent the night to this destination: BridgeWebs" in shown
    assert "set up a destination for nights: BridgeWebs" in director.get(reverse("club-journal")).content.decode()
