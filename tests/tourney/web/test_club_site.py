"""The club's public site: calendar, players, records, series, feed; and names in the form that players choose."""

import re
import xml.etree.ElementTree as ElementTree
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.tourney.desk.played import night_of_method, play
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.results.publishing import make_final, publish, withdraw
from tourney.desk.results.record import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.models import Place, Player
from tourney.scoring.made import Made

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def published(night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=9), by)
    publish(section, by)
    return section


def text(client, name, *args, status=200):
    answer = client.get(reverse(name, args=args))
    assert answer.status_code == status
    return answer.content.decode()


def test_the_calendar_has_each_published_night(client, published, night):
    night(12)
    page = text(client, "public-calendar")
    assert page.count("Thursday whist") == 1
    assert "provisional" in page


def test_feed_is_atom_and_marks_final_nights(client, published, by):
    play(published, by)
    make_final(published, by)
    feed = ElementTree.fromstring(text(client, "feed"))
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.find(f"{ATOM}title").text == "Thursday whist"
    assert entry.find(f"{ATOM}summary").text == "Standings of 20 November 2025, final."
    assert entry.find(f"{ATOM}link").get("href").endswith(published.session.get_absolute_url())


def test_a_player_has_a_page_with_partners(client, published):
    page = text(client, "public-player", Player.objects.get(name="Ann 1").pk)
    assert "Bob 1" in page
    assert "Thursday whist" in page


def test_player_without_a_published_night_has_no_page(client, published, by):
    text(client, "public-player", Player.objects.get(name="Ann 5").pk, status=404)
    withdraw(published, by)
    text(client, "public-player", Player.objects.get(name="Ann 1").pk, status=404)


def test_initials_are_shown_everywhere_in_public(client, club, published, by):
    published.session.placings.update(difference=1)  # everybody holds a record
    Player.objects.filter(name="Ann 1").update(name="Anna Long-Name", shown="initials")
    series = keep_series(club, SeriesRules("Winter"), [published.session])
    pages = [
        text(client, "public-night", published.session.slug),
        text(client, "public-series", series.slug),
        text(client, "public-records"),
        text(client, "public-player", Player.objects.get(name="Bob 1").pk),
        text(client, "public-player", Player.objects.get(name="Anna Long-Name").pk),
    ]
    for page in pages:
        assert "A. L." in page
        assert "Long-Name" not in page


def test_a_withheld_name_is_nowhere_and_has_no_page(client, club, published):
    published.session.placings.update(difference=1)
    Player.objects.filter(name="Ann 1").update(name="Secret Person", shown="withheld")
    player = Player.objects.get(name="Secret Person")
    series = keep_series(club, SeriesRules("Winter"), [published.session])
    for page in (
        text(client, "public-night", published.session.slug),
        text(client, "public-series", series.slug),
        text(client, "public-records"),
        text(client, "public-player", player.pk, status=404),
    ):
        assert "Secret" not in page
        assert f"/players/{player.pk}/" not in page


def test_merged_record_redirects_to_the_other(client, published):
    kept = Player.objects.get(name="Ann 1")
    merged = Player.objects.create(club=kept.club, name="Annie 1", merged_into=kept)
    answer = client.get(reverse("public-player", args=[merged.pk]))
    assert (answer.status_code, answer["Location"]) == (301, reverse("public-player", args=[kept.pk]))


def test_front_page_lists_coming_and_past_nights(client, published, night):
    page = text(client, "home")
    assert "application/atom+xml" in page
    assert 'property="og:title"' in page
    assert published.session.get_absolute_url() in page


def test_a_player_is_found_by_a_part_of_the_name(client, published):
    page = client.get(reverse("public-players"), {"q": "1"})
    assert page.status_code == 200
    assert ">Ann 1</a>" in page.content.decode()
    alone = client.get(reverse("public-players"), {"q": "ann 1"})
    assert alone["Location"] == reverse("public-player", args=[Player.objects.get(name="Ann 1").pk])
    assert (
        "No player with this name has a page here."
        in client.get(reverse("public-players"), {"q": "zyx"}).content.decode()
    )


def test_every_public_page_links_to_the_players(client, published):
    for name in ("home", "public-calendar", "public-records"):
        assert f'action="{reverse("public-players")}"' in text(client, name)


def test_players_page_links_to_each_scorecard(client, published):
    player = Player.objects.get(name="Ann 1")
    own = reverse("public-contestant", args=[published.session.slug, player.seats.get().contestant.entry])
    assert f'href="{own}"' in text(client, "public-player", player.pk)


def test_a_player_has_a_feed_and_data(client, published):
    player = Player.objects.get(name="Ann 1")
    feed = ElementTree.fromstring(text(client, "public-player-feed", player.pk))
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.find(f"{ATOM}summary").text == "1= of 5, with Bob 1; provisional."
    data = client.get(reverse("public-player-json", args=[player.pk])).json()
    assert data["player"] == "Ann 1"
    assert [(night["rank"], night["with"]) for night in data["nights"]] == [(1, ["Bob 1"])]


def test_players_feed_has_percentages_in_the_style_of_the_language(client, club, by):
    section = night_of_method("matchpoints", club, by, rounds=2)
    publish(section, by)
    seat = section.contestants.first().seats.first()
    type(club).objects.filter(pk=club.pk).update(language="fr")
    assert re.search(r"\d,\d\d\u00a0%, ", text(client, "public-player-feed", seat.player_id))


def test_data_of_the_club_lists_coming_and_past_nights(client, club, published, by):
    coming = open_night(club, NewNight("Christmas", timezone.localdate() + timedelta(days=9), announced=True), by)
    data = client.get(reverse("public-nights-json")).json()
    assert [night["night"] for night in data["coming"]] == ["Christmas"]
    assert [night["slug"] for night in data["nights"]] == [published.session.slug]
    calendar = client.get(reverse("public-ics"))
    assert calendar["Content-Type"] == "text/calendar; charset=utf-8"
    assert "SUMMARY:Christmas" in calendar.content.decode()
    assert coming.session.slug in calendar.content.decode()
    assert "Thursday" not in calendar.content.decode()


def test_data_of_a_series_has_its_table(client, club, published):
    series = keep_series(club, SeriesRules("Winter", best=1), [published.session])
    data = client.get(reverse("public-series-json", args=[series.slug])).json()
    assert data["rules"]["best"] == 1
    assert {row["player"] for row in data["table"]} == {"Ann 1", "Bob 1", "Ann 6", "Bob 6"}
    assert all(row["nights"][0]["counts"] for row in data["table"])


def test_data_of_the_records_names_their_holders(client, published):
    published.session.placings.update(difference=1)
    (first, *_) = client.get(reverse("public-records-json")).json()["tricks"]
    assert first["names"] in (["Ann 1", "Bob 1"], ["Ann 6", "Bob 6"])


def test_front_page_names_the_winners(client, club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    first = section.session.placings.get(rank=1).contestant
    names = " &amp; ".join(seat.player.name for seat in first.seats.order_by("place"))
    assert names in text(client, "home")
    for player in Player.objects.filter(seats__contestant=first):
        keep(club, PlayerRecord(name=player.name, shown="withheld"), by, player)
    page = text(client, "home")
    assert ">a player &amp; a player</a>" in page
    assert names not in page
