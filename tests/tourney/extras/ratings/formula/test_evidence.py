"""A night's evidence about its players."""

import random
from dataclasses import replace

import pytest

from tests.tourney.extras.ratings.formula.seasons import evenings, with_anybody
from tourney.extras.ratings.formula.evidence import evidence, unexplained
from tourney.scoring.night import AVERAGES, Entry, Night, Result, Ruling, Side
from tourney.scoring.options import Options


@pytest.fixture
def night() -> Night:
    skill = dict.fromkeys(range(20), 0.0)
    return evenings("howell", "bridge", 1, with_anybody(20, 10), skill, "evidence")[0][0]


PAIRS = tuple(Entry(number, ("",)) for number in range(1, 7))


def three_tables(*scores: int, **more) -> Night:
    rows = [Result(1, at, 1, 2 * at - 1, 2 * at, score=score) for at, score in enumerate(scores, 1)]
    return Night(PAIRS, tuple(rows), "matchpoints", game="bridge", **more)


def test_board_of_three_tables_compares_each_with_the_others():
    found = evidence(three_tables(620, 170, -100))
    assert found.made == pytest.approx([100 / 3, -100 / 3, 0, 0, -100 / 3, 100 / 3])
    assert (found.boards, found.freedom) == ((1,) * 6, 2)
    assert found.squares == pytest.approx(2 * (100 / 3) ** 2)
    assert found.information[0] == pytest.approx([2 / 3, -2 / 3, -1 / 3, 1 / 3, -1 / 3, 1 / 3])


def test_a_tie_counts_half():
    assert evidence(three_tables(420, 420, -50)).made == pytest.approx([50 / 3, -50 / 3] * 2 + [-100 / 3, 100 / 3])


def test_equal_strengths_explain_nothing(night):
    found = evidence(night)
    assert unexplained(found, [7.0] * 10) == pytest.approx(found.squares)
    assert unexplained(found, [0.0] * 10) == found.squares


def test_awards_give_no_evidence_and_a_ruling_gives_what_counts():
    plain = three_tables(620, 170, -100)
    award = (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))
    given = replace(plain, results=(*plain.results[:2], replace(plain.results[2], score=None, split=award)))
    assert evidence(given).freedom == 1
    assert evidence(given).boards == (1, 1, 1, 1, 0, 0)
    ruled = replace(plain, rulings=(Ruling(result=replace(plain.results[2], score=1000)),))
    assert evidence(ruled).made == pytest.approx([0, 0, -100 / 3, 100 / 3, 100 / 3, -100 / 3])


def test_sections_with_their_own_boards_are_not_compared():
    sections = tuple(replace(entry, section="A" if entry.number < 5 else "B") for entry in PAIRS)
    together = replace(three_tables(620, 170, -100), entries=sections)
    apart = replace(together, options=Options(across="section"))
    assert evidence(together).freedom == 2
    assert evidence(apart).freedom == 1


def test_every_scoring_is_compared_alike(night):
    assert evidence(replace(night, scoring="cross-imps")) == evidence(night)


def test_teams_and_boards_played_once_give_no_evidence(night):
    assert evidence(replace(night, kind="teams")) is None
    assert evidence(replace(night, results=night.results[:1])) is None


def test_order_of_results_makes_no_difference(night):
    rows = list(night.results)
    random.Random(1).shuffle(rows)
    again, first = evidence(replace(night, results=tuple(rows))), evidence(night)
    assert again.made == pytest.approx(first.made)
    assert again.squares == pytest.approx(first.squares)
