"""The architecture: imports run one way, the pure packages import nothing from outside, and only the desk writes."""

import ast
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.tourney.of_apps import WHOLE_PROGRAM

ROOT = Path(__file__).parent.parent

# Each room may import itself and what stands before it on its own line of supply.
MAY_IMPORT = {
    "movements": set(),
    "tourney.faults": {"movements"},
    "tourney.inputs": {"movements", "tourney.faults"},
    "tourney.installed": {"movements", "tourney.__version__"},
    "tourney.command": {"movements", "tourney.installed", "tourney.language"},
    "tourney.__main__": {"tourney.command"},
    "tourney.__version__": set(),
    "tourney.declared_members": set(),
    "tourney.network": set(),
    "tourney.bounded_request": {"tourney.network"},
    "tourney.private": set(),
    "tourney.environment": {"movements", "tourney.inputs", "tourney.installed", "tourney.language"},
    "tourney.logs": {"tourney.private"},
    "tourney.serving": {"movements", "tourney.language", "tourney.network"},
    "tourney.wsgi": {"tourney.safekeeping"},
    "tourney.scoring": {"movements"},
    "tourney.reports": {"movements", "tourney.scoring"},
    "tourney.language": {
        "tourney.declared_members",
        "movements",
        "tourney.scoring",
        "tourney.faults",
        "tourney.installed",
    },
    "tourney.cards": {"movements", "tourney.scoring", "tourney.faults", "tourney.inputs", "tourney.installed"},
    "tourney.hooks": {"movements", "tourney.installed"},
    "tourney.extras.sidetables.play": {"movements", "tourney.scoring", "tourney.faults", "tourney.inputs"},
    "tourney.extras.ratings.formula": {"movements", "tourney.scoring"},
    "tourney.extras.simultaneous.protocol": {"movements", "tourney.scoring", "tourney.faults", "tourney.inputs"},
    "tourney.extras.points.scheme": {"movements"},
    "tourney.extras.points.schemes": {"tourney.declared_members", "movements", "tourney.extras.points.scheme"},
    "tourney.extras.sidetables.games": {
        "tourney.declared_members",
        "movements",
        "tourney.scoring",
        "tourney.extras.sidetables.play",
    },
    "tourney.models": {
        "tourney.language",
        "movements",
        "tourney.scoring",
        "tourney.cards",
        "tourney.faults",
        "tourney.inputs",
    },
    "tourney.desk": {
        "tourney.hooks",
        "tourney.language",
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.cards",
        "tourney.models",
        "tourney.faults",
        "tourney.inputs",
        "tourney.installed",
    },
    "tourney.presentation": {
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.cards",
        "tourney.desk",
        "tourney.language",
    },
    "tourney.sheets": {
        "tourney.declared_members",
        "tourney.language",
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.cards",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.inputs",
    },
    "tourney.exchange": {
        "tourney.presentation",
        "tourney.declared_members",
        "tourney.hooks",
        "tourney.__version__",
        "tourney.language",
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.cards",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.private",
        "tourney.inputs",
        "tourney.installed",
    },
    "tourney.club_transfer": {
        "tourney.hooks",
        "tourney.language",
        "tourney.__version__",
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.models",
        "tourney.desk",
        "tourney.exchange",
        "tourney.faults",
        "tourney.inputs",
    },
    "tourney.safekeeping": {
        "tourney.club_transfer",
        "tourney.hooks",
        "movements",
        "tourney.language",
        "tourney.cards",
        "tourney.scoring",
        "tourney.reports",
        "tourney.models",
        "tourney.desk",
        "tourney.exchange",
        "tourney.faults",
        "tourney.network",
        "tourney.private",
        "tourney.inputs",
        "tourney.__version__",
        "tourney.installed",
    },
    "tourney.web": {
        "tourney.club_transfer",
        "tourney.presentation",
        "tourney.hooks",
        "tourney.language",
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.cards",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.logs",
        "tourney.inputs",
        "tourney.__version__",
        "tourney.installed",
        "tourney.network",
        "tourney.serving",
        "tourney.sheets",
        "tourney.exchange",
        "tourney.safekeeping",
    },
    "tourney.templatetags": {
        "tourney.hooks",
        "tourney.language",
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.cards",
        "tourney.models",
        "tourney.desk",
        "tourney.web",
    },
    "tourney.management": {
        "tourney.command",
        "tourney.club_transfer",
        "tourney.hooks",
        "tourney.language",
        "movements",
        "tourney.scoring",
        "tourney.reports",
        "tourney.cards",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.inputs",
        "tourney.__version__",
        "tourney.installed",
        "tourney.network",
        "tourney.private",
        "tourney.serving",
        "tourney.sheets",
        "tourney.exchange",
        "tourney.safekeeping",
        "tourney.wsgi",
    },
}
MAY_IMPORT["tourney.extras"] = set(MAY_IMPORT)
PURE = {"movements", "tourney.scoring", "tourney.reports", "tourney.cards", "tourney.faults", "tourney.inputs"}
PURE |= {"tourney.extras.ratings.formula", "tourney.extras.sidetables.play", "tourney.extras.sidetables.games"}
PURE |= {"tourney.extras.simultaneous.protocol"}
PURE |= {"tourney.extras.points.scheme", "tourney.extras.points.schemes"}
# A solver, or a cipher, cannot be written in passing: these modules may ask for it.
OUTSIDE = {"movements/search/halves.py": {"ortools"}, "movements/repair/constraint_solver.py": {"ortools"}}
OUTSIDE |= {"tourney/extras/simultaneous/protocol/keys.py": {"cryptography"}}


def room_of(module: str) -> str | None:
    return next((room for room in MAY_IMPORT if module == room or module.startswith(room + ".")), None)


@cache
def imports(path: Path) -> set[str]:
    """Absolute names of all that a file imports."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            found |= {stem} | {f"{stem}.{alias.name}" for alias in node.names}
    return found


FILES = [
    (path, room)
    for path in sorted([*ROOT.glob("movements/**/*.py"), *ROOT.glob("tourney/**/*.py")])
    if (room := room_of(".".join(path.relative_to(ROOT).with_suffix("").parts)))
]


def test_imports_run_one_way():
    wrong = set()
    for path, room in FILES:
        for module in imports(path):
            target = room_of(module)
            if (target and target not in {room, *MAY_IMPORT[room]}) or (module.startswith("tourney.") and not target):
                wrong.add(f"{path.relative_to(ROOT)} imports {module}")
    assert not wrong


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def circle(found: dict[str, set[str]]) -> set[str]:
    """Files that stand on one another: what is left when those that stand on none of the others are taken away, and
    those on which none of the others stands."""
    left = dict(found)
    while True:
        stood_on = set().union(*left.values()) if left else set()
        gone = {name for name, others in left.items() if not others & left.keys() or name not in stood_on}
        if not gone:
            return set(left)
        left = {name: others for name, others in left.items() if name not in gone}


def test_no_two_files_depend_on_each_other():
    """Whether they import each other at module level or within a function."""
    names = {name_of(path) for path, _ in FILES}
    # A package's own file is imported before its modules: that they ask it for something is no circle.
    found = {
        name_of(path): {each for each in imports(path) & names if not name_of(path).startswith(f"{each}.")}
        - {name_of(path)}
        for path, _ in FILES
    }
    assert circle(found) == set()


def test_cycle_of_files_would_be_noticed():
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"a"}}) == {"a", "b", "c"}


FOLDERS = sorted({path.parent for path, _ in FILES})
GROUND_FLOORS = [ROOT / "tourney" / "desk", ROOT / "tourney" / "exchange"]
"""Folders whose own modules are what their rooms stand on."""


def rooms_of(folder: Path) -> dict[str, set[str]]:
    """Return what each room, a folder in ``folder``, imports from the others."""
    rooms = {name_of(each): each for each in FOLDERS if each.parent == folder}
    found = {}
    for room, inside in rooms.items():
        modules = {module for path in inside.rglob("*.py") for module in imports(path)}
        found[room] = {
            other for other in rooms if other != room and any(f"{m}.".startswith(f"{other}.") for m in modules)
        }
    return found


@pytest.mark.parametrize("folder", [each for each in FOLDERS if len(rooms_of(each)) > 1], ids=name_of)
def test_rooms_of_one_folder_do_not_depend_on_each_other(folder):
    assert circle(rooms_of(folder)) == set()


@pytest.mark.parametrize("folder", GROUND_FLOORS, ids=name_of)
def test_modules_on_the_ground_floor_import_from_no_room(folder):
    rooms = tuple(f"{room}." for room in rooms_of(folder))
    wrong = {
        name_of(path): found
        for path in folder.glob("*.py")
        if (found := {m for m in imports(path) if f"{m}.".startswith(rooms)})
    }
    assert wrong == {}


def test_core_imports_no_app_and_no_app_imports_another():
    wrong = set()
    for path in ROOT.glob("tourney/**/*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        allowed = f"tourney.extras.{parts[2]}" if parts[1] == "extras" and len(parts) > 3 else "nothing"
        for module in imports(path):
            if module.startswith("tourney.extras.") and not f"{module}.".startswith(f"{allowed}."):
                wrong.add(f"{path.relative_to(ROOT)} imports {module}")
    assert not wrong


def test_core_tests_import_no_app():
    """They pass without the apps. What an app adds to them is in its own folder (``tests/tourney/of_apps.py``)."""
    wrong = set()
    for path in ROOT.glob("tests/**/*.py"):
        here = path.relative_to(ROOT / "tests").parts
        if here[0] not in WHOLE_PROGRAM and here[:2] != ("tourney", "extras"):
            apps = {each for each in imports(path) if re.match(r"(tests\.)?tourney\.extras\.", each)}
            wrong |= {f"{path.relative_to(ROOT)} imports {each}" for each in apps}
    assert not wrong


def test_pure_packages_use_only_the_standard_library():
    wrong = set()
    for path in (path for path, room in FILES if room in PURE):
        allowed = sys.stdlib_module_names | {"movements", "tourney"} | OUTSIDE.get(str(path.relative_to(ROOT)), set())
        wrong |= {
            f"{path.relative_to(ROOT)} imports {each}" for each in imports(path) if each.split(".")[0] not in allowed
        }
    assert not wrong


def test_check_would_notice_a_fault():
    assert "django.db.models" in imports(ROOT / "tourney" / "models" / "club.py")
    assert room_of("tourney.desk.results.record") == "tourney.desk"
    assert len(FILES) > 40
    assert "tourney.desk.players" in rooms_of(ROOT / "tourney" / "desk")["tourney.desk.setup"]
