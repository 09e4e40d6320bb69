"""The page about very many tables agrees with the calculation."""

from dataclasses import replace

import pytest

from tests.load.estimate import needed
from tests.load.scale import COPIES, CORES, COSTS, EVENING, LIMITS, SIZES, one_evening, page, reached, scale
from tests.load.server import ROOT


def test_the_page_has_every_line_of_the_calculation():
    text = (ROOT / "docs" / "scale.md").read_text().splitlines()
    assert [line for line in page() if line not in text] == []


def test_three_copies_of_a_year_are_kept():
    """250 nights of 20 tables took 170 MB; each table here plays 50 evenings."""
    assert scale(1000).disk == pytest.approx(COPIES * 1000 * 50 * 0.034 / 1000)


def test_each_host_handles_all_writes_and_half_the_reads_with_one_standby_gone():
    found = needed(COSTS, replace(EVENING, tables=1000))
    writes = COSTS.result.database * found.rates["results"]
    reads = found.cost.database - writes
    assert scale(1000).processors == pytest.approx((writes + reads / 2) * 2)  # busy for half of the time


def test_limit_listed_first_is_reached_first():
    found = reached()
    assert list(found.values()) == sorted(found.values())
    name, tables = next(iter(found.items()))
    assert name == "connections of the primary"
    assert scale(round(tables)).connections == pytest.approx(LIMITS.connections, rel=0.05)


def test_phones_of_a_small_machine_keep_half_of_its_processors_busy():
    rows = [line.split(" | ") for line in one_evening()]
    (carried,) = [int(row[1].replace(",", "")) for row in rows if "phones on one machine" in row[0]]
    tables = carried * 24 / 100
    viewers = (carried - tables) / tables
    found = needed(COSTS, replace(EVENING, tables=tables, viewers_of_a_table=viewers))
    assert found.cost.app + found.cost.database == pytest.approx(CORES / 2, rel=0.01)


def test_page_covers_a_million_tables():
    assert SIZES == (1_000, 100_000, 1_000_000)
