"""The checks before a version is released."""

import importlib.util

import pytest

from tourney import __version__

from .building import ROOT


@pytest.fixture(scope="module")
def release():
    spec = importlib.util.spec_from_file_location("release", ROOT / "deploy" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_version_is_defined_in_one_place(release):
    assert release.version() == __version__


@pytest.mark.whole
def test_source_package_equals_the_tree(release):
    # Uncommitted files are in only one of the two.
    new = {line.partition(": ")[2] for line in release.unclean()}
    assert [line for line in release.source_package() if not any(name in line for name in new)] == []


def test_pinned_packages_are_listed_with_their_licences(release):
    assert list(release.licences()) == []


def test_release_requires_a_fixture_database_of_the_newest_tables(release, tmp_path, monkeypatch):
    monkeypatch.setattr(release, "ROOT", tmp_path)
    migrations, kept = tmp_path / "tourney" / "migrations", tmp_path / "fixtures" / "databases"
    migrations.mkdir(parents=True)
    kept.mkdir(parents=True)
    for name in ("0001_first", "0002_second"):
        (migrations / f"{name}.py").touch()
    assert [said.split()[3] for said in release.databases()] == [
        f"0002_second.{ending}:" for ending in ("sqlite.sql.gz", "postgresql.sql.gz", "json")
    ]
    for ending in ("sqlite.sql.gz", "postgresql.sql.gz", "json"):
        (kept / f"0002_second.{ending}").touch()
    assert list(release.databases()) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f"## {__version__}, 22 November 2026\n", []),
        (f"## {__version__}, not released yet\n", ["not on which day it goes out"]),
        ("## 0.0.1, 1 May 2020\n", ["does not begin with"]),
        ("", ["does not begin with"]),
    ],
)
def test_changelog_begins_with_this_version_and_its_date(release, text, wrong):
    found = list(release.changelog(text))
    assert len(found) == len(wrong)
    assert all(words in line for words, line in zip(wrong, found, strict=True))
