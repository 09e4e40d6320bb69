"""Parts of a night that other programs' formats cannot hold, in words."""

from movements.message import message

from ..desk.setup.night_value import NightFile
from ..scoring.options import DEFAULTS

Parts = dict[str, object]
"""A part in words, and whether the night has it."""


def lost(file: NightFile, *, scored: bool, options: object, more: Parts) -> list[str]:
    """Return the parts that no such format holds, the scoring unless ``scored``, these ``options``, and ``more`` that
    this one lacks."""
    night = file.night
    parts: Parts = {
        message("the movement"): file.movements,
        message("the rulings"): night.rulings,
        message("the scoring '%(scoring)s'", scoring=night.scoring): not scored,
        message("the scoring options"): options != DEFAULTS,
        message("the fact that the contestants are couples"): night.kind == "couples",
        message("the fact that the standings are kept as published"): night.published,
        message("some players' wish not to be named in public"): any(entry.shown for entry in night.entries),
    }
    return [part for part, there in (parts | more).items() if there]


def of_awards(file: NightFile, unlike: object, *, by_lines: bool) -> Parts:
    """Return what files of scores and percentages lack: ``unlike`` is true if some score is not an award, and
    ``by_lines`` if the fields are the two lines, which it has."""
    night = file.night
    return {
        message("the time"): True,
        message("the fields"): not by_lines and any(entry.field != "all" for entry in night.entries),
        message("each side's score, unless it is a percentage award"): unlike,
        message("weighted scores: the file contains only their points and the most likely result"): any(
            side.weighted for result in night.results for side in result.split or ()
        ),
    }
