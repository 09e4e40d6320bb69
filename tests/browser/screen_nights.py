"""Nights whose pages are shown on the screens: who plays, and what was played."""

import random
from collections.abc import Iterator
from datetime import date
from typing import Any

from movements.catalogue import build
from movements.plan import Round, Seating
from movements.request import Request

NAMES = (
    "Ann Oak, Ben Elm, Carla Reed, Dev Patel, Ewa Nowak, Finn Moss, Gudrun Lund, Hugo Stein, Ida Bloom, Jon Carver, "
    "Kit Marsh, Lena Ford, Max Frost, Nora Quill, Olga Prior, Pavel Dunn, Quentin Rae, Rosa Vale, Sam Tully, "
    "Tess Unwin, Uma Voss, Vic West, Wilhelmina Featherstone, Christopher Cartwright, Yusuf Zell, Zoe Ash"
).split(", ")
LINES = ((4, "S"), (3, "NT"), (2, "H"), (5, "C"), (4, "H"), (6, "S"), (1, "NT"), (3, "D"))


def bridge_night(day: date, seed: int, rounds: int | None = None) -> dict[str, Any]:
    """Return a night of thirteen pairs at matchpoints with deals; with ``rounds`` the last of them is half played."""
    chance = random.Random(seed)
    strength = [0.9, 0.5, 0.2, 0.4, 0, -0.2, -0.4, 0.1, -0.6, 0.6, 0.1, -0.3, -0.1]
    plan = build(Request("howell", 13, trays_per_set=2))
    deals = {str(tray): deal(chance) for tray in sorted({t for _, s in plan.meetings() for t in s.trays})}
    usual = {int(tray): (*chance.choice(LINES), chance.choice("NESW")) for tray in deals}
    results = []
    for round_, seating, tray in played(plan.meetings(), rounds):
        ns, ew = seating.holders(tray)
        level, strain, by = usual[tray] if chance.random() < 0.7 else (*chance.choice(LINES), chance.choice("NESW"))
        side, other = (ns, ew) if by in "NS" else (ew, ns)
        more = chance.gauss(-0.2, 1) + strength[side - 1] - strength[other - 1]
        tricks = max(0, min(13, 6 + level + round(more)))
        lead = chance.choice("SHDC") + chance.choice("AKQJT98765432")
        results.append(
            {"round": round_.number, "table": seating.table, "tray": tray, "ns": ns, "ew": ew}
            | {
                "contract": f"{level}{strain}",
                "by": by,
                "tricks": tricks,
                "lead": lead,
            }
        )
    entries = [
        {"number": number, "names": NAMES[2 * number - 2 : 2 * number], "field": plan.field_of(number)}
        for number in range(1, 14)
    ]
    return {
        "night": 1, "name": "Tuesday Pairs", "date": day.isoformat(), "game": "bridge", "scoring": "matchpoints",
        "contestants": {"kind": "pairs", "entries": entries},
        "movement": {"system": "howell", "count": 13, "trays_per_set": 2},
        "results": results, "rulings": [], "deals": deals,
    }  # fmt: skip


def played(meetings: Iterator[tuple[Round, Seating]], rounds: int | None) -> Iterator[tuple[Round, Seating, int]]:
    for round_, seating in meetings:
        for at, tray in enumerate(seating.trays):
            last = rounds is not None and round_.number == rounds
            if rounds is None or round_.number < rounds or (last and (seating.table + at) % 3):
                yield round_, seating, tray


def whist_night() -> dict[str, Any]:
    chance, plan = random.Random(4), build(Request("compass", 12))
    results = []
    for round_, seating in plan.meetings():
        for tray in seating.trays:
            ns, ew = seating.holders(tray)
            place = {"round": round_.number, "table": seating.table, "tray": tray, "ns": ns, "ew": ew}
            results.append(place | {"tricks": chance.randint(3, 10)})
    entries = [{"number": n, "names": NAMES[2 * n - 2 : 2 * n], "field": plan.field_of(n)} for n in range(1, 13)]
    return {
        "night": 1, "name": "Whist drive", "date": "2026-11-20", "game": "whist", "scoring": "average",
        "contestants": {"kind": "pairs", "entries": entries}, "movement": {"system": "compass", "count": 12},
        "results": results, "rulings": [],
    }  # fmt: skip


def deal(chance: random.Random) -> str:
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    chance.shuffle(pack)
    hands = [pack[at : at + 13] for at in range(0, 52, 13)]
    return "N:" + " ".join(
        ".".join("".join(rank for rank in "AKQJT98765432" if suit + rank in hand) for suit in "SHDC") for hand in hands
    )
