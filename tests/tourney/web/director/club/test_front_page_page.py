"""The page on which owners write the texts of the front page."""

from dataclasses import asdict

from django.urls import reverse

from tests.tourney.desk.club.test_front_page_texts import TEXTS
from tourney.desk.club.front_page_texts import FrontPageTexts


def test_owner_fills_in_the_front_page(director, club):
    page = reverse("club-front-page")
    assert f'href="{page}"' in director.get(reverse("club")).content.decode()
    assert director.post(page, asdict(TEXTS)).url == page
    club.refresh_from_db()
    assert FrontPageTexts.of(club) == TEXTS
    assert "Carla Reed, secretary" in director.get(page).content.decode()


def test_fault_appears_beside_its_field_and_typed_texts_stay(director, club):
    answer = director.post(reverse("club-front-page"), asdict(TEXTS) | {"contact_mail": "carla"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Enter one email address" in page
    assert "Visitors are welcome." in page
    club.refresh_from_db()
    assert not club.venue
