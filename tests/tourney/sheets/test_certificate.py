"""The certificates of the winners."""

from dataclasses import replace

from tests.tourney import evenings
from tests.tourney.sheets.nights import night as night_of, pages


def test_each_winner_has_a_certificate():
    evening = night_of("compass-27")
    found = pages(evening, "certificate")
    first = [row for ranking in evening.standings.rankings for row in ranking.rows if row.rank == 1]
    assert len(found) == len(first)
    for page, row in zip(found, first, strict=True):
        assert set(row.entry.names) <= set(page.splitlines())
        assert "First place, " in page


def test_those_who_tie_share_the_first_place_on_their_certificates():
    evening = evenings.pairs(3)
    level = tuple(replace(result, tricks=6, split=None, not_played=False) for result in evening.night.results)
    found = pages(replace(evening, night=replace(evening.night, results=level, rulings=())), "certificate")
    assert len(found) == 6
    assert all("Shared first place" in page for page in found)


def test_certificate_counts_couples_once():
    assert "8 couples · 28 trays" in " ".join(pages(night_of("couples-8"), "certificate")[0].split())
