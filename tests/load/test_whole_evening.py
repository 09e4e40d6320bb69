"""The evening that is measured has as many requests as one that is played."""

import pytest

from tests.load.whole_evening import Page, _due


def test_pages_ask_as_often_as_they_would_in_the_same_time():
    pages = [Page(f"/{at}/", every) for at, every in enumerate((2.0, 2.0, 3.0, 3.0, 3.0))]
    asked = {page.path: 0 for page in pages}
    pause, times = 0.7, 600
    for number in range(times):
        for page in _due(pages, number * pause, pause):
            asked[page.path] += 1
    for page in pages:
        assert asked[page.path] == pytest.approx(pause * times / page.every, abs=2)
