"""Lists of players as clubs keep them."""

import time
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from openpyxl import Workbook

from tourney.exchange.players_file import Unsure, players_from, players_in
from tourney.faults import BadInput


def rows(text: str) -> list[dict]:
    return [row for _, row in players_from(text.encode()).rows]


def faults(data: bytes) -> list[str]:
    with pytest.raises(BadInput) as bad:
        players_from(data)
    return [str(fault) for fault in bad.value.faults]


def test_headings_are_read_in_any_order_and_case():
    found = players_from(b"E-mail;Member no.;NAME;Shown;Age\na@b.org;7;Ada;initials;88\n;;Bruno;;\n")
    assert found.rows == (
        ("row 2", {"contact": "a@b.org", "name": "Ada", "number": 7, "shown": "initials"}),
        ("row 3", {"name": "Bruno"}),
    )
    assert found.passed_over == ("Age",)


@pytest.mark.parametrize(
    "headings",
    [
        "Name;Nummer;Bemerkungen",
        "Nom;Numéro;Remarques",
        "Naam;Lidnummer;Opmerkingen",
        "Nazwisko;Numer;Uwagi",
        "Nome;Numero;Note",
    ],
)
def test_headings_in_other_languages_are_read(headings):
    assert rows(f"{headings}\nAda Abbott;7;plays late\n") == [
        {"name": "Ada Abbott", "number": 7, "notes": "plays late"}
    ]


def test_split_names_and_two_contacts_are_joined():
    text = "First name,Last name,Phone,E-mail,Stays put\nAda,Abbott,123,a@b.org,yes\n"
    assert rows(text) == [{"contact": "123, a@b.org", "name": "Ada Abbott", "sits_still": True}]


@pytest.mark.parametrize("text", ["1,Ada\n2,Bruno\n", "number,name\n1,Ada\n2,Bruno\n"])
def test_number_and_name_are_read_without_headings(text):
    assert rows(text) == [{"name": "Ada", "number": 1}, {"name": "Bruno", "number": 2}]


def test_list_of_names_alone_is_read():
    assert rows("Ada\nBruno\n") == [{"name": "Ada"}, {"name": "Bruno"}]


def test_workbook_is_read():
    book = Workbook()
    for row in (("Name", "No"), ("Ada", 7)):
        book.active.append(row)
    stream = BytesIO()
    book.save(stream)
    assert players_from(stream.getvalue()).rows == (("row 2", {"name": "Ada", "number": 7}),)


def test_each_bad_cell_is_named_with_its_row():
    file = players_from(b"name,number,shown\nAda,x7,full\nBruno,1,perhaps\n")
    assert [str(fault) for fault in file.faults] == [
        'row 2: Number must be a whole number of at least 1; found "x7".',
        'row 3 shown: Expected full, initials or no, found "perhaps".',
    ]


MEMBERS = Path(__file__).parents[3] / "fixtures" / "foreign" / "members"


def members(name):
    return players_from((MEMBERS / name).read_bytes())


def test_ebu_list_with_split_names_and_leading_zeros_is_read():
    found = members("ebu_like.csv")
    assert found.rows[3] == (
        "row 5",
        {"name": "Zoë Fern", "national": "EBU 00000004", "grade": "Club Master", "contact": "00000 000000"},
    )
    assert found.rows[5][1]["name"] == "Val O'Cedar"
    assert (len(found.rows), found.faults) == (14, ())
    assert found.passed_over == ("Title", "Status", "Direct Debit")


def test_acbl_list_with_lettered_or_missing_numbers_and_capital_surnames_is_read():
    found = members("acbl_like.csv")
    by_name = {row["name"]: row for _, row in found.rows}
    assert by_name["Zena Alder"] == {
        "name": "Zena Alder",
        "contact": "zena5@mail.example",
        "national": "ACBL N000005",
        "grade": "Rookie",
    }
    assert "national" not in by_name["Eli Tansy"]
    assert {"Vic Alder", "Quin Fern"} <= by_name.keys()
    assert found.said == ("Surnames in capitals have been changed to normal capitalisation: ALDER, FERN.",)
    assert (len(found.rows), found.faults) == (14, ())


def test_bridgemate_players_have_two_numbers_and_the_first_counts():
    found = members("bridgemate_playernames.xlsx")
    assert found.rows[0] == ("row 2", {"name": "Joy Rowan", "number": 2001})
    assert found.rows[-1] == ("row 14", {"name": "Guest One", "besides": "Member number G0000001"})
    assert (found.faults, found.passed_over) == ((), ())


def test_headings_may_come_below_a_title():
    assert rows("Members of the club,,\n,,\nNo,Name,E-mail\n7,Ada,a@b.org\n") == [
        {"name": "Ada", "number": 7, "contact": "a@b.org"}
    ]


def test_surnames_stay_in_capitals_where_all_are():
    assert rows("First name,Surname\nAda,ABBOTT\nBruno,BELL\n") == [{"name": "Ada ABBOTT"}, {"name": "Bruno BELL"}]


@pytest.mark.parametrize("text", ["Quien,Donde,Clave\nAda,Bath,7\n", "No,Town\n7,Bath\n"])
def test_import_asks_which_column_has_the_names_when_it_is_unclear(text):
    with pytest.raises(Unsure) as unsure:
        players_from(text.encode())
    assert len(unsure.value.table) == 2


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "This file is empty."),
        (b"\x89PNG\0", "This is not a table: it contains characters that never occur in text."),
        (b"1,2\n3,4\n", "No column contains names"),
        (b"name,notes\n", "no player"),
        (b"name\n" + b"Ada\n" * 2001, "There are 2,001 rows; at most 2,000 can be read."),
    ],
)
def test_file_that_is_not_a_list_is_refused(data, said):
    assert said in faults(data)[0]


@given(st.binary(max_size=200) | st.text().map(str.encode))
def test_any_file_is_read_or_refused(data):
    try:
        said = players_from(data).rows
    except BadInput as bad:
        said = tuple(bad.faults)
    assert said


def test_cell_with_a_hundred_thousand_marks_is_read_quickly():
    began = time.process_time()
    players_in([(1, ["Name"]), (2, ["a" + "\u0315\u0300" * 50_000])])
    assert time.process_time() - began < 1
