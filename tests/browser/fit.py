"""Faults in the fit of a page: parts wider than their box, broken words, controls off the screen, a header too high."""

from pathlib import Path

from playwright.sync_api import Page

PHONE = (360, 640)
SIZES = (PHONE, (1280, 800), (1366, 768), (1440, 900), (1920, 1080))
HEADER = 0.15
"""The most of a phone's height that the header may take."""
SCROLLING = (
    ".whole, .season, .matrix, .guide .scroll, .letter, textarea, pre, .rolls, .summary ul, .conflicts ul, .rounds"
)
"""Parts that may scroll: tables with a column for each round, night or contestant, file texts, lists of any
length."""
UNBROKEN = "code, kbd, .address, .at-address, .hash, .long-address, .typing"
"""Text that may break anywhere: addresses and codes, which have no spaces."""

MISFITS = Path(__file__).with_suffix(".js").read_text()


def misfits(page: Page) -> list[str]:
    """Return what does not fit on this page at its present size, each in words."""
    return page.evaluate(MISFITS, {"scrolling": SCROLLING, "unbroken": UNBROKEN, "header": HEADER})
