"""The settings of a made-up later version of Tourney: it has more migrations than this one."""

from tourney.settings import *  # noqa: F403

MIGRATION_MODULES = {"tourney": "tests.tourney.safekeeping.later.migrations"}
