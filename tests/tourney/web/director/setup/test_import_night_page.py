"""The page that imports a file of any program: findings, questions, and storing once confirmed."""

import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.writing import By
from tourney.models import Role, Session, Source, User

FOREIGN = Path(__file__).parents[5] / "fixtures" / "foreign"


def upload(director, name: str):
    return sent(director, (FOREIGN / name).read_bytes())


def sent(director, data: bytes, name: str = "night.dat"):
    return director.post(reverse("import-night"), {"file": SimpleUploadedFile(name, data)})


def text(answer) -> str:
    """The whole page, also where it was sent piece by piece."""
    return b"".join(answer.streaming_content).decode() if answer.streaming else answer.content.decode()


def key_of(answer) -> str:
    """By which the page knows the file that it is about."""
    return re.search('name="file-key" value="([a-z0-9]+)"', text(answer))[1]


def again(director, key: str, **said: str):
    return director.post(reverse("import-night"), {"file-key": key} | said)


def test_findings_are_shown_and_nothing_is_stored(director, club):
    keep(club, PlayerRecord("Dan Ash"), By(None, Source.IMPORT))
    page = upload(director, "usebio/pianola_cross_imps_sitout.xml").content.decode()
    assert "<strong>Thursday IMPs (made up)</strong>, 2026-03-05" in page
    assert "9 pairs; 17 players would be new to the club" in page
    assert "Scored by cross-IMPs, average, which fits all 48 lines." in page
    assert "35.78" in page
    assert not Session.objects.exists()


def test_imported_numbers_are_written_in_the_style_of_the_language(director, club):
    director.cookies["language"] = "de"
    page = text(upload(director, "usebio/pianola_cross_imps_sitout.xml"))
    assert "35,78" in page
    assert "35.78" not in page


def test_night_is_stored_once_confirmed(director, club):
    key = key_of(upload(director, "usebio/pianola_cross_imps_sitout.xml"))
    answer = again(director, key, store="1", **{"answer-contracts": "skip"})
    session = Session.objects.get()
    assert answer.url == reverse("standings", args=[session.sections.get().pk])
    assert session.options == {"imps": "mean", "scaled": True}
    assert session.sections.get().results.count() == 47


@pytest.mark.whole
@pytest.mark.parametrize("more", [b"", b"\n"])
def test_existing_night_is_shown_and_imported_again_only_with_a_tick(director, club, more):
    data = (FOREIGN / "usebio/brian_mp_no_neuberg.xml").read_bytes()
    again(director, key_of(sent(director, data)), store="1")
    first = Session.objects.get()
    page = sent(director, data + more)
    assert f'<a href="{reverse("room", args=[first.sections.get().pk])}">{first.name}</a>' in text(page)
    assert 'name="again"' in text(page)
    refused = again(director, key_of(page), store="1")
    assert refused.status_code == 422
    assert "The players and results are the same as those of " in text(refused)
    assert Session.objects.count() == 1
    again(director, key_of(refused), store="1", again="1")
    assert Session.objects.count() == 2


@pytest.mark.whole
def test_existing_night_file_is_shown_too(director, club):
    data = (FOREIGN.parent / "knickerbocker.json").read_bytes()
    sent(director, data)
    assert Session.objects.count() == 1
    page = sent(director, data)
    assert Session.objects.count() == 1
    again(director, key_of(page), store="1", again="1")
    assert Session.objects.count() == 2


@pytest.mark.whole
def test_effect_of_an_answer_is_previewed(director, club):
    key = key_of(upload(director, "usebio/pianola_cross_imps_sitout.xml"))
    page = text(again(director, key, look="1", **{"answer-contracts": "skip"}))
    assert "47 results on 15 boards" in page
    assert 'value="skip" checked' in page
    assert not Session.objects.exists()


def test_hands_without_a_date_have_a_date_field(director, club):
    page = upload(director, "pbn/hands_36_no_date.pbn")
    assert '<input type="date" name="answer-date"' in text(page)
    assert again(director, key_of(page), store="1").status_code == 422
    assert not Session.objects.exists()
    again(director, key_of(page), store="1", **{"answer-date": "2026-03-10"})
    assert str(Session.objects.get().date) == "2026-03-10"


def test_file_that_is_not_a_night_is_explained_in_two_lines(director, club):
    answer = upload(director, "members/acbl_like.csv")
    assert answer.status_code == 422
    assert "This is a list of members." in answer.content.decode()
    assert "Import it on the Players page, not as a night." in answer.content.decode()


def test_expired_file_must_be_chosen_again(director, club):
    answer = director.post(reverse("import-night"), {"store": "1"})
    assert answer.url == reverse("import-night")
    assert not Session.objects.exists()


@pytest.mark.whole
@pytest.mark.parametrize("said", ["perhaps", "x" * 5000, "\x00"])
def test_invalid_answer_is_a_fault(director, club, said):
    key = key_of(upload(director, "usebio/pianola_cross_imps_sitout.xml"))
    answer = again(director, key, store="1", **{"answer-contracts": said})
    assert answer.status_code in (400, 422)
    assert not Session.objects.exists()


@pytest.mark.whole
def test_two_files_in_two_tabs_do_not_mix(director, club):
    """Each tab stores the file that it shows, whichever was chosen last."""
    first = key_of(upload(director, "usebio/pianola_cross_imps_sitout.xml"))
    second = key_of(upload(director, "usebio/brian_mp_no_neuberg.xml"))
    again(director, first, store="1")
    assert Session.objects.get().name == "Thursday IMPs (made up)"
    again(director, second, store="1")
    assert Session.objects.count() == 2


def test_faults_of_a_file_are_named_and_it_cannot_be_stored(director, club):
    data = (FOREIGN / "usebio" / "brian_mp_no_neuberg.xml").read_bytes()
    broken = data.replace(b"<NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>", b"<NS_PAIR_NUMBER>77</NS_PAIR_NUMBER>", 1)
    page = text(sent(director, broken))
    assert "Please fix the following" in page
    assert "must appear exactly once in PARTICIPANTS." in page
    assert 'name="store"' not in page


def test_another_directors_file_is_not_available(director, club):
    key = key_of(upload(director, "usebio/brian_mp_no_neuberg.xml"))
    colleague = User.objects.create_user("colleague@example.org", password="a long one of theirs")
    club.members.create(user=colleague, role=Role.DIRECTOR)
    director.force_login(colleague)
    assert again(director, key, store="1").url == reverse("import-night")
    assert not Session.objects.exists()
