"""The program's settings, for a server that knows that one of the pseudo-languages runs from right to left."""

from django.conf.global_settings import LANGUAGES_BIDI as THEIRS

from tourney.settings import *  # noqa: F403

from . import RIGHT

LANGUAGES_BIDI = [*THEIRS, RIGHT]
