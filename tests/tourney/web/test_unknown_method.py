"""A night scored by a method of a later version says so, and no other page is affected."""

import pytest
from django.urls import reverse

from tests.tourney.desk.played import night_of_method
from tourney.desk.results.publishing import publish
from tourney.models import Session


@pytest.fixture
def strange(club, by):
    section = night_of_method("average", club, by)
    publish(section, by)
    Session.objects.filter(pk=section.session_id).update(scoring="dice", options={"sides": 6})
    return section


@pytest.mark.parametrize("page", ["standings", "files", "scoring", "publish", "rulings", "seating"])
def test_directors_pages_open(director, strange, page):
    answer = director.get(reverse(page, args=[strange.pk]))
    assert answer.status_code == 200


def test_standings_name_the_unknown_method(director, strange):
    page = director.get(reverse("standings", args=[strange.pk])).content.decode()
    assert "This night uses the scoring method “dice”, which is not available in this version." in page
