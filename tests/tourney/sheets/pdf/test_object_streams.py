"""A packed PDF is the same document, smaller."""

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from movements.request import Request
from tests.tourney import evenings
from tests.tourney.sheets.names_in_scripts import room as room_of_scripts
from tests.tourney.sheets.rooms import room
from tourney.sheets import SHEETS
from tourney.sheets.pdf import book
from tourney.sheets.pdf.object_streams import Added, packed

DRAWINGS = (
    lambda: SHEETS["table-tents"].pdf(room(Request("mitchell", 14), game="bridge"), "a4"),
    lambda: SHEETS["seating-list"].pdf(room_of_scripts(), "letter"),
    lambda: SHEETS["results"].pdf(evenings.pairs(5, "matchpoints", game="bridge"), "a4"),
)


def loose(pdf: bytes, adding: Callable[[int], Added]) -> bytes:
    """The same document with each object by itself: those that are added follow, as an update of it."""
    first, found, places = int(re.findall(rb"\nxref\s+0 (\d+)", pdf)[-1]), bytearray(pdf), []
    _, _, added = adding(first)
    (*objects, (root, tree)) = added
    objects = [data for _, data in sorted(objects)]
    before = int(re.findall(rb"startxref\s+(\d+)", pdf)[-1])
    kept = b" ".join(b"/%s %s" % each for each in re.findall(rb"/(Info|Root)\s*(\d+ 0 R)", pdf[before:]))
    for number, data in [(root, tree), *enumerate(objects, start=first)]:
        places.append(len(found))
        found += b"%d 0 obj\n%s\nendobj\n" % (number, data)
    at = len(found)
    found += b"xref\n%d 1\n%010d 00000 n \n%d %d\n" % (root, places[0], first, len(objects))
    found += b"".join(b"%010d 00000 n \n" % place for place in places[1:])
    return bytes(found) + b"trailer\n<< /Size %d /Prev %d %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        *(first + len(objects), before, kept, at),
    )


def told(element: object) -> object:
    """An object with all that it holds, but for the way back up the tree; pages by themselves."""
    element = element.get_object()
    if isinstance(element, dict):
        return {key: told(value) for key, value in element.items() if key not in ("/P", "/Pg", "/Parent")}
    return [told(value) for value in element] if isinstance(element, list) else element


@pytest.mark.parametrize("draw", DRAWINGS, ids=["tents", "scripts", "results"])
def test_pages_outline_tags_and_metadata_stay(draw, monkeypatch):
    small = draw()
    monkeypatch.setattr(book, "packed", loose)
    large = draw()
    one, other = PdfReader(BytesIO(small), strict=True), PdfReader(BytesIO(large), strict=True)
    assert len(small) < len(large)
    assert [page.get_contents().get_data() for page in one.pages] == [
        page.get_contents().get_data() for page in other.pages
    ]
    assert [page.extract_text() for page in one.pages] == [page.extract_text() for page in other.pages]
    assert str(one.outline) != "[]"
    assert told(one.trailer["/Root"]["/StructTreeRoot"]["/K"]) == told(other.trailer["/Root"]["/StructTreeRoot"]["/K"])
    assert (one.metadata.title, one.metadata.author) == (other.metadata.title, other.metadata.author)


def test_sheet_of_tagged_tables_shrinks_to_less_than_half(monkeypatch):
    draw = DRAWINGS[2]
    small = draw()
    monkeypatch.setattr(book, "packed", loose)
    assert len(small) < len(draw()) / 2


def of_title(title: str) -> bytes:
    data = BytesIO()
    canvas = Canvas(data)
    canvas.setTitle(title)
    canvas.drawString(50, 50, "Ann")
    canvas.showPage()
    canvas.save()
    return data.getvalue()


@pytest.mark.parametrize("title", ["7 0 obj endobj", "endstream", "xref trailer", ") /Root 1 0 R", "% \\("])
def test_pdf_keywords_in_a_title_are_plain_words(title):
    reader = PdfReader(BytesIO(packed(of_title(title))), strict=True)
    assert reader.metadata.title == title
    assert reader.pages[0].extract_text().strip() == "Ann"


def test_packed_or_foreign_data_is_unchanged():
    once = packed(of_title("Twice"))
    assert packed(once) == once
    assert packed(b"no PDF") == b"no PDF"
