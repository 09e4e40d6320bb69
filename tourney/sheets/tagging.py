"""A PDF that can be read aloud: marked content, and the structure tree that says in which order it stands.

reportlab has no call for either. This module alone uses what it keeps for itself: the operators of a page
(``Canvas._code``), the document and its catalogue (``Canvas._doc``, its slots ``StructTreeRoot`` and ``MarkInfo``), the
pages and their table of entries (``PDFPage.__Defaults__``). A test fails when one of them goes.
"""

from codecs import BOM_UTF16_BE
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFStream, PDFString, PDFZCompress
from reportlab.pdfgen.canvas import Canvas


@dataclass(slots=True)
class Element:
    """Part of a page as it is read aloud: a paragraph, a heading, a table with its rows and cells. ``mark`` is the
    number of its marked content on the page, where it has one of its own; ``rows`` and ``across`` how many rows and
    columns a cell takes; ``alt`` what a drawing says in words."""

    kind: str
    mark: int | None = None
    parts: list["Element"] = field(default_factory=list)
    rows: int = 1
    across: int = 1
    alt: str = ""


@dataclass(slots=True)
class TaggedPage:
    """What a page has to read, in order; ``marked`` has those with marked content by its number."""

    parts: list[Element] = field(default_factory=list)
    marked: list[Element] = field(default_factory=list)
    open: Element | None = None
    table: Element | None = None
    first: int = 0  # where in the operators of the page the first part begins


@dataclass(slots=True)
class Structure:
    """The sheets of a document with their pages, as they are bound."""

    sheets: list[tuple[str, list[tuple[Any, TaggedPage]]]] = field(default_factory=list)


ARTIFACT, END = "/Artifact BMC", "EMC"
"""What is drawn between these is not read aloud: rules, the foot of a page."""


def _begins(page: TaggedPage, kind: str) -> tuple[Element, str]:
    """A new element with marked content, and the operator that begins it."""
    element = Element(kind, len(page.marked))
    page.marked.append(element)
    return element, f"/{kind} <</MCID {element.mark}>> BDC"


def begin_group(canvas: Canvas, page: TaggedPage, kind: str = "P") -> None:
    """What is drawn from here on belongs together: a card, a heading ("H1")."""
    end_group(canvas, page)
    if not page.parts:
        page.first = len(canvas._code)
    page.open, operator = _begins(page, kind)
    page.parts.append(page.open)
    canvas._code.append(operator)


def end_group(canvas: Canvas, page: TaggedPage) -> None:
    """A group in which nothing was drawn leaves no trace."""
    if page.open is None:
        return
    if canvas._code[-1].endswith("BDC"):
        canvas._code.pop()
        page.parts.pop()
        page.marked.pop()
    else:
        canvas._code.append(END)
    page.open = None


def begin_table(canvas: Canvas, page: TaggedPage) -> None:
    """Until the table ends, only its cells are read aloud."""
    end_group(canvas, page)
    if not page.parts:
        page.first = len(canvas._code)
    page.table = Element("Table")
    page.parts.append(page.table)
    canvas._code.append(ARTIFACT)


def begin_row(page: TaggedPage) -> None:
    assert page.table is not None
    page.table.parts.append(Element("TR"))


def begin_cell(canvas: Canvas, page: TaggedPage, head: bool, rows: int = 1, across: int = 1) -> None:
    """A cell of the row that was begun last; ``head`` if it names its column."""
    assert page.table is not None
    if canvas._code[-1] == ARTIFACT:
        canvas._code.pop()
    else:
        canvas._code.append(END)
    element, operator = _begins(page, "TH" if head else "TD")
    element.rows, element.across = rows, across
    page.table.parts[-1].parts.append(element)
    canvas._code.append(operator)


def end_cell(canvas: Canvas, page: TaggedPage) -> None:
    """A cell in which nothing was drawn is one without marked content: room to write."""
    if canvas._code[-1].endswith("BDC"):
        canvas._code.pop()
        page.marked.pop().mark = None
        canvas._code.append(ARTIFACT)
    else:
        canvas._code += (END, ARTIFACT)


def begin_figure(canvas: Canvas, page: TaggedPage, alt: str) -> None:
    """A drawing with what it says in words; what is drawn after it is a group."""
    begin_group(canvas, page, "Figure")
    assert page.open is not None
    page.open.alt = alt


def empty_cell(page: TaggedPage, head: bool) -> None:
    assert page.table is not None
    page.table.parts[-1].parts.append(Element("TH" if head else "TD"))


def end_table(canvas: Canvas, page: TaggedPage) -> None:
    """What is drawn after it is a group."""
    if canvas._code[-1] == ARTIFACT:
        canvas._code.pop()
    else:
        canvas._code.append(END)
    page.table = None
    begin_group(canvas, page)


def end_page(canvas: Canvas, page: TaggedPage) -> None:
    """Closes the last group. What was drawn before the first, lines along which cards are cut, is not read aloud; a
    page without groups is one."""
    end_group(canvas, page)
    if not page.parts:
        element, operator = _begins(page, "P")
        page.parts.append(element)
        canvas._code.insert(0, operator)
        canvas._code.append(END)
    elif page.first:
        canvas._code.insert(page.first, END)
        canvas._code.insert(0, ARTIFACT)


def begin_artifact(canvas: Canvas) -> None:
    """What is drawn from here on is not read aloud: the foot of a page."""
    canvas._code.append("/Artifact BMC")


def end_artifact(canvas: Canvas) -> None:
    canvas._code.append("EMC")


def page_bound(canvas: Canvas, number: int) -> Any:
    """The page that was bound last, with its ``number`` in the structure tree. Its operators are compressed and no
    more: reportlab would write them in letters as well, a quarter longer."""
    page = canvas._doc.Pages.pages[-1]
    page.Contents = PDFStream(content=page.stream, filters=[PDFZCompress])
    # Its own copy of the entries that each page has: the class's would change every page.
    page.__Defaults__ = {**page.__Defaults__, "StructParents": number, "Tabs": PDFName("S")}
    return page


def write_structure(canvas: Canvas, structure: Structure, language: str) -> None:
    """The tree: a section for each sheet, in it a division for each page, in it what is read of it."""
    doc = canvas._doc
    root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
    root_ref = doc.Reference(root)
    whole = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Document"), "P": root_ref})
    whole_ref = doc.Reference(whole)
    parents: list[Any] = []
    sections = []
    number = 0
    for title, pages in structure.sheets:
        section = PDFDictionary(
            {"Type": PDFName("StructElem"), "S": PDFName("Sect"), "P": whole_ref, "T": PDFString(title)}
        )
        section_ref = doc.Reference(section)
        divisions = []
        for page, tagged in pages:
            division = PDFDictionary({"S": PDFName("Div"), "P": section_ref})
            division_ref = doc.Reference(division)
            page_ref = doc.Reference(page)
            written: dict[int, Any] = {}
            kids = [_written(doc, part, division_ref.name, page_ref.name, written) for part in tagged.parts]
            division.dict["K"] = PDFArray(kids)
            divisions.append(division_ref)
            parents += [number, doc.Reference(PDFArray([written[mark] for mark in range(len(tagged.marked))]))]
            number += 1
        section.dict["K"] = PDFArray(divisions)
        sections.append(section_ref)
    whole.dict["K"] = PDFArray(sections)
    root.dict["K"] = PDFArray([whole_ref])
    root.dict["ParentTree"] = doc.Reference(PDFDictionary({"Nums": PDFArray(parents)}))
    root.dict["ParentTreeNextKey"] = number
    doc.Catalog.StructTreeRoot = root
    doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
    doc.Catalog.Lang = PDFString(language)


class _StructElem(PDFObject):
    """An element as it is written. A dictionary of reportlab's would do, too, at three times the cost: a night has
    tens of thousands of cells."""

    __RefOnly__ = 1  # reportlab's word for what is an object of its own in the file

    def __init__(self, element: Element, parent: str, page: str) -> None:
        """``parent`` and ``page`` are reportlab's names of them."""
        self._element, self._parent, self._page = element, parent, page
        self.parts: list[str] = []

    def format(self, document: Any) -> bytes:
        numbers = document.idToObjectNumberAndVersion
        element = self._element
        entries = f"<</S/{element.kind}/P {numbers[self._parent][0]} 0 R"
        if element.kind == "TH":
            entries += "/A<</O/Table/Scope/Column>>"
        elif element.rows > 1 or element.across > 1:
            entries += f"/A<</O/Table/RowSpan {element.rows}/ColSpan {element.across}>>"
        if element.alt:
            entries += f"/Alt<{(BOM_UTF16_BE + element.alt.encode('utf-16-be')).hex()}>"
        if element.mark is not None:
            entries += f"/Pg {numbers[self._page][0]} 0 R/K {element.mark}"
        elif self.parts:
            entries += f"/K[{' '.join(f'{numbers[part][0]} 0 R' for part in self.parts)}]"
        return f"{entries}>>".encode()


def _written(doc: Any, element: Element, parent: str, page: str, written: dict[int, Any]) -> Any:
    """The element with its parts in the document; ``written`` gets those with marked content by its number."""
    found = _StructElem(element, parent, page)
    reference = doc.Reference(found)
    if element.mark is not None:
        written[element.mark] = reference
    found.parts = [_written(doc, part, reference.name, page, written).name for part in element.parts]
    return reference
