"""A PDF that can be read aloud: marked content, and the structure tree that says in which order it stands.

reportlab has no call for either. This module alone uses what it keeps for itself: the operators of a page
(``Canvas._code``), the document and its catalogue (``Canvas._doc``, its slots ``StructTreeRoot`` and ``MarkInfo``), the
pages and their table of entries (``PDFPage.__Defaults__``). A test fails when one of them goes.
"""

from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString
from reportlab.pdfgen.canvas import Canvas


@dataclass(slots=True)
class TaggedPage:
    """How many groups a page has, and whether one is open."""

    groups: int = 0
    open: bool = False
    first: int = 0  # where in the operators of the page the first group begins


@dataclass(slots=True)
class Structure:
    """The sheets of a document with their pages, as they are bound."""

    sheets: list[tuple[str, list[tuple[Any, int]]]] = field(default_factory=list)


def begin_group(canvas: Canvas, page: TaggedPage) -> None:
    """What is drawn from here on belongs together: a card, a table."""
    end_group(canvas, page)
    if not page.groups:
        page.first = len(canvas._code)
    canvas._code.append(f"/P <</MCID {page.groups}>> BDC")
    page.groups += 1
    page.open = True


def end_group(canvas: Canvas, page: TaggedPage) -> None:
    if page.open:
        canvas._code.append("EMC")
        page.open = False


def end_page(canvas: Canvas, page: TaggedPage) -> None:
    """Closes the last group. What was drawn before the first, lines along which cards are cut, is not read aloud; a
    page without groups is one."""
    end_group(canvas, page)
    if not page.groups:
        canvas._code.insert(0, "/P <</MCID 0>> BDC")
        canvas._code.append("EMC")
        page.groups = 1
    elif page.first:
        canvas._code.insert(page.first, "EMC")
        canvas._code.insert(0, "/Artifact BMC")


def begin_artifact(canvas: Canvas) -> None:
    """What is drawn from here on is not read aloud: the foot of a page."""
    canvas._code.append("/Artifact BMC")


def end_artifact(canvas: Canvas) -> None:
    canvas._code.append("EMC")


def page_bound(canvas: Canvas, number: int) -> Any:
    """The page that was bound last, with its ``number`` in the structure tree."""
    page = canvas._doc.Pages.pages[-1]
    # Its own copy of the entries that each page has: the class's would change every page.
    page.__Defaults__ = {**page.__Defaults__, "StructParents": number, "Tabs": PDFName("S")}
    return page


def write_structure(canvas: Canvas, structure: Structure, language: str) -> None:
    """The tree: a section for each sheet, in it a division for each page, in it a paragraph for each group."""
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
        for page, groups in pages:
            page_ref = doc.Reference(page)
            division = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Div"), "P": section_ref})
            division_ref = doc.Reference(division)
            paragraphs = [
                doc.Reference(
                    PDFDictionary(
                        {
                            "Type": PDFName("StructElem"),
                            "S": PDFName("P"),
                            "P": division_ref,
                            "Pg": page_ref,
                            "K": group,
                        }
                    )
                )
                for group in range(groups)
            ]
            division.dict["K"] = PDFArray(paragraphs)
            divisions.append(division_ref)
            parents += [number, doc.Reference(PDFArray(paragraphs))]
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
