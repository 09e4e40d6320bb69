"""Texts in a csv that a spreadsheet would take for formulas, marked as texts by an apostrophe."""

LIKE_A_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")


def safe(said: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{said}" if said.startswith(LIKE_A_FORMULA) else said
