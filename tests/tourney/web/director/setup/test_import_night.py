"""The page that takes a file of any program: what was found, what is asked, stored once it is confirmed."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tourney.desk.players.records import Record, keep
from tourney.desk.writing import By
from tourney.models import Session, Source

FOREIGN = Path(__file__).parents[5] / "fixtures" / "foreign"


def upload(director, name: str):
    path = FOREIGN / name
    return director.post(reverse("import-night"), {"file": SimpleUploadedFile("night.dat", path.read_bytes())})


def test_what_was_found_is_shown_and_nothing_is_stored(director, club):
    keep(club, Record("Dan Ash"), By(None, Source.IMPORT))
    page = upload(director, "usebio/pianola_cross_imps_sitout.xml").content.decode()
    assert "<strong>Thursday IMPs (made up)</strong>, 2026-03-05" in page
    assert "9 pairs; 17 of the players would be new to the club" in page
    assert "Scored by cross-IMPs, the mean: all 48 lines fit it." in page
    assert "35.78" in page
    assert not Session.objects.exists()


def test_it_is_stored_once_it_is_confirmed(director, club):
    upload(director, "usebio/pianola_cross_imps_sitout.xml")
    answer = director.post(reverse("import-night"), {"store": "1", "answer-contracts": "skip"})
    session = Session.objects.get()
    assert answer.url == reverse("room", args=[session.sections.get().pk])
    assert session.options == {"imps": "mean", "scaled": True}
    assert session.sections.get().results.count() == 47


def test_an_answer_is_looked_at_before(director, club):
    upload(director, "usebio/pianola_cross_imps_sitout.xml")
    page = director.post(reverse("import-night"), {"look": "1", "answer-contracts": "skip"}).content.decode()
    assert "47 results on 15 boards" in page
    assert 'value="skip" checked' in page
    assert not Session.objects.exists()


def test_hands_without_a_date_have_a_field_for_it(director, club):
    page = upload(director, "pbn/hands_36_no_date.pbn").content.decode()
    assert '<input type="date" name="answer-date"' in page
    assert director.post(reverse("import-night"), {"store": "1"}).status_code == 422
    assert not Session.objects.exists()
    director.post(reverse("import-night"), {"store": "1", "answer-date": "2026-03-10"})
    assert str(Session.objects.get().date) == "2026-03-10"


def test_what_is_no_night_is_answered_in_two_lines(director, club):
    answer = upload(director, "members/acbl_like.csv")
    assert answer.status_code == 422
    assert "This is a list of members." in answer.content.decode()
    assert "Players takes it, not a night." in answer.content.decode()


def test_a_file_that_is_gone_is_chosen_again(director, club):
    answer = director.post(reverse("import-night"), {"store": "1"})
    assert answer.url == reverse("import-night")
    assert not Session.objects.exists()


@pytest.mark.parametrize("said", ["perhaps", "x" * 5000, "\x00"])
def test_an_answer_that_is_none_is_a_fault(director, club, said):
    upload(director, "usebio/pianola_cross_imps_sitout.xml")
    answer = director.post(reverse("import-night"), {"store": "1", "answer-contracts": said})
    assert answer.status_code in (400, 422)
    assert not Session.objects.exists()
