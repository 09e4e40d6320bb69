"""A long file: the page appears at once, shows progress, and ends with what was read."""

import threading

import pytest
from django.urls import reverse

from tests.tourney.web.director.setup.test_import_night_page import FOREIGN, again, key_of, sent, text
from tourney.exchange.foreign import reading
from tourney.exchange.foreign.progress import METHODS, tell
from tourney.models import Session
from tourney.web.director.setup import import_reading

SAMPLE = FOREIGN / "usebio" / "pianola_cross_imps_sitout.xml"


@pytest.fixture(autouse=True)
def every_file_is_long(monkeypatch):
    monkeypatch.setattr(import_reading, "LONG", 0)
    monkeypatch.setattr(import_reading, "EACH", 0.02)


@pytest.fixture
def held_up(monkeypatch):
    """Reading stops half-way until the test lets it go on."""
    goes_on, settle = threading.Event(), reading.settle

    def held(found):
        tell(METHODS, 3, 12)
        goes_on.wait(20)
        tell(METHODS, 12, 12)
        return settle(found)

    monkeypatch.setattr(reading, "settle", held)
    yield goes_on
    goes_on.set()


def until(pieces, wanted: str) -> str:
    """Read the stream until it contains this."""
    said = ""
    for piece in pieces:
        said += piece.decode()
        if wanted in said:
            return said
    raise AssertionError(said)


def test_page_shows_progress_while_the_file_is_read(director, club, held_up):
    answer = sent(director, SAMPLE.read_bytes())
    assert answer.headers["X-Accel-Buffering"] == "no"
    pieces = iter(answer)
    begun = until(pieces, "Working out how the night was scored")
    assert "<h1>Import a night</h1>" in begun
    assert '<progress max="12" value="3">' in begun
    assert "</main>" not in begun
    held_up.set()
    rest = until(pieces, "</html>")
    assert "<strong>Thursday IMPs (made up)</strong>" in rest
    assert "Scored by cross-IMPs, average, which fits all 48 lines." in rest


def test_night_is_stored_and_the_page_links_to_it(director, club):
    key = key_of(sent(director, SAMPLE.read_bytes()))
    page = text(again(director, key, store="1"))
    standings = reverse("standings", args=[Session.objects.get().sections.get().pk])
    assert "Storing the night" in page
    assert f'<a class="button" href="{standings}">Standings</a>' in page


def test_closing_the_page_stops_the_reading_and_nothing_is_stored(director, club, held_up):
    answer = sent(director, SAMPLE.read_bytes())
    pieces = iter(answer)
    until(pieces, "Working out how the night was scored")
    [thread] = [each for each in threading.enumerate() if each.name == "reading a file"]
    answer.close()
    held_up.set()
    thread.join(20)
    assert not thread.is_alive()
    assert not Session.objects.exists()


def test_unreadable_file_is_reported_on_the_page(director, club):
    page = text(sent(director, b"Ann and Bob won.\n"))
    assert "This is text in a format that Tourney does not recognise." in page
    assert page.rstrip().endswith("</html>")


def test_unexpected_error_is_reported(director, club, monkeypatch, caplog):
    def broken(found):
        raise ZeroDivisionError

    monkeypatch.setattr(reading, "settle", broken)
    page = text(sent(director, SAMPLE.read_bytes()))
    assert "Something went wrong, and your last step was not stored. Please repeat it." in page
    assert page.rstrip().endswith("</html>")
    assert "ZeroDivisionError" in caplog.text


def test_streamed_parts_are_in_the_language_of_the_page(director, club):
    director.cookies["language"] = "de"
    page = text(sent(director, SAMPLE.read_bytes()))
    assert "Es wurde noch nichts gespeichert" in page


def test_streamed_links_keep_the_clubs_prefix(director, club):
    type(club).objects.create(name="Another club", slug="another")
    page = director.post(f"/clubs/{club.slug}/desk/nights/import/", {"file": SAMPLE.open("rb")})
    assert f'href="/clubs/{club.slug}/desk/nights/import/"' in text(page)


def test_silent_wait_still_notices_a_closed_page(director, club, held_up):
    """A line is sent each time, so that the server notices when the page has been closed."""
    pieces = iter(sent(director, SAMPLE.read_bytes()))
    until(pieces, "Working out how the night was scored")
    assert [next(pieces) for _ in range(3)] == [b"\n"] * 3
