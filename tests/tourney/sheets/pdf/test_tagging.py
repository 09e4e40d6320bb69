"""The PDFs describe themselves, can be read aloud in order, and contain everything that they need."""

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.pdfdoc import PDFCatalog, PDFPage
from reportlab.pdfgen.canvas import Canvas

from movements.request import Request
from tests.tourney import evenings
from tests.tourney.sheets.rooms import room
from tourney.sheets import SHEETS, of_room, pack, table_sheets
from tourney.sheets.pdf.typefaces import PLAIN


def of_table(kind: str) -> PdfReader:
    return PdfReader(BytesIO(SHEETS[kind].pdf(room(Request("mitchell", 14), game="bridge"), "a4")))


def test_internals_of_reportlab_in_use_still_exist():
    """tagging.py writes into these; if one is gone, it has to be rewritten."""
    canvas = Canvas(BytesIO(), initialFontName=PLAIN)
    assert isinstance(canvas._code, list)
    assert {"StructTreeRoot", "MarkInfo"} <= set(PDFCatalog.__NoDefault__)
    assert "Lang" in PDFCatalog.__Defaults__
    assert isinstance(PDFPage.__Defaults__, dict)
    canvas.drawString(10, 10, "a")
    canvas.showPage()
    (page,) = canvas._doc.Pages.pages
    assert isinstance(page, PDFPage)
    assert canvas._doc.Catalog.format
    assert canvas._doc.Reference(page)


def test_a_pdf_has_its_title_the_clubs_name_and_its_language():
    reader = of_table("table-tents")
    assert reader.metadata.title == "Table tents: Knickerbocker Whist Club · Thursday whist · 20 November 2025"
    assert reader.metadata.author == "Knickerbocker Whist Club"
    assert reader.trailer["/Root"]["/Lang"] == "en"


def test_program_is_the_author_where_there_is_no_club():
    here = room(Request("compass", 6))
    here = replace(here, occasion=replace(here.occasion, club=""))
    assert PdfReader(BytesIO(SHEETS["name-slips"].pdf(here, "a4"))).metadata.author == "Tourney"


def test_the_outline_is_open_and_has_each_table():
    reader = of_table("table-tents")
    assert reader.trailer["/Root"]["/PageMode"] == "/UseOutlines"
    sheet, tables = reader.outline
    assert sheet.title == "Table tents"
    assert [entry.title for entry in tables] == [f"Table {number}" for number in range(1, 8)]


@pytest.mark.parametrize("kind", ["table-tents", "score-sheets", "pick-up-slips", "seating-list", "tray-schedule"])
def test_each_page_is_tagged_and_all_its_marks_are_closed(kind):
    reader = of_table(kind)
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    numbers = [page["/StructParents"] for page in reader.pages]
    assert numbers == list(range(len(reader.pages)))
    parents = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    assert parents[::2] == numbers
    for page, those in zip(reader.pages, parents[1::2], strict=True):
        text = page.get_contents().get_data().decode("latin1")
        depth, marked = 0, 0
        for line in text.split("\n"):
            depth += line.endswith(("BDC", "BMC"))
            marked += "/MCID" in line
            depth -= line == "EMC"
            assert depth in (0, 1), line
        assert depth == 0
        assert marked == len(those.get_object())
        for number, element in enumerate(those.get_object()):
            assert element.get_object()["/K"] == number
            assert element.get_object()["/Pg"].get_object() == page.get_object()


MARKED = re.compile(r"/(\w+) <</MCID (\d+)>> BDC")


def walked(element, page=None) -> Iterator[tuple[str, object, int]]:
    """The kind, the page and the number of each piece of marked content, in the order of the structure tree."""
    element = element.get_object()
    for part in element["/K"] if isinstance(element.get("/K"), list) else []:
        assert part.get_object()["/P"].get_object() == element
        yield from walked(part)
    if isinstance(element.get("/K"), int):
        yield element["/S"][1:], element["/Pg"].get_object(), element["/K"]


WALL = ["standings", "results", "recap", "evenings", "frequencies", "deals"]


def of_wall(kind: str) -> PdfReader:
    evening = evenings.pairs(5, "matchpoints", game="bridge")
    return PdfReader(BytesIO(SHEETS[kind].pdf(evening, "a4")))


@pytest.mark.whole
@pytest.mark.parametrize("kind", [*WALL, "table-tents", "score-sheets", "travellers", "seating-list"])
def test_tree_has_all_marked_content_in_drawing_order(kind):
    reader = of_wall(kind) if kind in WALL else of_table(kind)
    tree = reader.trailer["/Root"]["/StructTreeRoot"]
    found = list(walked(tree["/K"][0]))
    drawn = []
    for page in reader.pages:
        text = page.get_contents().get_data().decode("latin1")
        drawn += [(name, page.get_object(), int(number)) for name, number in MARKED.findall(text)]
    assert found == drawn
    assert found
    parents = tree["/ParentTree"]["/Nums"][1::2]
    assert [element.get_object()["/K"] for page in parents for element in page.get_object()] == [
        mark for *_, mark in drawn
    ]


@pytest.mark.whole
@pytest.mark.parametrize("kind", [*WALL, "table-tents", "score-sheets", "travellers", "seating-list"])
def test_everything_drawn_is_either_tagged_or_marked_as_an_artifact(kind):
    """Each text and each rule is in marked content or in an artifact, and neither is nested in another."""
    reader = of_wall(kind) if kind in WALL else of_table(kind)
    for page in reader.pages:
        depth = 0
        for line in page.get_contents().get_data().decode("latin1").split("\n"):
            depth += line.endswith(("BDC", "BMC"))
            depth -= line == "EMC"
            assert depth in (0, 1), line
            assert depth or not re.search(r"[^ ] T[jJ]\b| [lS]$", line), line


def test_table_has_rows_cells_and_headers_for_its_columns():
    reader = of_wall("standings")
    section = reader.trailer["/Root"]["/StructTreeRoot"]["/K"][0].get_object()["/K"][0].get_object()
    parts = [part.get_object() for part in section["/K"][0].get_object()["/K"]]
    kinds = [part["/S"] for part in parts]
    assert kinds[0] == "/H1"
    head, *rows = (row.get_object() for row in parts[kinds.index("/Table")]["/K"])
    heads = [cell.get_object() for cell in head["/K"]]
    assert {cell["/S"] for cell in heads} == {"/TH"}
    assert {cell["/A"]["/Scope"] for cell in heads} == {"/Column"}
    for row in rows:
        assert [cell.get_object()["/S"] for cell in row["/K"]] == ["/TD"] * len(heads)


def test_viewer_window_shows_the_title():
    assert of_table("seating-list").trailer["/Root"]["/ViewerPreferences"]["/DisplayDocTitle"]


def test_the_structure_has_a_section_for_each_sheet_of_a_pack():
    reader = PdfReader(BytesIO(pack(of_room(room(Request("compass", 10)), ["table-tents", "name-slips"]), "a4")))
    (document,) = reader.trailer["/Root"]["/StructTreeRoot"]["/K"]
    sections = [element.get_object() for element in document.get_object()["/K"]]
    assert [section["/T"] for section in sections] == ["Table tents", "Name slips"]
    assert sum(len(section["/K"]) for section in sections) == len(reader.pages)


@pytest.mark.parametrize("kind", ["table-tents", "results", "standings", "deals"])
def test_every_typeface_is_embedded(kind):
    if kind in table_sheets():
        reader = of_table(kind)
    else:
        evening = evenings.pairs(5, "matchpoints", game="bridge")
        reader = PdfReader(BytesIO(SHEETS[kind].pdf(evening, "a4")))
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"].get_object()
