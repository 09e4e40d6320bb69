"""A list of players from csv or xlsx: rows of fields by their headings, each fault with its row.

The headings are those of clubs, the EBU, the ACBL and Bridgemates, in any order and below any title rows; unknown
columns are skipped and named. Without headings the first column of words is the name, and one of whole numbers before
it the number.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from movements.message import alternatives, gettext_noop, message

from ..desk.players.national_numbers import BODIES
from ..faults import THE_FILE, BadInput, Fault
from ..inputs import show
from .fault_list import part_of
from .spreadsheets import read

WORDS = {
    "name": "name player member fullname playername membername spieler mitglied nom joueur naam speler "
    "nazwisko imieinazwisko gracz nome giocatore",
    "first": "firstname forename givenname vorname prenom voornaam imie",
    "last": "lastname surname familyname nachname familienname nomdefamille achternaam cognome",
    "number": "number no nr id memberno membernumber membershipno membershipnumber memberid playerno playernumber "
    "strid "
    "nummer mitgliedsnummer numero licence lidnummer numer tessera",
    "EBU": "ebuno ebunumber ebu",
    "ACBL": "acblno acblnumber acbl",
    "ABF": "abfno abfnumber abf",
    "national": "national nationalid nationalidnumber nationalno nationalnumber",
    "grade": "grade ngsgrade rank masterrank stratum strata",
    "contact": "contact email mail emailaddress telephone phone mobile tel kontakt telefon telefoon contatto telefono",
    "notes": "notes note remark remarks comment comments notizen bemerkung bemerkungen remarque remarques "
    "notities opmerkingen uwagi",
    "shown": "shown public angezeigt nomaffiche affiche getoond pokazywane pokazywanenazwisko mostrato",
    "sits_still": "sitsstill stationary staysput",
}
LONGEST_WORD = 100
"""Characters of a cell that are compared with the words that are known."""
HEADINGS = 10
"""Rows in which the headings are looked for."""
LETTERED = re.compile(r"[A-Za-z]{1,2}0*[0-9]{4,8}")
"""A membership number with a letter: a life master's of the ACBL, a guest's of Bridgemates."""
FIELD_OF = {word: field for field, words in WORDS.items() for word in words.split()}
SHOWN = {
    "": "full", "full": "full", "infull": "full", "yes": "full", "initials": "initials", "byinitials": "initials",
    "no": "withheld", "notatall": "withheld", "withheld": "withheld", "none": "withheld",
}  # fmt: skip
TRUTH = {"": False, "no": False, "0": False, "yes": True, "1": True, "x": True, "true": True, "false": False}

MOST_PLAYERS = 2000
"""Maximum in one import: the preview sends all of them back."""

Table = Sequence[tuple[int, Sequence[str]]]
"""Rows with the numbers that they have in the file."""
Row = tuple[str, dict[str, object]]
"""A row's place, and the fields of a record; ``besides`` is added to existing notes."""


@dataclass(frozen=True, slots=True)
class PlayersFile:
    """``rows`` are (place, fields); ``passed_over`` are the headings of unknown columns, ``faults`` the invalid cells,
    which are not in the rows; ``said`` the remarks on how values were read."""

    rows: tuple[Row, ...]
    passed_over: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    said: tuple[str, ...] = ()


class Unsure(BadInput):
    """It is unclear which column of ``table`` has the names, and the user is asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__([Fault(THE_FILE, "Tourney cannot tell which column contains the names. Choose it below.")])


def players_from(data: bytes) -> PlayersFile:
    """Return the rows of the file. Raises BadInput if it has no names, Unsure if the columns are unclear."""
    return players_in(read(data).rows)


def players_in(table: Table, chosen: Sequence[str | None] | None = None, *, headings: bool = True) -> PlayersFile:
    """Read a table with the columns ``chosen``, if any: then its first row has ``headings`` or is a player."""
    if chosen is not None:
        at, fields, headed = 0, list(chosen), headings
    else:
        at, fields = _headings(table)
        headed = any(fields)
        words = any(sign.isalpha() for _, cells in table for cell in cells for sign in cell)
        if words and (not {"name", "last"} & set(fields) if headed else len(table[0][1]) > 2):
            raise Unsure(table)
        fields = fields if headed else _guessed(table)
    rows = table[at + 1 :] if headed else table
    if not {"name", "last"} & set(fields):
        raise BadInput.at(
            THE_FILE, "No column contains names. Put a heading above each column, with 'name' above the names."
        )
    if not rows:
        raise BadInput.at(THE_FILE, "There are headings in the file, but no players.")
    if len(rows) > MOST_PLAYERS:
        much = gettext_noop("There are %(count)s rows; at most %(most)s can be read.")
        raise BadInput.at(THE_FILE, much, count=f"{len(rows):,}", most=f"{MOST_PLAYERS:,}")
    passed = [heading for heading, field in zip(table[at][1], fields, strict=True) if heading and not field]
    shouted = _shouted(fields, [cells for _, cells in rows])
    faults: list[Fault] = []
    said: list[str] = []
    found = []
    for number, cells in rows:
        quiet = [
            _as_said(cell) if field == "last" and cell in shouted else cell
            for field, cell in zip(fields, cells, strict=True)
        ]
        place = message("row %(row)s", row=number)
        found.append((place, _fields(place, fields, quiet, faults, said)))
    if shouted:
        names = ", ".join(sorted(shouted))[:200]
        said.append(message("Surnames in capitals have been changed to normal capitalisation: %(names)s.", names=names))
    return PlayersFile(tuple(found), tuple(passed) if headed else (), tuple(faults), tuple(said))


def _headings(table: Table) -> tuple[int, list[str | None]]:
    """The row of the headings, and what each names: the first row, or the first below it with two that are known."""
    named = [[FIELD_OF.get(_plain(cell)) for cell in cells] for _, cells in table[:HEADINGS]]
    if not any(named[0]):
        for at, fields in enumerate(named):
            if len(set(fields) - {None}) >= 2:
                return at, fields
    return 0, named[0]


def _shouted(fields: Sequence[str | None], rows: Sequence[Sequence[str]]) -> set[str]:
    """The surnames in capitals, where most are not."""
    surnames = [row[at] for row in rows for at, field in enumerate(fields) if field == "last" and len(row[at]) > 1]
    found = [name for name in surnames if name.isupper()]
    return set(found) if len(found) * 2 < len(surnames) else set()


def _as_said(name: str) -> str:
    """O'CEDAR as O'Cedar."""
    return re.sub(r"\w+", lambda word: word[0].capitalize(), name)


def _guessed(rows: Table) -> list[str | None]:
    """Without headings: a number, the name."""
    width = len(rows[0][1])
    words = [any(sign.isalpha() for _, cells in rows for sign in cells[at]) for at in range(width)]
    first = next((at for at in range(width) if words[at]), width)
    return [
        "name" if at == first else "number" if at == 0 and all(cells[0].isdecimal() for _, cells in rows) else None
        for at in range(width)
    ]


def _fields(
    place: str, fields: Sequence[str | None], cells: Sequence[str], faults: list[Fault], said_of_all: list[str]
) -> dict[str, object]:
    """Return the values of a row; several columns of one field are joined, but only the first number counts."""
    said: dict[str, str] = {}
    for field, cell in zip(fields, cells, strict=True):
        if field in BODIES and cell:
            field, cell = "national", f"{field} {cell}"
        if field in ("number", "grade"):
            said[field] = said.get(field) or cell
        elif field:
            said[field] = ", ".join(filter(None, [said.get(field, ""), cell]))
    row: dict[str, object] = {key: said[key] for key in ("national", "grade", "contact", "notes") if said.get(key)}
    row["name"] = said.get("name") or " ".join(filter(None, [said.get("first", ""), said.get("last", "")]))
    if number := said.get("number"):
        row |= _number(place, number, faults, said_of_all)
    for key, words, asked in (("shown", SHOWN, ("full", "initials", "no")), ("sits_still", TRUTH, ("yes", "no"))):
        if said.get(key):
            if _plain(said[key]) in words:
                row[key] = words[_plain(said[key])]
            else:
                expected = gettext_noop("Expected %(what)s, found %(found)s.")
                faults.append(Fault.at(part_of(place, key), expected, what=alternatives(asked), found=show(said[key])))
    return row


def _number(place: str, number: str, faults: list[Fault], said_of_all: list[str]) -> dict[str, object]:
    if re.fullmatch(r"[0-9]{1,10}", number) and int(number) <= 99_999_999:
        return {"number": int(number)}
    if LETTERED.fullmatch(number):
        said_of_all.append(
            message("%(place)s: %(number)s contains a letter, so it is kept in the notes.", place=place, number=number)
        )
        return {"besides": f"Member number {number}"}
    least = gettext_noop("%(what)s must be a whole number of at least %(least)s; found %(found)s.")
    faults.append(Fault.at(place, least, what=message("Number"), least=1, found=show(number)))
    return {}


def _plain(text: str) -> str:
    """The plain letters of a heading or a word, of which none is as long as :data:`LONGEST_WORD`."""
    return re.sub(r"[^a-z0-9]", "", unicodedata.normalize("NFKD", text[:LONGEST_WORD].casefold()))
