"""No English is left on any page of a club in which every feature is in use, nor in any answer to a form: under a
pseudo-language in which every letter has an accent, at a club that writes in Cyrillic, nothing is in plain letters."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.conf import settings
from django.db import transaction
from django.test import override_settings
from django.urls import resolve, reverse

from tests.fuzz import site as sites
from tests.fuzz.files import real
from tests.fuzz.forms import Target
from tourney.desk.club.clubs import settle
from tourney.models import Club

from . import LEFT
from .answers import Reader, texts_in, variants
from .foreign import in_cyrillic
from .known import known
from .plain_words import plain_words

pytestmark = pytest.mark.django_db

ALIKE = 3
"""Forms of one view that are sent: they differ by night and table."""
DEAR = {"fix-search", "sign-out", "movement-use"}
"""What searches for seconds, or says nothing but goodbye."""
HTMX, OUTBOX = {"HX-Request": "true"}, {"X-Outbox": "1"}
BY_HTMX = ("cell", "clock", "lines", "fix-late")
"""Views that a script of a page asks."""


@dataclass(frozen=True)
class Shown:
    """A club, all that can be seen and sent there, and what is in plain letters for good reason."""

    site: sites.Site
    alike: list[str]


@pytest.fixture(scope="module")
def shown(django_db_setup, django_db_blocker, pseudo_catalogues) -> Iterator[Shown]:
    """Built once: whatever is sent is taken back again."""
    there = [pseudo_catalogues, *settings.LOCALE_PATHS]
    with django_db_blocker.unblock(), transaction.atomic(), override_settings(LOCALE_PATHS=there):
        club = Club.objects.create(name=in_cyrillic("Knickerbocker Whist Club"))
        settle(club, club.name, 7, 2, language=LEFT)
        site = sites.build(club, in_cyrillic)
        yield Shown(site, [*known(club), *_headings_of_the_file_that_is_brought()])
        transaction.set_rollback(True)


def _headings_of_the_file_that_is_brought() -> list[str]:
    return real()["csv"].decode("utf-8-sig").splitlines()[0].split(",")


@pytest.fixture
def reader(shown) -> Reader:
    return Reader(shown.site.owner, shown.alike)


@pytest.mark.whole
def test_no_page_is_in_english(shown, reader):
    for path in sorted(shown.site.opened):
        reader.look(path)
    assert reader.found == {}, reader.told()


@pytest.mark.whole
def test_no_answer_is_in_english(shown, reader):
    """To any form, sent empty, wrong and right, by a page and by a script."""
    views: dict[tuple[str, str], list[Target]] = {}
    for form in shown.site.forms:
        views.setdefault((resolve(form.path).url_name, form.method), []).append(form)
    forms = [form for (name, _), alike in views.items() if name not in DEAR for form in alike[:ALIKE]]
    for form in forms:
        name = resolve(form.path).url_name
        for each in variants(form):
            reader.send(form, each, {})
            if name in BY_HTMX or name.startswith("table-"):
                reader.send(form, each, HTMX if name in BY_HTMX else OUTBOX)
    assert reader.found == {}, reader.told()


def test_scan_leaves_out_text_that_is_marked_as_of_another_language():
    page = '<html><article lang="en"><p>Written <img src="a.png" alt="Picture" /></p><p>More</p></article><p>Ours</p>'
    assert plain_words(page) == ["Ours"]


def test_scan_would_notice_untranslated_text(director, monkeypatch):
    """A page, a message and an answer to a script that were not marked for translation."""
    reader, path = Reader(director, []), reverse("desk")
    monkeypatch.setattr("tests.pseudo.answers.plain_words", lambda page, _: ["Forgotten"] if "<html" in page else [])
    reader.look(path)
    assert reader.found == {"Forgotten": f"{path}: 200"}
    assert list(texts_in({"outcome": "refused", "said": ["No", {"why": "Never"}]})) == ["No", "Never"]
