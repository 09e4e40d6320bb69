"""Travellers as tables: a night's results survive a round trip, and each bad row is named."""

from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from django.utils import translation
from hypothesis import given, settings, strategies as st
from openpyxl import load_workbook

from movements.catalogue import build
from movements.request import Request
from tests.sampling import examples
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.travellers.sheets import as_csv, travellers, xlsx
from tests.tourney.scoring.drawn import draw
from tourney.exchange import spreadsheets
from tourney.exchange.movement_fit import Plan
from tourney.exchange.travellers import columns
from tourney.exchange.travellers.columns import ColumnContent
from tourney.exchange.travellers.result_tables import results
from tourney.faults import BadInput
from tourney.language.told import told
from tourney.scoring.night import AVERAGES, Entry, Night, Result, Side

FOUR = tuple(Entry(n, (f"Ann {n}", f"Bob {n}")) for n in range(1, 5))


def brought_in(data: bytes, night: Night) -> list[Result]:
    preview = columns.guess(spreadsheets.read(data))
    return results(preview, night.entries, game=night.game, kind=night.kind)


def read(rows, entries=FOUR, **options) -> list[Result]:
    return results(columns.guess(spreadsheets.read(as_csv(rows))), entries, **options)


def faults(rows, entries=FOUR, **options) -> list[str]:
    with pytest.raises(BadInput) as bad:
        read(rows, entries, **options)
    return [str(fault) for fault in bad.value.faults]


def as_held(night: Night) -> Night:
    """Return the part of a night that a table can hold: the docstring of the module, as code."""
    return replace(night, results=tuple(plain(result, night.game) for result in night.results))


def plain(result: Result, game: str) -> Result:
    result = replace(result, revokes=None, ruled=0)
    if result.split and all(side.made is not None for side in result.split):
        ns, ew = (side.made for side in result.split)
        if game == "whist" or ns == ew:
            return replace(result, split=None, **{"tricks" if game == "whist" else "score": ns})
    return result


def drawn(seed: int) -> Night:
    """A night with at least one result: an empty table is none."""
    if seed % 2:
        return as_held(next(file.night for n in range(99) if (file := evening(seed + n)).night.results))
    return as_held(next(night for night in map(draw, range(seed * 31, 10**9)) if 0 < len(night.results) < 60))


@given(st.integers(0, 3000))
@settings(max_examples=examples(60))
def test_workbook_of_travellers_survives_a_round_trip(seed):
    night = drawn(seed)
    assert brought_in(xlsx(travellers(night)), night) == list(night.results)


@given(st.integers(0, 3000), st.sampled_from(",;\t"))
@settings(max_examples=examples(100))
def test_csv_of_travellers_survives_a_round_trip(seed, delimiter):
    night = drawn(seed)
    assert brought_in(as_csv(travellers(night), delimiter), night) == list(night.results)


@given(st.integers(0, 3000), st.randoms(use_true_random=False))
@settings(max_examples=examples(60))
def test_column_order_and_titles_above_make_no_difference(seed, chance):
    night = drawn(seed)
    rows = travellers(night)
    order = list(range(len(rows[0])))
    chance.shuffle(order)
    rows = [["Thursday"], [], *([row[at] for at in order] for row in rows), []]
    assert brought_in(xlsx(rows), night) == list(night.results)


def test_pairs_may_be_given_by_name():
    rows = [["Board", "NS", "EW", "Tricks"], [1, "Ann 1 & Bob 1", "ann 2", 7], [1, "BOB 3 / Ann 3", "4", 6]]
    entries = (*FOUR[:2], Entry(3, ("Bob 3", "Ann 3")), FOUR[3])
    assert [(r.ns, r.ew, r.tricks) for r in read(rows, entries)] == [(1, 2, 7), (3, 4, 6)]


def test_columns_without_headings_are_read_in_score_sheet_order():
    assert [(r.tray, r.ns, r.ew, r.tricks) for r in read([[5, 1, 2, 7], [5, 3, 4, 6]])] == [(5, 1, 2, 7), (5, 3, 4, 6)]
    rows = [[5, 1, 2, "4S", "N", "+1"], [5, 3, 4, "3NTX", "E", "-2"], [6, 1, 2, "Pass", "", ""]]
    made = read(rows, game="bridge")
    assert [(r.tray, r.ns, r.ew, r.score) for r in made] == [(5, 1, 2, 650), (5, 3, 4, 300), (6, 1, 2, 0)]


def test_tricks_of_one_side_suffice_and_of_both_must_make_thirteen():
    rows = [["Tray", "NS", "EW", "Tricks NS", "Tricks EW"], [1, 1, 2, 7, ""], [1, 3, 4, "", 7], [2, 1, 2, 8, 5]]
    assert [r.tricks for r in read(rows)] == [7, 6, 8]
    assert faults([*rows, [2, 3, 4, 7, 7]]) == [
        "row 5: The tricks of the two sides must add up to 13, but 7 and 7 add up to 14."
    ]


@pytest.mark.parametrize("score", ["60%", "Ave+", "A60", 0.6])
def test_awards_are_read(score):
    rows = [["Board", "NS", "EW", "Score"], [1, 1, 2, score], [1, 3, 4, 420]]
    data = xlsx(rows)
    if isinstance(score, float):  # As a spreadsheet keeps a percentage: the number, and how it is shown.
        book = load_workbook(BytesIO(data))
        book.active["D2"].number_format = "0%"
        saved = BytesIO()
        book.save(saved)
        data = saved.getvalue()
    found = results(columns.guess(spreadsheets.read(data)), FOUR, game="bridge")
    assert found[0].split == (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))


@pytest.fixture
def howell() -> Plan:
    return Plan(build(Request("howell", 8, trays_per_set=2)), range(1, 9))


EIGHT = tuple(Entry(n, (f"Ann {n}", f"Bob {n}")) for n in range(1, 9))


def test_movement_gives_round_and_table_of_each_result(howell):
    meetings = [
        (each.number, seating.table, tray, *seating.holders(tray))
        for each, seating in howell.movement.meetings()
        for tray in seating.trays
    ]
    rows = [["Board", "NS", "EW", "Tricks"], *([tray, ns, ew, 7] for _, _, tray, ns, ew in meetings)]
    found = read(rows, EIGHT, plans={"": howell})
    assert [(r.round, r.table, r.tray, r.ns, r.ew) for r in found] == meetings


def test_contestants_who_do_not_meet_on_the_board_are_named(howell):
    round_, table, tray, ns, ew = next(
        (each.number, seating.table, seating.trays[0], *seating.holders(seating.trays[0]))
        for each, seating in howell.movement.meetings()
    )
    other = next(n for n in range(1, 9) if n not in (ns, ew))
    rows = [["Board", "NS", "EW", "Tricks"], [tray, ns, other, 7], [tray, ew, ns, 7]]
    first, second = faults(rows, EIGHT, plans={"": howell})
    assert first == f"row 2: In this movement, {min(ns, other)} and {max(ns, other)} do not meet on tray {tray}."
    assert second == (
        f"row 3: At table {table} in round {round_}, contestant {ns} holds the N&S cards against {ew}, "
        f"not {ew} against {ns}."
    )


def test_contestants_who_meet_twice_on_a_board_need_the_round():
    plan = Plan(build(Request("howell", 8, mnemonic=True)), range(1, 9))
    each, seating = next(plan.movement.meetings())
    tray, people = seating.trays[0], seating.holders(seating.trays[0])
    heads = ["Board", "NS", "EW", "Tricks"]
    assert "meet more than once on tray" in faults([heads, [tray, *people, 7]], EIGHT, plans={"": plan})[0]
    found = read([[*heads, "Round"], [tray, *people, 7, each.number]], EIGHT, plans={"": plan})
    assert (found[0].round, found[0].table) == (each.number, seating.table)


def test_every_bad_row_is_named():
    rows = [
        ["Board", "Round", "NS", "EW", "Contract", "By", "Result", "Score"],
        [1, 1, 1, 2, "4S", "N", "=", 420],
        ["x", 1, 1, 2, "4S", "N", "=", ""],
        [2, 1, 9, 2, "4S", "N", "=", ""],
        [3, 1, 1, "Zoe", "4S", "N", "=", ""],
        [4, 1, 1, 2, "9S", "N", "9", ""],
        [5, 1, 1, 2, "4S", "Q", "=", ""],
        [6, 1, 1, 2, "4S", "N", "x", ""],
        [7, 1, 1, 2, "4S", "N", "=", 400],
        [8, 1, 1, 1, "4S", "N", "=", ""],
        [9, 1, 1, 2, "", "", "", "lots"],
        [1, 1, 3, 4, "4S", "N", "=", ""],
        [10, 0, 1, 2, "4S", "N", "=", ""],
    ]
    assert faults(rows, game="bridge") == [
        'row 3: tray must be a whole number of at least 1; found "x".',
        "row 4: There is no contestant 9.",
        'row 5: E&W must be a number or the name of someone who is playing, not "Zoe".',
        'row 8: The result must be the declarer\'s tricks, or =, +1 or -1; found "x".',
        'row 11: A score must be a number or an award, like 60% or Ave+; found "lots".',
        'row 13: round must be a whole number of at least 1; found "0".',
        "row 6: The level of a contract must be 1 to 7, not 9.",
        'row 7 Declarer: Expected N or E or S or W, found "Q".',
        "row 9: 4S by N with 10 tricks scores 620 for N-S, not 400.",
        "row 10: Contestant 1 cannot play against themselves.",
    ]


def test_bad_row_names_the_columns_as_on_screen_in_the_readers_language():
    rows = [["Board", "NS", "EW", "Contract", "By", "Result", "Score"], [1, 1, 2, "4S", "", "", ""]]
    rows += [[2, 1, 2, "", "", "", "200000"]]
    with pytest.raises(BadInput) as bad:
        read([*rows, [3, 1, 2, "4S", "N", "-30", ""]], game="bridge")
    with translation.override("de"):
        said = [told(fault) for fault in bad.value.faults]
    assert [each.split(":")[0] for each in said][:2] == ["Zeile 2 Alleinspieler", "Zeile 2"]
    assert not [each for each in said if "tricks" in each or "score" in each or " by" in each]


def test_tricks_of_ew_are_quoted_in_the_error_as_written():
    assert faults([["Board", "NS", "EW", "EW tricks"], [1, 1, 2, 420]]) == [
        "row 2: 420 tricks are not possible: there are only 13 in a deal."
    ]


def test_name_shared_by_two_contestants_must_be_a_number():
    entries = (Entry(1, ("Ann", "Bob")), Entry(2, ("Ann", "Cy")))
    assert faults([["Board", "NS", "EW", "Tricks"], [1, "Ann", 2, 7]], entries) == [
        'row 2: "Ann" could be number 1 or 2. Enter the number.'
    ]


def test_import_asks_for_missing_columns():
    assert faults([["Board", "Wind"], [1, "soft"]]) == [
        "columns: Choose the columns with N-S and E-W (at whist, N&S and E&W), or with the four players.",
        "columns: Choose the column with the result, or the columns with the contract, the declarer and the tricks.",
    ]


def test_a_column_can_be_given_another_meaning():
    preview = columns.guess(spreadsheets.read(as_csv([["Board", "A", "B", "Tricks"], [1, 1, 2, 7]])))
    assert [column.what for column in preview.columns] == [ColumnContent.TRAY, None, None, ColumnContent.NS_MADE]
    chosen = preview.changed(1, ColumnContent.NS).changed(2, ColumnContent.NS).changed(1, ColumnContent.EW)
    assert [column.what for column in chosen.columns] == [
        ColumnContent.TRAY,
        ColumnContent.EW,
        ColumnContent.NS,
        ColumnContent.NS_MADE,
    ]
    assert [column.why for column in chosen.columns] == ["heading", "chosen", "chosen", "heading"]
    assert [(r.ns, r.ew) for r in results(chosen, FOUR)] == [(2, 1)]


def test_the_preview_shows_each_column_with_its_guess():
    preview = columns.guess(spreadsheets.read(as_csv([["Bd", "N/S", "E-W", "", "Remark"], [7, 1, 2, "4S", "slow"]])))
    assert [(column.heading, column.what, column.why) for column in preview.columns] == [
        ("Bd", ColumnContent.TRAY, "heading"),
        ("N/S", ColumnContent.NS, "heading"),
        ("E-W", ColumnContent.EW, "heading"),
        ("", ColumnContent.CONTRACT, "content"),
        ("Remark", None, ""),
    ]


def test_reading_stops_after_a_thousand_bad_rows():
    said = faults([["Board", "NS", "EW", "Tricks"], *([n, 1, 2, 99] for n in range(1, 3000))])
    assert len(said) == 1001
    assert said[0] == "row 2: 99 tricks are not possible: there are only 13 in a deal."


def test_date_in_a_workbook_is_read_as_text():
    assert spreadsheets.read(xlsx([["Day"], [date(2025, 11, 20)]])).rows[1][1] == ("2025-11-20",)
