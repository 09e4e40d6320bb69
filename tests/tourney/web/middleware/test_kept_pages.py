"""The page cache has a limit, and a client that asks for a million addresses does not empty it for others."""

from dataclasses import dataclass

import pytest

from tourney.web.middleware.kept_pages import BESIDES, PageCache


@dataclass(frozen=True)
class Page:
    size: int


A_PAGE = Page(1000 - BESIDES + 1000)
SMALL = Page(0)


def pages_in(kept: PageCache) -> int:
    return len(kept._often.pages) + len(kept._once.pages)


def bytes_in(kept: PageCache) -> int:
    return kept._often.size + kept._once.size


@pytest.fixture
def kept() -> PageCache:
    return PageCache(often=10 * (A_PAGE.size + BESIDES), once=5 * (A_PAGE.size + BESIDES))


def test_cache_keeps_no_more_than_its_limit(kept):
    for number in range(100):
        kept.put(number, A_PAGE)
        kept.get(number)
        kept.put(-number, A_PAGE)
    assert pages_in(kept) == 15
    assert bytes_in(kept) == 15 * (A_PAGE.size + BESIDES)


def test_small_pages_are_limited_too(kept):
    for number in range(100_000):
        kept.put(number, SMALL)
    assert pages_in(kept) <= 5 * (A_PAGE.size + BESIDES) / BESIDES


def test_page_requested_again_survives_a_million_other_requests(kept):
    kept.put("the night's page", A_PAGE)
    kept.get("the night's page")
    for number in range(1000):
        kept.put(number, A_PAGE)
    assert kept.get("the night's page") is A_PAGE
    assert pages_in(kept) == 6


def test_least_recently_used_page_goes_first(kept):
    for number in range(5):
        kept.put(number, A_PAGE)
    kept.put(5, A_PAGE)
    assert kept.get(0) is None
    assert kept.get(1) is A_PAGE


def test_page_larger_than_the_cache_is_not_kept(kept):
    kept.put("large", Page(10**9))
    assert pages_in(kept) == 0
    assert bytes_in(kept) == 0


def test_new_version_replaces_the_old(kept):
    kept.put("page", A_PAGE)
    kept.get("page")
    kept.put("page", SMALL)
    assert kept.get("page") is SMALL
    assert pages_in(kept) == 1
