"""The position of lines and bars, and the words beside them."""

from fractions import Fraction

import pytest

from tests.methods import METHODS
from tests.tourney import evenings
from tourney.presentation.charts import (
    BAR_LONGEST,
    EDGE,
    HEIGHT,
    WIDTH,
    FormNight,
    _scale,
    bars_picture,
    course_picture,
    form_picture,
)
from tourney.reports.frequency_table import frequencies
from tourney.reports.scorecard import course, evenings as played


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_line_stays_in_its_chart_and_is_above_zero_where_it_is_above_average(scoring):
    night = evenings.by_method(scoring).night
    for plays in played(night).values():
        values = course(plays)
        picture = course_picture(night, plays)
        assert (picture is None) == (not values)
        if picture is None:
            continue
        assert len(picture.dots) == len(values)
        for dot, value in zip(picture.dots, values, strict=True):
            assert EDGE <= dot.x <= WIDTH
            assert EDGE <= dot.y <= HEIGHT - EDGE
            assert (dot.y < picture.zero) <= (value > 0)
            assert (dot.y > picture.zero) <= (value < 0)


def test_words_give_the_final_value():
    night = evenings.pairs(5).night
    picture = course_picture(night, played(night)[4])
    assert picture.title == "Above and below average, tray by tray"
    assert picture.words.startswith(f"The graph ends at {picture.end.title} after ")
    assert " =" not in picture.words
    matches = evenings.teams(4).night
    assert course_picture(matches, played(matches)[1]).title == "Gains and losses, tray by tray"


def test_bar_length_shows_the_frequency():
    evening = evenings.pairs(9, "matchpoints", game="bridge")
    found = frequencies(evening.night, evening.standings.results)
    for tray, rows in found.items():
        picture = bars_picture(evening.night, tray, rows)
        most = max(row.times for row in rows)
        assert [bar.times for bar in picture.bars] == [row.times for row in rows]
        assert all(bar.length == pytest.approx(BAR_LONGEST * bar.times / most, abs=0.1) for bar in picture.bars)
        assert picture.height >= picture.bars[-1].y + picture.thick
        assert "in MP." in picture.beside


@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [
        (0, 0, [0]),
        (-59, 5, [-40, -20, 0]),
        (0, 3, [0, 1, 2, 3]),
        (Fraction(-1, 2), Fraction(1, 4), [Fraction(-2, 5), Fraction(-1, 5), 0, Fraction(1, 5)]),
        (-4000, 9000, [0, 5000]),
    ],
)
def test_the_scale_has_round_numbers_and_zero(least, most, expected):
    assert _scale(Fraction(least), Fraction(most)) == expected


def test_every_round_is_named_where_it_begins():
    night = evenings.pairs(5).night
    plays = played(night)[1]
    picture = course_picture(night, plays)
    assert [each.title for each in picture.rounds] == [
        str(each) for each in dict.fromkeys(p.result.round for p in plays)
    ]
    assert picture.rounds[0].x == picture.dots[0].x


def test_form_has_a_dashed_line_of_the_fields_and_some_dates():
    nights = [FormNight(f"day {n}", f"d{n}", Fraction(45 + n), Fraction(50)) for n in range(9)]
    picture = form_picture(nights, 50)
    assert [dot.title for dot in picture.dots][:2] == ["day 0: 45", "day 1: 46"]
    assert {point.split(",")[1] for point in picture.average.split()} == {str(picture.zero)}
    assert [each.title for each in picture.dates] == ["d0", "d3", "d6"]
    assert picture.words == "Latest: 53. Best of these 9 nights: 53. The dashed line shows the field average."
    assert form_picture(nights[:1], 50) is None
    alone = form_picture([FormNight("day", "d", Fraction(n)) for n in (50, 60)], 50)
    assert (alone.average, alone.words) == ("", "Latest: 60. Best of these 2 nights: 60.")
