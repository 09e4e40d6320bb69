"""Numbers on the phone pages are written as the language writes them."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from django.utils import translation

from tourney.scoring.made import from_row
from tourney.web.table import scorecard_page
from tourney.web.table.result_words import from_side, in_figures, of_cards


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("de", ","), ("fr", ",")])
def test_fractions_have_the_decimal_mark_of_the_language(language, mark):
    session = SimpleNamespace(game="bridge")
    split = from_row({"award": {"ns": "62.5 %", "ew": "37.5 %"}})
    with translation.override(language):
        assert scorecard_page._worth(SimpleNamespace(above=Fraction(4, 5), points=None)) == f"+0{mark}80"
        assert scorecard_page._worth(SimpleNamespace(above=None, points=Fraction(4, 5))) == f"0{mark}80"
        assert in_figures(Fraction(11, 2), Fraction(15, 2)) == (f"5{mark}50", f"7{mark}50")
        assert f"62{mark}5" in of_cards(split, session, 1)
        assert f"62{mark}5" in from_side(split, "N&S", session, 1)


def test_whole_numbers_have_no_decimal_mark():
    with translation.override("de"):
        assert in_figures(6, 7) == ("6", "7")
