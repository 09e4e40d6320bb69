"""Access to the pages of ratings."""

ROWS = (("anybody", False, 200, "rating-explained"),)
PUBLIC_PAGES = ("rating-explained",)
"""Pages that anybody sees."""
