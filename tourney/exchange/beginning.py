"""The beginning of a file, by which it is recognised. Nothing is unpacked, so that every file is recognised at once."""

import re
from functools import cached_property

from ..faults import BadInput
from .spreadsheets import Spreadsheet, read as spreadsheet

HEAD = 65_536
"""Bytes in which a file shows what it is."""
_SIGNED = (
    (b"%PDF", "pdf"),
    (b"\x89PNG", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"GIF8", "image"),
    (b"II*\x00", "image"),
    (b"MM\x00*", "image"),
    (b"BM", "image"),
    (b"{\\rtf", "word"),
    (b"\xd0\xcf\x11\xe0", "excel_old"),
    (b"Rar!", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"\x1f\x8b", "archive"),
)


class Beginning:
    """``data`` is the file, ``head`` its first bytes, ``text`` these as text, empty if they are not, and ``begins`` its
    beginning in lower case. ``shape`` is accordingly "json", "html", "xml", "text", "workbook", or another kind by the
    first bytes."""

    def __init__(self, data: bytes) -> None:
        self.data, self.head = data, data[:HEAD]
        self.text = ""
        self.shape = self._by_bytes()
        if self.shape == "text":
            wide = self.head[:2] in (b"\xff\xfe", b"\xfe\xff")
            self.text = self.head.decode("utf-16" if wide else "utf-8", "replace").removeprefix("\ufeff")
        self.begins = self.text.lstrip()[:2000].lower()
        if self.begins.startswith(("{", "[{")):
            self.shape = "json"
        elif "<!doctype html" in self.begins or "<html" in self.begins:
            self.shape = "html"
        elif self.begins.startswith("<"):
            self.shape = "xml"

    def _by_bytes(self) -> str:
        data, head = self.data, self.head
        if not head.strip(b"\x00\t\n\r \xef\xbb\xbf"):
            return "empty"
        if head[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
            return _packed(data)
        if (data[:4], data[8:12]) == (b"RIFF", b"WEBP") or data[4:12] in (b"ftypheic", b"ftypavif"):
            return "image"
        signed = next((shape for sign, shape in _SIGNED if head.startswith(sign)), "")
        if signed and not (head.startswith(b"BM") and b"\x00" not in head):
            return signed
        return "unknown" if b"\x00" in head and head[:2] not in (b"\xff\xfe", b"\xfe\xff") else "text"

    @cached_property
    def whole(self) -> str:
        """Return the whole file as text."""
        return self.data.decode("utf-8", "replace")

    @cached_property
    def table(self) -> Spreadsheet | None:
        """Return the csv or workbook as a table."""
        try:
            return spreadsheet(self.data) if self.shape in ("text", "workbook") else None
        except BadInput:
            return None

    @property
    def headings(self) -> list[set[str]]:
        """Return the words in the first rows of each sheet, any of which may be its headings."""
        sheets = (self.table, *self.table.others) if self.table else ()
        return [
            {re.sub(r"[^a-z]", "", cell.lower()) for cell in cells} - {""}
            for sheet in sheets
            for _, cells in sheet.rows[:10]
        ]


def _packed(data: bytes) -> str:
    """Return the kind of a zip by the names in it, which are readable as they are."""
    if b"xl/workbook" in data:
        return "workbook"
    if b"word/document" in data or b"opendocument.text" in data:
        return "word"
    return "club" if b"club.json" in data else "archive"
