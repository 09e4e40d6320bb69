"""The packages that Tourney depends on: their known vulnerabilities, and the licences under which they may be used.

python -m tests.dependencies audit       asks the advisories of PyPI about each package (pip-audit)
python -m tests.dependencies licences    writes docs/licences.md
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PINNED = [ROOT / f"requirements{extra}.txt" for extra in ("", "-repair", "-postgres", "-field")]
"""What make run installs: the program, and the extras that have all their parts in the list."""
LICENCES = ROOT / "docs" / "licences.md"
SOUND, HOLES, NOT_KNOWN = 0, 1, 3
"""What the audit ends with."""
ELSEWHERE = {"tzdata": "Apache-2.0"}
"""Packages that only other systems need, so that their licence cannot be read off here."""
HEAD = """# Licences

The packages in `requirements.txt`, `requirements-repair.txt`, `requirements-postgres.txt` and `requirements-field.txt`
and their dependencies, with the licences that they state. All may be used and distributed with Tourney, whose own
licence is MIT. `make licences` writes this page.

The extra `requirements-deals.txt` installs endplay (MIT), of which only the compiled solver is loaded: DDS, Apache-2.0.

The extra `requirements-bridgemate.txt` installs access-parser (Apache-2.0) with construct and tabulate (MIT), which
read Bridgemate files, and the maker's bridgemate-dataconnector-client (LGPL-3.0-only), used unchanged as a library.

The extra `requirements-sftp.txt` installs paramiko (LGPL-2.1), used unchanged as a library, with bcrypt (Apache-2.0),
cryptography (Apache-2.0 or BSD-3-Clause) and PyNaCl (Apache-2.0).

"""


@dataclass(frozen=True, slots=True, order=True)
class Package:
    """``version`` is empty if it is not pinned and not installed."""

    name: str
    version: str
    licence: str
    pinned: bool


def pinned() -> list[Requirement]:
    """The lines of these files."""
    lines = (line.split("#")[0].strip() for line in ("".join(path.read_text() for path in PINNED)).splitlines())
    return [Requirement(line) for line in lines if line]


def plain(name: str) -> str:
    """A package's name as PyPI compares it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def packages() -> list[Package]:
    """All that is needed to run, by name."""
    found: dict[str, Package] = {}
    waiting = [(each, True) for each in pinned()]
    while waiting:
        wanted, is_pinned = waiting.pop(0)
        name = plain(wanted.name)
        if name in found:
            continue
        try:
            one = distribution(wanted.name)
        except PackageNotFoundError:
            version = str(wanted.specifier).removeprefix("==") if is_pinned else ""
            found[name] = Package(name, version, ELSEWHERE.get(name, ""), is_pinned)
            continue
        found[name] = Package(name, one.version, licence_of(one), is_pinned)
        waiting += [(each, False) for each in _needed(one, wanted)]
    return sorted(found.values())


def licence_of(one: Distribution) -> str:
    """As its metadata say it: the expression (PEP 639), else the classifier, else the first words of the text."""
    said = one.metadata.json
    if expression := said.get("license_expression"):
        return str(expression)
    classifiers = [each for each in one.metadata.get_all("Classifier") or () if each.startswith("License :: ")]
    if classifiers:
        return ", ".join(each.rpartition(" :: ")[2] for each in classifiers)
    return next(iter(str(said.get("license", "")).splitlines()), "")[:60]


def _needed(one: Distribution, wanted: Requirement) -> Iterator[Requirement]:
    """Return a package's requirements here, with the wanted extras."""
    for line in one.requires or ():
        each = Requirement(line)
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in ("", *wanted.extras)):
            yield each


def table(found: list[Package]) -> str:
    """docs/licences.md: what is pinned with its version, then what comes with it."""
    text = HEAD
    for title, rows in (
        ("Listed in these files", [each for each in found if each.pinned]),
        ("Their dependencies", [each for each in found if not each.pinned]),
    ):
        text += f"## {title}\n\n| Package | {'Version | ' if rows[0].pinned else ''}Licence |\n"
        text += "|---|---|---|\n" if rows[0].pinned else "|---|---|\n"
        for each in rows:
            text += f"| {each.name} | {f'{each.version} | ' if each.pinned else ''}{each.licence} |\n"
        text += "\n"
    return text.rstrip() + "\n"


def audit(found: list[Package]) -> tuple[int, str]:
    """Return the exit status and the report. Missing information is never reported as success."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "requirements.txt"
        listed.write_text("".join(f"{each.name}=={each.version}\n" for each in found if each.version))
        command = [
            sys.executable,
            "-m",
            "pip_audit",
            "-r",
            str(listed),
            "--no-deps",
            "--disable-pip",
            "--format",
            "json",
        ]
        done = subprocess.run([*command, "--progress-spinner", "off"], capture_output=True, text=True, check=False)
    try:
        return judged(json.loads(done.stdout)["dependencies"])
    except (ValueError, KeyError):
        why = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        return NOT_KNOWN, f"NOT AUDITED: pip-audit could not do its work ({why[:300]})."


def judged(answered: list[dict[str, Any]]) -> tuple[int, str]:
    """Judge pip-audit's answer about each package; one without ``vulns`` was not checked."""
    holes = [f"{each['name']} {each['version']}: {_told(hole)}" for each in answered for hole in each.get("vulns", ())]
    unknown = [each["name"] for each in answered if "vulns" not in each]
    known = len(answered) - len(unknown)
    if holes:
        return HOLES, "\n".join(["KNOWN HOLES:", *holes, f"{known} of {len(answered)} packages could be looked up."])
    if unknown or not answered:
        return NOT_KNOWN, (
            f"NOT AUDITED: the advisories could be asked about {known} of {len(answered)} packages, and nothing at all "
            f"is known about: {', '.join(unknown)}. Run make audit where the package index can be reached."
        )
    return SOUND, f"{known} packages, and no advisory about any of them."


def _told(hole: dict[str, Any]) -> str:
    mended = ", ".join(hole.get("fix_versions") or ()) or "no version yet"
    return f"{hole['id']}, mended in {mended}"


def main(arguments: list[str]) -> int:
    if arguments == ["licences"]:
        LICENCES.write_text(table(packages()))
        return 0
    if arguments == ["audit"]:
        status, said = audit(packages())
        print(said)
        return status
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
