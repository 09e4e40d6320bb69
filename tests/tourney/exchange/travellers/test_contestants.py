"""Names as tables: numbers, fields and sections where there are any; each bad row is named."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sampling import examples
from tests.tourney.exchange.travellers.sheets import as_csv, xlsx
from tourney.exchange.travellers import columns, spreadsheets
from tourney.exchange.travellers.contestants import contestants
from tourney.faults import BadInput
from tourney.scoring.night import Entry


def read(rows, make=as_csv, **options):
    return contestants(columns.guess(spreadsheets.read(make(rows)), columns.NAMES), **options)


def faults(rows) -> list[str]:
    with pytest.raises(BadInput) as bad:
        read(rows)
    return [str(fault) for fault in bad.value.faults]


def test_numbers_names_and_lines():
    rows = [["No.", "Player 1", "Player 2", "Direction"], [7, "Ann", "Bob", "N-S"], [3, "Cy", "Di", "EW"]]
    assert read(rows) == (Entry(3, ("Cy", "Di"), "E&W"), Entry(7, ("Ann", "Bob"), "N&S"))


@pytest.mark.parametrize("between", [" & ", "/", " and ", "; ", " - ", " + "])
def test_a_cell_may_hold_a_whole_pair(between):
    assert read([["Names"], [f"Ann{between}Bob"], [f"Mary-Lou{between}Sandy"]]) == (
        Entry(1, ("Ann", "Bob")),
        Entry(2, ("Mary-Lou", "Sandy")),
    )


def test_a_list_without_headings():
    assert read([[4, "Ann", "Bob"], [9, "Cy", "Di"]]) == (Entry(4, ("Ann", "Bob")), Entry(9, ("Cy", "Di")))
    assert read([["Ann", "Bob"], ["Cy", "Di"]]) == (Entry(1, ("Ann", "Bob")), Entry(2, ("Cy", "Di")))


def test_players_and_teams_with_sections():
    assert read([["Name", "Section"], ["Ann", "A"], ["Bob", "B"]], kind="players") == (
        Entry(1, ("Ann",), section="A"),
        Entry(2, ("Bob",), section="B"),
    )
    assert read([["Members"], ["A & B & C & D"]], kind="teams") == (Entry(1, ("A", "B", "C", "D")),)


def test_every_bad_row_is_named():
    rows = [
        ["No", "Name", "Partner"],
        [1, "Ann", "Bob"],
        ["x", "Cy", "Di"],
        [3, "", ""],
        [1, "Ann", "7"],
        [5, "E" * 90, "F"],
    ]
    assert faults(rows) == [
        "row 3: A number is whole and from 1; found 'x'.",
        "row 4: Here the names are missing.",
        "row 5: '7' is no name: it has no letter.",
        "row 5: 'Ann' stands already in row 2.",
        "row 5: Number 1 is used twice.",
        "row 6: names is a list of names of 1 to 80 letters; found a list.",
    ]


def test_a_table_without_names_is_told():
    assert faults([["No", "Colour"], [1, 2]]) == ["columns: Say which column has the names."]


NAMES = st.text(st.characters(categories=["Lu", "Ll"]), min_size=2, max_size=12).filter(
    lambda name: name.lower() not in columns.VOCABULARY[columns.NAMES] and "and" not in name.lower()
)


@given(st.lists(NAMES, min_size=2, max_size=20, unique_by=str.casefold).filter(lambda names: len(names) % 2 == 0))
@settings(max_examples=examples(60))
def test_any_names_come_back_from_a_workbook(names):
    pairs = list(zip(names[::2], names[1::2], strict=True))
    rows = [["Number", "North", "South"], *([at, *pair] for at, pair in enumerate(pairs, start=1))]
    found = read(rows, xlsx)
    assert [entry.number for entry in found] == list(range(1, len(pairs) + 1))
    assert [tuple(map(spreadsheets._tidy, pair)) for pair in pairs] == [entry.names for entry in found]
