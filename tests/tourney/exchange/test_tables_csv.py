"""The csv files: spreadsheets read them without taking a name for a formula."""

import csv
from dataclasses import replace
from fractions import Fraction
from io import StringIO

import pytest
from hypothesis import given, strategies as st

from tests.methods import METHODS
from tests.tourney import evenings
from tourney.exchange.tables_csv import csv_files, write
from tourney.presentation.night_tables import movement_table, ranking_of, tables_of
from tourney.scoring.report_table import Column, Ref, Table


def rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(StringIO(data.decode("utf-8-sig"), newline="")))


def test_each_table_has_a_file():
    files = csv_files(evenings.pairs(4))
    assert list(files) == ["ranking.csv", "results.csv", "frequencies.csv", "movement.csv", "rulings.csv"]
    assert all(data.startswith(b"\xef\xbb\xbf") for data in files.values())


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_every_row_of_every_method_is_written(scoring):
    evening = evenings.by_method(scoring)
    for table in tables_of(evening).values():
        found = rows(write(table))
        assert found[0] == [column.head for column in table.columns]
        assert len(found) == 1 + len(table.rows)


def test_numbers_stay_numbers_and_texts_stay_texts():
    columns = (Column("A"), Column("B"), Column("C", "number"), Column("±", "signed"))
    table = Table(
        "T", columns, ((("=1+1", "Bob"), Ref("tray", 3, "3"), Fraction(22, 3), -3), ("-3", None, 7, Fraction(1, 2)))
    )
    assert rows(write(table))[1:] == [["'=1+1 & Bob", "3", "7.3333", "-3"], ["'-3", "", "7", "0.5"]]


@given(st.text(max_size=20) | st.sampled_from("=+-@＝＋－＠\t\r\n").flatmap(lambda sign: st.just(f"{sign}1")))
def test_no_text_begins_like_a_formula(text):
    ((cell,),) = rows(write(Table("T", (Column("A"),), ((f"{text}.",),))))[1:]
    assert not cell.startswith(("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"))
    assert cell.removeprefix("'") == f"{text}.".removeprefix("'")


def test_the_ranking_names_the_field_where_there_are_several():
    assert [column.head for column in ranking_of(evenings.pairs(4)).columns][:2] == ["Field", "Rank"]
    assert [column.head for column in ranking_of(evenings.teams(4)).columns][:2] == ["Rank", "Team"]


def test_the_movement_has_every_table_of_every_round():
    evening = evenings.pairs(5)
    (room,) = evening.rooms
    table = movement_table(evening)
    seatings = [(each.number, seating) for each, seating in room.movement.meetings()]
    assert len(table.rows) == len(seatings) + sum(len(each.sitting_out) for each in room.movement.rounds)
    texts = [dict(zip((column.key for column in table.columns), row, strict=True)) for row in table.texts()]
    for (number, seating), row in zip(seatings, (row for row in texts if row.get("note") != "sits out"), strict=True):
        assert (row["round"], row["table"]) == (str(number), str(seating.table))
        assert (row["ns"], row["ew"]) == (room.label(seating.ns), room.label(seating.ew))
        assert row["ns_names"] == " & ".join(room.names(seating.ns))
        assert row["trays"] == " ".join(map(str, seating.trays))


def test_pair_sitting_out_is_listed_on_its_own_side():
    evening = evenings.pairs(5)
    out = [row for row in movement_table(evenings.with_half_a_table()).texts() if "sits out" in row]
    assert out
    assert all("sits out" not in row for row in movement_table(evening).texts())
    assert all((row[2] == "") != (row[4] == "") for row in out)


def test_two_sections_are_distinguished():
    evening = evenings.pairs(4)
    rooms = tuple(replace(evening.rooms[0], occasion=replace(evenings.OCCASION, section=name)) for name in "AB")
    table = movement_table(replace(evening, rooms=rooms))
    assert table.columns[0].head == "Section"
    assert {row[0] for row in table.rows} == {"A", "B"}
