"""A zip of many nights: previewed file by file, then each stored separately, and only once."""

import io
import zipfile

import pytest

from tests.tourney.web.director.setup.test_import_night_page import FOREIGN, again, key_of, sent, text
from tourney.exchange.foreign import many_files
from tourney.models import Session


def packed(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in files.items():
            file.writestr(name.replace("__", "/"), data)
    return out.getvalue()


def of(name: str) -> bytes:
    return (FOREIGN / name).read_bytes()


@pytest.fixture
def season() -> bytes:
    return packed(
        **{
            "2026__brian.xml": of("usebio/brian_mp_no_neuberg.xml"),
            "2026__again.xml": of("usebio/brian_mp_no_neuberg.xml"),
            "2026__bbo 2026-03-14.lin": of("lin/bbo_4_deals.lin"),
            "2026__.DS_Store": b"x",
            "notes.txt": b"Ann and Bob won.\n",
        }
    )


def test_preview_lists_what_would_be_imported_and_stores_nothing(director, club, season):
    page = text(sent(director, season, "season.zip"))
    assert "2026/bbo 2026-03-14.lin: would be imported" in page
    assert "notes.txt: the file: This is text in a format that Tourney does not recognise." in page
    assert (
        "3 nights would be imported, 0 were imported earlier, 0 files contain only deals, and 1 would be skipped."
    ) in page
    assert ".DS_Store" not in page
    assert 'name="store-all"' in page
    assert not Session.objects.exists()


def test_each_night_is_stored_once(director, club, season):
    key = key_of(sent(director, season, "season.zip"))
    page = text(again(director, key, **{"store-all": "1"}))
    assert "2 nights were imported, 1 were imported earlier, 0 files contain only deals, and 1 were skipped." in page
    assert sorted(str(each.date) for each in Session.objects.all()) == ["2026-03-11", "2026-03-14"]
    page = text(sent(director, season, "season.zip"))
    assert "0 nights would be imported, 3 were imported earlier" in page
    assert 'name="store-all"' not in page


def test_import_stopped_halfway_continues_with_the_same_zip(director, club, season):
    key = key_of(sent(director, season, "season.zip"))
    pieces = iter(again(director, key, **{"store-all": "1"}))
    while b"<li>" not in next(pieces):
        pass
    del pieces
    assert Session.objects.count() == 1
    key = key_of(sent(director, season, "season.zip"))
    text(again(director, key, **{"store-all": "1"}))
    assert Session.objects.count() == 2


def test_a_zip_of_one_file_is_that_file(director, club):
    page = text(sent(director, packed(**{"a__b__night.xml": of("usebio/brian_mp_no_neuberg.xml")}), "night.zip"))
    assert 'name="store"' in page
    assert "Nothing has been saved yet." in page


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x03\x04 and no more", "This zip file is damaged. Zip the files again."),
        (packed(a=b"x", b=b"x")[:-30], "This zip file is damaged. Zip the files again."),
    ],
)
def test_invalid_zip_is_refused(director, club, data, said):
    answer = sent(director, data)
    assert answer.status_code == 422
    assert said in text(answer)


def test_oversized_zip_is_refused_unread(director, club, monkeypatch):
    data = packed(a=b"x" * 1000, b=b"y")
    monkeypatch.setattr(many_files, "MOST_UNPACKED", 500)
    assert "This zip file unpacks to more than" in text(sent(director, data))
    monkeypatch.setattr(many_files, "MOST_FILES", 1)
    assert "There are more than 1 files in this zip file." in text(sent(director, data))


def test_file_larger_than_it_claims_is_left_out(director, club, monkeypatch):
    monkeypatch.setattr(many_files, "LARGEST", 500)
    page = text(sent(director, packed(a=b"x" * 1000, b=b"y")))
    assert "a: This file is larger than 0 MB." in page
