"""The program's settings with a pause between each check and its write, so that a race is certain to happen. With
UNGUARDED=1 nothing holds the others off meanwhile."""

import os

from .settings import *  # noqa: F403
from .settings import DATABASES

ROOT_URLCONF = "tests.load.slow_urls"
UNGUARDED = os.environ.get("UNGUARDED") == "1"
if UNGUARDED and "sqlite3" in DATABASES["default"]["ENGINE"]:
    DATABASES["default"]["OPTIONS"]["transaction_mode"] = "DEFERRED"
