"""The contents of the packages: all of the program and nothing else, and their metadata."""

import json
import re
import subprocess
from email.parser import BytesParser
from posixpath import dirname, normpath

import pytest

import tourney

from .building import PROJECTS, ROOT, files, wheel


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    return files(wheel("tourney", tmp_path_factory.mktemp("tourney")))


@pytest.fixture(scope="module")
def movements(tmp_path_factory):
    return files(wheel("movements", tmp_path_factory.mktemp("movements")))


def tree(*folders: str) -> dict[str, bytes]:
    """Return the repository's files there, including new and changed ones."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *folders]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return {name: (ROOT / name).read_bytes() for name in listed if name and (ROOT / name).is_file()}


def said(package: dict[str, bytes]):
    return BytesParser().parsebytes(package["METADATA"])


def needs(lines: list[str], extra: str = "") -> set[str]:
    """Of lines such as ``ortools==9.15 ; extra == 'repair'`` the packages that are needed."""
    return {
        line.partition(";")[0].replace(" ", "").lower()
        for line in lines
        if ("extra ==" in line) == bool(extra) and (not extra or f"extra == '{extra}'" in line)
    }


def pinned(name: str) -> set[str]:
    lines = (line.partition("#")[0].strip() for line in (ROOT / name).read_text().splitlines())
    return {line.partition(";")[0].replace(" ", "").lower() for line in lines if line}


@pytest.mark.whole
def test_every_file_of_the_program_is_in_the_package_byte_for_byte(package):
    ours = tree("movements", "tourney")
    ours |= {f"tourney/{name}": data for name, data in tree("templates").items()}
    ours |= {f"tourney/guide/{name.removeprefix('docs/')}": data for name, data in tree("docs").items()}
    assert {name for name in ours if package.get(name) != ours[name]} == set()


def test_nothing_else_is_in_the_package(package):
    known = tree("movements", "tourney").keys() | {f"tourney/{name}" for name in tree("templates")}
    itself = {"METADATA", "WHEEL", "RECORD", "entry_points.txt"}
    assert {
        name
        for name in package.keys() - known - itself
        if not name.startswith(("tourney/collected/", "tourney/guide/", "licenses/"))
    } == set()


def test_every_script_and_style_is_collected_under_a_hashed_name(package):
    manifest = json.loads(package["tourney/collected/staticfiles.json"])["paths"]
    for name in tree("tourney/static"):
        hashed = manifest[name.removeprefix("tourney/static/")]
        assert hashed != name.removeprefix("tourney/static/")
        assert package[f"tourney/collected/{hashed}"]


def test_collected_modules_import_one_another_by_hashed_names(package):
    hashed = set(json.loads(package["tourney/collected/staticfiles.json"])["paths"].values())
    imported = [
        normpath(f"{dirname(name)}/{address}")
        for name in hashed
        if name.endswith(".js")
        for address in re.findall(r'^import .* from "(.+)";$', package[f"tourney/collected/{name}"].decode(), re.M)
    ]
    assert "tourney/table/" in "".join(imported)
    assert set(imported) <= hashed


def test_metadata_names_the_version_the_command_and_the_requirements(package):
    head = said(package)
    assert (head["Name"], head["Version"], head["Requires-Python"]) == ("tourney-club", tourney.__version__, ">=3.11")
    assert package["entry_points.txt"].decode().split() == ["[console_scripts]", "tourney", "=", "tourney.command:main"]
    assert needs(head.get_all("Requires-Dist")) == pinned("requirements.txt")


def test_each_list_of_an_extra_is_an_extra(package):
    head = said(package)
    extras = {path.stem.removeprefix("requirements-") for path in ROOT.glob("requirements-*.txt")}
    assert set(head.get_all("Provides-Extra")) == extras >= {"deals", "postgres", "repair"}
    for extra in extras:
        assert needs(head.get_all("Requires-Dist"), extra) == pinned(f"requirements-{extra}.txt")


def test_movements_package_is_typed_and_has_no_requirements(movements):
    head = said(movements)
    assert (head["Name"], head["Version"]) == ("tourney-movements", tourney.__version__)
    assert needs(head.get_all("Requires-Dist") or []) == set()
    ours = tree("movements")
    assert {name for name in movements if name.startswith("movements/")} == ours.keys()
    assert "movements/py.typed" in ours


def test_both_packages_include_the_licence():
    assert (PROJECTS["movements"] / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_changelog_begins_with_this_version():
    heads = [line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## ")]
    assert any(head.startswith(f"## {tourney.__version__}") for head in heads)
