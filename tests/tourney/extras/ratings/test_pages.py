"""A player's rating is shown where the club wants it, from 300 boards on, and nowhere else."""

import json
from datetime import date
from html import unescape
from importlib import import_module

import pytest
from django.urls import NoReverseMatch, reverse

from tests.tourney.desk.played import play
from tourney.desk.club.clubs import settle
from tourney.desk.privacy.forgetting import forget
from tourney.desk.results.publishing import publish
from tourney.extras.ratings.models import ClubRated, PlayerRating
from tourney.models import Player, Shown


@pytest.fixture
def section(night, by):
    section = night(10)
    play(section, by)
    publish(section, by)
    return section


@pytest.fixture
def ann(section, club) -> Player:
    """A player with a rating, of a club that does not show them."""
    ann = Player.objects.get(name="Ann 1")
    ClubRated.objects.create(club=club, digest="-", first=date(2024, 1, 11), last=date(2025, 11, 20))
    PlayerRating.objects.create(player=ann, value=53.21, error=1.25, boards=812)
    return ann


def text(client, path):
    return " ".join(unescape(client.get(path).content.decode()).split())


def page_of(player):
    return reverse("public-player", args=[player.pk])


def data_of(client, player):
    return json.loads(client.get(reverse("public-player-json", args=[player.pk])).content)


def test_page_and_data_show_the_rating_with_its_interval(client, ann, club):
    settle(club, club.name, 7, 2, ratings=True)
    page = text(client, page_of(ann))
    assert "<dt>Rating</dt><dd>53.2</dd>" in page
    assert "<dt>Likely range of the rating</dt><dd>51.2 to 55.3</dd>" in page
    assert "It is based on 812 trays since 11 Jan 2024" in page
    assert reverse("rating-explained") in page
    assert data_of(client, ann)["rating"] == {
        "value": 53.21,
        "interval": [51.1539, 55.2661],
        "error": 1.25,
        "boards": 812,
        "first": "2024-01-11",
        "last": "2025-11-20",
    }


def test_no_rating_is_shown_below_three_hundred_boards(client, ann, club):
    settle(club, club.name, 7, 2, ratings=True)
    PlayerRating.objects.update(boards=299)
    assert "Rating" not in text(client, page_of(ann))
    assert "rating" not in data_of(client, ann)


def test_forgotten_or_unnamed_player_shows_no_rating(client, ann, club, by):
    settle(club, club.name, 7, 2, ratings=True)
    Player.objects.filter(pk=ann.pk).update(shown=Shown.WITHHELD)
    assert client.get(page_of(ann)).status_code == 404
    Player.objects.filter(pk=ann.pk).update(shown=Shown.FULL)
    forget(Player.objects.get(pk=ann.pk), by)
    assert "Rating" not in text(client, page_of(ann))


def public_paths(section, player) -> list[str]:
    """All addresses of the public site, filled in for this night and player."""
    values = {"pk": player.pk, "slug": section.session.slug, "number": 1, "kind": "standings", "name": "results"}
    values |= {"system": "mitchell", "count": 8, "token": "x", "secret": "x", "key": "x"}
    found = []
    for pattern in import_module("tourney.web.public.urls").urlpatterns:
        names = pattern.pattern.converters
        try:
            found.append(reverse(pattern.name, kwargs={name: values[name] for name in names}))
        except NoReverseMatch:
            continue
    assert len(found) > 30
    return found


@pytest.mark.whole
def test_public_pages_are_unchanged_with_ratings_switched_off(client, section, ann, club):
    here = [path for path in public_paths(section, ann) if "." not in path.rsplit("/", 1)[-1] or ".json" in path]
    with_rows = {path: client.get(path).content for path in here}
    PlayerRating.objects.all().delete()
    ClubRated.objects.all().delete()
    for path, content in with_rows.items():
        assert b"53.2" not in content, path
        if b"csrf" not in content:
            assert client.get(path).content == content, path


@pytest.mark.whole
def test_only_the_players_page_and_data_show_the_rating(client, section, ann, club):
    settle(club, club.name, 7, 2, ratings=True)
    told = {path for path in public_paths(section, ann) if b"53.2" in client.get(path).content}
    assert told == {page_of(ann), reverse("public-player-json", args=[ann.pk])}


def test_owner_switches_ratings_on_and_off(director, club):
    settings = {"name": club.name, "minutes_per_tray": 7, "minutes_per_move": 2, "paper": "a4"}
    assert not club.ratings
    director.post(reverse("club"), settings | {"ratings": "on"})
    club.refresh_from_db()
    assert (club.ratings, club.certainty) == (True, False)
    director.post(reverse("club"), settings)
    club.refresh_from_db()
    assert not club.ratings


@pytest.mark.django_db
def test_page_explains_ratings_in_about_three_hundred_words(client, club):
    page = text(client, reverse("rating-explained"))
    article = page[page.index("<article") : page.index("<h2>Sources")]
    words = [word for word in article.replace("<", " <").replace(">", "> ").split() if word[0].isalpha()]
    assert 250 <= len(words) <= 350
    assert "300 boards" in article
