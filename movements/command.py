"""The command ``python -m movements`` or ``manage.py movement``: a movement by its name, as a table or as JSON.

It only needs Python, so it is available before the rest of the program.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from . import catalogue, cutting, serialise
from .as_text import to_text
from .message import Told, gettext_noop, message
from .plan import Impossible, Movement
from .request import DIRECTIONS, TURNINGS, Request
from .sections import build_sections

HELP = message("Prints a movement or, with --list, lists all systems.")
CUTTING = "cutting"
"""The name of the rules for cutting in and out, which are listed with the systems but have no schedule."""
REFUSED = 2
"""Exit status if there is no such movement."""


def add_arguments(parser: argparse.ArgumentParser, told: Told = str) -> None:
    parser.add_argument("system", nargs="?", help=told(message("movement system, such as compass or howell")))
    parser.add_argument("count", nargs="?", type=int, help=told(message("number of contestants")))
    parser.add_argument("--list", action="store_true", help=told(message("list the systems")))
    parser.add_argument("--variant", help=told(message("variant of the system; use --list to see the names")))
    parser.add_argument("--rounds", type=int, help=told(message("play only this many rounds")))
    parser.add_argument("--trays-per-set", type=int, help=told(message("number of trays that travel together")))
    parser.add_argument(
        "--turning",
        choices=TURNINGS,
        default="none",
        help=told(message("turn trays, either at whole tables or tray by tray, so that there is a single winner")),
    )
    parser.add_argument(
        "--mnemonic",
        action="store_true",
        help=told(message("play the whole schedule twice, with trays turned the second time")),
    )
    parser.add_argument("--direction", choices=DIRECTIONS, help=told(message("direction of movement round the room")))
    parser.add_argument("--a-side", type=int, help=told(message("players on each side, in matches between two sides")))
    parser.add_argument("--groups", nargs=2, metavar="NAME", help=told(message("names of the two groups of players")))
    parser.add_argument(
        "--sections", type=int, help=told(message("divide the field into this many rooms, ranked together"))
    )
    parser.add_argument(
        "--format",
        choices=["text", "json"],
        default="text",
        help=told(message("a readable table, or JSON for other programs (default: %(default)s)", default="text")),
    )


_KINDS = {
    "pairs": message("pairs"),
    "teams": message("teams"),
    "players": message("players"),
    "couples": message("couples"),
}


def answer(asked: dict[str, Any], told: Told = str) -> str:
    """Return the output: a table translated by ``told``, or JSON in English. Raises Impossible with the reason."""
    system, count, format = asked["system"], asked["count"], asked["format"]
    if asked["list"]:
        return json.dumps(_listed(), ensure_ascii=False) if format == "json" else _list_text(told)
    if system is None or count is None:
        raise Impossible(
            message(
                "Enter a system and the number of contestants, for example: movement howell 8. --list "
                "shows all systems."
            )
        )
    given = {field.name: asked[field.name] for field in fields(Request) if field.name in asked}
    request = Request(**given | {"groups": tuple(asked["groups"]) if asked["groups"] else None})
    if system == CUTTING:
        return _cutting(count, asked["variant"], format, told)
    if asked["sections"] is None:
        return _shown([catalogue.build(request)], format, told)
    return _shown(build_sections(request, asked["sections"]), format, told, several=True)


def main(arguments: Sequence[str] | None = None, program: str = "python -m movements") -> int:
    """Print the movement, or the reason why there is none, in English, and return the exit status."""
    parser = argparse.ArgumentParser(prog=program, description=HELP)
    add_arguments(parser)
    try:
        print(answer(vars(parser.parse_args(arguments))).removesuffix("\n"))
    except Impossible as impossible:
        print(impossible, file=sys.stderr)
        return REFUSED
    return 0


def run() -> None:
    """Run the command ``movement`` of the package that has only the movements."""
    sys.exit(main(program="movement"))


def _shown(movements: Sequence[Movement], format: str, told: Told, *, several: bool = False) -> str:
    """Return one movement by itself, or several sections as a list."""
    if format == "text":
        return "\n".join(to_text(movement, told) for movement in movements)
    documents = [serialise.to_json(movement) for movement in movements]
    return json.dumps(documents if several else documents[0], ensure_ascii=False)


def _listed() -> list[dict[str, Any]]:
    """Every system, and cutting in and out."""
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
    cuts = {
        "system": CUTTING,
        "title": message("Cutting in and out"),
        "contestants": "players",
        "counts": list(cutting.COUNTS),
        "variants": list(cutting.CODES),
        "source": "; ".join(code.source for code in cutting.CODES.values()),
    }
    return [*found, cuts]


def _cutting(count: int, variant: str | None, format: str, told: Told) -> str:
    """Return one code of cutting in and out, or all of them. Raises Impossible."""
    codes = [code for each, code in cutting.CODES.items() if variant in (None, each)]
    if not codes:
        words = gettext_noop("'%(variant)s' is not a valid cutting method. Choose one of: %(codes)s.")
        raise Impossible(message(words, variant=variant, codes=", ".join(cutting.CODES)))
    found = {code.name: cutting.rules(code, count) for code in codes}
    if format == "json":
        people = {"kind": "players", "count": count}
        return json.dumps(
            {"system": CUTTING, "contestants": people, "rules": found, "problems": []}, ensure_ascii=False
        )
    lines = []
    for code in codes:
        lines += [f"{told(code.title)} ({told(code.source)})", *(f"  {told(rule)}" for rule in found[code.name])]
    return "\n".join(lines)


def _list_text(told: Told) -> str:
    rows = [
        (
            row["system"],
            told(row["title"]),
            f"{told(_counts(row['counts']))} {told(_KINDS.get(row['contestants'], row['contestants']))}",
            ", ".join(row["variants"]),
        )
        for row in _listed()
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]]) for row in rows
    )


def _counts(counts: Sequence[int]) -> str:
    if len(counts) == 1:
        return str(counts[0])
    return message("%(least)s to %(most)s", least=counts[0], most=counts[-1])
