"""The projector page after the embargo: a board's frequencies as columns, one after another, and who has moved."""

import re
from fractions import Fraction

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tourney.desk.results.publishing import publish
from tourney.extras.simultaneous.board_bars import BoardBar
from tourney.extras.simultaneous.board_chart import HEIGHT, MOST, WIDTH, board_chart
from tourney.extras.simultaneous.pages import _climbed
from tourney.extras.simultaneous.protocol.field_scores import FieldScore
from tourney.extras.simultaneous.verbs.organising import end_embargo


def bar(made, everywhere, here=0, most=400) -> BoardBar:
    score = FieldScore(Fraction(), Fraction(), 1, None)
    return BoardBar(made, Fraction(everywhere), Fraction(here), int(100 * Fraction(everywhere) / most), score, None)


def test_columns_lie_side_by_side_with_the_best_result_first():
    chart = board_chart([bar(620, 400, 3), bar(650, 200), bar(-100, 1), bar(140, Fraction(1, 2))])

    assert [(each.made, each.count, each.here) for each in chart.columns] == [
        ("650", "200.00", False),
        ("620", "400.00", True),
        ("140", "0.50", False),
        ("\N{MINUS SIGN}100", "1.00", False),
    ]
    assert (chart.most, chart.times, chart.tables, chart.others) == ("620", "400.00", "601.50", "")
    edges = [edge for each in chart.columns for edge in (each.left, each.left + each.width)]
    assert edges == sorted(edges)
    assert all(0 <= each.top < each.top + each.height == chart.base < HEIGHT for each in chart.columns)


def test_rarest_results_of_a_wild_board_are_counted_together():
    chart = board_chart([bar(10 * at, 1 + at) for at in range(40)])

    assert len(chart.columns) == MOST
    assert chart.columns[-1].left + chart.columns[-1].width <= WIDTH
    assert int(chart.tables) == sum(range(1, 41))
    assert int(chart.others) == sum(range(1, 25))


def test_board_that_nobody_has_played_has_no_chart():
    assert board_chart([]) is None


def test_leader_has_climbed_since_the_page_before():
    assert [_climbed(number, at, [4, 1, 2]) for at, number in enumerate([1, 9, 4])] == [1, 2, -2]
    assert _climbed(1, 3, [None]) == 0


def test_projector_shows_one_board_after_another_once_the_embargo_has_ended(played, folder, client, by):
    both = played(folder.address)
    exchange(both)
    publish(both.sections[0], by)
    wall = at(both.first.club, "public-simultaneous-wall", both.first.pk)
    page = client.get(wall).content.decode()
    assert "2 of 2 clubs have reported" in page
    assert 'class="columns"' not in page

    end_embargo(both.first)
    shown, address = [], wall
    for _ in range(9):
        page = client.get(address).content.decode()
        shown.append(int(re.findall(r"<h2>\D+(\d+)</h2>", page)[0]))
        address = wall + re.findall(r'hx-get="([^"]+)"', page)[0].replace("&amp;", "&")

    assert shown == [*range(1, 9), 1]
    assert "moved" not in page
    assert "moved up" in client.get(f"{wall}?board=2&was=9,9,9,9,9,9,9").content.decode()
    assert client.get(f"{wall}?board=x&was={','.join(['7' * 5000] * 50)}").status_code == 200
