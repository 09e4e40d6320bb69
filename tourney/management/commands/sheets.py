"""python manage.py sheets NIGHT.json --out DIR: print the sheets of a night file, without a database."""

import re
from collections.abc import Collection
from functools import partial
from pathlib import Path

from movements.message import message
from tourney.desk.snapshot import Evening
from tourney.exchange.file_evening import evening_of
from tourney.language.active_language import get_language
from tourney.management import arguments
from tourney.management.arguments import option
from tourney.management.file_command import FileCommand, Refused, write_in_folder
from tourney.management.night_argument import SOLVE, night_in, solved_in
from tourney.sheets import AFTER, SHEETS, Drawing, of_evening, pack, table_sheets, wall_sheets, without_repeats
from tourney.sheets.pdf.book import ENGLISH, PAPERS


class Command(FileCommand):
    examples = ("night.json --out sheets", "night.json --out sheets --paper letter --pack")

    def add_arguments(self, parser):
        arguments.add_file(parser)
        option(parser, "--out", "where to write them", required=True, metavar="DIR")
        option(parser, "--paper", "paper size (default: a4)", choices=sorted(PAPERS), default="a4")
        option(parser, "--kinds", message("only these: %(kinds)s", kinds=", ".join(SHEETS)), metavar="A,B")
        option(parser, "--pack", "everything in one file, pack.pdf", action="store_true")
        option(parser, "--club", "the club's name, for the foot of each page", default="")
        option(parser, "--solve", SOLVE, action="store_true")

    def handle(self, *, file, out, paper, kinds, **options):
        night = night_in(file, self.stderr)
        evening = evening_of(night, options["club"], solved=solved_in(night, self.stderr) if options["solve"] else None)
        chosen = _chosen(evening, kinds)
        drawings = list(of_evening(evening, chosen))
        if not evening.rooms:
            self.tell("There is no movement for this night, so there are no sheets for its tables.")
        if options["pack"]:
            bound = drawings if chosen else without_repeats(drawings)
            drawings = [Drawing("pack", "pack", partial(pack, bound))]
        taken: set[str] = set()
        for drawing in drawings:
            name = re.sub(r"[^\w-]+", "-", drawing.name).strip("-")  # a section's name may contain anything
            while name in taken:  # sections "A/1" and "A 1" have the same name here
                name += "-"
            taken.add(name)
            data = drawing.draw(paper, get_language() or ENGLISH)
            self.stdout.write(write_in_folder(Path(out) / f"{name}.pdf", data))


def _chosen(evening: Evening, kinds: str | None) -> Collection[str] | None:
    """Return the slugs that were asked for. Raises Refused with every one that is not available."""
    if kinds is None:
        return None
    slugs = [slug.strip() for slug in kinds.split(",") if slug.strip()]
    there_are = {drawing.kind for drawing in of_evening(evening, slugs)}
    refusals = []
    for slug in slugs:
        if slug not in SHEETS:
            refusals.append(
                message("There is no sheet called '%(slug)s'. Choose one of: %(kinds)s.", slug=slug, kinds=_all())
            )
        elif SHEETS[slug].audience != AFTER and not evening.rooms:
            refusals.append(message("'%(slug)s' shows a movement, but there is no movement for this night.", slug=slug))
        elif slug not in there_are:
            refusals.append(
                message(
                    "There is nothing to show on '%(slug)s' for this night: %(what)s",
                    slug=slug,
                    what=SHEETS[slug].purpose,
                )
            )
    if not slugs:
        refusals.append(message("Specify at least one sheet: %(kinds)s.", kinds=_all()))
    if refusals:
        raise Refused(*refusals)
    return slugs


def _all() -> str:
    return ", ".join((*table_sheets(), *wall_sheets()))
