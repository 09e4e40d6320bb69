"""The card at the top of a night: for each player who is named, what came of it, and what comes next."""

from datetime import date, timedelta

import pytest
from django.urls import reverse

from tests.tourney.desk.played import night_of_method
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.setup.nights import NewNight, open_night
from tourney.models import Placing, Shown
from tourney.presentation.scorecard_lines import summary_line
from tourney.web.public.own_card import OwnPart


@pytest.fixture
def published(club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    return section


def card(client, section, number: int = 1) -> str:
    return client.get(reverse("public-own-card", args=[section.session.slug, number])).content.decode()


def test_card_says_where_each_player_came_and_with_whom(client, published):
    page = card(client, published)
    placing = published.session.placings.filter(contestant__entry=1).order_by("-of").first()
    assert 'data-player="A 1"' in page
    assert "You and B 1" in page
    assert "You and A 1" in page
    assert f"of {placing.of}" in page
    assert f"{placing.percent:.2f}" in page
    evening = evening_of(published.session)
    assert summary_line(evening, evening.plays[1]) in page
    assert reverse("public-contestant", args=[published.session.slug, 1]) in page


def test_card_compares_with_the_players_own_earlier_nights(client, published, club, by):
    assert "your average" not in card(client, published)
    for week in (1, 2, 3):
        section = night_of_method("matchpoints", club, by, rounds=1)
        section.session.date -= timedelta(weeks=week)
        section.session.save()
        publish(section, by)
    earlier = Placing.objects.exclude(session=published.session)
    earlier.filter(contestant__entry=1).update(percent=30)
    own = published.session.placings.filter(contestant__entry=1).first().percent
    points = round(own - 30)
    where = "above" if points > 0 else "below"
    assert f"{abs(points)} percentage points {where} your average" in card(client, published)


def test_card_names_the_next_night(client, published, club, by):
    assert "Next:" not in card(client, published)
    day = date.today() + timedelta(days=6)
    open_night(club, NewNight("Swiss teams", day, announced=True), by)
    assert f"Next: {day:%A} {day.day} {day:%B}, Swiss teams" in card(client, published)


def test_withheld_player_has_no_part_and_is_not_named_in_that_of_the_partner(client, published):
    player = published.contestants.get(entry=1).seats.first().player
    player.shown = Shown.WITHHELD
    player.save()
    page = card(client, published)
    assert "A 1" not in page
    assert page.count("data-player") == 1
    assert ">You</h2>" in page


def test_night_page_has_a_place_for_the_card_once_it_is_published(client, published, by):
    address = reverse("public-own-card", args=[published.session.slug, 1])
    night = reverse("public-night", args=[published.session.slug])
    assert f'data-own-card="{address}"' in client.get(night).content.decode()
    assert client.get(reverse("public-own-card", args=[published.session.slug, 99])).status_code == 404
    withdraw(published, by)
    assert client.get(address).status_code == 404


def test_part_below_average_says_how_far():
    assert OwnPart("Ada", "", -3).down == 3
