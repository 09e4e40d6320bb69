"""python -m tests.bench [WORD]: the benchmarks whose names contain WORD, printed and written to bench.json.

The tests run each once on a small scale: tests/bench/test_benchmarks.py.
"""

import json
import os
import sys

import django

from tests.bench.harness import Figure, every_benchmark


def main(words: list[str]) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    there = every_benchmark()
    chosen = {name: each for name, each in there.items() if all(word in name for word in words)}
    if not chosen:
        sys.exit(f"No benchmark has {' '.join(words)!r} in its name. There are: {', '.join(there)}.")
    figures = []
    for each in chosen.values():
        for figure in each.figures():
            figures.append(figure)
            _say(figure)
    with open("bench.json", "w") as file:
        json.dump([figure.as_json() for figure in figures], file, indent=1)
    return 0


def _say(figure: Figure) -> None:
    bar = "" if figure.goal is None else f"   goal {figure.goal:g}: {'met' if figure.met else 'NOT MET'}"
    print(
        f"{figure.name:<44} {figure.value:>10.4g} {figure.unit:<4} {figure.ratio:>8.2f} x {figure.yardstick}{bar}",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
