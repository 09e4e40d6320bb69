"""The standings on the director's pages: the columns that the night's method uses, the same as on paper."""

import html
import re

import pytest

from tests.tourney.desk.played import BY_METHOD, night_of_method, play
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.queries import night_of, standings_of
from tourney.desk.results.publishing import make_final, publish
from tourney.desk.setup.seating import Seated, seat_all
from tourney.installed import extras
from tourney.reports.ranking_table import ranking_table
from tourney.web.html_tables import StandingsTable

from .test_director import url


def rows_of(text: str) -> list[list[str]]:
    """The cells of every row of the page, as they are read."""
    plain = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.S) for row in re.findall(r"<tr[^>]*>(.*?)</tr>", text, re.S)]
    return [[html.unescape(re.sub("<[^>]+>", "", cell)).strip() for cell in row] for row in plain if row]


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("scoring", BY_METHOD)
def test_each_method_shows_the_columns_of_its_sheet(director, club, by, scoring):
    section = night_of_method(scoring, club, by)
    text = director.get(url("standings", section)).content.decode()
    night, labels = night_of(section.session), evening_of(section.session).labels
    shown = [[cell.replace("=", "") for cell in row] for row in rows_of(text)]
    for ranking in standings_of(section.session).rankings:
        table = ranking_table(night, ranking, labels)
        for column in table.columns:
            assert f">{html.escape(column.head)}</a>" in text
        for row in table.texts():
            assert [cell.replace("=", "") for cell in row] in shown
    assert section.session.name in text


def test_shared_rank_is_marked(director, night):
    text = director.get(url("standings", night(10))).content.decode()
    assert {row[0] for row in rows_of(text)} == {"1="}
    assert "Ranks marked = are shared." in text


def test_matches_show_a_cross_table(director, club, by):
    section = night_of_method("victory-points", club, by)
    text = director.get(url("standings", section)).content.decode()
    assert "<caption>Cross-table</caption>" in text
    assert "Ties broken by net IMPs." in text


def test_column_is_sorted_by_its_numbers(director, club, by):
    section = night_of_method("matchpoints", club, by)
    up, down = (
        [float(row[5]) for row in rows_of(director.get(url("standings", section), {"all-sort": sort}).content.decode())]
        for sort in ("percent", "-percent")
    )
    assert up == sorted(up) == down[::-1]
    assert len(set(up)) > 1


def test_strata_are_ranked_separately_too(director, night, by):
    section = night(8, None)
    seat_all(section, [Seated((f"A {n}", f"B {n}"), stratum="New" if n > 4 else "") for n in range(1, 9)], by)
    text = director.get(url("standings", section)).content.decode()
    assert "<caption>Stratum New</caption>" in text
    assert len(rows_of(text)) == 12


def test_published_standings_show_whether_they_are_final(director, night, by):
    section = night(10)
    play(section, by)
    page = url("standings", section)
    assert "provisional" not in director.get(page).content.decode()
    publish(section, by)
    assert ">provisional</span>" in director.get(page).content.decode()
    make_final(section, by)
    assert ">final</span>" in director.get(page).content.decode()


def test_unchanged_standings_are_not_sent_again(director, night):
    section = night(10)
    revision = re.search(r'data-revision="([^"]+)"', director.get(url("standings", section)).content.decode())[1]
    again = director.get(url("standings", section), headers={"X-Revision": revision})
    assert again.status_code == 204


def test_a_contestant_with_a_page_is_a_link_to_it(night):
    section = night(10)
    ranking = standings_of(section.session).rankings[0]
    table = ranking_table(night_of(section.session), ranking, evening_of(section.session).labels)
    shown = StandingsTable(table, ranking.field, {1: "/contestants/1/"})
    assert '<a href="/contestants/1/">1</a>' in [str(row.get_cell("contestant")) for row in shown.rows]


@pytest.mark.parametrize("pairs", [10, 40])
def test_the_number_of_queries_does_not_grow_with_tables(director, night, by, pairs, django_assert_num_queries):
    section = night(pairs)
    play(section, by, 2)
    # An app asks once whether it has a part of the page.
    with django_assert_num_queries(16 if extras() else 15):
        director.get(url("standings", section))
