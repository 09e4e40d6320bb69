"""python -m tests.bench [WORD]: the benchmarks whose names contain WORD, printed and written to bench.json."""

import importlib
import json
import os
import pkgutil
import sys

import django

import tests.bench
from tests.bench.harness import BENCHMARKS


def main(words: list[str]) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    for module in pkgutil.iter_modules(tests.bench.__path__):
        if module.name.startswith("bench_"):
            importlib.import_module(f"tests.bench.{module.name}")
    figures = []
    for name, run in BENCHMARKS.items():
        if all(word in name for word in words):
            for figure in run():
                figures.append(figure)
                bar = "" if figure.goal is None else f"   goal {figure.goal:g}: {'met' if figure.met else 'NOT MET'}"
                print(
                    f"{figure.name:<44} {figure.value:>10.4g} {figure.unit:<4} {figure.ratio:>8.2f} x "
                    f"{figure.yardstick}{bar}",
                    flush=True,
                )
    with open("bench.json", "w") as file:
        json.dump([figure.as_json() for figure in figures], file, indent=1)
    if not figures:
        sys.exit(f"No benchmark has {' '.join(words)!r} in its name. There are: {', '.join(BENCHMARKS)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
