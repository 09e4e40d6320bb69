"""The tables of a night are told whole: title, heads and cells; numbers and names stay."""

from fractions import Fraction

from django.utils import translation

from movements.message import message
from tourney.language.tables import told_table
from tourney.scoring.report_table import Column, Ref, Table

SAID = message("no trumps")


def test_a_table_is_told_with_all_that_is_said_in_it():
    table = Table(
        SAID, (Column(SAID, key="a"), Column("4", key="b")), ((SAID, Fraction(1, 2)), (Ref("tray", 3, SAID), None))
    )
    with translation.override("de"):
        told = told_table(table)
    assert told.title == told.columns[0].head == told.rows[0][0] == told.rows[1][0].text == "Sans Atout"
    assert (told.columns[0].key, told.rows[0][1], told.rows[1][1]) == ("a", Fraction(1, 2), None)
    assert told_table(table) == table
