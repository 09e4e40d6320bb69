"""Tagged PDF: marked content, and the structure tree with its reading order.

reportlab supports neither. Only this module uses its internals for them: the operators of a page (``Canvas._code``),
the document and its catalogue (``Canvas._doc``, its slots ``StructTreeRoot`` and ``MarkInfo``), the pages and their
table of entries (``PDFPage.__Defaults__``). A test fails if one of them disappears.
"""

import itertools
from codecs import BOM_UTF16_BE
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString, PDFZCompress


@dataclass(slots=True)
class Element:
    """A part of a page for reading aloud: a paragraph, a heading, a table with its rows and cells. ``mark`` is the
    number of its marked content on the page, if it has its own; ``rows`` and ``across`` are the rows and columns that a
    cell spans; ``alt`` is the alternative text of a drawing."""

    kind: str
    mark: int | None = None
    parts: list["Element"] = field(default_factory=list)
    rows: int = 1
    across: int = 1
    alt: str = ""


@dataclass(slots=True)
class TaggedPage:
    """The elements of a page in order; ``marked`` has those with marked content, by number."""

    parts: list[Element] = field(default_factory=list)
    marked: list[Element] = field(default_factory=list)
    open: Element | None = None
    table: Element | None = None
    first: int = 0  # index of the first part's beginning in the operators of the page


@dataclass(slots=True)
class Structure:
    """The sheets of a document with their pages, in order, and reportlab's names for the ``root`` of the tree and for
    the pages."""

    sheets: list[tuple[str, list[tuple[Any, TaggedPage]]]] = field(default_factory=list)
    root: str = ""
    pages: list[str] = field(default_factory=list)


ARTIFACT, END = "/Artifact BMC", "EMC"
"""Marks around content that is not read aloud: rules, the page footer."""
NO_PARTS: list[Element] = []
"""The children of an element with its own marked content; always empty."""


class Tags:
    """Tags everything drawn on ``canvas``, in drawing order, in groups, tables and figures."""

    canvas: Any  # a canvas whose current page is ``tagged``

    def group(self, kind: str = "P") -> None:
        """Start a group: a card, a heading ("H1")."""
        _end_group(self.canvas)
        self.canvas.tagged.open = _add(self.canvas, Element(kind, mark=0, parts=NO_PARTS))

    @contextmanager
    def heading(self) -> Iterator[None]:
        """Tag what is drawn inside as the heading of the sheet."""
        self.group("H1")
        yield
        self.group()

    @contextmanager
    def figure(self, alt: str) -> Iterator[None]:
        """Tag what is drawn inside as a figure with the alternative text ``alt``."""
        self.group("Figure")
        self.canvas.tagged.open.alt = alt
        yield
        self.group()

    @contextmanager
    def table(self) -> Iterator[None]:
        """Tag what is drawn inside as a table; only its cells are read aloud."""
        code = self.canvas._code
        _end_group(self.canvas)
        self.canvas.tagged.table = _add(self.canvas, Element("Table"))
        code.append(ARTIFACT)
        yield
        _end_artifact(code)
        self.group()

    def row(self) -> None:
        """Tag the next cells of the table as a row."""
        self.canvas.tagged.table.parts.append(Element("TR"))

    def cell(self, *, head: bool = False, rows: int = 1, across: int = 1) -> "OpenCell":
        """Tag what is drawn inside as a cell that spans ``rows`` and columns; ``head`` if it is the heading of its
        column. An empty cell is for writing and has no marked content."""
        code, page = self.canvas._code, self.canvas.tagged
        _end_artifact(code)
        element = Element("TH" if head else "TD", 0, NO_PARTS, rows, across)
        page.table.parts[-1].parts.append(element)
        _mark(self.canvas, element)
        return OpenCell(code, page)


class OpenCell:
    """An open cell. A pack has tens of thousands, for which a generator would take twice the time."""

    __slots__ = ("code", "page")

    def __init__(self, code: list[str], page: TaggedPage) -> None:
        self.code, self.page = code, page

    def __enter__(self) -> None:
        pass

    def __exit__(self, *problem: object) -> None:
        if self.code[-1].endswith("BDC"):
            self.code.pop()
            self.page.marked.pop().mark = None
        else:
            self.code.append(END)
        self.code.append(ARTIFACT)


def _add(canvas: Any, element: Element) -> Element:
    """Add the next element of the page, marked if it has its own content."""
    page = canvas.tagged
    if not page.parts:
        page.first = len(canvas._code)
    page.parts.append(element)
    if element.mark is not None:
        _mark(canvas, element)
    return element


def _mark(canvas: Any, element: Element) -> None:
    element.mark = len(canvas.tagged.marked)
    canvas.tagged.marked.append(element)
    canvas._code.append(f"/{element.kind} <</MCID {element.mark}>> BDC")


def _end_artifact(code: list[str]) -> None:
    """End an artifact. One in which nothing was drawn leaves no trace."""
    if code[-1] == ARTIFACT:
        code.pop()
    else:
        code.append(END)


def _end_group(canvas: Any) -> None:
    """End a group. One in which nothing was drawn leaves no trace."""
    page = canvas.tagged
    if page.open is None:
        return
    if canvas._code[-1].endswith("BDC"):
        canvas._code.pop()
        page.parts.pop()
        page.marked.pop()
    else:
        canvas._code.append(END)
    page.open = None


def end_page(canvas: Any) -> None:
    """Close the last group. Tag what was drawn before the first, or on a page without groups, as an artifact."""
    _end_group(canvas)
    page = canvas.tagged
    if not page.parts:
        _add(canvas, Element("P", 0, NO_PARTS))
        canvas._code.insert(0, canvas._code.pop())
        canvas._code.append(END)
    elif page.first:
        canvas._code.insert(page.first, END)
        canvas._code.insert(0, ARTIFACT)


def page_bound(canvas: Any, number: int) -> Any:
    """Return the last page with its number in the structure tree. Its operators are compressed at once, in binary:
    those of a whole pack would take more memory than everything else."""
    page = canvas._doc.Pages.pages[-1]
    packed = PDFDictionary({"Filter": PDFArray([PDFName("FlateDecode")])})
    page.Contents, page.stream = PDFStream(packed, PDFZCompress.encode(page.stream)), ""
    # Its own copy of the default entries, because those of the class belong to every page.
    page.__Defaults__ = {**page.__Defaults__, "StructParents": number, "Tabs": PDFName("S")}
    return page


def announce_structure(canvas: Any, structure: Structure, language: str, metadata: bytes) -> None:
    """Put the language, the ``metadata`` and the root of the tree, which is filled in later, into the catalogue."""
    doc = canvas._doc
    structure.root = doc.Reference(PDFDictionary({"Type": PDFName("StructTreeRoot")})).name
    structure.pages = [doc.Reference(page).name for _, pages in structure.sheets for page, _ in pages]
    doc.Catalog.StructTreeRoot = doc.Reference(doc.idToObject[structure.root])
    doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
    doc.Catalog.Lang = PDFString(language)
    stream = PDFStream(
        dictionary=PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}), content=metadata, filters=[]
    )
    doc.Catalog.Metadata = doc.Reference(stream)


def structure_objects(canvas: Any, structure: Structure, first: int) -> tuple[int, int, Iterator[tuple[int, bytes]]]:
    """Return, after the document was written, the number of the tree's root, the number of its other objects, and all
    of them with their numbers from ``first`` on: a section for each sheet, with a division for each page, with its
    elements. reportlab could write them, but in ten times the time and memory: a night has hundreds of thousands of
    cells, so they are made one at a time."""
    pages = [tagged for _, bound in structure.sheets for _, tagged in bound]
    count = 1 + len(structure.sheets) + sum(2 + _count(tagged.parts) for tagged in pages)
    root = canvas._doc.idToObjectNumberAndVersion[structure.root][0]
    return root, count, _objects(canvas, structure, root, itertools.count(first))


def _count(parts: list[Element]) -> int:
    return len(parts) + sum(_count(part.parts) for part in parts if part.parts)


Numbered = tuple[int, bytes]
"""An object with its number."""


def _objects(canvas: Any, structure: Structure, root: int, numbers: Iterator[int]) -> Iterator[Numbered]:
    pages = iter(canvas._doc.idToObjectNumberAndVersion[name][0] for name in structure.pages)
    document, sections, parents = next(numbers), list[int](), list[str]()
    for title, bound in structure.sheets:
        sections.append(section := next(numbers))
        divisions = []
        for _, tagged in bound:
            divisions.append(division := next(numbers))
            page, marks, kids = next(pages), [0] * len(tagged.marked), []
            for element in tagged.parts:
                kids.append((yield from _written(element, division, page, numbers, marks)))
            yield division, f"<</S/Div/P {section} 0 R/K[{_refs(kids)}]>>".encode()
            of_marks = next(numbers)
            parents.append(f"{len(parents)} {of_marks} 0 R")
            yield of_marks, f"[{_refs(marks)}]".encode()
        entries = f"<</Type/StructElem/S/Sect/P {document} 0 R/T{_text(title)}/K[{_refs(divisions)}]>>"
        yield section, entries.encode()
    yield document, f"<</Type/StructElem/S/Document/P {root} 0 R/K[{_refs(sections)}]>>".encode()
    tree = f"/ParentTree<</Nums[{' '.join(parents)}]>>/ParentTreeNextKey {len(parents)}"
    yield root, f"<</Type/StructTreeRoot/K[{document} 0 R]{tree}>>".encode()


def _written(
    element: Element, parent: int, page: int, numbers: Iterator[int], marks: list[int]
) -> Generator[Numbered, None, int]:
    """Yield the element and its parts; return its number, also added to ``marks`` if it has marked content."""
    number = next(numbers)
    entries = f"<</S/{element.kind}/P {parent} 0 R"
    if element.kind == "TH":
        entries += "/A<</O/Table/Scope/Column>>"
    elif element.rows > 1 or element.across > 1:
        entries += f"/A<</O/Table/RowSpan {element.rows}/ColSpan {element.across}>>"
    if element.alt:
        entries += f"/Alt{_text(element.alt)}"
    if element.mark is not None:
        marks[element.mark] = number
        entries += f"/Pg {page} 0 R/K {element.mark}"
    elif element.parts:
        kids = []
        for part in element.parts:
            kids.append((yield from _written(part, number, page, numbers, marks)))
        entries += f"/K[{_refs(kids)}]"
    yield number, f"{entries}>>".encode()
    return number


def _refs(numbers: Iterable[int]) -> str:
    return " ".join([f"{number} 0 R" for number in numbers])


def _text(words: str) -> str:
    """Return a text of any script in PDF syntax."""
    if words.isascii() and not set("()\\\r") & set(words):
        return f"({words})"
    return f"<{(BOM_UTF16_BE + words.encode('utf-16-be')).hex()}>"
