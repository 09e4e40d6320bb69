"""Access to the pages of Bridgemates."""

ROWS = (
    ("director", True, 200, "bridgemates"),
    ("director", True, 405, "bridgemates-stop bridgemates-settle"),
)
NIGHT_PAGES = ("bridgemates",)
"""Pages of a night."""
