"""Quick checks before a release: python deploy/release.py

The tree is clean; the changelog begins with this version and its day; the source package is the tree, file by file;
pinned packages are listed with their licences; the stored databases include one of the newest migrations. The tests,
the matrix of Pythons and the packages in empty environments are make's: ``make release`` does all of it.
"""

import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = re.compile(r"^## (?P<version>\S+), (?P<when>.+)$", re.MULTILINE)
DAY = re.compile(
    r"\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}"
)


def version() -> str:
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "tourney" / "__init__.py").read_text(), re.MULTILINE)
    assert found is not None, "tourney/__init__.py has the version"
    return found[1]


def tracked() -> set[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return set(filter(None, listed.split("\0")))


def unclean() -> Iterator[str]:
    command = ["git", "status", "--porcelain"]
    changed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    yield from (f"not committed: {line[3:]}" for line in changed)


def changelog(text: str) -> Iterator[str]:
    """Yield faults of the changelog ``text``: its first heading must be this version's, with the day of the release."""
    head = HEAD.search(text)
    if head is None or head["version"] != version():
        yield f"CHANGELOG.md does not begin with {version()}"
    elif not DAY.fullmatch(head["when"]):
        yield f"CHANGELOG.md says of {version()} '{head['when']}' and not on which day it goes out"


def source_package() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        (made,) = Path(folder).glob("*.tar.gz")
        with tarfile.open(made) as opened:
            files = {each.name.partition("/")[2]: each for each in opened.getmembers() if each.isfile()}
            files.pop("PKG-INFO", None)
            for name in sorted(tracked() ^ files.keys()):
                yield f"{name} is in the {'source package' if name in files else 'tree'} alone"
            for name in sorted(tracked() & files.keys()):
                inside = opened.extractfile(files[name])
                if inside is not None and inside.read() != (ROOT / name).read_bytes():
                    yield f"{name} is another in the source package"


def licences() -> Iterator[str]:
    sys.path.insert(0, str(ROOT))
    from tests.dependencies import LICENCES, packages, table

    if LICENCES.read_text() != table(packages()):
        yield "docs/licences.md is not what make licences writes"


def databases() -> Iterator[str]:
    newest = max(path.stem for path in (ROOT / "tourney" / "migrations").glob("[0-9]*.py"))
    for ending in ("sqlite.sql.gz", "postgresql.sql.gz", "json"):
        if not (ROOT / "fixtures" / "databases" / f"{newest}.{ending}").exists():
            yield f"fixtures/databases has no {newest}.{ending}: python -m tests.released"


def main() -> int:
    text = (ROOT / "CHANGELOG.md").read_text()
    wrong = [*unclean(), *changelog(text), *source_package(), *licences(), *databases()]
    print(*(wrong or [f"{version()} can go out, as far as this looks."]), sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
