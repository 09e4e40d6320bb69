"""A file format is one module and its test: everything else follows from what the module declares."""

from .recipe import Recipe

FORMAT = '''"""Tally: a line for the night, one for each pair, and one for each score, with bars between the words."""

from collections.abc import Mapping

from movements.message import message

from ... import inputs
from ...desk.setup.night_value import NightFile
from ...faults import BadInput
from ..file_format import Format
from ..file_contents import FileContents, PublishedFigures
from ..foreign.pairs_table import PairsTable
from ..plain_text import decoded


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """What is in ``data``. Raises BadInput for what is no tally."""
    head, *lines = [line.split("|") for line in decoded(data).splitlines()] or [[]]
    if len(head) != 3 or head[0] != "tally":
        raise BadInput.at(message("the file"), message("This is no tally."))
    table = PairsTable(FileContents("tally", "Tally", answers))
    for at, words in enumerate(lines, start=2):
        place = message("line %(number)s", number=at)
        match words:
            case ["pair", number, *names]:
                table.pair(number, names, place, "", "", PublishedFigures())
            case ["score", said, ns, ew, score] if tray := inputs.number(said, 1, 999):
                made, people = {"score": inputs.number(score, -9999, 9999)}, {"ns": ns, "ew": ew}
                table.result(place, "", tray, 0, tray, people, made, (None, None))
            case _:
                table.found.fault(place, message("This line says nothing."))
    return table.close(name=head[1], date=head[2], scoring="matchpoints")


def write(file: NightFile) -> bytes:
    """The scores of a night, as they stand."""
    lines = [["tally", file.name, file.date.isoformat()]]
    lines += [["pair", str(entry.number), *entry.names] for entry in file.night.entries]
    lines += [[str(part) for part in ("score", each.tray, each.ns, each.ew, each.score)] for each in file.night.results]
    return "\\n".join("|".join(words) for words in lines).encode()


def lost(file: NightFile) -> list[str]:
    """What a tally has no word for."""
    return [message("the movement")] * bool(file.movements)


FORMAT = Format(
    name="tally",
    title=message("Tally"),
    seems=message("This is a tally."),
    order=50,
    ending=".tally",
    media="text/plain",
    recognise=lambda beginning: beginning.begins.startswith("tally|"),
    read=find,
    write=write,
    lost=lost,
    kinds=("pairs",),
)
'''
TEST = '''"""Tally."""

from io import StringIO

from django.core.management import call_command

from tourney.exchange.file_format import written_formats
from tourney.exchange.foreign.opened import opened

NIGHT = "tally|Tuesday|2026-03-03\\npair|1|Ann|Bob\\npair|2|Cy|Di\\nscore|1|1|2|420\\nscore|2|2|1|-50"


def test_it_is_recognised_by_its_content_and_imported():
    file = opened(NIGHT.encode()).settled()
    assert (file.name, [entry.names for entry in file.night.entries]) == ("Tuesday", [("Ann", "Bob"), ("Cy", "Di")])
    assert [(each.tray, each.ns, each.score) for each in file.night.results] == [(1, 1, 420), (2, 2, -50)]


def test_it_is_exported_last_and_imported_again(tmp_path):
    (tmp_path / "a.tally").write_text(NIGHT)
    for here, there in (("a.tally", "b.json"), ("b.json", "c.tally")):
        call_command("convert", str(tmp_path / here), str(tmp_path / there), stdout=StringIO(), stderr=StringIO())
    assert (tmp_path / "c.tally").read_text() == NIGHT
    assert list(written_formats())[-1] == "tally"
'''

RECIPE = Recipe(
    files={
        "tourney/exchange/formats/tally.py": FORMAT,
        "tests/tourney/exchange/formats/test_tally.py": TEST,
    },
    near=("tests/tourney/exchange/formats/test_tally.py",),
    further=(
        "tests/tourney/exchange/test_file_format.py",
        "tests/tourney/exchange/foreign",
        "tests/tourney/web/director/results/test_files.py",
        "tests/fuzz/test_readers.py",
        "tests/pseudo/test_every_file.py",
        "tests/test_house.py",
    ),
)
