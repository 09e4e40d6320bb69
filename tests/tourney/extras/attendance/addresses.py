"""Permissions of the pages about attendance."""

ROWS = (("director", False, 200, "attendance attendance-players attendance-nights"),)
PAGES = ("attendance",)
"""Pages of a club."""
