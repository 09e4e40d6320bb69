"""Whether the sheets still look the same: python -m tests.tourney.sheets.pictures FOLDER draws every sheet of some
nights the first time, and afterwards names the pages that look different (pdftoppm compares them as pictures)."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

NIGHTS = ("compass-27", "two-sections", "teams-6", "teams-5", "individual-20")
PER_INCH = "50"


def drawn() -> Iterator[tuple[str, bytes]]:
    """Each sheet of each night by name, on either paper, once in German and once with names in many scripts."""
    from tests.tourney.sheets.names_in_scripts import room as room_in_scripts
    from tests.tourney.sheets.nights import night, rooms_of
    from tourney.sheets import of_room, of_wall

    for paper, language in (("a4", "en-gb"), ("letter", "en-gb"), ("a4", "de")):
        for name in NIGHTS:
            rooms = [drawing for room in rooms_of(name) for drawing in of_room(room, several=True)]
            for drawing in (*rooms, *of_wall(night(name))):
                yield f"{name}-{drawing.name}-{paper}-{language}", drawing.draw(paper, language)
    for drawing in of_room(room_in_scripts()):
        yield f"scripts-{drawing.name}", drawing.draw("a4")


def pages(pdf: Path) -> list[bytes]:
    """Each page as a picture in grey."""
    with TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", PER_INCH, "-gray", pdf, f"{folder}/page"], check=True)
        return [page.read_bytes() for page in sorted(Path(folder).iterdir())]


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    wrong, count = [], 0
    expected = {path.stem for path in folder.glob("*.pdf")}
    for name, data in drawn():
        before = folder / f"{name}.pdf"
        count += 1
        if not expected:
            before.write_bytes(data)
        elif name not in expected:
            wrong.append(f"{name} is new")
        elif before.read_bytes() != data:
            now = folder / "now" / before.name
            now.parent.mkdir(exist_ok=True)
            now.write_bytes(data)
            if pages(before) != pages(now):
                wrong.append(f"{name} looks different")
        expected.discard(name)
    wrong += [f"{name} is gone" for name in expected]
    print(*wrong, f"{count} sheets, {len(wrong)} differ", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    from reportlab import rl_config

    rl_config.invariant = 1
    sys.exit(main(Path(sys.argv[1])))
