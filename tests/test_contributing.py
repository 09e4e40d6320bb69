"""The contributors' page leads to what it names."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
FEATURES = (
    "Neuberg",
    "half-table sit-out",
    "indicator cards",
    "rate limit at sign-in",
    "Swiss draw",
    "correction log",
    "undo",
    "USEBIO reading",
    "live polling",
    "handicap",
    "offline outbox",
    "Hesitation Mitchell",
    "repair in mid-session",
    "carry-over",
    "QR codes",
)


def rows() -> dict[str, list[str]]:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    found = re.findall(r"^\| ([^|]+) \| (.+) \|$", text, re.MULTILINE)
    return {feature: re.findall(r"`([\w/.]+)`", where) for feature, where in found}


def test_each_feature_that_people_look_for_has_a_line():
    assert set(FEATURES) <= set(rows())


def test_every_place_in_the_map_of_features_is_there():
    gone = [
        place
        for places in rows().values()
        for place in places
        if "/" in place and not any((ROOT / room / place).exists() for room in ("", "tourney"))
    ]
    assert gone == []
