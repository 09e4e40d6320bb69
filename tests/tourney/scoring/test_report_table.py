"""Table cells in the form that people read."""

from fractions import Fraction

from tourney.scoring.report_table import Column, Ref, Table, filled, text

TABLE = Table(
    "Some",
    (Column("Who"), Column("Names"), Column("Total", "number", key="total"), Column("+ / −", "signed", key="diff")),
    (
        (Ref("contestant", 1, "1 N&S"), ("Ada", "Bob"), Fraction(7), Fraction(1, 2)),
        (Ref("contestant", 2, "2 N&S"), ("Cora",), 6, Fraction(-1, 3)),
        (Ref("contestant", 3, "3 N&S"), (), None, 0),
    ),
)


def test_column_has_as_many_decimals_as_it_needs():
    assert TABLE.texts() == [
        ("1 N&S", "Ada & Bob", "7", "+0.50"),
        ("2 N&S", "Cora", "6", "−0.33"),
        ("3 N&S", "", "", "="),
    ]


def test_several_references_are_read_as_one():
    assert text((Ref("contestant", 1, "1"), Ref("contestant", 3, "3"))) == "1 & 3"


def test_columns_can_be_left_out_by_key():
    assert [column.head for column in TABLE.without("total").columns] == ["Who", "Names", "+ / −"]
    assert TABLE.without("total").texts()[0] == ("1 N&S", "Ada & Bob", "+0.50")


def test_empty_column_is_left_out_unless_it_is_required():
    empty, kept, filled_one = Column("A", key="a"), Column("B", key="b"), Column("C", key="c")
    columns = [(empty, lambda item: item[0]), (kept, lambda item: None), (filled_one, lambda item: item[1])]
    found = filled("T", [(None, 0), ("", None)], columns, always=("b",))
    assert found == Table("T", (kept, filled_one), ((None, 0), (None, None)))


def test_column_with_one_repeated_value_is_recognised():
    table = Table("Any", (Column("A", key="a"), Column("B", key="b")), (("same", 1), ("same", 2)))
    assert table.says_the_same("a")
    assert not table.says_the_same("b")
    assert not table.says_the_same("c")
    assert not Table("One", (Column("A", key="a"),), (("alone",),)).says_the_same("a")
