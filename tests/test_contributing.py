"""The contributors' guide names existing places."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def rows() -> dict[str, list[str]]:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    found = re.findall(r"^\| ([^|]+) \| (.+) \|$", text, re.MULTILINE)
    return {feature: re.findall(r"`([\w/.]+)`", where) for feature, where in found}


def test_every_place_in_the_map_of_features_exists():
    gone = [
        place
        for places in rows().values()
        for place in places
        if "/" in place and not any((ROOT / room / place).exists() for room in ("", "tourney"))
    ]
    assert gone == []
