"""Nothing on any sheet overlaps, is cut, or runs out of its cell."""

import pytest
from hypothesis import given, strategies as st

from movements.request import Request
from tests.tourney.sheets.pdf.layout import Page, watched
from tests.tourney.sheets.rooms import LARGE, LONG, OCCASION, OTHER, SMALL, room
from tourney.desk.snapshot import Room
from tourney.sheets import SHEETS, table_sheets
from tourney.sheets.pdf.cards_on_page import CardGrid, parts
from tourney.sheets.pdf.grid_cells import GridColumn
from tourney.sheets.pdf.paper import Paper
from tourney.sheets.pdf.ruled_grid import grid
from tourney.sheets.pdf.type_scale import LINE, fitted, set_within, width_of
from tourney.sheets.pdf.typefaces import BOLD, PLAIN

READABLE = 4.5  # points: what forty letters may shrink to
PAPERS = ("a4", "letter")
ALL = [*SMALL, *OTHER]


def drawn(here: Room, kind: str, paper: str) -> list[Page]:
    with watched() as pages:
        SHEETS[kind].pdf(here, paper)
    return pages


def faults(request: Request, paper: str, names: tuple[str, ...] = LONG, game: str = "whist") -> list[str]:
    here = room(request, names, game, addressed=True)
    found = []
    for kind in table_sheets().values():
        for number, page in enumerate(drawn(here, kind.name, paper) if kind.applies_to(here) else (), start=1):
            found += [f"{kind.name} page {number}: {fault}" for fault in page.faults()]
            found += [
                f"{kind.name} page {number}: {text.words!r} is too small" for text in page.texts if text.size < READABLE
            ]
    return found


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize(("request_", "paper"), [(each, PAPERS[at % 2]) for at, each in enumerate(ALL)], ids=str)
def test_any_movement_is_laid_out_without_faults(request_, paper):
    assert faults(request_, paper) == []


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("request_", LARGE, ids=str)
def test_largest_rooms_are_laid_out_without_faults(request_):
    assert faults(request_, "a4") == []


@pytest.mark.whole
@pytest.mark.parametrize("game", ["auction", "bridge"])
@pytest.mark.parametrize("system", ["compass", "gilman-teams", "individual", "six-hand", "memory-pairs"])
def test_bridge_sheets_are_laid_out_without_faults(game, system):
    assert faults(next(each for each in SMALL if each.system == system), "letter", game=game) == []


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("names", [(), ("W" * 40,), ("Jo",), ("a " * 40,)], ids=["short", "wide", "shortest", "broken"])
def test_any_names_are_laid_out_without_faults(names):
    for system in ("compass", "individual", "howell-teams"):
        found = faults(next(each for each in SMALL if each.system == system), "a4", names)
        assert [fault for fault in found if "too small" not in fault] == []


@pytest.mark.sweep
@pytest.mark.parametrize("kind", table_sheets())
def test_a_room_without_names_has_its_sheets(kind):
    here = room(Request("compass", 6))
    nameless = Room(here.occasion, here.movement, {})
    if SHEETS[kind].applies_to(nameless):
        assert [fault for page in drawn(nameless, kind, "a4") for fault in page.faults()] == []


def test_check_would_notice_a_fault():
    sheet = Paper("nothing", OCCASION, "a4")
    with watched() as pages:
        sheet.text(100, 100, "One", 12)
        sheet.text(110, 104, "Other", 12)
        sheet.text(560, 300, "Far to the right", 12)
        sheet.text(100, 400, "Ruled", 12)
        sheet.rule(110, 380, 110, 420)
        sheet.text(100, 500, "Boxed", 12)
        sheet.box(50, 450, 60, 100)
        sheet.end_page()
    assert sorted(pages[0].faults()) == [
        "'Far to the right' leaves the page",
        "'Other' and 'One' stand on each other",
        "a rule crosses 'Boxed'",
        "a rule crosses 'Ruled'",
    ]


@given(
    st.text("abc WЩ-", min_size=1, max_size=90),
    st.sampled_from([PLAIN, BOLD]),
    st.floats(5, 60),
    st.floats(10, 400),
    st.floats(8, 100),
)
def test_text_stays_within_its_cell_and_keeps_every_letter(text, font, size, width, height):
    found, lines = set_within(text, font, size, width, height)
    assert found <= size
    assert len(lines) * LINE * found <= height
    assert all(width_of(line, font) * found <= width * 1.000001 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_text_stays_on_one_line_while_it_is_easy_to_read():
    assert set_within("Ann & Bob", PLAIN, 12, 200, 20) == (12, ("Ann & Bob",))
    width = width_of("Ann Lee & Bob Martin", PLAIN)
    assert set_within("Ann Lee & Bob Martin", PLAIN, 12, width * 10, 40)[1] == ("Ann Lee & Bob Martin",)
    assert len(set_within("Ann Lee & Bob Martin", PLAIN, 12, width * 6, 40)[1]) == 2


def test_a_word_shrinks_and_is_never_cut():
    assert fitted("Ada", PLAIN, 12, 200) == 12
    assert fitted("W" * 200, BOLD, 12, 100) == pytest.approx(100 / width_of("W" * 200, BOLD))


def test_cards_fill_the_page_row_by_row_and_never_touch():
    sheet = Paper("nothing", OCCASION, "a4")
    cards = CardGrid(sheet, 2, 3)
    found = [cards.take() for _ in range(6)]
    for one in found:
        assert one.left >= 0
        assert one.right <= sheet.width
        assert one.bottom <= sheet.height
        for other in found:
            apart = one.right < other.left or other.right < one.left or one.bottom < other.top or other.bottom < one.top
            assert one is other or apart
    assert [round(card.top) for card in found] == sorted(round(card.top) for card in found)
    assert cards.take() == found[0]


@given(st.lists(st.integers(), max_size=200), st.integers(1, 60))
def test_overflowing_items_continue_in_parts_of_similar_length(items, fits):
    found = parts(items, fits)
    assert [item for part in found for item in part] == items
    assert len(found) == -(-len(items) // fits)
    assert all(0 < len(part) <= fits for part in found)


def test_continued_cell_has_no_rule_between_its_parts():
    sheet = Paper("nothing", OCCASION, "a4")
    with watched() as pages:
        grid(sheet, 50, 50, 100, 20, [GridColumn("A", 1), GridColumn("B", 1)], [["1", "2"], [None, "3"], ["4", "5"]])
        sheet.end_page()
    across = sorted((round(sheet.height - y1), round(x1)) for x1, y1, x2, y2 in pages[0].rules if y1 == y2 and x1 != x2)
    assert [left for _, left in across] == [50, 100, 50, 50]
