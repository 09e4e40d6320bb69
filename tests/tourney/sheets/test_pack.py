"""Several sheets at once: bound into one PDF, or written separately by the command."""

import json
from io import BytesIO, StringIO
from itertools import product
from pathlib import Path
from time import process_time

import pytest
from django.core.management import call_command
from pypdf import PdfReader

from movements.request import Request
from movements.sections import build_sections
from movements.serialise import to_json
from tests.tourney.sheets.nights import NIGHTS, night, rooms_of
from tests.tourney.sheets.rooms import OCCASION, SMALL, room
from tourney.desk.snapshot import Evening
from tourney.exchange import night_file
from tourney.exchange.file_evening import evening_of
from tourney.management.file_command import Refused
from tourney.models import Game
from tourney.scoring.night import Entry, Night
from tourney.sheets import of_evening, of_room, of_wall, pack, table_sheets, wall_sheets, without_repeats
from tourney.web.director.setup.sheets_page import USUAL

KNICKERBOCKER = Path(__file__).parents[3] / "fixtures" / "knickerbocker.json"


def texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("paper", "system"), list(product(["a4", "letter"], ["compass", "gilman-teams", "individual"]))
)
def test_a_pack_has_every_page_of_every_sheet(system, paper):
    here = room(next(each for each in SMALL if each.system == system))
    alone = [text for drawing in of_room(here) for text in texts(drawing.draw(paper))]
    assert texts(pack(of_room(here), paper)) == alone


@pytest.mark.sweep(1)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_usual_pack_for_27_pairs_has_at_most_20_pages_and_everything_at_most_110(paper):
    requests, _game, _scoring = NIGHTS["compass-27"]
    NIGHTS["bridge of 27"] = (requests, "bridge", "matchpoints")
    try:
        everything = [*of_room(*rooms_of("bridge of 27")), *of_wall(night("bridge of 27"))]
    finally:
        del NIGHTS["bridge of 27"]
    usual = [each for each in everything if each.kind in USUAL[Game.BRIDGE]]
    assert len(texts(pack(usual, paper))) <= 20
    bound = without_repeats(everything)
    assert {each.kind for each in everything} - {each.kind for each in bound} == {"table-tents", "score-sheets"}
    start = process_time()
    assert len(texts(pack(bound, paper))) <= 110
    assert process_time() - start < 15


def test_pack_has_its_sheets_in_the_outline():
    here = room(Request("compass", 6))
    outline = PdfReader(BytesIO(pack(of_room(here, ["score-sheets", "tray-schedule"]), "a4"))).outline
    assert [entry.title for entry in outline if not isinstance(entry, list)] == ["Score sheets", "Tray schedule"]


def test_only_requested_and_applicable_sheets_are_drawn():
    here = room(Request("compass", 6))
    assert [drawing.kind for drawing in of_room(here, ["tray-schedule", "umpires-list", "name-slips"])] == [
        "tray-schedule",
        "name-slips",
    ]
    assert {drawing.kind for drawing in of_room(here)} == {
        slug for slug, kind in table_sheets().items() if kind.applies_to(here)
    }


def test_an_evening_without_a_movement_has_no_sheets_for_tables():
    evening = Evening(OCCASION, Night((Entry(1, ("Ada",)), Entry(2, ("Bob",))), ()))
    assert {drawing.kind for drawing in of_evening(evening)} <= wall_sheets().keys()


def document(**changes: object) -> dict:
    found = json.loads(KNICKERBOCKER.read_text()) | changes
    return {key: value for key, value in found.items() if value is not None}


def in_sections() -> dict:
    """Sixteen pairs in two rooms of four tables."""
    first, second = build_sections(Request("compass", 16), 2)
    entries = [
        {"number": number, "names": [f"Ann{number}", f"Bob{number}"], "section": "A" if number <= 8 else "B"}
        for number in range(1, 17)
    ]
    return document(
        contestants={"kind": "pairs", "entries": entries},
        movement=None,
        movements={"A": to_json(first), "B": to_json(second)},
        results=[],
    )


def run(tmp_path: Path, given: dict, *args: str) -> str:
    path = tmp_path / "night.json"
    path.write_text(json.dumps(given))
    out = StringIO()
    call_command("sheets", str(path), "--out", str(tmp_path / "out"), *args, stdout=out)
    return out.getvalue()


def refused(tmp_path: Path, given: dict, *args: str) -> str:
    with pytest.raises(Refused) as no:
        run(tmp_path, given, *args)
    assert no.value.returncode == 2
    return str(no.value)


def written(tmp_path: Path) -> set[str]:
    return {path.name for path in (tmp_path / "out").glob("*")}


def test_evening_equals_the_night_file():
    file = night_file.read(KNICKERBOCKER.read_bytes())
    evening = evening_of(file, "Knickerbocker Whist Club")
    (here,) = evening.rooms
    assert evening.occasion.line == "Knickerbocker Whist Club · Knickerbocker compass · 23 February 1896"
    assert evening_of(file).occasion.line == "Knickerbocker compass · 23 February 1896"
    assert (here.movement, here.game, evening.night) == (file.movements[""], "whist", file.night)
    assert [here.names(number) for number in (1, 10)] == [("a",), ("k",)]


def test_each_section_has_a_room_numbered_from_one():
    evening = evening_of(night_file.read(json.dumps(in_sections())))
    assert [here.occasion.section for here in evening.rooms] == ["A", "B"]
    assert [here.names(1) for here in evening.rooms] == [("Ann1", "Bob1"), ("Ann9", "Bob9")]
    assert [here.entries[8].number for here in evening.rooms] == [8, 16]


@pytest.mark.whole
def test_command_writes_every_sheet_separately(tmp_path):
    out = run(tmp_path, document(), "--paper", "letter")
    evening = evening_of(night_file.read(KNICKERBOCKER.read_bytes()))
    assert written(tmp_path) == {f"{drawing.kind}.pdf" for drawing in of_evening(evening)}
    assert {"indicator-cards.pdf", "score-sheets.pdf", "standings.pdf", "blackboard-filled.pdf"} <= written(tmp_path)
    assert {Path(line).name for line in out.splitlines()} == written(tmp_path)
    for path in (tmp_path / "out").glob("*.pdf"):
        box = PdfReader(path).pages[0].mediabox
        assert sorted((round(box.width), round(box.height))) == [612, 792]


def test_the_command_writes_a_file_for_each_section(tmp_path):
    run(tmp_path, in_sections(), "--kinds", "indicator-cards,name-slips")
    assert written(tmp_path) == {
        "indicator-cards-A.pdf",
        "indicator-cards-B.pdf",
        "name-slips-A.pdf",
        "name-slips-B.pdf",
    }
    text = "".join(texts((tmp_path / "out" / "name-slips-B.pdf").read_bytes()))
    assert "Ann9" in text
    assert "Ann8" not in text
    assert "section B" in text


def test_sections_with_similar_names_have_separate_files(tmp_path):
    text = json.dumps(in_sections())
    for letter, name in (("A", "Hall/1"), ("B", "Hall 1")):
        text = text.replace(f'"section": "{letter}"', f'"section": "{name}"').replace(
            f'"{letter}": {{', f'"{name}": {{'
        )
    run(tmp_path, json.loads(text), "--kinds", "name-slips")
    assert written(tmp_path) == {"name-slips-Hall-1.pdf", "name-slips-Hall-1-.pdf"}


def test_the_command_binds_a_pack(tmp_path):
    run(tmp_path, in_sections(), "--pack", "--kinds", "tray-schedule,table-cards", "--club", "Our club")
    assert written(tmp_path) == {"pack.pdf"}
    text = texts((tmp_path / "out" / "pack.pdf").read_bytes())
    assert sum("Tray schedule" in page for page in text) == 2
    assert all("Our club" in page for page in text)


def test_a_night_without_a_movement_says_so_and_has_its_standings(tmp_path):
    out = run(tmp_path, document(movement=None))
    assert "There is no movement for this night, so there are no sheets for its tables." in out
    assert "standings.pdf" in written(tmp_path)
    assert not written(tmp_path) & {f"{slug}.pdf" for slug in table_sheets()}


def test_unavailable_sheets_are_all_refused_at_once_and_nothing_is_written(tmp_path):
    no = refused(tmp_path, document(movement=None), "--kinds", "score-sheets,menus,standings")
    assert "'score-sheets' shows a movement, but there is no movement for this night." in no
    assert "There is no sheet called 'menus'. Choose one of: indicator-cards, " in no
    assert "There is nothing to show on 'umpires-list'" in refused(tmp_path, document(), "--kinds", "umpires-list")
    assert "Specify at least one sheet" in refused(tmp_path, document(), "--kinds", ",")
    assert written(tmp_path) == set()


def test_a_bad_file_is_refused_with_every_fault(tmp_path):
    given = document()
    given["results"][0]["tray"] = 99
    given["results"][7]["tricks"] = 14
    assert refused(tmp_path, given).splitlines() == [
        "results row 1: There is no tray 99. The trays in this movement are numbered 1 to 30.",
        "results row 8: 14 tricks are not possible: there are only 13 in a deal.",
    ]
    assert written(tmp_path) == set()


def test_unwritable_folder_is_refused(tmp_path):
    (tmp_path / "out").write_text("a file")
    assert "out" in refused(tmp_path, document(), "--kinds", "name-slips")


def test_outline_names_each_table_contestant_and_board_once():
    here, evening = rooms_of("howell-9")[0], night("howell-9")
    tables = [f"Table {number}" for number in here.movement.tables]
    boards = [f"Board {tray}" for tray in sorted(evening.deals)]
    pairs = [f"Pair {number}" for number in here.movement.contestants.numbers]
    expected = {"table-tents": tables, "table-cards": tables, "score-sheets": pairs, "guide-cards": pairs}
    expected |= {"tray-labels": boards, "results": boards, "frequencies": boards, "deals": boards}
    kinds = table_sheets() | wall_sheets()
    for kind, names in expected.items():
        _sheet, below = PdfReader(BytesIO(kinds[kind].pdf(here if kind in table_sheets() else evening, "a4"))).outline
        assert [entry.title for entry in below] == names, kind
