"""Everything that comes out of an evening: pages, paper, files, JSON, as the director and as a visitor gets them."""

import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.test import Client
from openpyxl import load_workbook
from pypdf import PdfReader

from tests.sampling import WHOLE
from tests.tourney.sheets.pdf.layout import Page, watched

from .axes import Scenario
from .commands import said_of
from .desk import Desk, words_of

LINK = re.compile(r'(?:href|src)="([^"#]+)"')
MOST_PAGES = 150
"""So many public pages of a night are looked at, at the most."""
OF_A_KIND = 150 if WHOLE else 2
"""So many of those that differ in a number alone: pages of boards, of contestants, and their data."""
DESK_PAGES = (
    "", "standings/", "rulings/", "files/", "sheets/", "publish/", "journal/", "names/", "fix/", "phones/",
    "projector/",
)  # fmt: skip


@dataclass
class Outputs:
    """``desk`` and ``public`` have what each address answered, by its path; ``night`` is the night file, ``score`` what
    the command makes of it."""

    night: dict[str, Any]
    score: dict[str, Any]
    desk: dict[str, bytes] = field(default_factory=dict)
    public: dict[str, bytes] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    """Addresses that did not answer, with their status."""
    drawn: dict[str, list[Page]] = field(default_factory=dict)
    """Where every text and rule of a PDF stands."""

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """Return each file as text, without pictures and other data."""
        everything = {**self.desk, **self.public}
        return {path: text for path, data in everything.items() if (text := text_of(path, data)) is not None}


def text_of(path: str, data: bytes) -> str | None:
    """The words of a page, a sheet or a file."""
    path = path.partition("?")[0]
    if path.endswith(".pdf"):
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)
    if path.endswith((".png", ".ico", ".woff2")) or "/logo/" in path:
        return None
    if data[:2] == b"PK":
        return "\n".join(_packed(data))
    text = data.decode("latin-1" if path.endswith(("/pbn/", ".pbn")) else "utf-8")
    return words_of(text) if "<html" in text[:400] else text


def _packed(data: bytes) -> Iterator[str]:
    """The text of each file in a zip; of a workbook that of its cells."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if "xl/workbook.xml" in archive.namelist():
            for sheet in load_workbook(io.BytesIO(data)).worksheets:
                for row in sheet.iter_rows(values_only=True):
                    yield " | ".join(str(cell) for cell in row if cell is not None)
            return
        for name in archive.namelist():
            text = text_of(name, archive.read(name))
            if text is not None:
                yield text


def collected(desk: Desk, scenario: Scenario, sections: list[int], *, paper: bool = True, deep: bool = True) -> Outputs:
    """All that can be had now; PDFs and other files only where ``paper`` is wanted, the pages of each contestant and
    board only where ``deep``. Sheets are drawn from values that no database touches: of an evening on PostgreSQL they
    are drawn in the whole run."""
    night = desk.night_file(sections[0])
    sheets = WHOLE or scenario["database"] == "sqlite"
    files = (r"\.(pdf|xlsx)$" if sheets else r"\.xlsx$") + r"|/files/(?!import|deals)\w+/$" if paper else ""
    found = Outputs(night, scored(night))
    for section in sections:
        _of_desk(desk, section, found, files, DESK_PAGES if deep else ("standings/", "publish/", "projector/"))
    address = public_address(desk, sections[0])
    if address:
        _of_public(desk, address, found, paper, deep)
    return found


def scored(night: dict[str, Any]) -> dict[str, Any]:
    """Return the command's standings of a night file."""
    return json.loads(said_of(json.dumps(night), "score", "night.json", format="json"))


def _of_desk(desk: Desk, section: int, found: Outputs, files: str, pages: tuple[str, ...]) -> None:
    """The ``pages`` of a section, and what they link to whose address has the pattern ``files``."""
    base = desk.at(f"/desk/sections/{section}/")
    for page in pages:
        _take(desk.browser, base + page, desk.language, found.desk, found.failed)
    if not files:
        return
    for page in ("files/", "sheets/", "standings/"):
        text = found.desk.get(base + page, b"").decode()
        for link in LINK.findall(text):
            if link.startswith(base) and re.search(files, link):
                with watched() as drawn:
                    _take(desk.browser, link, desk.language, found.desk, found.failed)
                found.drawn[link] = drawn


def public_address(desk: Desk, section: int) -> str:
    found = re.search(rf"{desk.prefix}/nights/[\w-]+/", desk.page(f"/desk/sections/{section}/publish/"))
    return found[0] if found else ""


def _of_public(desk: Desk, address: str, found: Outputs, paper: bool, deep: bool) -> None:
    """Every page of the night that a link leads to, and what stands beside them for other programs."""
    anybody = Client()
    waiting = [address, f"{address}wall/", f"{address}standings.json", f"{address}deals.json"]
    kinds: Counter[str] = Counter()
    while waiting and len(found.public) < MOST_PAGES:
        path = waiting.pop(0)
        kind = re.sub(r"/\d+(/|\.json)$", "", path)
        if (
            path in found.public
            or kinds[kind] == OF_A_KIND
            or (re.search(r"\.(pdf|xlsx|zip|png)$", path) and not paper)
        ):
            continue
        kinds[kind] += 1
        data = _take(anybody, path, desk.language, found.public, found.failed)
        if b"<html" in data[:400] and deep:
            waiting += [link for link in LINK.findall(data.decode()) if link.startswith(address)]
    for path in ("/", "/nights.json", "/records/", "/feed.atom", "/players/", "/calendar/", "/deals/"):
        _take(anybody, desk.at(path), desk.language, found.public, found.failed)
    listed = found.public[desk.at("/players/")].decode() + found.public[desk.at("/")].decode()
    people = [link for link in LINK.findall(listed) if re.search(r"/players/\d+/$", link)]
    seasons = [link for link in LINK.findall(listed) if "/series/" in link]
    for path in (*people[:2], *dict.fromkeys(seasons)):
        _take(anybody, path, desk.language, found.public, found.failed)


def _take(browser: Client, path: str, language: str, into: dict[str, bytes], failed: list[str]) -> bytes:
    answer: Any = browser.get(path, headers={"Accept-Language": language}, follow=True)
    data = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if answer.status_code != 200:
        failed.append(f"{path}: {answer.status_code}")
        data = b""
    into[path] = data
    return data
