"""Small databases of Access, as Access 97 (Jet 3) and Access 2000 (Jet 4) lay them out: enough of them to be read.

After the description of the format in mdbtools' HACKING. Each table has its definition on one page and its rows on the
pages after it; there are no indexes. Texts are of the letters of Windows in Jet 3, UTF-16 in Jet 4.
"""

import struct
from collections.abc import Mapping, Sequence
from typing import Any

BOOL, INTEGER, TEXT, DATE = 1, 4, 10, 8
SIZES = {BOOL: 1, INTEGER: 4, DATE: 8}
SYSTEM = -0x80000000

Rows = Sequence[Mapping[str, Any]]


def database(tables: Mapping[str, Rows], jet: int = 4) -> bytes:
    """A database of ``jet`` 3 or 4 with these tables; a table without rows has one column."""
    return _Writer(jet).database(tables)


class _Writer:
    def __init__(self, jet: int) -> None:
        self.new = jet == 4
        self.size = 4096 if self.new else 2048
        self.pages: list[bytes] = []

    def database(self, tables: Mapping[str, Rows]) -> bytes:
        head = b"\x00\x01\x00\x00Standard Jet DB\x00" + struct.pack("<I", int(self.new))
        self.pages = [self.page(head), self.page(b""), b""]
        numbers = {}
        for name, rows in tables.items():
            numbers[name] = self.table(rows)
        catalog = [{"Name": "MSysObjects", "Id": 2, "Type": 1, "Flags": SYSTEM}]
        catalog += [{"Name": name, "Id": number, "Type": 1, "Flags": 0} for name, number in numbers.items()]
        self.table(catalog, at=2)
        return b"".join(self.pages)

    def page(self, held: bytes) -> bytes:
        assert len(held) <= self.size
        return held + b"\x00" * (self.size - len(held))

    def table(self, rows: Rows, at: int | None = None) -> int:
        columns = _columns(rows)
        number = len(self.pages) if at is None else at
        if at is None:
            self.pages.append(b"")
        self.pages[number] = self.page(self.definition(columns, len(rows)))
        waiting = [self.row(columns, row) for row in rows]
        while waiting:
            here: list[bytes] = []
            room = self.size - (14 if self.new else 10)
            while waiting and room >= len(waiting[0]) + 2:
                room -= len(waiting[0]) + 2
                here.append(waiting.pop(0))
            self.pages.append(self.data_page(number, here))
        return number

    def definition(self, columns: list[tuple[str, int]], rows: int) -> bytes:
        new = self.new
        variable = [name for name, kind in columns if kind == TEXT]
        held = b"\x02\x01" + struct.pack("<HI", 0x5643, 0)
        held += struct.pack("<I", 0) + (b"\x00" * 4 if new else b"")
        held += struct.pack("<II", rows, 0) + (b"\x00" * 16 if new else b"")
        held += struct.pack("<BHHHIIII", 0x4E, len(columns), len(variable), len(columns), 0, 0, 0, 0)
        offset = 0
        for at, (name, kind) in enumerate(columns):
            held += struct.pack("<B", kind) + (b"\x00" * 4 if new else b"")
            held += struct.pack("<HHH", at, variable.index(name) if kind == TEXT else 0, at)
            held += b"\x00" * (4 if new else 6)
            flags = 0x02 if kind == TEXT else 0x03
            held += struct.pack("<H", flags) + b"\x00" * 4 if new else struct.pack("<B", flags)
            held += struct.pack("<HH", 0 if kind == TEXT else offset, SIZES.get(kind, 255))
            offset += SIZES.get(kind, 0) if kind != BOOL else 0
        for name, _ in columns:
            text = name.encode("utf-16-le") if new else name.encode()
            held += struct.pack("<H" if new else "<B", len(text)) + text
        return held

    def row(self, columns: list[tuple[str, int]], row: Mapping[str, Any]) -> bytes:
        new = self.new
        held = struct.pack("<H" if new else "<B", len(columns))
        mask = 0
        for at, (name, kind) in enumerate(columns):
            value = row.get(name)
            mask |= (1 << at) if (value if kind == BOOL else value is not None) else 0
            if kind == INTEGER:
                held += struct.pack("<i", value or 0)
            elif kind == DATE:
                held += struct.pack("<d", value or 0.0)
        offsets = []
        for name, kind in columns:
            if kind == TEXT:
                offsets.append(len(held))
                value = str(row.get(name) or "")
                held += value.encode("utf-16-le") if new else value.encode("cp1252")
        form = "<H" if new else "<B"
        held += struct.pack(form, len(held)) + b"".join(struct.pack(form, each) for each in reversed(offsets))
        return held + struct.pack(form, len(offsets)) + mask.to_bytes((len(columns) + 7) // 8, "little")

    def data_page(self, owner: int, rows: list[bytes]) -> bytes:
        offsets, end = [], self.size
        for row in rows:
            end -= len(row)
            offsets.append(end)
        held = b"\x01\x01" + struct.pack("<HI", 0, owner) + (b"\x00" * 4 if self.new else b"")
        held += struct.pack("<H", len(rows)) + b"".join(struct.pack("<H", each) for each in offsets)
        return held + b"\x00" * (end - len(held)) + b"".join(reversed(rows))


def _columns(rows: Rows) -> list[tuple[str, int]]:
    """Each column with its type, by the first value that is in it."""
    found: dict[str, int] = {}
    for row in rows:
        for name, value in row.items():
            if value is None:
                found.setdefault(name, TEXT)
            elif name not in found:
                kinds = ((bool, BOOL), (int, INTEGER), (float, DATE), (str, TEXT))
                found[name] = next(kind for of, kind in kinds if isinstance(value, of))
    return list(found.items()) or [("ID", INTEGER)]
