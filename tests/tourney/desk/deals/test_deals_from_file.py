"""Deals from a file: for the boards in play, sealed until the night is over, never changed silently."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from movements.request import Request
from tests.tourney.desk.played import play
from tests.tourney.exchange.dealt import deal
from tourney.desk.deals.deals_from_file import keep_deals
from tourney.desk.deals.sealed import about, cards_of
from tourney.desk.queries import movement_of
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.import_night import import_night
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.faults import BadInput
from tourney.models import Place
from tourney.scoring.made import Made

from .test_deal_night import fresh


def test_imported_deals_are_sealed_before_the_night_is_over(night, by):
    section = night(10)
    assert keep_deals(section, {1: deal(1), 2: deal(2)}, by) == ()
    session = fresh(section)
    assert session.deals == {}
    assert about(session).trays == (1, 2)
    assert session.journal.last().data == {"trays": [1, 2]}
    assert deal(1)[2:20] not in json.dumps(list(session.journal.values("data", "before", "after")))


def test_imported_deals_are_open_once_the_night_is_over(night, by):
    section = night(10)
    play(section, by)
    keep_deals(section, {1: deal(1)}, by)
    assert fresh(section).deals == {"1": deal(1)}


def test_deals_without_a_tray_are_left_out_and_named(night, by):
    section = night(10)
    most = movement_of(section).trays
    left_out = keep_deals(section, {tray: deal(tray) for tray in range(1, 37)}, by)
    assert about(fresh(section)).trays == tuple(range(1, most + 1))
    assert left_out == tuple(range(most + 1, 37))


def test_all_deals_are_stored_before_a_movement_and_exported_for_its_trays(night, by):
    section = night(10, None)
    keep_deals(section, {tray: deal(tray) for tray in range(1, 37)}, by)
    assert len(about(fresh(section)).trays) == 36
    choose_movement(section, Request("compass", 10), by)
    out = night_file.write(export_night(fresh(section), sealed=True))
    assert len(json.loads(out)["deals"]) == movement_of(section).trays
    assert night_file.read(out).left_out == ()


def test_importing_the_same_deals_again_changes_nothing(night, by):
    section = night(10)
    keep_deals(section, {1: deal(1)}, by)
    lines = section.session.journal.count()
    keep_deals(section, {1: deal(1)}, by)
    assert section.session.journal.count() == lines


def test_deals_that_differ_from_those_played_are_refused_and_nothing_is_lost(night, by):
    section = night(10)
    keep_deals(section, {1: deal(1), 2: deal(2)}, by)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    for others in ({1: deal(7), 2: deal(2)}, {2: deal(2)}, {}):
        with pytest.raises(
            BadInput, match=r"tray 1: This tray has already been played, and different hands are stored for it\."
        ):
            keep_deals(section, others, by)
    assert dict(cards_of(fresh(section)).deals) == {1: deal(1), 2: deal(2)}
    keep_deals(section, {1: deal(1), 2: deal(9)}, by)  # tray 2 was not played yet
    keep_deals(section, {1: deal(7), 2: deal(9)}, by, replacing=True)
    session = fresh(section)
    assert dict(cards_of(session).deals) == {1: deal(7), 2: deal(9)}
    assert session.journal.last().data == {"trays": [1, 2], "replacing": True}


def night_of(played: int) -> str:
    entries = [{"number": n, "names": [f"Ann {n}", f"Bob {n}"]} for n in range(1, 9)]
    document = {
        "night": 1, "name": "Thursday whist", "date": "2025-11-20", "game": "whist", "scoring": "average",
        "contestants": {"kind": "pairs", "entries": entries}, "movement": {"system": "howell", "count": 8},
        "deals": {"1": deal(1), "2": deal(2)}, "results": [], "rulings": [],
    }  # fmt: skip
    west = next(suit + cards[0] for suit, cards in zip("SHDC", deal(1).split()[-1].split("."), strict=True) if cards)
    document["trumps"] = {"1": west}
    document["dealing"] = {"commitment": "ab" * 32, "salt": "cd" * 32}
    file = night_file.read(json.dumps(document))
    movement = file.movements[""]
    rows = [
        {"round": each.number, "table": s.table, "tray": tray, "ns": s.holders(tray)[0], "ew": s.holders(tray)[1],
         "tricks": 7}
        for each in movement.rounds[:played] for s in each.tables for tray in s.trays
    ]  # fmt: skip
    return night_file.write(night_file.read(json.dumps(document | {"results": rows})))


@pytest.mark.parametrize(("rounds", "seen"), [(0, False), (3, False), (None, True)])
def test_imported_night_is_exported_byte_for_byte_and_shows_only_open_hands(club, by, rounds, seen):
    text = night_of(rounds)
    section = import_night(night_file.read(text), club, by)
    session = fresh(section)
    assert bool(session.deals) is bool(session.trumps) is seen
    assert ("salt" in session.dealing) is seen
    out = StringIO()
    call_command("export_night", section.session.pk, stdout=out)
    assert out.getvalue() == text
    shown = json.loads(night_file.write(export_night(session)))
    assert ("deals" in shown) is ("trumps" in shown) is seen
    told = json.dumps(list(session.journal.values("data", "before", "after")))
    assert (deal(1)[2:20] in told) is seen


def test_import_and_export_report_deals_beyond_the_trays_of_the_movement(tmp_path, club, by, night):
    """Imported by the command and exported again: the deals of the movement's trays, with the others named."""
    document = json.loads(night_of(None))
    most = document["movement"]["trays"]
    document["deals"] |= {str(tray): deal(tray) for tray in range(3, 37)}
    path, said, out = tmp_path / "night.json", StringIO(), StringIO()
    path.write_text(json.dumps(document))
    call_command("import_night", path, stdout=out, stderr=said)
    assert said.getvalue() == f"Trays {most + 1} to 36 are not used in this movement, so their hands are ignored.\n"
    section = night(10, None)
    keep_deals(section, {tray: deal(tray) for tray in range(1, 37)}, by)
    choose_movement(section, Request("compass", 10), by)
    said = StringIO()
    call_command("export_night", section.session.pk, stdout=StringIO(), stderr=said)
    assert "to 36 are not used in this movement, so their hands are ignored." in said.getvalue()
