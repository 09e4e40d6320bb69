"""A zip that is damaged, or packed in an unreadable way, is refused with a sentence."""

import io
import json
import zipfile
from contextlib import suppress

import pytest

from tests.sampling import examples
from tourney.club_transfer.club_reader import lines, opened
from tourney.faults import BadInput

from .parts import packed

PARTS = {"club.json": b'{"format":"tourney club 1"}\n', "tables/01-club.jsonl": b'{"id":1}\n' * 40}
WAYS = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]


def written(said: object) -> bytes:
    return json.dumps(said, separators=(",", ":")).encode() + b"\n"


def read(data: bytes) -> dict[str, bytes]:
    with opened(io.BytesIO(data), PARTS) as archive:
        return {name: b"".join(written(said) for _, said in lines(archive, name)) for name in PARTS}


@pytest.mark.parametrize("way", WAYS)
def test_damaged_zip_is_refused_or_read_whole(way):
    good = packed(PARTS, way).getvalue()
    assert read(good) == PARTS
    for at in range(0, len(good), max(1, len(good) // examples(1000))):
        with suppress(BadInput):
            assert read(good[:at] + bytes([good[at] ^ 0xFF]) + good[at + 1 :]) == PARTS, at


@pytest.mark.parametrize("way", WAYS)
def test_truncated_zip_is_refused(way):
    good = packed(PARTS, way).getvalue()
    for length in range(0, len(good), max(1, len(good) // examples(1000))):
        with pytest.raises(BadInput):
            read(good[:length])


def test_a_zip_with_a_password_is_refused():
    good = bytearray(packed(PARTS).getvalue())
    for head, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        at = good.find(head)
        while at >= 0:
            good[at + flags] |= 1
            at = good.find(head, at + 1)
    with pytest.raises(BadInput, match="password"):
        read(bytes(good))
