"""Protection of csv texts that a spreadsheet would read as formulas: an apostrophe marks them as text."""

LIKE_A_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")


def safe(said: str) -> str:
    """Return a text that no spreadsheet reads as a formula."""
    return f"'{said}" if said.startswith(LIKE_A_FORMULA) else said
