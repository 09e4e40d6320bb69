"""The texts of the club's front page."""

from dataclasses import asdict, fields

import pytest

from tourney.desk.club.front_page_texts import PARAGRAPHS, FrontPageTexts, change_front_page, longest
from tourney.faults import BadInput
from tourney.models import JournalEntry

TEXTS = FrontPageTexts(
    venue="St Anne's Hall, Mill Lane",
    directions="Parking behind the hall",
    joining="Visitors are welcome.\nYour first evening is free.",
    partners="Call Carla by noon.",
    contact_name="Carla Reed, secretary",
    contact_phone="01632 960417",
    contact_mail="secretary@riverside.example",
)


def test_texts_are_stored_and_the_journal_names_the_changed_fields(club, by):
    change_front_page(club, TEXTS, by)
    club.refresh_from_db()
    assert FrontPageTexts.of(club) == TEXTS
    (line,) = JournalEntry.objects.filter(verb="change_front_page")
    assert line.data == {"fields": [each.name for each in fields(TEXTS)]}


def test_unchanged_texts_store_nothing(club, by):
    change_front_page(club, TEXTS, by)
    change_front_page(club, TEXTS, by)
    assert JournalEntry.objects.filter(verb="change_front_page").count() == 1


def test_every_fault_is_named_and_nothing_is_stored(club, by):
    wrong = {name: "x" * (longest(name) + 1) for name in asdict(TEXTS)} | {"venue": "a\x07b", "contact_mail": "carla"}
    with pytest.raises(BadInput) as bad:
        change_front_page(club, FrontPageTexts(**wrong), by)
    assert {fault.place for fault in bad.value.faults} == wrong.keys()
    club.refresh_from_db()
    assert FrontPageTexts.of(club) == FrontPageTexts()


def test_only_paragraphs_keep_their_lines(club, by):
    change_front_page(club, FrontPageTexts(**dict.fromkeys(set(asdict(TEXTS)) - {"contact_mail"}, " a\r\nb ")), by)
    club.refresh_from_db()
    found = asdict(FrontPageTexts.of(club))
    assert {name for name, text in found.items() if text == "a\nb"} == set(PARAGRAPHS)
    assert {name for name, text in found.items() if text == "a b"} == set(found) - set(PARAGRAPHS) - {"contact_mail"}
