"""Who may see the pages of ratings."""

ROWS = (("anybody", False, 200, "rating-explained"),)
