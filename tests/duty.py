"""Which of the longer tests run today: ``make test`` has a budget of processor time, ``make test-all`` has none.

A test that takes less than a tenth of a second runs every day. Of the longer ones as many as the budget holds are on
duty: first those near to what changed lately, then others by lot, drawn by this run's seed (:mod:`tests.sampling`), so
that each has its turn every few days. Near is a test whose own file changed, or whose subject did: the module that it
mirrors, a template of its folder, or a module that it imports. Who asks for files or tests by name gets them whole, and
who ends a larger change runs ``TOURNEY_BUDGET=none make test`` or, better, ``make test-all``.

What each test takes stands in ``costs.json``: seconds of a processor, of itself and of the processes that it waited
for, as ``TOURNEY_COSTS=1 make test-all`` measured and wrote it. A test that is not in it is new, and runs every day.
"""

import json
import os
import random
import re
import resource
import subprocess
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path, PurePosixPath

import pytest

from tests.sampling import SEED, WHOLE

ROOT = Path(__file__).resolve().parent.parent
COSTS = Path(__file__).with_name("costs.json")
BUDGET = os.environ.get("TOURNEY_BUDGET", "90")
"""Seconds of a processor for the longer tests, by what they took when they were measured; ``none`` is all of them."""
NEAR = 2 / 3
"""So much of the budget goes at most to what is near to a change: a fault shows where nobody looks for it, too."""
SHORT = 0.1
"""Seconds of a processor: who takes less runs every day."""
LATELY = 20
"""So many commits back a change is new."""
MEASURING = os.environ.get("TOURNEY_COSTS") == "1"
IMPORTED = re.compile(
    r"^(?:from ((?:tourney|movements)[\w.]*) import (\([^)]*\)|.+)|import ((?:tourney|movements)[\w.]*))$", re.M
)


def changed(commits: int = LATELY) -> frozenset[str]:
    """The files that differ from so many commits ago, those that git does not know yet among them; none where there is
    no git, or no such commit."""
    told = os.environ.get("TOURNEY_CHANGED")  # the workers must see what the first process saw
    if told is None:
        asked = (["diff", "--name-only", f"HEAD~{commits}"], ["ls-files", "--others", "--exclude-standard"])
        try:
            told = "".join(
                subprocess.run(["git", *each], cwd=ROOT, capture_output=True, text=True, check=True).stdout
                for each in asked
            )
        except (OSError, subprocess.CalledProcessError):
            told = ""
        os.environ["TOURNEY_CHANGED"] = told
    return frozenset(told.splitlines())


def is_near(test: str, text: str, changes: Iterable[str]) -> bool:
    """Whether the test file ``test``, with that ``text``, looks at one of the files that changed."""
    here = PurePosixPath(test)
    subject = here.stem.removeprefix("test_")
    folder = here.parent.as_posix().removeprefix("tests/")
    pages = folder.replace("tourney/web", "templates", 1)
    imported = set()
    for package, names, alone in IMPORTED.findall(text):
        path = (package or alone).replace(".", "/")
        imported |= {f"{path}.py", *(f"{path}/{name.strip()}.py" for name in names.strip("()\n").split(","))}
    for each in changes:
        path = PurePosixPath(each)
        if each == test or each in imported:
            return True
        if path.parent.as_posix() in (folder, pages) and path.stem.strip("_") == subject:
            return True
    return False


def on_duty(costs: dict[str, float], near: set[str], budget: float, seed: str) -> set[str]:
    """Of the longer tests, given with what each takes, those that run: ``near`` ones first, others by lot."""
    lot = random.Random(f"{seed} duty")
    first, others = sorted(near & costs.keys()), sorted(costs.keys() - near)
    lot.shuffle(first)
    lot.shuffle(others)
    taken: set[str] = set()
    used = 0.0
    for names, limit in ((first, budget * NEAR), ((*others, *first), budget)):
        for name in names:
            if name not in taken and used + costs[name] <= limit:
                taken.add(name)
                used += costs[name]
    return taken


def measured() -> dict[str, float]:
    """Seconds of a processor by test, without its cases."""
    return json.loads(COSTS.read_text())


def _everything(config: pytest.Config) -> bool:
    """Whether no test is left out: somebody names files or tests, or wants them all."""
    named = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
    return WHOLE or BUDGET == "none" or named


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """After :mod:`tests.sampling` drew the cases. A file whose tests go on from one another (a browser's evening) is
    drawn there as a whole, and not here."""
    if _everything(config):
        return
    known, changes = measured(), changed()
    costs: dict[str, float] = {}
    files: dict[str, set[str]] = defaultdict(set)
    for item in items:
        cost = known.get(item.nodeid.partition("[")[0], 0.0)
        if cost >= SHORT and not item.get_closest_marker("browser"):
            costs[item.nodeid] = cost
            files[item.nodeid.partition("::")[0]].add(item.nodeid)
    near: set[str] = set()
    for name, tests in files.items():
        if is_near(name, (ROOT / name).read_text(encoding="utf-8"), changes):
            near |= tests
    taken = on_duty(costs, near, float(BUDGET), SEED)
    resting = [item for item in items if item.nodeid in costs.keys() - taken]
    if resting:
        config.hook.pytest_deselected(items=resting)
        gone = set(resting)
        items[:] = [item for item in items if item not in gone]


def pytest_report_header(config: pytest.Config) -> str | None:
    if _everything(config):
        return None
    return f"of the longer tests {BUDGET} s of a processor are on duty; all of them: TOURNEY_BUDGET=none make test"


def _used() -> float:
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    warm = sys.modules.get("tests.warm")  # imported by who needs it: pytest must rewrite it first
    copies = warm.spent if warm else 0.0
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime + copies


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    before = _used()
    result = yield
    if MEASURING:
        _note(item.nodeid.partition("[")[0], _used() - before)
    return result


_noted: dict[str, list[float]] = defaultdict(list)


def _note(name: str, seconds: float) -> None:
    _noted[name].append(seconds)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands what it measured to the first process, which writes it down when all have."""
    mean = {name: round(sum(each) / len(each), 2) for name, each in _noted.items()}
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["costs"] = mean
    elif MEASURING:
        write(mean)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    if MEASURING:
        write(getattr(node, "workeroutput", {}).get("costs", {}))


def write(found: dict[str, float]) -> None:
    """The list with what was found now; who is short is not in it, nor who is there no more."""
    kept = measured() | found
    kept = {name: cost for name, cost in kept.items() if cost >= SHORT and (ROOT / name.partition("::")[0]).exists()}
    COSTS.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n")
