"""Numbers, dates and the order of names in each language."""

from datetime import date

import pytest
from django.utils.translation import override

from tourney.language.figures import collated, told_date, told_figure

DAY = date(2026, 11, 23)


@pytest.mark.parametrize(
    ("language", "figure", "day"),
    [
        ("en-gb", "57.25", "23 November 2026"),
        ("de", "57,25", "23. November 2026"),
        ("fr", "57,25", "23 novembre 2026"),
        ("nl", "57,25", "23 november 2026"),
        ("pl", "57,25", "23 listopada 2026"),
        ("it", "57,25", "23 Novembre 2026"),
    ],
)
def test_a_number_and_a_date_are_written_as_the_language_writes_them(language, figure, day):
    with override(language):
        assert (told_figure("57.25"), told_date(DAY)) == (figure, day)


def test_what_is_no_fraction_keeps_its_points():
    with override("de"):
        assert [told_figure(each) for each in ("No. 7", "+5", "−3.50", "⚖ 6.25", "=")] == [
            "No. 7",
            "+5",
            "−3,50",
            "⚖ 6,25",
            "=",
        ]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en-gb", ["Abel", "Ábel B", "Øster", "Otto", "Zorn"]),
        ("de", ["Ahrens", "Ärzte", "Azur", "Mohn", "Möhne", "Straße", "Strasser"]),
        ("pl", ["Lis", "Lutz", "Łach", "Łoś", "Mak", "Zima", "Ziut", "Źródło", "Żak"]),
        ("fr", ["Cœur", "Coffre", "Élan", "Elbe", "Été"]),
        ("sv", ["Zorn", "Åberg", "Ärlig", "Öberg"]),
        ("da", ["Zorn", "Æbelø", "Østergård", "Åberg"]),
    ],
)
def test_names_stand_in_the_order_of_the_language(language, names):
    with override(language):
        shuffled = names[1::2] + names[::2]
        assert sorted(shuffled, key=collated) == names


def test_capitals_make_no_difference_to_the_order():
    assert sorted(["von Holt", "Voss", "Vogel"], key=collated) == ["Vogel", "von Holt", "Voss"]
