"""The program's own settings, with the bare views beside its pages."""

from tourney.settings import *  # noqa: F403

ROOT_URLCONF = "tests.load.urls"
