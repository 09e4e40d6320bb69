"""The declarations of each module of the folder."""

import pytest

from tourney.sheets import AFTER, BEFORE, SHEETS, TABLES, Sheet, table_sheets, wall_sheets


@pytest.mark.parametrize("name", SHEETS)
def test_a_module_of_the_folder_declares_a_sheet_of_its_own_name(name):
    sheet = SHEETS[name]
    assert isinstance(sheet, Sheet)
    assert sheet.name == name
    assert sheet.audience in (BEFORE, TABLES, AFTER)
    assert sheet.purpose.endswith(".")
    assert sheet.title


def test_sheets_show_a_room_or_the_evening_and_keep_their_order():
    of_both = [*table_sheets().values(), *wall_sheets().values()]
    assert {sheet.name for sheet in of_both} == set(SHEETS)
    assert of_both == sorted(of_both, key=lambda sheet: sheet.order)


def test_unknown_sheet_name_is_refused():
    assert "menus" not in SHEETS
    with pytest.raises(KeyError):
        SHEETS["no-menus"]
