"""Tables of scoring in the reader's language."""

from django.utils.translation import override

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
        Column("What was decided", key="decided"),
        Column("MP", "number", key="ns_points"),
    ),
    (((Ref("contestant", 3, "3 E-W"),), "3NTX", "E", "♥Q", "E-W", "E-W were told to lead.", 7),),
)


def test_contracts_seats_cards_and_lines_are_told_and_the_directors_words_stay():
    with override("de"):
        told = told_table(TABLE)
    who, contract, by, lead, cards, decided, points = told.rows[0]
    assert who == (Ref("contestant", 3, "3 O-W"),)
    assert (contract, by, lead, cards) == ("3SAX", "O", "♥D", "O-W")
    assert decided == "E-W were told to lead."
    assert points == 7


def test_an_english_table_stays_as_it_is():
    assert told_table(TABLE) == TABLE
