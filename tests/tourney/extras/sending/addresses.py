"""Permissions of the pages on which nights are sent."""

ROWS = (
    ("director", True, 200, "finish-night"),
    ("director", True, 405, "finish-night-file"),
    ("owner", False, 200, "sending sending-destination"),
    ("owner", False, 405, "sending-remove"),
)
PAGES = ("sending",)
"""Pages of a club."""
NIGHT_PAGES = ("finish-night",)
"""Pages of a night."""


def words(*_: object) -> dict[str, dict[str, object]]:
    return {name: {"kind": "bridgewebs"} for name in ("finish-night-file", "sending-destination", "sending-remove")}
