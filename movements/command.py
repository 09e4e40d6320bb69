"""A movement by its name, as a table or as JSON, for ``python -m movements`` and ``manage.py movement``.

It stands on nothing but Python, so that it is there before the rest of the program is.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from . import catalogue, cutting, serialise
from .plan import Impossible, Movement
from .request import DIRECTIONS, TURNINGS, Request
from .sections import build_sections

CUTTING = "cutting"
HELP = "Prints a movement, or with --list the systems there are."
REFUSED = 2
"""What the process ends with where there is no such movement."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", nargs="?", help="such as compass or howell")
    parser.add_argument("count", nargs="?", type=int, help="number of contestants")
    parser.add_argument("--list", action="store_true", help="list the systems")
    parser.add_argument("--variant")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--trays-per-set", type=int)
    parser.add_argument("--turning", choices=TURNINGS, default="none")
    parser.add_argument("--mnemonic", action="store_true", help="the whole schedule twice, trays turned")
    parser.add_argument("--direction", choices=DIRECTIONS, help="which way round the room moves")
    parser.add_argument("--a-side", type=int, help="players on each side, for matches of two")
    parser.add_argument("--groups", nargs=2, metavar="NAME", help="what the two groups of players are called")
    parser.add_argument("--sections", type=int, help="part them into so many rooms, ranked together")
    parser.add_argument("--format", choices=["text", "json"], default="text")


def answer(asked: dict[str, Any]) -> str:
    """What is printed for these arguments. Raises Impossible where there is no such movement, with the reason."""
    system, count, format = asked["system"], asked["count"], asked["format"]
    if asked["list"]:
        return json.dumps(_listed(), ensure_ascii=False) if format == "json" else _list_text()
    if system is None or count is None:
        raise Impossible("Name a system and how many take part, such as: movement howell 8. --list names them all.")
    request = Request(
        system=system,
        count=count,
        variant=asked["variant"],
        rounds=asked["rounds"],
        trays_per_set=asked["trays_per_set"],
        turning=asked["turning"],
        mnemonic=asked["mnemonic"],
        a_side=asked["a_side"],
        groups=tuple(asked["groups"]) if asked["groups"] else None,
        direction=asked["direction"],
    )
    if system == CUTTING:
        return _cut(count, asked["variant"], format)
    if asked["sections"] is None:
        return _shown([catalogue.build(request)], format)
    return _shown(build_sections(request, asked["sections"]), format, several=True)


def main(arguments: Sequence[str] | None = None, program: str = "python -m movements") -> int:
    """For a terminal: prints the movement, or why there is none; the status that the process ends with."""
    parser = argparse.ArgumentParser(prog=program, description=HELP)
    add_arguments(parser)
    try:
        print(answer(vars(parser.parse_args(arguments))).removesuffix("\n"))
    except Impossible as impossible:
        print(impossible, file=sys.stderr)
        return REFUSED
    return 0


def run() -> None:
    """The command ``movement``, of whoever has these movements alone."""
    sys.exit(main(program="movement"))


def _cut(count: int, variant: str | None, format: str) -> str:
    """Cutting is no schedule but a code of rules: one code, or all of them."""
    codes = [code for name, code in cutting.CODES.items() if variant in (None, name)]
    if not codes:
        raise Impossible(f"Cutting has no variant '{variant}': it has {', '.join(cutting.CODES)}.")
    found = {code.name: cutting.rules(code, count) for code in codes}
    if format == "json":
        people = {"kind": "players", "count": count}
        document = {"system": CUTTING, "contestants": people, "rules": found, "problems": []}
        return json.dumps(document, ensure_ascii=False)
    return "\n".join(
        line
        for code in codes
        for line in (f"{code.title} ({code.source})", *(f"  {rule}" for rule in found[code.name]))
    )


def _shown(movements: Sequence[Movement], format: str, *, several: bool = False) -> str:
    """One movement as it is, those of several sections as a list."""
    if format == "text":
        return "\n".join(map(serialise.to_text, movements))
    documents = [serialise.to_json(movement) for movement in movements]
    return json.dumps(documents if several else documents[0], ensure_ascii=False)


def _listed() -> list[dict[str, Any]]:
    """Every system, and cutting, which is none but stands in the books beside them."""
    found = [
        {
            "system": system.name,
            "title": system.title,
            "contestants": system.contestants,
            "counts": list(system.counts),
            "variants": list(system.variants),
            "source": system.source,
        }
        for system in catalogue.SYSTEMS.values()
    ]
    return [
        *found,
        {
            "system": CUTTING,
            "title": "Cutting in and out",
            "contestants": "players",
            "counts": list(cutting.COUNTS),
            "variants": list(cutting.CODES),
            "source": "; ".join(code.source for code in cutting.CODES.values()),
        },
    ]


def _list_text() -> str:
    rows = [
        (row["system"], row["title"], f"{_counts(row['counts'])} {row['contestants']}", ", ".join(row["variants"]))
        for row in _listed()
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]]) for row in rows
    )


def _counts(counts: Sequence[int]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
