"""Access to the pages of mail."""

ROWS = (
    ("anybody", False, 404, "mail-stop"),
    ("owner", False, 200, "club-mail"),
    ("owner", False, 405, "club-mail-end"),
)
PAGES = ("club-mail",)
"""Pages of a club."""
