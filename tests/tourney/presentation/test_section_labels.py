"""A pair of section A is "A13" wherever it is named, also where the section's movement already includes the letter."""

import json
import re
from io import BytesIO

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from movements.command import answer
from movements.request import Request
from movements.sections import build_sections, without_section
from tourney.desk.play.stored_evening import evening_of as stored_evening
from tourney.desk.setup.import_night import import_night
from tourney.desk.snapshot import Evening
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.exchange.file_evening import evening_of
from tourney.exchange.site import site
from tourney.exchange.workbook import workbook
from tourney.sheets import of_evening

DOUBLED = re.compile(r"\b([AB]) ?\1 ?\d")
SHEETS = ("guide-cards", "score-sheets", "room-map", "standings", "evenings")
ASKED = {
    **dict.fromkeys(("list", "variant", "rounds", "a_side", "groups", "direction", "mnemonic")),
    "turning": "none",
    "format": "json",
    "sections": 2,
}


def document(system: str) -> str:
    """Two sections of eight pairs, whose movements are what the command ``movement --sections 2`` printed."""
    printed = json.loads(answer({**ASKED, "system": system, "count": 16, "trays_per_set": 2}))
    entries = [
        {"number": number, "names": [f"Ann{number}", f"Bob{number}"], "section": "AB"[number > 8]}
        for number in range(1, 17)
    ]
    results = []
    for room, movement in enumerate(printed):
        for each in movement["rounds"]:
            for table in each["tables"]:
                for tray in table["trays"]:
                    ns, ew = table["ns"] + 8 * room, table["ew"] + 8 * room
                    if tray in table.get("turned", []):
                        ns, ew = ew, ns
                    place = {"round": each["round"], "table": table["table"], "tray": tray}
                    results.append(place | {"ns": ns, "ew": ew, "tricks": (tray + ns) % 14})
    night = {"night": 1, "name": "Two rooms", "date": "2025-11-20", "game": "whist", "scoring": "average"}
    night["contestants"] = {"kind": "pairs", "entries": entries}
    return json.dumps(night | {"movements": dict(zip("AB", printed, strict=True)), "results": results})


def words_of(evening: Evening) -> dict[str, str]:
    """All that is written on its sheets, its pages and its workbook, by name."""
    found = {}
    for drawing in of_evening(evening, SHEETS):
        pages = PdfReader(BytesIO(drawing.draw("a4"))).pages
        found[drawing.name] = "\n".join(page.extract_text() for page in pages)
    for name, data in site(evening).items():
        if name.endswith(".html"):
            found[name] = re.sub(r"<[^>]*>", " ", data.decode())
    for sheet in load_workbook(BytesIO(workbook(evening))):
        cells = (str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None)
        found[f"workbook: {sheet.title}"] = "\n".join(cells)
    return found


def doubled(words: dict[str, str]) -> dict[str, str]:
    return {name: found[0] for name, text in words.items() if (found := DOUBLED.search(text))}


@pytest.mark.whole
@pytest.mark.parametrize("system", ["howell", "compass"])
def test_no_sheet_page_or_workbook_repeats_the_section_letter(system):
    words = words_of(evening_of(night_file.read(document(system))))
    assert not doubled(words)
    assert any(re.search(r"\bA ?3\b", text) for name, text in words.items() if name.endswith(".html"))


@pytest.mark.whole
@pytest.mark.django_db
def test_imported_night_does_not_repeat_the_letter_and_is_written_as_it_will_be_read(club, by):
    session = import_night(night_file.read(document("howell")), club, by).session
    assert not {
        name: found[0] for name, text in words_of(stored_evening(session)).items() if (found := DOUBLED.search(text))
    }
    text = night_file.write(export_night(session))
    assert night_file.write(night_file.read(text)) == text


def test_a_movement_keeps_labels_that_only_look_like_a_section():
    first, _ = build_sections(Request("howell", 16), 2)
    assert without_section(first, "B") == first
    assert without_section(first, "").contestants.labels[0] == "A 1"
    assert without_section(first, "A").contestants.labels[0] == "1"
    assert without_section(first, "A").title == "Howell, 8 pairs"
