"""Two people who change the club's logo at the same moment, and pictures that are not what they claim to be."""

import struct
import tracemalloc
import zlib
from contextlib import suppress
from pathlib import Path

import pytest

from tests.migrated import migrated
from tests.tourney.real_databases import run
from tourney.desk.club.logo_file import read_logo
from tourney.desk.club.look import change_look, look_of
from tourney.faults import BadInput
from tourney.models import Club, ClubLogo

from .logos import a_logo

RACE = """
import django; django.setup()
from threading import Barrier, Thread
from tests.tourney.desk.club.logos import a_logo
from tourney.desk.club.clubs import only_club
from tourney.desk.club.logo_file import read_logo
from tourney.desk.club.look import change_look, look_of
from tourney.models import Club, ClubLogo, JournalEntry

club, failed = only_club(), []
both = Barrier(2)

def change(colours):
    for colour in colours:
        mine = Club.objects.get(pk=club.pk)
        logo = read_logo(a_logo(colour=colour))
        both.wait()
        try:
            change_look(mine, "", logo=logo)
        except Exception as problem:
            failed.append(repr(problem))

people = [Thread(target=change, args=([f"#{who}{turn:02}000"[:7] for turn in range(15)],)) for who in ("aa", "bb")]
[each.start() for each in people]
[each.join() for each in people]
club.refresh_from_db()
from hashlib import sha256
look = look_of(club)
same = look.logo is not None and sha256(look.logo).hexdigest()[:16] == club.logo
print(failed, ClubLogo.objects.count(), same, JournalEntry.objects.filter(verb="change_look").count())
"""


@pytest.mark.whole
def test_simultaneous_logo_changes_leave_one_whole_logo_and_a_log_line_each(tmp_path: Path):
    migrated(tmp_path)
    assert run(RACE, tmp_path).split("\n")[-2] == "[] 1 True 30"


def test_stale_reader_does_not_delete_a_newer_logo(club, by):
    mine, theirs = Club.objects.get(pk=club.pk), Club.objects.get(pk=club.pk)
    change_look(mine, "", by, logo=read_logo(a_logo()))
    change_look(theirs, "plum", by)
    assert look_of(Club.objects.get(pk=club.pk)).logo == a_logo()
    change_look(mine, "plum", by, logo=read_logo(a_logo("WEBP")))
    assert ClubLogo.objects.count() == 1
    assert look_of(Club.objects.get(pk=club.pk)).kind == "webp"


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, *more: bytes, rows: bytes | None = None) -> bytes:
    """A sound head and as little behind it as there can be."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    body = zlib.compress(bytes(1000) if rows is None else rows, 9)
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize("side", [1001, 10_000, 20_000, 2**31 - 1])
def test_valid_header_with_too_many_pixels_is_refused_unread(side):
    with pytest.raises(BadInput):
        read_logo(png(side, side))


@pytest.mark.parametrize(
    "more",
    [
        chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(40_000_000), 9)),
        chunk(b"iTXt", b"Comment\0\1\0\0\0" + zlib.compress(bytes(40_000_000), 9)),
        chunk(b"iCCP", b"profile\0\0" + zlib.compress(bytes(40_000_000), 9)),
    ],
    ids=["text", "international text", "profile"],
)
def test_forty_megabytes_of_packed_extra_data_use_no_memory(more):
    """40 kB in the file. The picture may be refused or left packed, but is never unpacked whole."""
    data = png(20, 20, more, rows=b"\0" + bytes(60) * 20 + bytes(20))
    assert len(data) < 60_000
    read = True
    tracemalloc.start()
    try:
        read_logo(data)
    except BadInput:
        read = False
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 8_000_000, read


def test_rows_beyond_the_declared_height_are_never_read():
    with_more = png(20, 20, rows=bytes(40_000_000))
    assert len(with_more) < 60_000
    with suppress(BadInput):
        assert read_logo(with_more).kind == "png"
