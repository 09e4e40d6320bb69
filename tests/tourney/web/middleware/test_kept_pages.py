"""Pages in memory have a bound, and who asks for a million things does not empty it for the others."""

from dataclasses import dataclass

import pytest

from tourney.web.middleware.kept_pages import BESIDES, Kept


@dataclass(frozen=True)
class Page:
    size: int


A_PAGE = Page(1000 - BESIDES + 1000)
SMALL = Page(0)


@pytest.fixture
def kept() -> Kept:
    return Kept(often=10 * (A_PAGE.size + BESIDES), once=5 * (A_PAGE.size + BESIDES))


def test_no_more_is_kept_than_there_is_room_for(kept):
    for number in range(100):
        kept.put(number, A_PAGE)
        kept.get(number)
        kept.put(-number, A_PAGE)
    assert len(kept) == 15
    assert kept.size == 15 * (A_PAGE.size + BESIDES)


def test_small_pages_have_a_bound_too(kept):
    for number in range(100_000):
        kept.put(number, SMALL)
    assert len(kept) <= 5 * (A_PAGE.size + BESIDES) / BESIDES


def test_a_million_other_questions_leave_what_was_asked_for_again(kept):
    kept.put("the night's page", A_PAGE)
    kept.get("the night's page")
    for number in range(1000):
        kept.put(number, A_PAGE)
    assert kept.get("the night's page") is A_PAGE
    assert len(kept) == 6


def test_who_was_asked_for_longest_ago_goes_first(kept):
    for number in range(5):
        kept.put(number, A_PAGE)
    kept.put(5, A_PAGE)
    assert kept.get(0) is None
    assert kept.get(1) is A_PAGE


def test_what_is_larger_than_all_the_room_is_not_kept(kept):
    kept.put("large", Page(10**9))
    assert len(kept) == 0
    assert kept.size == 0


def test_what_is_made_anew_takes_the_place_of_the_old(kept):
    kept.put("page", A_PAGE)
    kept.get("page")
    kept.put("page", SMALL)
    assert kept.get("page") is SMALL
    assert len(kept) == 1
