"""The packages that Tourney depends on are listed with their licences; and an incomplete audit never reads as clean."""

import re
import subprocess
from types import SimpleNamespace

import pytest

from . import dependencies
from .dependencies import HOLES, LICENCES, NOT_KNOWN, SOUND, judged, packages, pinned, plain, table

# Each may be used and passed on with a program under MIT.
KNOWN = re.compile(
    r"(MIT|MIT-0|MIT-CMU|BSD|0BSD|BSD-[23]-Clause|3-Clause BSD|Apache|Apache-2\.0|Apache Software|PSF-2\.0|PSFL|"
    r"Unlicense|Python Software Foundation|LGPL-3\.0-only|Zope Public|The Unlicense \(Unlicense\)|Zlib|CC0-1\.0|ISC|"
    r"MPL-2\.0|HPND|Apache License 2\.0|GNU Library or Lesser General Public License \(LGPL\))( License)?"
)


def test_every_package_is_listed_with_its_licence():
    listed = LICENCES.read_text().splitlines()
    for each in packages():
        version = f"{each.version} | " if each.pinned else ""
        assert f"| {each.name} | {version}{each.licence} |" in listed, "make licences"


def test_every_pinned_package_is_listed_and_every_licence_is_known_to_be_free():
    found = {each.name: each for each in packages()}
    assert {plain(each.name) for each in pinned()} <= found.keys()
    for each in found.values():
        assert all(KNOWN.fullmatch(part) for part in re.split(r" AND | OR |, ", each.licence)), each


@pytest.mark.parametrize(
    "path",
    [*dependencies.ROOT.glob("requirements*.txt"), *dependencies.ROOT.glob("*/requirements.txt")],
)
def test_every_requirement_is_pinned(path):
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            assert re.fullmatch(r"[A-Za-z0-9._-]+(\[\w+\])?==[\w.]+(; .+)?", line), line


def test_list_includes_indirect_dependencies():
    names = {each.name for each in packages() if not each.pinned}
    assert {"sqlparse", "asgiref", "pillow"} <= names
    assert "## Their dependencies" in table(packages())


WELL = {"name": "a", "version": "1", "vulns": []}
HOLED = {"name": "b", "version": "2", "vulns": [{"id": "CVE-1", "fix_versions": ["2.1"]}]}
UNKNOWN = {"name": "c", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    ("answered", "status", "words"),
    [
        ([WELL], SOUND, "1 packages, and no advisory"),
        ([WELL, HOLED], HOLES, "b 2: CVE-1, mended in 2.1"),
        ([HOLED, UNKNOWN], HOLES, "1 of 2 packages could be looked up"),
        ([WELL, UNKNOWN], NOT_KNOWN, "nothing at all is known about: c."),
        ([UNKNOWN], NOT_KNOWN, "about 0 of 1 packages"),
        ([], NOT_KNOWN, "NOT AUDITED"),
    ],
)
def test_audit_states_its_result(answered, status, words):
    found, said = judged(answered)
    assert found == status
    assert words in said


def test_failed_audit_counts_as_no_audit(monkeypatch):
    broken = SimpleNamespace(stdout="", stderr="Traceback\nConnectionError: no route", returncode=1)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: broken)
    assert dependencies.audit(packages()) == (
        NOT_KNOWN,
        "NOT AUDITED: pip-audit could not do its work (ConnectionError: no route).",
    )
