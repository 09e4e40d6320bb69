"""python -m tests.bench [WORD]: the benchmarks whose names contain WORD, printed and written to bench.json.

With --small each that needs no server does its work once in a small way, with --small-served each that starts some:
so the tests run them. Nothing is measured then and nothing written.
"""

import importlib
import json
import os
import pkgutil
import sys

import django

import tests.bench
from tests.bench.harness import BENCHMARKS, Figure


def main(words: list[str]) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    for module in pkgutil.iter_modules(tests.bench.__path__):
        if module.name.startswith("bench_"):
            importlib.import_module(f"tests.bench.{module.name}")
    options, words = {word for word in words if word[:2] == "--"}, [word for word in words if word[:2] != "--"]
    small = bool(options & {"--small", "--small-served"})
    chosen = {name: each for name, each in BENCHMARKS.items() if all(word in name for word in words)}
    if not chosen:
        sys.exit(f"No benchmark has {' '.join(words)!r} in its name. There are: {', '.join(BENCHMARKS)}.")
    if small:
        for name, each in chosen.items():
            if each.served is not ("--small-served" in options):
                continue
            print(f"{name}: {len(list(each.run(**each.small)))} figures", flush=True)
        return 0
    figures = []
    for each in chosen.values():
        for figure in each.run():
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
