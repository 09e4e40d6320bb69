"""What a file is: by what is in it, never by its ending, which programs and people change at will."""

from movements.message import message

from ..file_format import FileKind, all_formats
from ..travellers.columns import guess
from .beginning import Beginning

EXPORT, SAVE = message("Export the night as USEBIO, PBN or csv."), message("Save it as xlsx or csv.")
OTHERS = {
    name: FileKind(name=name, seems=seems, can=can)
    for name, seems, can in (
        ("results", message("This is a table of results."), message("It comes into a night that has its names.")),
        ("members", message("This is a list of members."), message("Players takes it, not a night.")),
        (
            "club",
            message("This is a whole club of Tourney, as a zip."),
            message("An owner brings it in: manage.py take_in FILE."),
        ),
        ("empty", message("There is nothing in this file."), message("Save it again in the program it comes from.")),
        (
            "pdf",
            message("This is a PDF, made for paper."),
            message("Ask the program it comes from for USEBIO, PBN or csv."),
        ),
        ("image", message("This is a picture."), message("Type the results in, or ask for the file it was made of.")),
        ("word", message("This is a document of a word processor."), message("Save the table in it as xlsx or csv.")),
        ("excel_old", message("This is an old workbook (xls) or another old Office file."), SAVE),
        (
            "archive",
            message("This is an archive of several files."),
            message("Unpack it first and bring in what is inside."),
        ),
        (
            "html",
            message("This is a web page that has no results we know."),
            message("Save the page of results whole, or ask for PBN."),
        ),
        ("xml", message("This is XML, but no USEBIO."), EXPORT),
        ("text", message("This is text in no format we know."), EXPORT),
        ("unknown", message("This is no text and nothing we know."), EXPORT),
    )
}
"""What comes in as no night, by its name."""
_MEMBER_WORDS = frozenset(
    "surname lastname firstname forename playername ebuno ebunumber acblnumber acbl "
    "strid nationalidnumber membershipnumber memberno membernumber email telephone masterpoints".split()
)
_RESULT_WORDS = {"board", "tray", "contract", "score", "result"}


def recognise(data: bytes) -> FileKind:
    """What ``data`` seems to be."""
    beginning = Beginning(data)
    surest_first = sorted(all_formats().values(), key=lambda each: each.doubt)
    return next((each for each in surest_first if each.recognise(beginning)), None) or OTHERS[_other(beginning)]


def kind_of(name: str) -> FileKind:
    """The kind of file of that name."""
    return all_formats().get(name) or OTHERS[name]


def _other(beginning: Beginning) -> str:
    """What it is that is in no format."""
    if beginning.shape not in ("text", "workbook"):
        return beginning.shape
    table = beginning.table
    if table is None:
        return "archive" if beginning.shape == "workbook" else "text"
    if any(len(heads & _MEMBER_WORDS) >= 2 and not heads & _RESULT_WORDS for heads in beginning.headings):
        return "members"
    if table.width > 1 and not guess(table).missing():
        return "results"
    return "members" if beginning.headings[0] & {"name", "player"} else "text"
