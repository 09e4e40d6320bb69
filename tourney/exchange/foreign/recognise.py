"""What a file is: by what is in it, never by its ending, which programs and people change at will.

Only the beginning of a file is looked at, and nothing is unpacked, so that any file is answered at once.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from movements.message import message

from ...faults import BadInput
from ..travellers.columns import guess
from ..travellers.spreadsheets import read as spreadsheet

HEAD = 65_536
"""Bytes in which a file shows what it is."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: ``seems`` says what it is, ``can`` what can be done with it, each one line."""

    slug: str
    title: str
    seems: str
    can: str
    reads: bool = True


def _of(slug: str, title: str, seems: str, can: str = message("It comes in as a night.")) -> Kind:
    return Kind(slug, title, seems, can)


def _no(slug: str, seems: str, can: str) -> Kind:
    return Kind(slug, "", seems, can, reads=False)


KINDS = {
    each.slug: each
    for each in (
        _of("night", message("The night file"), message("This is a night file of Tourney.")),
        _of("usebio", "USEBIO", message("This is USEBIO, the XML that scoring programs send to the EBU.")),
        _of("pbn", "PBN", message("This is PBN: deals, and perhaps results.")),
        _of("lin", "LIN", message("This is LIN, deals as they were played at Bridge Base Online.")),
        _of(
            "dup",
            "DUP",
            message("These are deals for a dealing machine (DUP)."),
            message("Deals takes it into a night of its own."),
        ),
        _of(
            "dlm",
            "DLM",
            message("These are deals for a dealing machine (DLM)."),
            message("Deals takes it into a night of its own."),
        ),
        _of("acbl_live", "ACBL Live", message("This is a result page of ACBL Live for Clubs.")),
        _of("bbo", message("BBO traveller"), message("This is a traveller page of Bridge Base Online.")),
        _of("bws", "Bridgemate", message("This is a Bridgemate file (bws), a database of Access.")),
        _of(
            "received_data",
            message("Bridgemate, csv"),
            message("These are results of Bridgemates, the table ReceivedData as csv."),
        ),
        _of("bridgewebs", message("BridgeWebs, csv"), message("This is the csv of a night for BridgeWebs.")),
        _of(
            "results",
            message("A table of results"),
            message("This is a table of results."),
            message("It comes into a night that has its names."),
        ),
        _of(
            "members",
            message("A list of members"),
            message("This is a list of members."),
            message("Players takes it, not a night."),
        ),
        _no(
            "club",
            message("This is a whole club of Tourney, as a zip."),
            message("An owner brings it in: manage.py take_in FILE."),
        ),
        _no("empty", message("There is nothing in this file."), message("Save it again in the program it comes from.")),
        _no(
            "pdf",
            message("This is a PDF, made for paper."),
            message("Ask the program it comes from for USEBIO, PBN or csv."),
        ),
        _no(
            "image", message("This is a picture."), message("Type the results in, or ask for the file it was made of.")
        ),
        _no(
            "word", message("This is a document of a word processor."), message("Save the table in it as xlsx or csv.")
        ),
        _no(
            "excel_old",
            message("This is an old workbook (xls) or another old Office file."),
            message("Save it as xlsx or csv."),
        ),
        _no(
            "archive",
            message("This is an archive of several files."),
            message("Unpack it first and bring in what is inside."),
        ),
        _no(
            "html",
            message("This is a web page that has no results we know."),
            message("Save the page of results whole, or ask for PBN."),
        ),
        _no("xml", message("This is XML, but no USEBIO."), message("Export the night as USEBIO, PBN or csv.")),
        _no(
            "json",
            message("This is JSON, but neither a night file nor a page of ACBL Live."),
            message("Export the night as PBN or csv."),
        ),
        _no("text", message("This is text in no format we know."), message("Export the night as USEBIO, PBN or csv.")),
        _no(
            "unknown",
            message("This is no text and nothing we know."),
            message("Export the night as USEBIO, PBN or csv."),
        ),
    )
}

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
_JET = re.compile(rb"\x00\x01\x00\x00Standard (Jet|ACE) DB")
_DUP = re.compile(rb"(?:0[1-9]|[1-4][0-9]|5[0-2]){39}")
_DLM = re.compile(r"^Board [0-9]{2}=[a-p]{26}[0-9]{3}", re.MULTILINE)
_PBN = re.compile(r'^[ \t]{0,80}\[\s{0,8}\w{1,40}\s{0,8}(?:\{[^}]{0,80}\}\s{0,8})?"|^%[ \t]{0,8}PBN', re.MULTILINE)
_ACBL = re.compile(r'<result-details\b|"board_scoring_method"|"pair_summaries"')
_NIGHT = re.compile(r'"night"\s*:\s*[0-9]')
_MEMBER_WORDS = {
    *(
        "surname",
        "lastname",
        "firstname",
        "forename",
        "playername",
        "ebuno",
        "ebunumber",
        "acblnumber",
        "acbl",
        "strid",
    ),
    *("nationalidnumber", "membershipnumber", "memberno", "membernumber", "email", "telephone", "masterpoints"),
}


def recognise(data: bytes) -> Kind:
    """What ``data`` seems to be."""
    return KINDS[_slug(data)]


def _slug(data: bytes) -> str:
    head = data[:HEAD]
    if not head.strip(b"\x00\t\n\r \xef\xbb\xbf"):
        return "empty"
    if _JET.match(head):
        return "bws"
    if head[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return _packed(data)
    if (data[:4], data[8:12]) == (b"RIFF", b"WEBP") or data[4:12] in (b"ftypheic", b"ftypavif"):
        return "image"
    signed = next((slug for sign, slug in _SIGNED if head.startswith(sign)), "")
    if signed and not (signed == "image" and head.startswith(b"BM") and b"\x00" not in head):
        return signed
    if len(data) % 156 in (0, 1, 2) and _DUP.match(head):
        return "dup"
    if head[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = head.decode("utf-16", "replace")
    elif b"\x00" in head:
        return "unknown"
    else:
        text = head.decode("utf-8", "replace").removeprefix("\ufeff")
    return _text(text, data)


def _packed(data: bytes) -> str:
    """What a zip is by the names of what is in it, which stand there as they are."""
    if b"xl/workbook" in data:
        return _table(data)
    if b"word/document" in data or b"opendocument.text" in data:
        return "word"
    return "club" if b"club.json" in data else "archive"


def _text(text: str, data: bytes) -> str:
    begins = text.lstrip()[:2000].lower()
    if begins.startswith(("{", "[{")) and not _PBN.search(text):  # a comment begins alike
        if _ACBL.search(text):
            return "acbl_live"
        return "night" if _NIGHT.search(text) or _NIGHT.search(data.decode("utf-8", "replace")) else "json"
    if "<!doctype html" in begins or "<html" in begins:
        whole = data.decode("utf-8", "replace")
        return "bbo" if "hv_popuplin" in whole else "acbl_live" if _ACBL.search(whole) else "html"
    if begins.startswith("<"):
        return "usebio" if "<usebio" in text[:HEAD].lower() else "xml"
    if begins.startswith(("#version", '"#version')):
        return "bridgewebs"
    if _DLM.search(text):
        return "dlm"
    if _PBN.search(text):
        return "pbn"
    if any(map(_is_lin, text.splitlines())):
        return "lin"
    return _table(data)


def _is_lin(line: str) -> bool:
    """Whether a line has a deal behind ``md``, or what a match of teams begins with."""
    parts = [part.strip() for part in line.split("|")]
    return any(
        key in ("vg", "rs") or (key == "md" and value.startswith(("1", "2", "3", "4")))
        for key, value in pairwise(parts)
    )


def _table(data: bytes) -> str:
    """What a csv or a workbook is by its headings."""
    try:
        table = spreadsheet(data)
    except BadInput:
        return "archive" if data[:2] == b"PK" else "text"
    for sheet in (table, *table.others):
        for _, cells in sheet.rows[:10]:
            heads = {re.sub(r"[^a-z]", "", cell.lower()) for cell in cells} - {""}
            if {"pairns", "pairew", "board", "contract"} <= heads:
                return "received_data"
            if len(heads & _MEMBER_WORDS) >= 2 and not heads & {"board", "tray", "contract", "score", "result"}:
                return "members"
    if table.width > 1 and not guess(table).missing():
        return "results"
    if {re.sub(r"[^a-z]", "", cell.lower()) for cell in table.rows[0][1]} & {"name", "player"}:
        return "members"
    return "text"
