"""Machine checks of PDF/UA for every kind of sheet."""

from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, NameObject

from tests.tourney.sheets.nights import night, rooms_of
from tests.tourney.sheets.pdf.pdf_ua import failures, of_content, of_element
from tourney.sheets import SHEETS, table_sheets, wall_sheets

NIGHTS = ("howell-9", "couples-8", "teams-6", "swiss-round-1")


@pytest.mark.whole
@pytest.mark.parametrize("name", NIGHTS)
def test_every_sheet_passes_the_checks(name):
    room, evening = rooms_of(name)[0], night(name)
    drawn = [(kind, room) for kind in table_sheets().values() if kind.applies_to(room)]
    drawn += [(kind, evening) for kind in wall_sheets().values() if kind.applies_to(evening)]
    for kind, what in drawn:
        reader = PdfReader(BytesIO(kind.pdf(what, "a4")))
        assert sorted(set(failures(reader))) == [], kind.name


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("01-005", "BT 1 0 0 1 50 50 Tm (Ann) Tj T* ET"),
        ("01-005", "/P <</MCID 0>> BDC"),
        ("01-003", "/P <</MCID 0>> BDC\n/Artifact BMC\nEMC\nEMC"),
        ("01-004", "/Artifact BMC\n/P <</MCID 0>> BDC\nEMC\nEMC"),
    ],
)
def test_checks_would_notice_badly_tagged_content(said, text):
    assert [fault[:6] for fault in of_content(text)] == [said]


def test_checks_would_notice_a_faulty_element():
    cell = {"/S": "/TD"}
    rows = [{"/S": "/TR", "/K": [cell, cell]}, {"/S": "/TR", "/K": [cell]}]
    tree = {"/S": "/Document", "/K": [{"/S": "/Table", "/K": rows}, {"/S": "/Figure"}, {"/S": "/Card"}, cell]}
    found = [fault[:6] for fault in of_element(_objects(tree), "")]
    assert found == ["15-* r", "13-004", "02-001", "09-004"]


def _objects(what):
    """Plain values as pypdf has them."""
    if isinstance(what, dict):
        return DictionaryObject({NameObject(key): _objects(value) for key, value in what.items()})
    return ArrayObject(map(_objects, what)) if isinstance(what, list) else NameObject(what)


def test_the_metadata_names_title_author_and_language():
    reader = PdfReader(BytesIO(SHEETS["seating-list"].pdf(rooms_of("howell-9")[0], "a4")))
    said = reader.trailer["/Root"]["/Metadata"].get_object().get_data().decode()
    assert "Seating list: Knickerbocker Whist Club · Thursday whist · 20 November 2025" in said
    assert "<rdf:li>Knickerbocker Whist Club</rdf:li>" in said
    assert "<dc:language><rdf:Bag><rdf:li>en</rdf:li>" in said
    assert "pdfuaid" not in said


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("deals", "Board 1, dealer North, none vulnerable. North: spades "),
        ("evenings", "A graph that runs from average to "),
        ("table-cards", "QR code of http://192.168.1.20:8000/t/1/"),
        ("room-map", "Table 1: "),
    ],
)
def test_drawing_has_a_description_in_words(kind, said):
    what = rooms_of("howell-9")[0] if kind in table_sheets() else night("howell-9")
    drawn = SHEETS[kind].pdf(what, "a4")
    tree = PdfReader(BytesIO(drawn)).trailer["/Root"]["/StructTreeRoot"]["/K"][0].get_object()
    assert any(words.startswith(said) for words in _alts(tree))


def _alts(element):
    if "/Alt" in element:
        yield element["/Alt"]
    for part in element["/K"] if isinstance(element.get("/K"), list) else []:
        yield from _alts(part.get_object())
