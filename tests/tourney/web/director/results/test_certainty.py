"""The certainty of a ranking: always shown to the director, and in public if the club wants it, after publication."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.tourney.desk.played import play
from tourney.desk.club.clubs import settle
from tourney.desk.queries import versions_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import correct
from tourney.scoring.certainty.certainty import certainty
from tourney.scoring.made import Made
from tourney.web import certainty_page


@pytest.fixture
def section(night, by):
    section = night(10)
    play(section, by)
    return section


def text(client, path):
    return " ".join(unescape(client.get(path).content.decode()).split())


def bars(client, section):
    return text(client, at_desk(section)).split('<section class="sure"')[1].split("</section>")[0]


def at_desk(section):
    return reverse("certainty", args=[section.pk])


def test_director_sees_an_interval_and_likely_ranks_for_each_contestant(director, section):
    page = text(director, at_desk(section))
    assert page.count('class="sure-bar"') == 10
    assert "% of the differences here are due to skill, the rest to luck. If the same players met again," in page
    assert "Only directors see this. To show it to everyone, change the setting on the club’s page." in page
    assert f'href="{at_desk(section)}"' in text(director, reverse("standings", args=[section.pk]))


def test_certainty_is_calculated_again_after_a_result_has_changed(director, section, by, monkeypatch):
    drawn = []
    certainty_page._sure.cache_clear()
    monkeypatch.setattr(certainty_page, "certainty", lambda *night: drawn.append(night) or certainty(*night))
    first = bars(director, section)
    assert bars(director, section) == first
    assert len(drawn) == 1
    version = next(iter(versions_of(section).values()))
    correct(version, Made(tricks=(version.tricks + 6) % 14), "misread", by)
    assert bars(director, section) != first
    assert len(drawn) == 2


def test_page_says_when_too_little_has_been_played(director, night):
    page = text(director, at_desk(night(10)))
    assert "The certainty of this ranking cannot be calculated" in page
    assert "sure-bar" not in page


def test_public_sees_certainty_once_the_club_wants_it_and_the_night_is_published(director, client, section, by, club):
    publish(section, by)
    here = reverse("public-night", args=[section.session.slug])
    assert "How certain is this ranking?" not in text(client, here)
    director.post(
        reverse("club"),
        {"name": club.name, "minutes_per_tray": 7, "minutes_per_move": 2, "paper": "a4", "certainty": "on"},
    )
    club.refresh_from_db()
    assert club.certainty
    page = text(client, here)
    assert "How certain is this ranking?" in page
    assert page.count('class="sure-bar"') == 2 * 5 + 10  # the picture of the first in each line, and the table of all
    assert re.search(r"Over \d+ trays, luck alone moves a score by about \d", page)
    assert "would be first again about" in page
    assert "This also appears on the public page of a published night." in text(director, at_desk(section))
    settle(club, club.name, 7, 2)
    assert club.certainty, "what is not said stays"


@pytest.mark.django_db
def test_explanation_has_about_three_hundred_words(client):
    page = text(client, reverse("certainty-explained"))
    words = page[page.index("<article") : page.index("Sources")].split()
    assert 250 < len(words) < 400
