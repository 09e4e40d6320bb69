"""The tables of a night are translated completely: title, headings and cells; numbers and names stay."""

from fractions import Fraction

from django.utils.translation import override

from movements.message import message
from tourney.language.tables import told_table
from tourney.scoring.report_table import Column, Ref, Table

TABLE = Table(
    "Results",
    (
        Column("N-S", key="ns"),
        Column("Contract", key="contract"),
        Column("By", key="by"),
        Column("Lead", key="lead"),
        Column("Cards", key="cards"),
        Column("Decision", key="decided"),
        Column("MP", "number", key="ns_points"),
    ),
    (((Ref("contestant", 3, "3 E-W"),), "3NTX", "E", "♥Q", "E-W", "E-W were told to lead.", 7),),
)


def test_contracts_seats_cards_and_lines_are_translated_but_not_the_directors_words():
    with override("de"):
        told = told_table(TABLE)
    who, contract, by, lead, cards, decided, points = told.rows[0]
    assert who == (Ref("contestant", 3, "3 O-W"),)
    assert (contract, by, lead, cards) == ("3SAX", "O", "♥D", "O-W")
    assert decided == "E-W were told to lead."
    assert points == 7


def test_english_table_is_unchanged():
    assert told_table(TABLE) == TABLE


SAID = message("no trumps")


def test_table_is_translated_with_everything_in_it():
    table = Table(
        SAID, (Column(SAID, key="a"), Column("4", key="b")), ((SAID, Fraction(1, 2)), (Ref("tray", 3, SAID), None))
    )
    with override("de"):
        told = told_table(table)
    assert told.title == told.columns[0].head == told.rows[0][0] == told.rows[1][0].text == "Sans Atout"
    assert (told.columns[0].key, told.rows[0][1], told.rows[1][1]) == ("a", Fraction(1, 2), None)
    assert told_table(table) == table
