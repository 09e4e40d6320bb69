"""Drawing a whole pack for a large room, against reportlab drawing the same number of strings and lines and no more.

Ratios are of processor time, so that other work of the machine affects neither side of them.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from io import BytesIO
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from movements.catalogue import build
from movements.request import Request
from tourney.desk.occasion import Occasion
from tourney.desk.snapshot import Evening, Room
from tourney.scoring.night import Entry, Night, Result
from tourney.sheets import Drawing, of_evening, of_room, pack
from tourney.sheets.pdf.book import Book

from .bench_score import processor
from .harness import Figure, benchmark, runs

ROOT = Path(__file__).parents[2]
MOST_MEMORY = 300  # MB


def evening(pairs: int = 100) -> Evening:
    """A compass of 50 tables, played to the end."""
    plan = build(Request("compass", pairs))
    entries = {n: Entry(n, (f"Ann Lee {n}", f"Bob Martin {n}"), plan.field_of(n)) for n in plan.contestants.numbers}
    results = tuple(
        Result(each.number, seating.table, tray, *seating.holders(tray), tricks=(seating.table * tray) % 14)
        for each, seating in plan.meetings()
        for tray in seating.trays
    )
    occasion = Occasion("Knickerbocker Whist Club", "Thursday whist", date(2025, 11, 20), "")
    return Evening(occasion, Night(tuple(entries.values()), results), (Room(occasion, plan, entries),))


@dataclass(slots=True)
class Page:
    size: tuple[float, float]
    strings: list[tuple[str, float, float, float, str, float]] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    boxes: list[tuple[float, float, float, float]] = field(default_factory=list)


@contextmanager
def noted() -> Iterator[list[Page]]:
    """Every string and line that is drawn inside, page by page."""
    pages: list[Page] = []
    kept = {name: getattr(Book, name) for name in ("write_plain", "line", "rect", "_startPage")}

    def page(canvas: Canvas) -> Page:
        here = vars(canvas)
        if "_noted" not in here:
            here["_noted"] = Page(here["_pagesize"])
            pages.append(here["_noted"])
        return here["_noted"]

    def write_plain(canvas: Book, x: float, y: float, text: str, font: str, size: float, spacing: float) -> None:
        page(canvas).strings.append((font, size, x, y, text, spacing))
        kept["write_plain"](canvas, x, y, text, font, size, spacing)

    def line(canvas: Canvas, x1: float, y1: float, x2: float, y2: float) -> None:
        page(canvas).lines.append((x1, y1, x2, y2))
        kept["line"](canvas, x1, y1, x2, y2)

    def rect(canvas: Canvas, x: float, y: float, width: float, height: float, **how: object) -> None:
        page(canvas).boxes.append((x, y, width, height))
        kept["rect"](canvas, x, y, width, height, **how)

    def start(canvas: Canvas) -> None:
        vars(canvas).pop("_noted", None)
        kept["_startPage"](canvas)

    changed: dict[str, Callable] = {"write_plain": write_plain, "line": line, "rect": rect, "_startPage": start}
    try:
        for name, function in changed.items():
            setattr(Book, name, function)
        yield pages
    finally:
        for name, function in kept.items():
            setattr(Book, name, function)


def bare(pages: list[Page]) -> bytes:
    """The same strings and lines, with nothing to be decided about them."""
    data = BytesIO()
    canvas = Canvas(data, pageCompression=1)
    for page in pages:
        canvas.setPageSize(page.size)
        for font, size, x, y, text, spacing in page.strings:
            canvas.setFont(font, size)
            canvas.drawString(x, y, text, charSpace=spacing)
        for ends in page.lines:
            canvas.line(*ends)
        for box in page.boxes:
            canvas.rect(*box)
        canvas.showPage()
    canvas.save()
    return data.getvalue()


def _against(name: str, drawings: list[Drawing], goal: float) -> Figure:
    with noted() as pages:
        pack(drawings, "a4")
    strings, lines = sum(len(page.strings) for page in pages), sum(len(page.lines) for page in pages)
    pairs = [(processor(lambda: pack(drawings, "a4")), processor(lambda: bare(pages))) for _ in runs(3)]
    value, stick = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    said = f"bare reportlab, {strings} strings and {lines} lines on {len(pages)} pages"
    return Figure(name, value, "s", said, value / stick, goal)


@benchmark("sheets pack", pairs=8)
def packs(pairs: int = 100) -> Iterator[Figure]:
    """Every kind of sheet of a room of 50 tables in one PDF, those for the tables and those for the wall."""
    whole = evening(pairs)
    yield _against("sheets pack, tables", list(of_room(whole.rooms[0])), 4.0)
    yield _against("sheets pack, tables and wall", list(of_evening(whole)), 3.0)


@benchmark("sheets memory", pairs=8)
def memory(pairs: int = 100) -> Iterator[Figure]:
    """The most memory that a process takes which draws the whole pack, this program and Python with it."""
    script = (
        "import os, re, django; os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'tourney.settings');"
        "django.setup(); from tests.bench.bench_sheets import evening, of_evening, pack;"
        f"pack(of_evening(evening({pairs})), 'a4');"
        # Not ru_maxrss, which begins with the most that the parent ever took.
        "print(re.search('VmHWM: *([0-9]+)', open('/proc/self/status').read().replace(chr(9), ' '))[1])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    used = int(done.stdout) / 1024
    yield Figure("sheets memory, whole pack", used, "MB", f"{MOST_MEMORY} MB", used / MOST_MEMORY, 1.0)
