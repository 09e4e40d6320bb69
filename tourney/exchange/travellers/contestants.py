"""Contestants from a table of names: numbers, fields and sections where it has them, else counted and alone.

A cell may hold one name or all of a pair or team, "Ann & Bob". Each bad row is named.
"""

import re

from ...faults import BadInput, Fault
from ...scoring.night import Entry
from ..entry_rows import contestants as checked
from ..fault_list import Reader
from ..other_programs import Row, told
from .columns import Preview, What

FIELDS = {"ns": "N&S", "northsouth": "N&S", "ew": "E&W", "eastwest": "E&W"}
_BETWEEN = re.compile(r"\s*(?:&|/|;|\+|\band\b|\s-\s)\s*")


def contestants(preview: Preview, *, kind: str = "pairs") -> tuple[Entry, ...]:
    """The entries in the order of their numbers; those of a table without numbers are 1, 2, 3. Raises BadInput."""
    if missing := preview.missing():
        raise BadInput([Fault("columns", what) for what in missing])
    numbered = any(column.what is What.NUMBER for column in preview.columns)
    reader = Reader()
    rows: list[Row] = []
    for at, (number, cells) in enumerate(preview.rows, start=1):
        place, row = f"row {number}", preview.cells(cells)
        names = [name.strip() for name in _BETWEEN.split(row.get(What.NAMES, "")) if name.strip()]
        if not names:
            reader.fault(place, "Here the names are missing.")
        for name in names:
            if not any(sign.isalpha() for sign in name):
                reader.fault(place, f"'{name[:40]}' is no name: it has no letter.")
        said = row.get(What.NUMBER, "") if numbered else str(at)
        if not re.fullmatch(r"[0-9]{1,6}", said) or not int(said):
            reader.fault(place, f"A number is whole and from 1; found '{said[:40]}'.")
            said = str(1_000_000 - at)  # No other has it.
        field = row.get(What.FIELD, "")
        line = FIELDS.get(re.sub(r"[^a-z]", "", field.casefold()), field)
        rows.append(
            {"number": int(said), "names": names or [f"row {number}"]}
            | ({"field": line} if line else {})
            | ({"section": row[What.SECTION]} if What.SECTION in row else {})
        )
    found: list[Entry] = []
    checking = Reader()
    try:
        _, found = checked(checking, {"kind": kind, "entries": rows}, "total")
        wrong = checking.faults
    except BadInput as bad:  # There were too many to go on.
        wrong = bad.faults
    places = [f"row {number}" for number, _ in preview.rows]
    if faults := [*reader.faults, *told(wrong, {"entries": places})]:
        raise BadInput(faults)
    return tuple(found)
