"""python manage.py movement SYSTEM N: a movement as a table or as JSON."""

import json
from collections.abc import Sequence
from typing import Any

from movements import catalogue, serialise
from movements.plan import Impossible, Movement
from movements.request import DIRECTIONS, TURNINGS, Request
from movements.sections import build_sections
from tourney.sidetables import cutting

from ._base import Command as BaseCommand
from ._base import Refused

CUTTING = "cutting"


class Command(BaseCommand):
    help = "Prints a movement, or with --list the systems there are."
    requires_system_checks = ()

    def add_arguments(self, parser):
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

    def handle(self, *, system, count, format, **options):
        if options["list"]:
            self.stdout.write(json.dumps(_listed(), ensure_ascii=False) if format == "json" else _list_text())
            return
        if system is None or count is None:
            raise Refused("Name a system and how many take part, such as: movement howell 8. --list names them all.")
        request = Request(
            system=system,
            count=count,
            variant=options["variant"],
            rounds=options["rounds"],
            trays_per_set=options["trays_per_set"],
            turning=options["turning"],
            mnemonic=options["mnemonic"],
            a_side=options["a_side"],
            groups=tuple(options["groups"]) if options["groups"] else None,
            direction=options["direction"],
        )
        try:
            if system == CUTTING:
                self._cut(count, options["variant"], format)
            elif options["sections"] is None:
                self._show([catalogue.build(request)], format)
            else:
                self._show(build_sections(request, options["sections"]), format, several=True)
        except Impossible as impossible:
            raise Refused(impossible) from impossible

    def _cut(self, count: int, variant: str | None, format: str) -> None:
        """Cutting is no schedule but a code of rules: one code, or all of them."""
        codes = [code for name, code in cutting.CODES.items() if variant in (None, name)]
        if not codes:
            raise Impossible(f"Cutting has no variant '{variant}': it has {', '.join(cutting.CODES)}.")
        found = {code.name: cutting.rules(code, count) for code in codes}
        if format == "json":
            people = {"kind": "players", "count": count}
            document = {"system": CUTTING, "contestants": people, "rules": found, "problems": []}
            self.stdout.write(json.dumps(document, ensure_ascii=False))
            return
        for code in codes:
            self.stdout.write("\n".join([f"{code.title} ({code.source})", *(f"  {rule}" for rule in found[code.name])]))

    def _show(self, movements: Sequence[Movement], format: str, *, several: bool = False) -> None:
        """One movement as it is, those of several sections as a list."""
        if format == "text":
            self.stdout.write("\n".join(map(serialise.to_text, movements)))
            return
        documents = [serialise.to_json(movement) for movement in movements]
        self.stdout.write(json.dumps(documents if several else documents[0], ensure_ascii=False))


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
