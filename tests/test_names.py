"""Names: modules and classes have one each, and no module names a system or a method of another."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from movements.catalogue import SYSTEMS
from tests.test_house import FILES, ROOT, imports, name_of
from tourney.scoring.method import names

FRAMEWORK = {
    "__init__",
    "__main__",
    "apps",
    "command",
    "commands",
    "forms",
    "hooks",
    "models",
    "pages",
    "settings",
    "urls",
    "verbs",
}
"""Names that Django, Python or the apps beside the core give to a module."""
DECLARED = re.compile(
    r"migrations/|commands/|sheets/\w+\.py|formats/|games/|destinations/|models/|extras/\w+/(beside|sheets)\.py"
)
"""Modules named by Django or after what they declare: a command, a sheet, a format, a game, a destination, a
model."""


def test_no_two_modules_have_one_name():
    names = defaultdict(set)
    for path, _ in FILES:
        if path.stem not in FRAMEWORK and not DECLARED.search(str(path)):
            names[path.stem].add(str(path.relative_to(ROOT)))
    assert {name: found for name, found in names.items() if len(found) > 1} == {}


IN_TWO_LAYERS = {"Refused", "Result", "Ruling"}
"""The same thing stored and as a plain value, or refused by a command with and without Django."""


def test_no_two_classes_have_one_name():
    """Except those within a class, such as ``LateEntry.Decision``, and what Django finds by its name."""
    names = defaultdict(set)
    for path in {path for path, _ in FILES if "migrations" not in path.parts}:
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and node.name != "Command":
                names[node.name].add(str(path.relative_to(ROOT)))
    assert {name: found for name, found in names.items() if len(found) > 1 and name not in IN_TWO_LAYERS} == {}


NAMES_SYSTEMS = {
    "movements/search/": "each search is for designs of one system",
    "tourney/desk/byes.py": "the module of the Swiss knows who had no opponents in a draw from the standings",
    "tourney/desk/play/draw.py": "their modules draw the rounds of a Swiss and of a drive",
    "movements/plan.py": "stored movements are read without the catalogue of the systems",
    "tourney/desk/play/who_is_drawn.py": "the module of the Swiss changes who is drawn",
    "tourney/desk/setup/demo.py": "a demo night needs one movement",
    "tourney/exchange/formats/bridgewebs/bridgewebs_reader.py": "individual: a word of the file",
    "tourney/exchange/formats/pbn/pbn_contestants.py": "individual: a word of the file",
    "tourney/extras/sidetables/play/rota.py": "pivot bridge and six-hand bridge are each one movement",
    "tourney/web/director/play/draw_page.py": "the page shows the draw of the module of the Swiss",
    "tourney/web/director/setup/movement_cards.py": "the usual length of a match is that of the module of the Swiss",
}
"""Modules that name a movement system, other than its own, and the reason."""
NAMES_METHODS = {
    "tourney/exchange/foreign/": "finds out with which method another program scored",
    "tourney/exchange/formats/": "each file format has codes for the methods that it knows",
    "tourney/exchange/night_file.py": "checks the teams of an option that only totals have",
    "tourney/extras/bridgemates/event.py": "the Bridgemates have a code for each method that they know",
    "tourney/extras/simultaneous/": "the protocol of simultaneous events has three methods",
    "tourney/reports/rulings_table.py": "matchpoints: a unit of penalties",
    "tourney/web/forms/rulings_forms.py": "matchpoints: a unit of penalties",
}
"""Modules that name a scoring method, other than its own, and the reason."""
ORDINARY_WORDS = {"average", "losses", "matches", "total"}
"""Methods whose names are also names of columns and figures."""


def named_in(path: Path, members: set[str], package: str) -> set[str]:
    """The members that a module names in a text, alone or before a variant, and what it imports from their modules."""
    texts = {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
    named = {text for text in texts if isinstance(text, str) and text.split("/")[0] in members}
    return named | {each for each in imports(path) if each.startswith(package) and "building_blocks" not in each}


@pytest.mark.parametrize(
    ("package", "members", "exceptions"),
    [
        ("movements.systems.", set(SYSTEMS), NAMES_SYSTEMS),
        ("tourney.scoring.methods.", set(names()) - ORDINARY_WORDS, NAMES_METHODS),
    ],
)
def test_no_module_names_a_movement_system_or_scoring_method_of_another(package, members, exceptions):
    named = {
        str(path.relative_to(ROOT)): found
        for path, _ in FILES
        if not name_of(path).startswith(package) and (found := named_in(path, members, package))
    }
    assert {path: found for path, found in named.items() if not path.startswith(tuple(exceptions))} == {}
    assert [each for each in exceptions if not any(path.startswith(each) for path in named)] == []
