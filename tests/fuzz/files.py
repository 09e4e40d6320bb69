"""Files that an attacker might upload: real ones with any change, bombs, and random data, each under some name."""

import io
import json
import zipfile
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from tests.tourney.exchange.dealt import deal
from tests.tourney.exchange.mutated import mutated
from tourney import club_transfer as club_file
from tourney.cards import dealing
from tourney.exchange import night_file
from tourney.exchange.deal_format import DealtNight
from tourney.exchange.file_evening import evening_of
from tourney.exchange.foreign import deal_files
from tourney.exchange.formats.pbn import pbn_writer as pbn
from tourney.exchange.formats.usebio import usebio_writer as usebio
from tourney.exchange.tables_csv import csv_files
from tourney.exchange.workbook import workbook
from tourney.models import Club

ROOT = Path(__file__).parents[2]
WORDS = (
    b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"<script>", b"&xxe;", b"<!ENTITY a 'b'>", b"]]>", b"<EVENT>", b"</EVENT>",
    b"1e999", b"NaN", b"-1", b"99999999999999999999", b'"', b"'", b",", b";", b"\t", b"\r\n", b"[", b"{", b"null",
    b"[Deal \"\"]", b"[Board \"1\"]", b"4SX", b"N&S", b'"ns":', b'"round":', b'"results":', b"%PBN", b"=1+1",
    b"PK\x03\x04", b"\\ud800", b"\xef\xbb\xbf",
)  # fmt: skip
NAMES = st.sampled_from(
    ["a.json", "a.pbn", "a.xml", "a.csv", "a.xlsx", "A.JSON", "a", ".", "x" * 300 + ".csv", "<script>.pbn"]
)
BRIDGE = {
    "night": 1, "name": "Pairs", "date": "2025-11-20", "game": "bridge", "scoring": "matchpoints",
    "contestants": {"kind": "pairs", "entries": [{"number": n, "names": [f"Cy {n}", f"Di {n}"]} for n in range(1, 7)]},
    "movement": {"system": "howell", "count": 6, "trays_per_set": 1}, "deals": {"1": deal(1)},
    "results": [{"round": 1, "table": 1, "tray": 1, "ns": 6, "ew": 1, "contract": "4S", "by": "N", "tricks": 10}],
}  # fmt: skip

DEALT = dealing.deal(2, "whist", seed="7", no_long_suits=True, public="")


@cache
def real() -> dict[str, bytes]:
    """One file of each kind that is read, by its ending; small, so that a change meets something that counts."""
    night = night_file.read(json.dumps(BRIDGE))
    evening = evening_of(night)
    return {
        "json": night_file.write(night).encode(),
        "pbn": pbn.write(night),
        "xml": usebio.write(night),
        "csv": csv_files(evening)["results.csv"],
        "xlsx": workbook(evening),
        **{slug: deal_files.deal_formats()[slug].write(DealtNight(DEALT)) for slug in ("dup", "dlm", "lin")},
        "deals.json": deal_files.deal_formats()["json"].write(DealtNight(DEALT)),
        "deals.pbn": deal_files.deal_formats()["pbn"].write(DealtNight(DEALT)),
        "names.csv": b"number,name,contact,shown\n1,Ann Abbott,ann@club.example,full\n2,Bob Baxter,,no\n",
    }


@cache
def bombs() -> dict[str, bytes]:
    """Inputs that unpack, nest or refer to themselves until the computer is exhausted."""
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    laughs = f'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a0 "ha">{entities}]><USEBIO>&a11;</USEBIO>'
    outside = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><USEBIO>&x;</USEBIO>'
    return {
        "laughs.xml": laughs.encode(),
        "outside.xml": outside.encode(),
        "deep.xml": b"<USEBIO>" + b"<EVENT>" * 100_000,
        "deep.json": b'{"night":' + b"[" * 200_000,
        "zeros.xlsx": packed({"xl/worksheets/sheet1.xml": b"0" * 50_000_000}),
        "laughs.xlsx": changed("xl/worksheets/sheet1.xml", laughs.encode()),
        "wide.csv": b"," * 1_000_000,
        "tall.csv": b"a,b\n" * 250_000,
        "quote.csv": b'"' + b"a" * 900_000,
        "deep.dlm": b"[Document]\nFrom board=1\nTo board=99\n" + b"Board 01=a\n" * 80_000,
        "long.dup": b"0" * 156 * 6_000,
        "many.lin": b"md|1SAK,S2,S3,|" * 60_000,
        "lines.pbn": b'[Board "1"]\n' * 80_000,
    }


def taken_out(club: Club) -> dict[str, bytes]:
    """The parts of the file that holds all of a club."""
    data = io.BytesIO()
    club_file.write(club, data, sealed=True)
    with zipfile.ZipFile(data) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(parts: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in parts.items():
            archive.writestr(name, contents)
    return data.getvalue()


def changed(part: str, contents: bytes) -> bytes:
    """A real workbook with one of its parts replaced."""
    with zipfile.ZipFile(io.BytesIO(real()["xlsx"])) as archive:
        return packed({name: archive.read(name) for name in archive.namelist()} | {part: contents})


@st.composite
def workbooks(draw: st.DrawFn) -> bytes:
    """A workbook with anything done to the XML within: what is packed is never met by changing the bytes outside."""
    with zipfile.ZipFile(io.BytesIO(real()["xlsx"])) as archive:
        part = draw(st.sampled_from(sorted(archive.namelist())))
        contents = archive.read(part)
    return changed(part, draw(mutated(contents, WORDS)))


contents = (
    st.sampled_from(sorted(real())).flatmap(lambda kind: mutated(real()[kind], WORDS))
    | workbooks()
    | st.sampled_from(sorted(bombs())).map(lambda kind: bombs()[kind])
    | st.binary(max_size=40)
)
"""The bytes of a file of any kind."""
files = st.tuples(NAMES, contents)
"""A name and the bytes that are sent under it, which need not fit each other."""
