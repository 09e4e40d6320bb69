"""Only the desk writes rows: every other module is read for writes, and the few exceptions are listed."""

import ast
import re

import pytest

from .test_house import ROOT

WRITERS = re.compile(r"(models|desk|club_transfer|migrations)/|extras/\w+/(models\.py|verbs(\.py|/)|migrations/)")
"""Where rows are written: verbs, what they write with, and the tables themselves."""


WRITES = {
    "tourney/safekeeping/database_backup.py": "a database that is put back, or copied, is another: its clubs get new "
    "epochs",
    "tourney/safekeeping/forgotten_list.py": "who was forgotten is forgotten in a database that is put back, too",
    "tourney/exchange/workbook/__init__.py": "saves a workbook, no row",
    "tourney/presentation/canvas.py": "saves a picture, no row",
    "tourney/sheets/pdf/book.py": "saves a PDF, no row",
}
"""Modules outside those rooms that write, and why each may."""


VERBS = "save delete create get_or_create update_or_create bulk_create bulk_update create_user create_superuser".split()


WRITING = {*VERBS, *(f"a{verb}" for verb in VERBS)}


STATEMENT = re.compile(r"\s*(INSERT INTO|REPLACE INTO|UPDATE|DELETE FROM|TRUNCATE|ALTER|CREATE|DROP)\s")


def writes(source: str) -> set[str]:
    """Return the lines of a module that write rows: calls of models and querysets, by their names, and statements of
    SQL. A queryset's ``update`` has names for all that it is given; that of a dict or a set is given another."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            if name in WRITING or (name in {"update", "aupdate"} and node.keywords):
                found.add(name)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and STATEMENT.match(node.value):
            found.add(node.value)
    return found


SILENT = [
    path
    for path in sorted(ROOT.glob("tourney/**/*.py"))
    if not WRITERS.match(str(path.relative_to(ROOT / "tourney"))) and str(path.relative_to(ROOT)) not in WRITES
]


@pytest.mark.whole
def test_only_the_desk_writes():
    assert {str(path): found for path in SILENT if (found := writes(path.read_text()))} == {}


def test_modules_allowed_to_write_elsewhere_do_write():
    assert [path for path in WRITES if not writes((ROOT / path).read_text())] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("player.save(update_fields=['name'])", {"save"}),
        ("section.results.filter(round=1).delete()", {"delete"}),
        ("Player.objects.bulk_create(rows)", {"bulk_create"}),
        ("club.players.get_or_create(name='Ada')", {"get_or_create"}),
        ("Session.objects.filter(pk=1).update(final_at=None)", {"update"}),
        ("rows.update(**new)", {"update"}),
        ("QuerySet.update(old, address='')", {"update"}),
        ("cursor.execute('UPDATE tourney_club SET epoch = 1')", {"UPDATE tourney_club SET epoch = 1"}),
        ("PURGE = ' DELETE FROM tourney_club'", {" DELETE FROM tourney_club"}),
        ("cursor.execute(f'UPDATE {table} SET epoch = 1')", {"UPDATE "}),
        ("seats.update({1: 2})", set()),
        ("label = 'Update the names'", set()),
        ("cursor.execute('SELECT epoch FROM tourney_club')", set()),
    ],
)
def test_check_of_writes_would_notice_each_kind(source, found):
    assert writes(source) == found
