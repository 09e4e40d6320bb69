"""A file is recognised by its contents, whatever its name; an unknown one is answered in two lines."""

import io
import zipfile
from pathlib import Path

import pytest

from tests.fuzz.files import real
from tourney.exchange.file_format import all_formats
from tourney.exchange.foreign.recognise import OTHERS, recognise

FOREIGN = Path(__file__).parents[4] / "fixtures" / "foreign"
SAMPLES = {
    "usebio/*.xml": "usebio",
    "realbridge/*.xml": "usebio",
    "pbn/*.pbn": "pbn",
    "dealing/*.pbn": "pbn",
    "dealing/*.dup": "dup",
    "dealing/*.dlm": "dlm",
    "lin/*.lin": "lin",
    "acbl_live/*": "acbl_live",
    "bbo/*.html": "bbo",
    "bws/*.bws": "bws",
    "bws/*.csv": "received_data",
    "members/*": "members",
}


def zipped(*names: str) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return held.getvalue()


@pytest.mark.parametrize(
    ("file", "slug"),
    [(file, slug) for pattern, slug in SAMPLES.items() for file in sorted(FOREIGN.glob(pattern))],
    ids=lambda each: each if isinstance(each, str) else each.name,
)
def test_every_sample_is_recognised_by_its_contents(file, slug):
    assert recognise(file.read_bytes()).name == slug


@pytest.mark.parametrize(
    ("ending", "slug"), [("json", "night"), ("pbn", "pbn"), ("xml", "usebio"), ("csv", "results"), ("xlsx", "results")]
)
def test_our_own_files_are_recognised(ending, slug):
    assert recognise(real()[ending]).name == slug


@pytest.mark.parametrize(
    ("data", "slug"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf \r\n", "empty"),
        (b"%PDF-1.7\n", "pdf"),
        (b"\x89PNG\r\n\x1a\n", "image"),
        (b"\xff\xd8\xff\xe0", "image"),
        (b"{\\rtf1 Results}", "word"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "excel_old"),
        (zipped("word/document.xml"), "word"),
        (zipped("night.xml", "hands.pbn"), "archive"),
        (zipped("club.json", "people.jsonl"), "club"),
        (b"<html><body>Results of Tuesday</body></html>", "html"),
        (b'<?xml version="1.0"?><rss/>', "xml"),
        (b'{"name": "Tuesday"}', "json"),
        (b"Results of Tuesday\nAnn and Bob won\n", "text"),
        (b"\x00\x01\x02rubbish", "unknown"),
        (b"BMW drivers\n", "text"),
    ],
)
def test_file_that_cannot_be_imported_is_named(data, slug):
    kind = recognise(data)
    assert kind.name == slug


def test_every_kind_is_described_in_two_lines():
    for kind in (*all_formats().values(), *OTHERS.values()):
        assert kind.seems.endswith(".")
        assert kind.can.endswith(".")
        assert len(kind.seems) < 100
        assert len(kind.can) < 100
