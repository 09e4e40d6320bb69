"""The recap: a column for each board, a row for each contestant."""

from dataclasses import replace

import pytest

from tests.tourney import evenings
from tests.tourney.sheets.nights import night as night_of, pages, words
from tourney.reports.ranking_table import ranking_table
from tourney.scoring.night import Ruling
from tourney.sheets.wall.short_names import short_names


def test_results_in_hundredths_leave_a_recap_in_one_table():
    (page,) = pages(night_of("two-sections"), "recap")
    assert page.splitlines().count("N-S") == 1
    assert "19.43" in page


def test_contestants_of_a_recap_keep_their_line_where_two_have_a_number():
    assert "6 W Müller-Lüdenscheidt" in words(night_of("rainbow-28"), "recap")
    assert "6 Rae & Crane" in words(night_of("mitchell-24-skip"), "recap")


def test_recap_has_a_column_for_each_board_and_a_row_for_each_pair():
    evening = evenings.pairs(5)
    first = pages(evening, "recap")[0]
    for ranking in evening.standings.rankings[:1]:
        for row in ranking.rows:
            assert short_names(evening, numbered=True)[row.entry.number] in first
    assert "Tricks on each tray." in first
    assert "MP on each board." in words(evenings.pairs(4, "matchpoints", game="bridge"), "recap")


@pytest.mark.whole
def test_recap_of_a_hundred_pairs_is_by_rounds_with_totals_on_every_page():
    evening = night_of("100-pairs")
    found = pages(evening, "recap")
    assert len(found) <= 5
    assert "Percent on each board of each round, in order." in found[0]
    percents = {text for ranking in evening.standings.rankings for text in _percents(evening, ranking)}
    assert percents <= set("\n".join(found).splitlines())
    assert any(text in found[0].splitlines() for text in percents)


def _percents(evening, ranking):
    table = ranking_table(evening.night, ranking, evening.labels).only("percent")
    return [text for (text,) in table.texts()]


def test_fields_of_a_recap_share_a_page_and_strata_stay_in_theirs():
    evening = evenings.pairs(5, "matchpoints", game="bridge")
    assert len(pages(evening, "recap")) == 1
    options = replace(evening.night.options, strata=(("B", (2, 3)),))
    assert "stratum" not in words(replace(evening, night=replace(evening.night, options=options)), "recap")


def test_recap_prints_the_ruling_mark_at_the_score_it_affects():
    evening = evenings.pairs(5)
    night = replace(evening.night, rulings=(Ruling(result=replace(evening.night.results[0], tricks=5)),))
    assert "⚖" not in words(replace(evening, night=replace(night, rulings=())), "recap")
    assert "⚖ 5" in words(replace(evening, night=night), "recap")
