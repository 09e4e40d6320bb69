"""The house: imports run one way, and the pure rooms import nothing from outside."""

import ast
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent

# Each room may import itself and what stands before it on its own line of supply.
MAY_IMPORT = {
    "movements": set(),
    "tourney.faults": set(),
    "tourney.inputs": {"tourney.faults"},
    "tourney.network": set(),
    "tourney.private": set(),
    "tourney.logs": {"tourney.private"},
    "tourney.serving": set(),
    "tourney.wsgi": {"tourney.safekeeping"},
    "tourney.routing": set(),
    "tourney.scoring": set(),
    "tourney.models": {"movements", "tourney.scoring", "tourney.inputs"},
    "tourney.desk": {"movements", "tourney.scoring", "tourney.models", "tourney.faults", "tourney.inputs"},
    "tourney.sheets": {
        "movements",
        "tourney.scoring",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.inputs",
    },
    "tourney.exchange": {
        "movements",
        "tourney.scoring",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.private",
        "tourney.inputs",
    },
    "tourney.safekeeping": {
        "tourney.scoring",
        "tourney.models",
        "tourney.desk",
        "tourney.exchange",
        "tourney.faults",
        "tourney.private",
        "tourney.inputs",
    },
    "tourney.web": {
        "movements",
        "tourney.scoring",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.logs",
        "tourney.inputs",
        "tourney.network",
        "tourney.routing",
        "tourney.sheets",
        "tourney.exchange",
        "tourney.safekeeping",
    },
    "tourney.management": {
        "movements",
        "tourney.scoring",
        "tourney.models",
        "tourney.desk",
        "tourney.faults",
        "tourney.inputs",
        "tourney.network",
        "tourney.private",
        "tourney.serving",
        "tourney.sheets",
        "tourney.exchange",
        "tourney.safekeeping",
        "tourney.wsgi",
    },
}
PURE = {"movements", "tourney.scoring", "tourney.faults", "tourney.inputs"}
# A solver cannot be written in passing: these modules may ask for it, and say so where it is missing.
OUTSIDE = {"movements/search/halves.py": {"ortools"}, "movements/repair/solver.py": {"ortools"}}


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


def test_pure_rooms_stand_on_the_standard_library_alone():
    wrong = set()
    for path in (path for path, room in FILES if room in PURE):
        allowed = sys.stdlib_module_names | {"movements", "tourney"} | OUTSIDE.get(str(path.relative_to(ROOT)), set())
        wrong |= {
            f"{path.relative_to(ROOT)} imports {each}" for each in imports(path) if each.split(".")[0] not in allowed
        }
    assert not wrong


def test_the_test_would_notice():
    assert "django.db.models" in imports(ROOT / "tourney" / "models" / "club.py")
    assert room_of("tourney.desk.results.record") == "tourney.desk"
    assert len(FILES) > 40


def test_no_page_has_inline_script_or_style():
    for path in ROOT.glob("templates/**/*"):
        if path.is_file():
            text = path.read_text()
            assert " style=" not in text, path
            assert "<style" not in text, path
            assert " onclick=" not in text, path
            assert "<script>" not in text, path


def test_nothing_comes_from_elsewhere():
    """The evening runs without internet: no page or style sheet names another host."""
    for path in [*ROOT.glob("templates/**/*"), *ROOT.glob("tourney/static/**/*")]:
        if path.is_file():
            text = path.read_text().replace("http://www.w3.org/2000/svg", "")
            assert "http://" not in text, path
            assert "https://" not in text, path
