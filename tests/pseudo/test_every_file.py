"""No English is left in output other than pages: workbooks, folders of pages, feeds, calendars, pictures, letters;
nor in error messages; nor in the activity log of a night on which every action was done."""

import random
from contextlib import suppress
from html import unescape
from io import BytesIO
from xml.etree import ElementTree

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation
from openpyxl import load_workbook
from PIL import ImageDraw

from movements.request import Request
from tests.conftest import names_for
from tests.methods import METHODS
from tests.sampling import SEED, WHOLE
from tests.tourney import evenings
from tests.tourney.desk.any_evening import DO, PREPARE, TYPED, Evening
from tests.tourney.desk.played import play
from tests.tourney.extras.mail.letters import server_at
from tests.tourney.sheets.abroad import evening_abroad
from tourney.desk.club.clubs import settle
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import BY_COMMAND, By
from tourney.exchange.site.site_folder import site as folder
from tourney.exchange.workbook import workbook
from tourney.extras.mail.models import MailServer
from tourney.extras.mail.scorecard_letter import letter_of
from tourney.extras.mail.verbs.queue import claim
from tourney.faults import BadInput
from tourney.models import Club, Event, JournalEntry, Player
from tourney.presentation.preview_image import preview_image
from tourney.web.middleware.language import COOKIE

from . import LEFT
from .foreign import in_cyrillic
from .known import ALIKE, known
from .plain_words import holds_plain, plain_in, plain_words

PAGES = "https://club.example.org/"


@pytest.fixture
def club(db, pseudo) -> Club:
    club = Club.objects.create(name=in_cyrillic("Knickerbocker Whist Club"))
    settle(club, club.name, 7, 2, language=LEFT)
    return club


@pytest.fixture
def night(club):
    """A night of ten pairs, played and published today."""
    section = open_night(club, NewNight(in_cyrillic("Thursday"), timezone.localdate(), game="bridge"), BY_COMMAND)
    seat(section, [tuple(map(in_cyrillic, pair)) for pair in names_for(8)], BY_COMMAND)
    choose_movement(section, Request("howell", 8, trays_per_set=1), BY_COMMAND)
    Player.objects.filter(name=in_cyrillic("Ann 1")).update(mail="ann@example.org")
    server_at(club)
    play(section, BY_COMMAND)
    publish(section, BY_COMMAND)
    return section


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scoring", METHODS)
def test_a_workbook_is_in_one_language(scoring, pseudo):
    evening = evening_abroad(evenings.by_method(scoring))
    with translation.override(LEFT):
        book = load_workbook(BytesIO(workbook(evening)))
    said = [book.properties.title, *book.sheetnames]
    said += [cell for sheet in book for row in sheet.iter_rows(values_only=True) for cell in row]
    texts = [text for text in said if isinstance(text, str) and not text.startswith("=")]
    assert sorted({text for text in texts if holds_plain(text, ALIKE)}) == []


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scoring", METHODS)
def test_a_folder_of_pages_is_in_one_language(scoring, pseudo):
    evening = evening_abroad(evenings.by_method(scoring))
    with translation.override(LEFT):
        pages = {name: data.decode() for name, data in folder(evening).items() if name.endswith(".html")}
    assert pages
    left = {name: plain_words(page, ALIKE) for name, page in pages.items()}
    assert {name: texts for name, texts in left.items() if texts} == {}


def test_link_preview_picture_is_in_one_language(pseudo, monkeypatch):
    drawn: list[str] = []
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", lambda self, at, words, **_: drawn.append(words))
    for scoring in METHODS:
        with translation.override(LEFT):
            preview_image(evening_abroad(evenings.by_method(scoring)))
    assert len(drawn) > len(METHODS)
    assert [text for text in drawn if holds_plain(text, ALIKE)] == []


def test_feeds_and_calendars_are_in_one_language(night, club):
    player = Player.objects.filter(club=club, name=in_cyrillic("Ann 1")).get()
    for path in (reverse("feed"), reverse("public-player-feed", args=[player.pk])):
        root = ElementTree.fromstring(Client().get(path).content)
        texts = [each.text for each in root.iter() if each.tag.endswith(("title", "subtitle", "summary")) and each.text]
        assert len(texts) > 2
        assert [text for text in texts if holds_plain(unescape(text), known(club))] == []
    lines = Client().get(reverse("public-ics")).content.decode().splitlines()
    told = [line.partition(":")[2] for line in lines if line.startswith(("NAME", "SUMMARY", "LOCATION", "DESCRIPTION"))]
    assert [text for text in told if holds_plain(text, ALIKE)] == []


def test_a_letter_is_in_one_language(night, club):
    letter = claim(club.pk)
    assert letter
    with translation.override(LEFT):
        message = letter_of(letter, MailServer.objects.get(club=club), evening_of(letter.session, public=True))
    addresses = [word for word in message.body.split() if word.startswith(PAGES)]
    assert len(addresses) > 2
    assert plain_in(f"{message.subject}\n{message.body}", [*ALIKE, *addresses]) == []


@pytest.fixture
def browser(club) -> Client:
    found = Client(headers={"Accept-Language": LEFT}, raise_request_exception=False)
    found.cookies[COOKIE] = LEFT
    return found


def _full(*_: object) -> None:
    raise OperationalError("database or disk is full")


@pytest.mark.whole
def test_errors_are_in_one_language(browser, club, user, night, monkeypatch):
    """404, 403, 413, 429, 500 and a full disk: to a page, to one of its scripts, to a phone's."""
    left: dict[str, list[str]] = {}

    def look(name: str, answer, *statuses: int) -> None:
        assert answer.status_code in statuses, (name, answer.status_code)
        text = answer.content.decode()
        page = answer["Content-Type"].startswith("text/html")
        if found := (plain_words if page else plain_in)(text, known(club)):
            left[name] = found

    look("404", browser.get("/nothing/there/"), 404)
    look("no night", browser.get(reverse("public-night", args=["none"])), 404)
    look("no table", browser.get("/t/1/1/of-another-night/"), 404, 410)
    look("join", browser.get("/join/spent/"), 404, 410, 200)
    look("405", browser.get(reverse("sign-out")), 405)
    for _ in range(30):
        answer = browser.post(reverse("sign-in"), {"username": "жжж", "password": "жжж"})
    look("429", answer, 429)
    look("csrf", Client(enforce_csrf_checks=True, headers={"Accept-Language": LEFT}).post(reverse("sign-in")), 403)

    browser.force_login(user)
    look("desk 404", browser.get(reverse("room", args=[99_999])), 404)
    look("413", browser.post("/nothing/", CONTENT_LENGTH="9" * 30, data=b"", content_type="text/plain"), 413)
    monkeypatch.setattr("tourney.desk.writing.locked", _full)
    clock = reverse("clock", args=[night.pk])
    for name, headers in {"page": {}, "script": {"HX-Request": "true"}}.items():
        look(f"507 {name}", browser.post(clock, {"do": "start", "round": 1}, headers=headers), 503, 507)
    monkeypatch.setattr("tourney.desk.writing.locked", lambda *_: 1 / 0)
    monkeypatch.setattr("tourney.web.error_pages.number_of", lambda _: "1234-5678")
    for name, headers in {"page": {}, "script": {"HX-Request": "true"}}.items():
        look(f"500 {name}", browser.post(clock, {"do": "start", "round": 1}, headers=headers), 500)
    assert left == {}


@pytest.mark.whole
def test_activity_log_of_a_night_with_every_action_is_in_one_language(club, user, night, browser):
    """Every action of an evening that can be done in some order, and the lines of the club's own log."""
    chance, evening = random.Random(SEED), Evening(night, By(user), 1)
    verbs = sorted({**DO, **PREPARE})
    for verb in [*(verbs if WHOLE else ()), *chance.sample(verbs, len(verbs))]:
        with suppress(BadInput, ValueError):  # what cannot be done now, and the verb of demo nights
            evening.do(verb)
    browser.force_login(user)
    data = set(Player.objects.filter(club=club).values_list("name", flat=True))
    data |= set(Event.objects.filter(club=club).values_list("name", flat=True))
    alike = [*known(club), *data, user.name, *TYPED]
    assert JournalEntry.objects.filter(session=night.session).count() > 10
    for path in (reverse("journal", args=[night.pk]), reverse("club-journal"), reverse("room", args=[night.pk])):
        assert plain_words(browser.get(path).content.decode(), alike) == [], path
