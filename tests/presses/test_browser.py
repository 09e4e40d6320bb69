"""Double presses in a real browser on a real server; ``python -m tests.presses.browser`` makes any number of them."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from ..sampling import SEED, WHOLE
from .browser import pressed

pytestmark = [pytest.mark.browser, pytest.mark.whole]


def test_every_double_press_stores_the_intended_entry_once():
    seed = int(SEED)
    # A thread of its own: other browser tests of this process may have a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(pressed, seed, 2000 if WHOLE else 6, 8 if WHOLE else 2).result()
    print(f"TOURNEY_SEED={seed}: {found}")
    assert found.wrong == [], f"TOURNEY_SEED={seed}"
    assert len(found.refused) * 50 <= found.gestures, found.refused
    assert found.presses >= 2 * found.gestures
    assert found.kinds["enter"]
