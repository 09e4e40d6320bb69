"""Public pages are made without a press when the embargo ends, follow corrections, and go to the club's web space."""

from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tests.tourney.extras.simultaneous.test_overall_list import listed
from tourney.extras.sending.verbs.setups import set_up
from tourney.extras.simultaneous import beside
from tourney.extras.simultaneous.models import HeldFile, PublicPages
from tourney.extras.simultaneous.static_pages import static_pages
from tourney.extras.simultaneous.verbs import public_pages
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.public_pages import folder_of, follow_with_pages
from tourney.extras.simultaneous.verbs.taking_part import note_log, play_on, withdraw_lists
from tourney.models import JournalEntry

__all__ = ["listed"]


@pytest.fixture
def site(listed, tmp_path, settings):
    """The web space of the organiser: a folder, as far as it holds the pages of the event."""
    settings.SENDING_FOLDERS = [tmp_path]
    set_up(listed.first.club, "folder", {"folder": str(tmp_path)})
    return tmp_path / folder_of(listed.first)


def background() -> None:
    """One round of the work beside the server."""
    work = beside._ExchangeWork()
    while work.piece():
        pass


def later(monkeypatch, **passed: int) -> None:
    """Let that time pass for the pages."""
    now = public_pages.timezone.now() + timedelta(**passed)
    monkeypatch.setattr(public_pages.timezone, "now", lambda: now)


def text(folder) -> str:
    return "".join(path.read_text() for path in sorted(folder.glob("*.html")))


def test_pages_are_made_and_published_when_the_embargo_ends(listed, site, director, monkeypatch):
    monkeypatch.setattr(beside, "FOR", beside.FOR * 10_000)
    background()
    assert not site.exists()
    assert not PublicPages.objects.exists()

    end_embargo(listed.first)
    background()

    data = director.get(at(listed.first.club, "simultaneous-pages", listed.first.pk)).content
    with ZipFile(BytesIO(data)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {
            path.name: path.read_bytes() for path in site.iterdir()
        }
    assert "index.html" in {path.name for path in site.iterdir()}
    assert PublicPages.objects.get().event_id == listed.first.pk
    assert (
        folder_of(listed.first)
        in director.get(at(listed.first.club, "simultaneous-event", listed.first.pk)).content.decode()
    )


def test_nothing_is_made_again_until_something_changes(listed, site, monkeypatch):
    end_embargo(listed.first)
    follow_with_pages(listed.first, static_pages)
    made = PublicPages.objects.get()
    lines = JournalEntry.objects.count()
    (site / "index.html").unlink()

    later(monkeypatch, hours=1)
    follow_with_pages(listed.first, lambda event: pytest.fail("made again"))

    assert PublicPages.objects.get().at == made.at
    assert not (site / "index.html").exists()
    assert JournalEntry.objects.count() == lines


def test_log_of_a_club_makes_no_pages(listed, site, monkeypatch):
    exchange(listed)
    end_embargo(listed.first)
    follow_with_pages(listed.first, static_pages)
    HeldFile.objects.filter(kind="held").delete()
    note_log(listed.first)

    later(monkeypatch, hours=1)
    follow_with_pages(listed.first, lambda event: pytest.fail("made again"))

    pages = PublicPages.objects.get()
    assert pages.stored == pages.published == listed.first.stored


def test_correction_is_published_a_few_minutes_later(listed, site, by, monkeypatch):
    exchange(listed)
    end_embargo(listed.first)
    follow_with_pages(listed.first, static_pages)
    before = text(site)
    play_on(listed.second, listed.sections[1].session, by, lists=False)
    exchange(listed)

    follow_with_pages(listed.first, static_pages)
    assert text(site) == before
    later(monkeypatch, minutes=6)
    follow_with_pages(listed.first, static_pages)
    assert text(site) != before


def test_page_of_a_list_that_has_become_shorter_names_nobody(listed, site, by, monkeypatch):
    monkeypatch.setattr("tourney.extras.simultaneous.static_pages.ROWS", 3)
    exchange(listed)
    end_embargo(listed.first)
    follow_with_pages(listed.first, static_pages)
    last = max(site.glob("list-*.html"))
    play_on(listed.second, listed.sections[1].session, by, lists=False)
    exchange(listed)

    later(monkeypatch, minutes=6)
    follow_with_pages(listed.first, static_pages)

    assert last.read_bytes() == (site / "index.html").read_bytes()


def test_pages_are_made_again_at_once_when_somebody_is_forgotten(listed, site):
    exchange(listed)
    end_embargo(listed.first)
    follow_with_pages(listed.first, static_pages)
    withdraw_lists(listed.first.club)
    assert not PublicPages.objects.get().archive
    listed.first.refresh_from_db()

    follow_with_pages(listed.first, static_pages)

    assert PublicPages.objects.get().archive
    assert PublicPages.objects.get().published == listed.first.stored


def test_failing_web_space_is_reported_and_retried_later(listed, site, settings, director, monkeypatch):
    end_embargo(listed.first)
    allowed, settings.SENDING_FOLDERS = settings.SENDING_FOLDERS, []
    follow_with_pages(listed.first, static_pages)
    assert PublicPages.objects.get().problem == "not-allowed"
    page = director.get(at(listed.first.club, "simultaneous-event", listed.first.pk)).content.decode()
    assert "could not be published" in page

    settings.SENDING_FOLDERS = allowed
    follow_with_pages(listed.first, static_pages)
    assert not site.exists()
    later(monkeypatch, minutes=11)
    follow_with_pages(listed.first, static_pages)
    assert (site / "index.html").exists()


def test_club_that_only_takes_part_publishes_nothing(listed, site):
    end_embargo(listed.first)
    exchange(listed)
    follow_with_pages(listed.second, static_pages)
    assert not PublicPages.objects.exists()
