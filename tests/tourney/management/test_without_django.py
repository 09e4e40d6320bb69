"""Commands that work on files start without Django, and load only the modules that they need."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from movements import catalogue, serialise
from movements.request import Request
from tourney.command import WITHOUT_DJANGO

ROOT = Path(__file__).parents[3]
KNICKERBOCKER = ROOT / "fixtures" / "knickerbocker.json"
ASK = (
    "import sys; sys.argv[0] = 'tourney'; from tourney.command import main\n"
    "try: main()\nfinally: print('\\n'.join(sys.modules), file=sys.stderr)"
)
PLAIN = (
    "movement howell 10",
    "deal 4",
    "deal 4 --game bridge --format pbn",
    "score NIGHT",
    "score NIGHT --format json --certainty",
    "convert NIGHT OUT.json",
    "import NIGHT",
    "solve NIGHT",
)
FAR = ("django", "reportlab", "openpyxl", "sqlite3", "tourney.models", "tourney.web", "tourney.safekeeping")


def modules(command: str, *more: str) -> set[str]:
    """Return the names of all modules that a process has loaded when the command ends."""
    done = subprocess.run(
        [sys.executable, "-c", ASK, *command.split(), *more], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return set(done.stderr.splitlines())


@pytest.fixture
def night(tmp_path) -> Path:
    """A club night with its whole plan, as the program exports it."""
    document = json.loads(KNICKERBOCKER.read_text())
    document["movement"] = serialise.to_json(catalogue.build(Request("compass", 10, trays_per_set=6)))
    path = tmp_path / "night.json"
    path.write_text(json.dumps(document))
    return path


@pytest.mark.sweep(6)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("command", PLAIN)
def test_command_on_files_loads_no_django_and_no_database(night, tmp_path, command, language):
    typed = command.replace("NIGHT", str(night)).replace("OUT", str(tmp_path / "out"))
    loaded = modules(typed, "--language", language)
    assert "tourney.language.active_language" in loaded
    assert {each for each in loaded if each.startswith(FAR)} == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_sheets_load_no_django_and_no_database(night, tmp_path, language):
    loaded = modules(f"sheets {night} --out {tmp_path}", "--language", language)
    assert {each for each in loaded if each.startswith(FAR) and not each.startswith("reportlab")} == set()


def test_sheet_without_a_qr_code_loads_no_code_for_the_network(night, tmp_path):
    loaded = modules(f"sheets {night} --out {tmp_path} --kinds seating-list")
    assert loaded & {"urllib.request", "segno"} == set()


@pytest.mark.parametrize("command", ["import NIGHT", "convert NIGHT OUT.json"])
def test_night_file_is_recognised_without_what_other_files_need(night, tmp_path, command):
    loaded = modules(command.replace("NIGHT", str(night)).replace("OUT", str(tmp_path / "out")))
    assert loaded & {"subprocess", "logging", "secrets"} == set()


def test_score_loads_one_method_and_no_system(night):
    loaded = modules(f"score {night}")
    assert {each for each in loaded if each.startswith("tourney.scoring.methods.")} == {
        "tourney.scoring.methods.average"
    }
    assert "movements.catalogue" not in loaded
    assert {each for each in loaded if each.startswith(("tourney.exchange.formats.", "tourney.cards."))} == set()


def test_every_command_without_django_is_known_to_it_too():
    assert {f"{name}.py" for name in WITHOUT_DJANGO} <= {
        path.name for path in (ROOT / "tourney" / "management" / "commands").iterdir()
    }
