"""python -m movements: the command for movements alone, without the rest of the program."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from movements.command import main

ROOT = Path(__file__).parents[2]


def test_command_prints_a_movement_as_a_table_or_as_json(capsys):
    assert main(["howell", "4"]) == 0
    assert capsys.readouterr().out.startswith("Howell, 4 pairs\n3 rounds, 24 trays")
    assert main(["howell", "4", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["system"] == "howell"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["howell", "200"], "Howell is for 4 to 60 pairs, not 200. Try 60 instead."),
        ([], "Enter a system and the number of contestants, for example: movement howell 8. --list shows all systems."),
        (["cuttings", "6"], "There is no system 'cuttings'. Choose one of: compass, mitchell, howell,"),
    ],
)
def test_unknown_movement_is_refused_with_the_reason(arguments, words, capsys):
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


def test_only_python_and_movements_are_loaded():
    ask = "import sys, movements.command as c; c.main(['howell', '4']); print(*{n.split('.')[0] for n in sys.modules})"
    done = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "movements" in loaded
    assert not loaded & {"django", "tourney", "ortools"}
