"""Machine checks of PDF/UA-1 (ISO 14289-1) by the numbers of the Matterhorn Protocol 1.1, read with pypdf.

The PDF/UA mark itself (06-002), which says that a person has checked the rest, is left out.
"""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from pypdf import PdfReader

STANDARD = {"Document", "Sect", "Div", "P", "H1", "H2", "Table", "TR", "TH", "TD", "Figure"}
INSIDE = {"TR": {"Table"}, "TH": {"TR"}, "TD": {"TR"}}
TITLE = "{http://purl.org/dc/elements/1.1/}title"
DRAWS = re.compile(r"[^ ] T[jJ]\b| (?:S|s|f\*?|B|b|l|Do)$")


def failures(reader: PdfReader) -> Iterator[str]:
    """Every failure condition that the document meets, by its number."""
    root: Any = reader.trailer["/Root"]
    yield from _of_the_document(reader, root)
    for number, page in enumerate(reader.pages, start=1):
        for fault in of_content(page.get_contents().get_data().decode("latin1")):
            yield f"{fault} on page {number}"
        if page.get("/Tabs") != "/S":
            yield f"28-009 tabs not in the order of the structure on page {number}"
        resources: Any = page["/Resources"]
        for name, font in resources.get("/Font", {}).items():
            yield from _of_font(name, font.get_object())
    yield from of_element(root["/StructTreeRoot"]["/K"][0].get_object(), "")
    heads = [kind for kind in _kinds(root["/StructTreeRoot"]["/K"][0].get_object()) if re.fullmatch(r"H\d", kind)]
    if heads and heads[0] != "H1":
        yield "14-002 the first heading is not H1"


def _of_the_document(reader: PdfReader, root: Any) -> Iterator[str]:
    if reader.is_encrypted:
        yield "26-001 encrypted"
    if not root.get("/MarkInfo", {}).get("/Marked") or root["/MarkInfo"].get("/Suspects"):
        yield "01-007 not marked"
    if "/Lang" not in root:
        yield "11-006 no language"
    if not root.get("/ViewerPreferences", {}).get("/DisplayDocTitle"):
        yield "07-001 the title is not shown"
    if "/Metadata" not in root:
        yield "06-001 no metadata"
        return
    titles = list(ElementTree.fromstring(root["/Metadata"].get_object().get_data()).iter(TITLE))
    if not titles or not "".join(titles[0].itertext()).strip():
        yield "06-003 no title in the metadata"


def of_content(text: str) -> Iterator[str]:
    inside: list[str] = []
    for line in text.split("\n"):
        if line.endswith(("BDC", "BMC")):
            kind = "artifact" if line.startswith("/Artifact") else "span" if line.startswith("/Span") else "content"
            if kind == "artifact" and "content" in inside:
                yield "01-003 an artifact in tagged content"
            if kind == "content" and "artifact" in inside:
                yield "01-004 tagged content in an artifact"
            inside.append(kind)
        elif line == "EMC":
            inside.pop()
        elif not inside and DRAWS.search(line):
            yield f"01-005 neither tagged nor an artifact: {line[:60]}"
    if inside:
        yield "01-005 content that does not end"


def _of_font(name: str, font: dict) -> Iterator[str]:
    if "/ToUnicode" not in font:
        yield f"31-027 no letters for the glyphs of {name}"
    descriptor = font.get("/FontDescriptor") or font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
    if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor.get_object()):
        yield f"31-009 {name} is not embedded"


def _parts(element: dict) -> list[dict]:
    kids = element.get("/K", [])
    return [part.get_object() for part in kids] if isinstance(kids, list) else []


def _kinds(element: dict) -> Iterator[str]:
    yield element["/S"][1:]
    for part in _parts(element):
        yield from _kinds(part)


def of_element(element: dict, above: str) -> Iterator[str]:
    kind = element["/S"][1:]
    if kind not in STANDARD:
        yield f"02-001 {kind} is no standard type"
    if kind in INSIDE and above not in INSIDE[kind]:
        yield f"09-004 {kind} in {above}"
    if kind == "TH" and element.get("/A", {}).get("/Scope") not in ("/Column", "/Row"):
        yield "15-003 a head without its scope"
    if kind == "Figure" and not element.get("/Alt"):
        yield "13-004 a figure without words"
    if kind == "Table":
        yield from _of_rows([_parts(row) for row in _parts(element)])
    for part in _parts(element):
        yield from of_element(part, kind)


def _of_rows(rows: list[list[dict]]) -> Iterator[str]:
    """Each row of a table has as many columns as the others, with cells that reach down from above."""
    if not rows or not all(rows):
        yield "09-004 a table without rows or cells"
    reach: dict[int, int] = {}
    counts = []
    for row in rows:
        count = sum(1 for left in reach.values() if left)
        reach = {column: left - 1 for column, left in reach.items() if left}
        for cell in row:
            across, down = (int(cell.get("/A", {}).get(name, 1)) for name in ("/ColSpan", "/RowSpan"))
            count += across
            for _ in range(across):
                reach[max(reach, default=0) + 1] = down - 1
        counts.append(count)
    if len(set(counts)) > 1:
        yield f"15-* rows of {sorted(set(counts))} columns"
