"""Every kind of sheet of thirteen nights as pictures that one look takes in, on A4 and Letter, in English and German.

    python -m tests.tourney.sheets.contact_sheet FOLDER --kinds standings,results

Contact sheets are FOLDER/KIND-1.png and so on, with a column for each night. FOLDER/index.html shows them all, with
links to the PDFs.
"""

import argparse
import os
import random
import subprocess
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from html import escape
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from tourney.desk.snapshot import Evening

WAYS = (("a4", "en-gb"), ("a4", "de"), ("letter", "en-gb"), ("letter", "de"))
ACROSS = 5
"""Nights on one contact sheet."""
PER_INCH = 36
GAP, GREY = 14, 190


class Drawn(NamedTuple):
    """A sheet of a night as a PDF."""

    kind: str
    night: str
    way: tuple[str, str]
    path: Path
    pages: int


def drawn(
    folder: Path, kinds: Collection[str] | None, nights: Iterable[str], ways: Sequence[tuple[str, str]]
) -> Iterator[Drawn]:
    """Draw the sheets of ``nights`` into ``folder``, all of them or those of ``kinds``."""
    from pypdf import PdfReader

    from tests.tourney.sheets.nights import rooms_of
    from tourney.sheets import of_room, of_wall

    for name in nights:
        rooms, evening = rooms_of(name), _solved(name)
        drawings = [each for room in rooms for each in of_room(room, kinds, len(rooms) > 1)]
        for drawing in (*drawings, *of_wall(evening, kinds)):
            for way in ways:
                data = drawing.draw(*way)
                path = folder / drawing.kind / f"{name}-{drawing.name}-{'-'.join(way)}.pdf"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
                section = drawing.name.removeprefix(drawing.kind)
                yield Drawn(drawing.kind, name + section, way, path, len(PdfReader(BytesIO(data)).pages))


def _solved(name: str) -> "Evening":
    """The night with trumps at whist and with makeable contracts, which are made up because solving takes minutes."""
    from tests.tourney.sheets.nights import night
    from tourney.cards.deal import Deal
    from tourney.cards.dealer import dealer
    from tourney.cards.double_dummy.makeable_tricks import makeable_from
    from tourney.cards.double_dummy.tricks import Solved

    evening = night(name)
    game, solved = evening.night.game, {}
    for tray in evening.deals:
        most = [random.Random(100 * tray + strain).randint(3, 10) for strain in range(5)]
        solved[tray] = Solved.of([[ns, 12 - ns, ns, 13 - ns] for ns in most])
    trumps = {}
    if game == "whist":
        trumps = {tray: Deal.read(text).cards(dealer(game, tray))[3] for tray, text in evening.deals.items()}
    return replace(evening, trumps=trumps, makeable=makeable_from(game, solved, trumps))


def contact_sheets(folder: Path, kind: str, sheets: Sequence[Drawn]) -> Iterator[str]:
    """Write the first pages of a kind side by side; return the names of the pictures."""
    nights = list(dict.fromkeys(each.night for each in sheets))
    ways = list(dict.fromkeys(each.way for each in sheets))
    for number, first in enumerate(range(0, len(nights), ACROSS), start=1):
        some = [each for each in sheets if each.night in nights[first : first + ACROSS]]
        pages = {(each.night, each.way): first_page(each.path) for each in some}
        cell = max(page.width for page in pages.values()) + GAP, max(page.height for page in pages.values()) + GAP
        whole = Image.new("L", (cell[0] * min(ACROSS, len(nights) - first), cell[1] * len(ways)), GREY)
        write = ImageDraw.Draw(whole)
        for each in some:
            left, top = cell[0] * (nights.index(each.night) - first), cell[1] * ways.index(each.way)
            write.text((left, top), f"{each.night} {' '.join(each.way)}: {each.pages} p.", 0)
            whole.paste(pages[each.night, each.way], (left, top + GAP))
        name = f"{kind}-{number}.png"
        whole.save(folder / name)
        yield name


def first_page(pdf: Path) -> Image.Image:
    command = ["pdftoppm", "-r", str(PER_INCH), "-gray", "-l", "1", str(pdf)]
    return Image.open(BytesIO(subprocess.run(command, check=True, capture_output=True).stdout))


def main() -> None:
    from tests.tourney.sheets.nights import NIGHTS

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kinds", type=lambda text: text.split(","), help="only these, separated by commas")
    parser.add_argument("--nights", type=lambda text: text.split(","), help=f"only these of {', '.join(NIGHTS)}")
    parser.add_argument(
        "--ways", type=int, default=len(WAYS), help="1: A4 in English, 2: in German too, 4: also Letter"
    )
    given = parser.parse_args()
    by_kind: defaultdict[str, list[Drawn]] = defaultdict(list)
    nights = given.nights or [name for name in NIGHTS if name != "100-pairs"]
    for each in drawn(given.folder, given.kinds, nights, WAYS[: given.ways]):
        by_kind[each.kind].append(each)
    lines = ['<!doctype html><meta charset="utf-8"><title>Contact sheets</title>']
    for kind, sheets in by_kind.items():
        lines.append(f"<h2>{escape(kind)}</h2>")
        lines += [f'<img src="{name}" loading="lazy">' for name in contact_sheets(given.folder, kind, sheets)]
        links = (f'<a href="{each.path.relative_to(given.folder)}">{each.path.stem}</a>' for each in sheets)
        lines.append(f"<details><summary>{len(sheets)} PDFs</summary>{' · '.join(links)}</details>")
    (given.folder / "index.html").write_text("\n".join(lines))
    print(given.folder / "index.html")


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    main()
