"""python manage.py movement SYSTEM N: a movement as a table or as JSON."""

import json
from collections.abc import Sequence

from movements import catalogue, written
from movements.plan import Impossible
from movements.request import TURNINGS, Request

from ._base import Command as BaseCommand
from ._base import Refused


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
        parser.add_argument("--a-side", type=int, help="players on each side, for matches of two")
        parser.add_argument("--format", choices=["text", "json"], default="text")

    def handle(self, *, system, count, format, **options):
        if options["list"]:
            self.stdout.write(_list_json() if format == "json" else _list_text())
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
        )
        try:
            movement = catalogue.build(request)
        except Impossible as impossible:
            raise Refused(impossible) from impossible
        if format == "json":
            self.stdout.write(json.dumps(written.to_json(movement), ensure_ascii=False))
        else:
            self.stdout.write(written.to_text(movement))


def _list_json() -> str:
    return json.dumps(
        [
            {
                "system": system.name,
                "title": system.title,
                "contestants": system.contestants,
                "counts": list(system.counts),
                "variants": list(system.variants),
                "source": system.source,
            }
            for system in catalogue.SYSTEMS.values()
        ],
        ensure_ascii=False,
    )


def _list_text() -> str:
    rows = [
        (system.name, system.title, f"{_counts(system.counts)} {system.contestants}", ", ".join(system.variants))
        for system in catalogue.SYSTEMS.values()
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]]) for row in rows
    )


def _counts(counts: Sequence[int]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
