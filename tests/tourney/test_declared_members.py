"""Members of a kind are the modules of a folder."""

import sys

import pytest

from tourney.declared_members import Members

MEMBER = 'NAME = "the %s one"\n'


@pytest.fixture
def members(tmp_path, monkeypatch):
    folder = tmp_path / "kind_of_thing"
    (folder / "shared").mkdir(parents=True)
    for file in ("__init__.py", "shared/__init__.py"):
        (folder / file).write_text("")
    for name in ("well_known", "another"):
        (folder / f"{name}.py").write_text(MEMBER % name)
    (folder / "broken.py").write_text("raise RuntimeError")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield Members[str]("kind_of_thing", "NAME")
    for name in [each for each in sys.modules if each.partition(".")[0] == "kind_of_thing"]:
        del sys.modules[name]


def test_names_are_file_names_with_dashes_and_packages_are_not_members(members):
    assert list(members) == ["another", "broken", "well-known"]
    assert len(members) == 3


def test_a_member_is_loaded_when_it_is_used(members):
    assert members["well-known"] == "the well_known one"
    assert "kind_of_thing.another" not in sys.modules
    with pytest.raises(RuntimeError):
        members["broken"]


def test_unknown_name_has_no_member(members):
    assert members.get("shared") is None
    with pytest.raises(KeyError):
        members["well_known"]
