"""The command that solves a night's deals."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from pypdf import PdfReader

from tourney.cards.double_dummy import library, solver
from tourney.cards.double_dummy.par import par_of
from tourney.cards.double_dummy.solver import Solver, Unsolved
from tourney.cards.double_dummy.tricks import Solved
from tourney.management.file_command import Refused

SUITS_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
MADE = Solved((7, 4, 7, 10, 8, 5, 9, 5, 3, 5) * 2)


def night(tmp_path, game: str = "bridge", **more) -> str:
    file = tmp_path / "night.json"
    scoring = "average" if game == "whist" else "matchpoints"
    entries = [{"number": number, "names": [f"p{number}"]} for number in (1, 2)]
    file.write_text(
        json.dumps(
            {
                "night": 1,
                "name": "Solved",
                "date": "2026-11-22",
                "game": game,
                "scoring": scoring,
                "contestants": {"kind": "pairs", "entries": entries},
                "results": [],
                **more,
            }
        )
    )
    return str(file)


def solved(path: str, *args: str) -> str:
    out = StringIO()
    call_command("solve", path, *args, stdout=out, stderr=StringIO())
    return out.getvalue()


def refused(path: str, *args: str) -> Refused:
    with pytest.raises(Refused) as no:
        solved(path, *args)
    return no.value


@pytest.fixture
def made(monkeypatch) -> None:
    """Every deal is solved at once, with the same answer."""
    monkeypatch.setattr(Solver, "solve", lambda self, deal: MADE)


def test_a_bridge_night_as_json_has_tricks_and_par(tmp_path, made):
    found = json.loads(solved(night(tmp_path, deals={"2": SUITS_EACH}), "--format", "json"))
    assert found == {"trays": {"2": {"tricks": MADE.table, "par": par_of(MADE, 2).as_json()}}}
    assert found["trays"]["2"]["tricks"]["N"] == {"C": 7, "D": 4, "H": 7, "S": 10, "NT": 8}


def test_whist_night_as_json_has_the_tricks_of_ns(tmp_path, made):
    """West deals tray 1 and holds the clubs, North tray 2 and the spades. Without the trump the tricks are unknown."""
    trumps = {"1": "C5", "2": "S2"}
    given = night(tmp_path, "whist", deals={"1": SUITS_EACH, "2": SUITS_EACH, "3": SUITS_EACH}, trumps=trumps)
    found = json.loads(solved(given, "--format", "json"))["trays"]
    assert {tray: each["ns"] for tray, each in found.items()} == {"1": 13 - 5, "2": 10, "3": None}
    assert "par" not in found["1"]


def test_output_for_people_is_a_table_with_par_below(tmp_path, made):
    said = solved(night(tmp_path, deals={"1": SUITS_EACH}))
    assert said.splitlines() == [
        "Board 1",
        "     ♣   ♦   ♥   ♠  NT",
        "  N  7   4   7  10   8",
        "  E  5   9   5   3   5",
        "  S  7   4   7  10   8",
        "  W  5   9   5   3   5",
        "  Par N-S +300: 5♦X by E-W, 2 down",
    ]
    assert "N & S 10, E & W 3" in solved(night(tmp_path, "whist", deals={"2": SUITS_EACH}, trumps={"2": "S2"}))


def test_real_solver_is_used(tmp_path):
    found = json.loads(solved(night(tmp_path, deals={"1": SUITS_EACH}), "--format", "json"))["trays"]["1"]
    assert found["tricks"]["E"] == {"C": 13, "D": 0, "H": 13, "S": 0, "NT": 0}
    assert found["par"]["score"] == 1510
    assert found["par"]["contracts"] == [{"contract": "7S", "by": ["N", "S"], "tricks": 13}]


def test_deal_that_crashes_the_solver_is_retried_and_the_others_are_written(tmp_path, monkeypatch, capsys):
    asked = []

    def crashes(self, deal):
        asked.append(deal)
        if deal == SUITS_EACH:
            raise Unsolved("The solver crashed.")
        return MADE

    monkeypatch.setattr(Solver, "solve", crashes)
    other = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"
    given, out = night(tmp_path, deals={"1": SUITS_EACH, "2": other}), StringIO()
    with pytest.raises(Refused, match="tray 1: The solver crashed") as no:
        call_command("solve", given, "--format", "json", stdout=out, stderr=StringIO())
    assert no.value.returncode == 1
    assert asked == [SUITS_EACH, SUITS_EACH, other]
    found = json.loads(out.getvalue())
    assert list(found["trays"]) == ["2"]
    assert found["unsolved"] == {"1": "The solver crashed."}


def test_missing_solver_error_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(solver, "CHILD", tmp_path / "child.py")
    (tmp_path / "child.py").write_text(f"print('The solver is not installed.'); raise SystemExit({library.MISSING})")
    no = refused(night(tmp_path, deals={"1": SUITS_EACH}))
    assert no.returncode == 2
    assert "requirements-deals.txt" in str(no)


def test_a_night_without_deals_is_refused(tmp_path):
    assert refused(night(tmp_path)).returncode == 2
    assert "deals: There are no deals in this file." in str(refused(night(tmp_path)))


def test_a_deal_of_51_cards_is_refused_with_its_place(tmp_path):
    no = refused(night(tmp_path, deals={"7": SUITS_EACH[:-1]}))
    assert (no.returncode, str(no)) == (2, "deals 7: The 2 of clubs is missing.\ndeals 7: W has 12 cards, not 13.")


PLAYED = [{"round": 1, "table": 1, "tray": 2, "ns": 1, "ew": 2, "contract": "4S", "by": "N", "tricks": 10}]


def test_sheets_and_pages_show_makeable_tricks_only_on_request(tmp_path, made):
    path = night(tmp_path, deals={"2": SUITS_EACH}, results=PLAYED)
    for solve in ((), ("--solve",)):
        folder = tmp_path / ("solved" if solve else "plain")
        call_command("publish_files", path, "--out", str(folder), "--only", "html", *solve, stdout=StringIO())
        assert ("Can be made" in (folder / "site" / "board-2.html").read_text()) is bool(solve)
        call_command("sheets", path, "--out", str(folder), "--kinds", "deals", *solve, stdout=StringIO())
        text = PdfReader(folder / "deals.pdf").pages[0].extract_text()
        assert ("Par" in text.split()) is bool(solve)


@pytest.mark.parametrize("command", ["sheets", "publish_files"])
def test_a_file_without_deals_is_not_solved(tmp_path, command):
    with pytest.raises(Refused, match="--solve: There are no deals in this file") as no:
        call_command(command, night(tmp_path, results=PLAYED), "--out", str(tmp_path / "out"), "--solve")
    assert no.value.returncode == 2
    assert not (tmp_path / "out").exists()


def test_missing_solver_leaves_no_partial_output(tmp_path, monkeypatch):
    monkeypatch.setattr(solver, "CHILD", tmp_path / "child.py")
    (tmp_path / "child.py").write_text(f"print('The solver is not installed.'); raise SystemExit({library.MISSING})")
    path = night(tmp_path, deals={"2": SUITS_EACH}, results=PLAYED)
    with pytest.raises(Refused, match="The solver is not installed"):
        call_command("sheets", path, "--out", str(tmp_path / "out"), "--solve")
    assert not (tmp_path / "out").exists()
