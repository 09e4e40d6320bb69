"""Additions of the apps' tests to those of the core, which does not know them: a module of one name in each app's
folder of tests."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.apps import apps

from tourney.hooks import EXTRAS

WHOLE_PROGRAM = frozenset({"bench", "fuzz", "load", "presses", "pseudo", "released", "together"})
"""Folders with tests of the whole program. With its apps alone: ``TOURNEY_EXTRAS=none`` leaves them out."""
OF_APPS = (
    "browser/test_coming.py",
    "browser/test_pages.py",
    "browser/test_points.py",
    "browser/test_side_tables.py",
    "browser/test_table_money.py",
    "tourney/extras",
)
"""Tests of the apps, and of all pages of the whole program in a browser: left out as well."""


def added(name: str) -> list[ModuleType]:
    """Return the module of this name of every running app that has one."""
    running = [config.name for config in apps.get_app_configs() if config.name.startswith(EXTRAS)]
    return [import_module(module) for each in running if find_spec(module := f"tests.{each}.{name}")]
