"""The catalogue of movements for other programs, and a checker in another language that proves it independently."""

import importlib.util
import json
import shutil
import subprocess

import pytest

from movements import serialise
from movements.catalogue import build
from movements.request import Request
from tests.sampling import WHOLE, some

from .building import ROOT

MAKE, CHECK = ROOT / "deploy" / "catalogue" / "make.py", ROOT / "deploy" / "catalogue" / "check.js"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not here")


def program():
    spec = importlib.util.spec_from_file_location("make_catalogue", MAKE)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The whole in a whole run, else some systems of it."""
    folder, making = tmp_path_factory.mktemp("catalogue"), program()
    if not WHOLE:
        kept = some(list(making.catalogue.SYSTEMS), 6)
        patch = pytest.MonkeyPatch()
        patch.setattr(making, "catalogue", Some(making.catalogue, kept))
    making.write(folder, cards=False)
    return folder, making


class Some:
    """A catalogue of so many of its systems."""

    def __init__(self, whole, names) -> None:
        self.SYSTEMS = {name: whole.SYSTEMS[name] for name in names}
        self.build = whole.build


def proved(folder) -> subprocess.CompletedProcess:
    return subprocess.run(["node", CHECK, folder], capture_output=True, text=True, check=False)


@pytest.mark.whole
def test_every_movement_is_listed_with_its_proof_and_every_link_works(made):
    folder, making = made
    listed = json.loads((folder / "catalogue.json").read_text())["movements"]
    assert {each["system"] for each in listed} == making.catalogue.SYSTEMS.keys()
    assert all(each["sound"] for each in listed)
    assert making.broken(folder) == []


def test_broken_link_would_be_noticed(made, tmp_path):
    _, making = made
    (tmp_path / "index.html").write_text('<a href="none.html">')
    (tmp_path / "alone.html").write_text("")
    assert len(making.broken(tmp_path)) == 2


@pytest.mark.whole
@needs_node
def test_independent_checker_proves_each_movement_and_measures_the_same_balance(made):
    done = proved(made[0])
    assert done.returncode == 0, done.stdout[-2000:]
    assert done.stdout.endswith(" 0 with faults\n")


def spoiled(spoil) -> dict:
    document = serialise.to_json(build(Request("howell", 8)))
    spoil(document)
    return document


@needs_node
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda it: it["rounds"][1]["tables"][0].update(ns=it["rounds"][1]["tables"][1]["ns"]), "sits in two places"),
        (lambda it: it["rounds"][2]["tables"][0].update(trays=it["rounds"][1]["tables"][0]["trays"]), "tray"),
        (lambda it: it["rounds"][0]["tables"][0].update(turned=[99]), "tray 99 is turned and not played"),
        (lambda it: it["fairness"].update(qf=99.0), "and 99 is said"),
        (lambda it: it["rounds"].pop(), "meet too seldom"),
    ],
)
def test_checker_would_notice_a_fault(tmp_path, spoil, says):
    (tmp_path / "one.json").write_text(json.dumps(spoiled(spoil)))
    (tmp_path / "catalogue.json").write_text('{"movements": [{"json": "one.json"}]}')
    done = proved(tmp_path)
    assert done.returncode == 1
    assert says in done.stdout


def test_checker_has_about_two_hundred_lines():
    assert len(CHECK.read_text().splitlines()) <= 220
