"""What the tests of the apps add to those of the core, which know none of them: a module of one name in each app's
folder of tests."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.apps import apps

from tourney.hooks import EXTRAS


def added(name: str) -> list[ModuleType]:
    """Return the module of this name of every running app that has one."""
    running = [config.name for config in apps.get_app_configs() if config.name.startswith(EXTRAS)]
    return [import_module(module) for each in running if find_spec(module := f"tests.{each}.{name}")]
