"""A table within a width: no text is cut, and none leaves its column."""

from fractions import Fraction

from hypothesis import given, strategies as st

from tourney.scoring.report_table import Column, Table
from tourney.sheets.pdf.type_scale import width_of
from tourney.sheets.pdf.typefaces import BOLD, PLAIN
from tourney.sheets.wall.wall_table import PAD, SLACK, Grid, wrapped

letters = st.text(st.sampled_from("abW ÄЖλ-"), max_size=60)


@given(letters, st.floats(12, 300), st.sampled_from([PLAIN, BOLD]))
def test_wrapping_loses_no_letter_and_keeps_within_the_width(text, width, font):
    lines = wrapped(text, font, 9, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width_of(line, font) * 9 <= width + SLACK or len(line) == 1 for line in lines)


rows = st.tuples(
    st.integers(1, 99),
    st.lists(letters.filter(str.strip), min_size=1, max_size=4).map(tuple),
    letters,
    st.fractions(-5000, 5000, max_denominator=9),
)
COLUMNS = (
    Column("Rank", "count", strong=True),
    Column("Names", key="names"),
    Column("Finding"),
    Column("+ / −", "signed", strong=True),
)


@given(st.lists(rows, max_size=12), st.floats(250, 700), st.booleans())
def test_every_cell_stays_in_its_column_and_its_row(found, width, tight):
    grid = Grid(Table("T", COLUMNS, tuple(found)), width, 11, high=2.0 if tight else 3.0)
    assert grid.width <= width + SLACK
    for row, height in zip(grid.cells, grid.heights, strict=True):
        for (size, lines), wide, column in zip(row, grid.widths, COLUMNS, strict=True):
            font = BOLD if column.strong else PLAIN
            assert all(width_of(line, font) * size <= wide - 2 * PAD + 2 * SLACK or len(line) == 1 for line in lines)
            assert 1.2 * size * len(lines) <= height


@given(st.lists(rows, min_size=1, max_size=30), st.floats(60, 400))
def test_every_row_appears_on_exactly_one_page(found, height):
    grid = Grid(Table("T", COLUMNS, tuple(found)), 400, 11)
    at, seen = 0, []
    while at < len(found):
        page = grid.fits(at, height)
        assert page
        seen += page
        at = page.stop
    assert seen == list(range(len(found)))


def test_names_take_a_line_each_where_one_line_is_too_long():
    names = ("Wilhelmina Wolkenstein-Trostburg", "Ekaterina Preobrazhenskaya-Volkova")
    table = Table("T", (Column("Names", key="names"), Column("Total", "number")), ((names, Fraction(5)),))
    _, lines = Grid(table, 260, 11).cells[0][0]
    assert lines == (f"{names[0]} &", names[1])


def test_table_without_flexible_columns_is_not_stretched():
    table = Table("T", (Column("A", "count"), Column("B", "count")), ((1, 2),))
    assert Grid(table, 500, 11).width < 100
