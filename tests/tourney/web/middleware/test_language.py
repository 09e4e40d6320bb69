"""Each person reads in their own language, whatever the previous reader used."""

import json
from io import BytesIO
from itertools import permutations
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.pseudo import LEFT, RIGHT
from tests.pseudo.catalogue import padded
from tests.tourney.desk.played import night_of_method
from tourney.desk.club.clubs import settle
from tourney.desk.results.publishing import publish
from tourney.language.languages import languages
from tourney.models import Shows
from tourney.web.live import REVISION
from tourney.web.middleware.language import COOKIE


@pytest.fixture
def section(club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    return section


@pytest.fixture
def page(section) -> str:
    return reverse("public-night", args=[section.session.slug])


def reader(language: str = "", **cookies: str) -> Client:
    client = Client(headers={"Accept-Language": language}) if language else Client()
    for name, value in cookies.items():
        client.cookies[name] = value
    return client


def language_of(answer) -> str:
    return answer["Content-Language"]


@pytest.mark.whole
@pytest.mark.parametrize("order", list(permutations(["en-GB,en;q=0.8", LEFT, "de-AT"])))
def test_no_reader_gets_a_page_in_another_readers_language(page, pseudo, order):
    first = {language: reader(language).get(page) for language in order}
    again = {language: reader(language).get(page) for language in reversed(order)}
    for language, code in (("en-GB,en;q=0.8", "en"), (LEFT, LEFT), ("de-AT", "de")):
        assert language_of(first[language]) == language_of(again[language]) == code
        assert f'<html lang="{code}"' in first[language].content.decode()
        assert first[language].content == again[language].content
        assert {"Accept-Language", "Cookie"} <= {each.strip() for each in again[language]["Vary"].split(",")}
    assert len({each["ETag"] for each in first.values()}) == 3


@pytest.mark.whole
@pytest.mark.parametrize("order", list(permutations(["en", LEFT])))
def test_polling_answer_is_not_shared_across_languages(club, by, pseudo, order, monkeypatch):
    monkeypatch.setattr("tourney.web.middleware.shared_pages.OLDEST", 1000)
    monkeypatch.setattr("tourney.web.middleware.shared_pages.SHARE", 10_000_000)
    section = night_of_method("matchpoints", club, by)
    session = section.session
    session.shows = Shows.EVERYTHING
    session.save(update_fields=["shows"])
    address = reverse("public-night", args=[session.slug])
    asking = {REVISION: f"{club.epoch}-0"}
    told = {language: reader(language).get(address, headers=asking).content.decode() for language in order}
    again = {language: reader(language).get(address, headers=asking).content.decode() for language in order}
    assert told == again
    assert "results are in" in told["en"]
    assert "results are in" not in told[LEFT]


@pytest.mark.whole
def test_chosen_language_overrides_the_browsers_and_stays(page, pseudo):
    client = reader("en")
    chosen = client.get(page, {"language": LEFT, "sort": "rank"})
    assert chosen.status_code == 302
    assert chosen["Location"] == f"http://testserver{page}?sort=rank"
    assert client.cookies[COOKIE].value == LEFT
    assert language_of(client.get(page)) == LEFT
    client.get(page, {"language": "en"})
    assert language_of(client.get(page)) == "en"


def test_redirect_stays_on_this_site(db, club):
    answer = Client().generic("GET", "/", QUERY_STRING="language=de", PATH_INFO="//elsewhere.example/")
    assert answer["Location"].startswith("http://testserver//")


@pytest.mark.whole
@pytest.mark.parametrize("wrong", ["tlh", "../de", ""])
def test_unknown_language_is_not_chosen(page, wrong):
    client = Client()
    answer = client.get(page, {"language": wrong})
    assert (answer.status_code, language_of(answer)) == (200, "en")
    assert COOKIE not in client.cookies


def test_reader_without_an_available_language_gets_the_clubs(club, page):
    assert language_of(reader("tlh").get(page)) == "en"
    settle(club, club.name, 7, 2, language="de")
    assert language_of(reader("tlh").get(page)) == "de"
    assert language_of(reader().get(page)) == "de"
    assert language_of(reader("en-US,de;q=0.5").get(page)) == "en"


def test_wall_display_uses_the_clubs_language(club, section):
    wall = reverse("public-wall", args=[section.session.slug])
    assert language_of(reader("de").get(wall)) == "en"
    settle(club, club.name, 7, 2, language="de")
    assert language_of(reader("en").get(wall)) == "de"


@pytest.mark.whole
def test_downloaded_pages_use_the_clubs_language_and_their_data_english(club, section, pseudo):
    def taken(language):
        address = reverse("public-site", args=[section.session.slug])
        archive = ZipFile(BytesIO(reader(language).get(address).content))
        return {name.partition("/")[2]: archive.read(name) for name in archive.namelist()}

    english = taken(LEFT)
    settle(club, club.name, 7, 2, language=LEFT)
    pseudo_pages = taken("en")
    assert b'<html lang="en">' in english["index.html"]
    assert f'<html lang="{LEFT}">'.encode() in pseudo_pages["index.html"]
    assert padded("Standings").encode() in pseudo_pages["index.html"]
    assert english["index.json"] == pseudo_pages["index.json"]


def test_data_is_english_for_every_reader(club, section, pseudo):
    slug = section.session.slug
    settle(club, club.name, 7, 2, language=LEFT)
    for name, numbers in (("public-night-json", []), ("public-tray-json", [1]), ("public-contestant-json", [1])):
        address = reverse(name, args=[slug, *numbers])
        data = {reader(language).get(address).content for language in ("en", LEFT, "de")}
        assert len(data) == 1
        assert json.loads(data.pop())
        assert not any("à" in text for text in map(bytes.decode, data))


def test_desk_uses_the_directors_chosen_language_or_the_clubs(director, club, pseudo):
    desk = reverse("desk")
    assert language_of(director.get(desk, headers={"Accept-Language": "tlh"})) == "en"
    settle(club, club.name, 7, 2, language="de")
    assert language_of(director.get(desk, headers={"Accept-Language": "en"})) == "de"
    director.cookies[COOKIE] = LEFT
    assert language_of(director.get(desk)) == LEFT
    assert language_of(director.get(reverse("home"))) == LEFT


def test_desk_of_a_club_without_a_chosen_language_uses_the_browsers(director):
    """Each club is like this after an upgrade from a version that had only English."""
    assert language_of(director.get(reverse("desk"), headers={"Accept-Language": "de-AT,en;q=0.5"})) == "de"


def test_help_menu_is_translated_around_the_english_guide(director, pseudo):
    page = director.get(reverse("help-page", args=["evening"]), headers={"Accept-Language": LEFT}).content.decode()
    menu, guide = page.split('<article class="guide"')
    assert guide.startswith(' lang="en" dir="ltr"')
    assert "The guide is in English." not in menu
    assert 'class="note"' in menu
    steps = menu.partition('<nav class="steps"')[2].partition("</nav>")[0]
    assert 'lang="en"' not in steps


def test_right_to_left_language_is_marked(page, pseudo):
    assert f'<html lang="{RIGHT}" dir="rtl"' in reader(RIGHT).get(page).content.decode()


def test_footer_offers_every_language_by_its_own_name(page):
    said = reader("en").get(page).content.decode()
    assert 'href="?language=de" lang="de"' in said
    german = languages()["de"]
    assert f">Deutsch{' (in part)' if german.in_part else ''}</a>" in said
    assert '<strong lang="en-gb">English</strong>' in said


def test_request_does_not_change_the_language_of_the_next(page, pseudo):
    reader(LEFT).get(page)
    assert translation.get_language() == "en-gb"
    Client().get("/nothing/", headers={"Accept-Language": LEFT})
    assert translation.get_language() == "en-gb"
