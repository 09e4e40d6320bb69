"""Making a PDF smaller: all objects without a stream are packed into compressed streams (ISO 32000-1, 7.5.7).

Tags are tens of thousands of small objects, which reportlab writes one by one; packed, they take a tenth of the space.
The input is reportlab's output: one cross-reference table with entries of twenty bytes, and no object twice.
"""

import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain, islice, pairwise
from struct import Struct

EACH = 200  # objects in a stream, all of which a reader unpacks to see any of them
BEGINS, ENDS = b"%d 0 obj", b"endobj"
COUNT = re.compile(rb"\nxref\s+0 (\d+)\s*\n")
ENTRY = 20  # bytes of an entry in the cross-reference table
TRAILER = re.compile(rb"/(ID|Info|Root)\s*((?:\[.*?\])|(?:\d+ 0 R))", re.DOTALL)
PLAIN, PACKED = 1, 2  # where an entry of the new table has its object
ROW = Struct(">BIH")  # the kind, the place, and the index there
LEVEL = 5  # of compression; the next level takes nearly twice the time to save a hundredth of the size

Added = tuple[int, int, Iterable[tuple[int, bytes]]]
"""The number of an object that is replaced, the number of objects added to the document, and all these objects with
their numbers, in any order."""


def packed(pdf: bytes, adding: Callable[[int], Added] | None = None) -> bytes:
    """Return the document with the objects of ``adding``, which is called with the next free number. A document that is
    not in reportlab's form is unchanged."""
    table = pdf.rfind(b"\nxref")
    first = COUNT.match(pdf, table)
    if first is None or b"/Encrypt" in pdf[table:]:
        return pdf
    count, at = int(first[1]), first.end()
    offsets = [int(pdf[at + ENTRY * number : at + ENTRY * number + 10]) for number in range(count)]
    added: Added = adding(count) if adding else (0, 0, ())
    return _write(pdf, offsets, table, pdf[at + ENTRY * count :], added)


def _write(pdf: bytes, offsets: Sequence[int], table: int, trailer: bytes, added: Added) -> bytes:
    ordered = sorted(range(1, len(offsets)), key=offsets.__getitem__)
    ends = {number: offsets[after] for number, after in pairwise(ordered)}
    another, more, objects = added
    whole, small = [pdf[: offsets[ordered[0]]]], list[tuple[int, bytes]]()
    length = len(whole[0])
    # A row for each object: a night has hundreds of thousands, for which a dictionary would be too large.
    following = len(offsets) + more
    where = bytearray(ROW.size * following)
    ROW.pack_into(where, 0, 0, 0, 65535)

    def add(number: int, data: bytes) -> None:
        nonlocal length
        where[ROW.size * number : ROW.size * (number + 1)] = ROW.pack(PLAIN, length, 0)
        whole.append(data)
        length += len(data)

    for number in ordered:
        data = pdf[offsets[number] : ends.get(number, table)]
        if b"endstream" in data:
            add(number, data)
        elif number != another:
            small.append((number, data[data.index(BEGINS % number) + len(BEGINS % number) : data.rindex(ENDS)].strip()))
    left = chain(small, objects)
    while part := list(islice(left, EACH)):
        for place, (number, _) in enumerate(part):
            ROW.pack_into(where, ROW.size * number, PACKED, following, place)
        add(following, _stream(following, *_objects(part)))
        following += 1
    where += ROW.pack(PLAIN, length, 0)
    kept = b" ".join(b"/%s %s" % (key, value) for key, value in TRAILER.findall(trailer))
    whole.append(_stream(following, b"/Type /XRef /W [1 4 2] /Size %d %s" % (following + 1, kept), bytes(where)))
    whole.append(b"startxref\n%d\n%%%%EOF\n" % length)
    return b"".join(whole)


def _objects(objects: Sequence[tuple[int, bytes]]) -> tuple[bytes, bytes]:
    """Return the content of an object stream: its index of numbers and offsets, and the objects."""
    places = accumulate((len(data) + 1 for _, data in objects), initial=0)
    index = b" ".join(b"%d %d" % (number, at) for (number, _), at in zip(objects, places, strict=False))
    body = b"\n".join((index, *(data for _, data in objects), b""))
    return b"/Type /ObjStm /N %d /First %d" % (len(objects), len(index) + 1), body


def _stream(number: int, entries: bytes, data: bytes) -> bytes:
    small = zlib.compress(data, LEVEL)
    head = b"%d 0 obj\n<< %s /Filter /FlateDecode /Length %d >>\nstream\n" % (number, entries, len(small))
    return head + small + b"\nendstream\nendobj\n"
