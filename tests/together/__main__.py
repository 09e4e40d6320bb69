"""python -m tests.together draw: rewrite the covering array after its axes changed.
python -m tests.together NUMBER: play that scenario on its database, and find the fewest values that fail."""

import os
import subprocess
import sys

from .array import scenarios, write
from .covering import scenarios as drawn


def main(arguments: list[str]) -> int:
    if arguments == ["draw"]:
        found = drawn()
        write(found)
        print(f"{len(found)} scenarios")
        return 0
    if len(arguments) == 1 and arguments[0].isdigit() and int(arguments[0]) < len(scenarios()):
        return again(int(arguments[0]))
    sys.exit(__doc__)


def again(number: int) -> int:
    runner = {"sqlite": "pytest", "postgresql": "tests.postgres"}[scenarios()[number]["database"]]
    test = f"tests/together/test_evenings.py::test_every_evening_holds_together[{number}]"
    return subprocess.run(
        [sys.executable, "-m", runner, test], env=os.environ | {"TOURNEY_WHOLE": "1"}, check=False
    ).returncode


sys.exit(main(sys.argv[1:]))
