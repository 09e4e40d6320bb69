"""The table pages in the players' own language: all of them, in both languages, and the director's pages in theirs."""

from pathlib import Path
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import translation

import tourney
from tourney.web.table.language_page import COOKIE
from tourney.web.table.table_access import address_of

ROOT = Path(tourney.__file__).parent


@pytest.mark.whole
@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("sv,de;q=0.5,en;q=0.4", "de"),
        ("fr,de;q=0.5", "fr"),
        ("pl-PL", "pl"),
        ("sv", "en"),
        ("", "en"),
        (",;q=x", "en"),
    ],
)
def test_a_phone_is_answered_in_its_own_language(tonight, phone, asked, answered):
    here = phone(tonight(10), **{"Accept-Language": asked})
    assert ("Ja, wir sind" in here.read()) == (answered == "de")
    assert f'<html lang="{answered}">' in here.html()


def test_language_chosen_on_the_page_stays_chosen(client, tonight, phone):
    section = tonight(10)
    here = phone(section, **{"Accept-Language": "en"})
    assert "Ja, wir sind" in here.read(language="de")
    assert client.cookies[COOKIE]["path"] == reverse("find-table")
    assert "Ja, wir sind" in here.read()
    assert "Euren Tisch finden" in client.get(reverse("find-table")).content.decode()
    assert "Yes, we’re" in here.read(language="en")
    assert "Yes, we’re" in here.read(language="xx")


def test_refusals_and_questions_are_in_the_chosen_language(tonight, phone):
    here = phone(tonight(10), **{"Accept-Language": "de"})
    assert here.enter(3, ours="7").json()["said"] == (
        "Nummer 1 ist an diesem Tisch vor Nummer 3 an der Reihe. Gebt an, warum ihr die Reihenfolge geändert habt."
    )
    assert here.enter(1, ours="14").json()["said"] == "Mappe 1: Das ist keine mögliche Stichzahl. Wählt 0 bis 13."
    here.enter(1, ours="7")
    text = here.read()
    assert "O & W: stimmt das?" in text
    assert "Ihr habt 6 gemacht, die anderen 7." in text
    assert "Mappe 1 zurücknehmen" in text


def test_contract_is_written_in_german_letters(tonight, phone):
    here = phone(tonight(10, session={"game": "bridge", "scoring": "matchpoints"}), **{"Accept-Language": "de"})
    here.enter(made="3NT+1 E")
    text = here.read()
    assert "3SA von Ost, 10 Stiche: 430 für O-W" in text
    assert "Ihr habt 3SA von Ost gespielt und 10 Stiche gemacht. Ihr bekommt 430." in text


def test_directors_pages_keep_their_language(director, tonight, phone):
    section = tonight(10)
    phone(section).read(language="de")
    assert translation.get_language() == "en-gb"
    asking = {"Accept-Language": "en"}
    assert "Phones at the tables" in director.get(reverse("phones", args=[section.pk]), headers=asking).content.decode()


def test_expired_card_says_so_in_the_phones_language(client, tonight):
    section = tonight(10)
    wrong = address_of(section, 1).replace("/1/", "/2/", 1) + "?language=de"
    key = str(uuid4())
    assert client.get(wrong).status_code == 404
    answer = client.post(wrong.split("?")[0] + "enter/", {"key": key}, headers={"X-Outbox": "1"})
    assert answer.json()["said"].startswith("Diese Tischkarte gilt nicht mehr.")
