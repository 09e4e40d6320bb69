"""The noticeboard of an evening."""

import re
from dataclasses import replace

from tests.tourney import evenings
from tests.tourney.sheets.nights import night as night_of, pages, words


def test_noticeboard_names_winners_a_board_the_swing_and_the_luck():
    evening = night_of("mitchell-24-skip")
    (page,) = pages(evening, "noticeboard")
    for ranking in evening.standings.rankings:
        assert set(ranking.rows[0].entry.names) <= set(page.splitlines())
    text = " ".join(page.split())
    assert "Board of the evening: 15" in text
    assert "Biggest swing: Board 13 1790 points" in text
    assert "Best for N-S: +990 (4♠X+1 N) by Featherstonehaugh & Birch." in text
    assert "luck alone moves a score by about" in text
    assert "luck" not in words(replace(evening, certainty=False), "noticeboard")


def test_noticeboard_names_both_players_who_share_the_third_place():
    evening = night_of("individual-20")
    third = [row.entry.names[0] for row in evening.standings.rankings[0].rows if row.rank == 3]
    assert len(third) == 2
    assert set(third) <= set(pages(evening, "noticeboard")[0].splitlines())


def test_noticeboard_of_whist_counts_tricks_for_the_side_that_made_them():
    text = " ".join(words(evenings.pairs(7), "noticeboard").split())
    assert re.search(r"Biggest swing: Tray \d+ \d+ tricks Best for N & S: \d+ tricks by \S+ & \S+\.", text)
