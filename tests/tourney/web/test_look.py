"""The club's colour and logo on its pages, and how an owner sets them."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.tourney.desk.club.logos import a_logo
from tests.tourney.desk.played import night_of_method
from tourney.desk.club.logo_file import LARGEST, read_logo
from tourney.desk.club.look import change_look, look_of
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.results.publishing import publish
from tourney.exchange.site import site
from tourney.models import Club

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.fixture
def dressed(club, by) -> Club:
    change_look(club, "navy", by, logo=read_logo(a_logo()))
    return club


def sent(director, name: str, data: bytes, colour: str = "teal"):
    files = {"logo": SimpleUploadedFile(name, data), "colour": colour}
    return director.post(reverse("club-look"), files, follow=True)


def test_an_owner_chooses_a_colour_and_a_logo(director, club):
    assert sent(director, "logo.png", a_logo()).status_code == 200
    club.refresh_from_db()
    assert club.colour == "teal"
    page = Client().get(reverse("home")).content.decode()
    assert '<html lang="en" data-colour="teal">' in page
    assert f'src="{reverse("club-logo", args=[club.logo])}"' in page


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("logo.png", SVG, "This is not a PNG, JPEG or WebP image. Save it in one of these formats."),
        ("logo.svg", SVG, "This is not a PNG, JPEG or WebP image. Save it in one of these formats."),
        ("logo.png", bytes(LARGEST + 1), "A PNG, JPEG or WebP image of at most 60 kB and"),
        ("logo.png", bytes(3_000_000), "A PNG, JPEG or WebP image of at most 60 kB and"),
    ],
)
def test_invalid_logo_is_refused_and_changes_nothing(director, club, name, data, said):
    answer = sent(director, name, data)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    club.refresh_from_db()
    assert (club.colour, club.logo) == ("", "")


@pytest.mark.parametrize(
    ("name", "said"), [("logo.png", "image/png"), ("logo.svg", "image/svg+xml"), ("x.html", "text/html")]
)
def test_mislabelled_picture_is_served_as_its_real_type(director, client, club, name, said):
    files = {"logo": SimpleUploadedFile(name, a_logo("JPEG"), content_type=said), "colour": ""}
    director.post(reverse("club-look"), files)
    club.refresh_from_db()
    answer = client.get(reverse("club-logo", args=[club.logo]))
    assert (answer["Content-Type"], answer["X-Content-Type-Options"]) == ("image/jpeg", "nosniff")


def test_logo_is_served_with_its_type(client, dressed):
    answer = client.get(reverse("club-logo", args=[dressed.logo]))
    assert answer.content == a_logo()
    assert answer["Content-Type"] == "image/png"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "immutable" in answer["Cache-Control"]
    assert "script-src" in answer["Content-Security-Policy"]
    assert client.get(reverse("club-logo", args=["another"])).status_code == 404


def test_another_clubs_logo_is_not_found(client, dressed, by):
    other = Club.objects.create(name="Portland Club")
    address = f"/clubs/{other.slug}/logo/{dressed.logo}/"
    assert client.get(address).status_code == 404


def test_a_published_nights_page_changes_its_look_at_once(club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    anybody, page = Client(), section.session.get_absolute_url()
    assert "data-colour" not in anybody.get(page).content.decode()
    change_look(club, "rust", by, logo=read_logo(a_logo()))
    text = anybody.get(page).content.decode()
    assert 'data-colour="rust"' in text
    assert club.logo in text


def test_the_folder_of_pages_has_the_same_look(club, by):
    section = night_of_method("matchpoints", club, by)
    change_look(club, "plum", by, logo=read_logo(a_logo("JPEG")))
    found = site(evening_of(section.session, public=True), look_of(club))
    assert found["logo.jpeg"] == a_logo("JPEG")
    for name, data in found.items():
        if name.endswith(".html") and b'http-equiv="refresh"' not in data:
            assert b'data-colour="plum"' in data
            assert b'src="logo.jpeg"' in data
    assert b'data-colour="plum"' in found["site.css"]
