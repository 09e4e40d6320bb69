"""Recognise a file by its contents, never by its name, which programs and people change."""

from movements.message import message

from ..beginning import Beginning
from ..file_format import FileKind, all_formats
from ..travellers.columns import guess

EXPORT, SAVE = message("Export the night as USEBIO, PBN or CSV."), message("Save it as XLSX or CSV.")
OTHERS = {
    name: FileKind(name=name, seems=seems, can=can)
    for name, seems, can in (
        (
            "results",
            message("This is a table of results."),
            message("Import it into a night for which the names have been entered."),
        ),
        ("members", message("This is a list of members."), message("Import it on the Players page, not as a night.")),
        (
            "club",
            message("This is a zip file containing a complete Tourney club."),
            message("An owner can import it with manage.py take_in FILE."),
        ),
        ("empty", message("This file is empty."), message("Export it again from the program it came from.")),
        ("pdf", message("This is a PDF, made for printing."), message("Ask for the results as USEBIO, PBN or CSV.")),
        ("image", message("This is a picture."), message("Type in the results, or ask for the original file.")),
        ("word", message("This is a word-processor document."), message("Save its table as XLSX or CSV.")),
        ("excel_old", message("This is an old Excel file (xls) or another old Office file."), SAVE),
        (
            "archive",
            message("This is an archive of several files."),
            message("Unpack it first and import the files in it."),
        ),
        (
            "html",
            message("Tourney does not recognise any results on this web page."),
            message("Save the complete results page, or ask for PBN."),
        ),
        ("xml", message("This is XML, but not USEBIO."), EXPORT),
        ("text", message("This is text in a format that Tourney does not recognise."), EXPORT),
        ("unknown", message("Tourney does not recognise this file."), EXPORT),
    )
}
"""Files that are not nights, by name."""
_MEMBER_WORDS = frozenset(
    "surname lastname firstname forename playername ebuno ebunumber acblnumber acbl "
    "strid nationalidnumber membershipnumber memberno membernumber email telephone masterpoints".split()
)
_RESULT_WORDS = {"board", "tray", "contract", "score", "result"}


def recognise(data: bytes) -> FileKind:
    """Return the kind of ``data``."""
    beginning = Beginning(data)
    surest_first = sorted(all_formats().values(), key=lambda each: each.doubt)
    return next((each for each in surest_first if each.recognise(beginning)), None) or OTHERS[_other(beginning)]


def kind_of(name: str) -> FileKind:
    """Return the kind of file with that name."""
    return all_formats().get(name) or OTHERS[name]


def _other(beginning: Beginning) -> str:
    """Return the kind of a file in no known format."""
    if beginning.shape not in ("text", "workbook"):
        return beginning.shape
    table = beginning.table
    if table is None:
        return "archive" if beginning.shape == "workbook" else "text"
    if any(len(heads & _MEMBER_WORDS) >= 2 and not heads & _RESULT_WORDS for heads in beginning.headings):
        return "members"
    # A workbook may begin with a cover, which is no table.
    if any(each.width > 1 for each in (table, *table.others)) and not guess(table).missing():
        return "results"
    return "members" if beginning.headings[0] & {"name", "player"} else "text"
