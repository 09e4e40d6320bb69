"""The menu of the evening: Setup, Play and Results, the pages of each, and which are completed."""

from dataclasses import dataclass

from django.urls import reverse

from movements.message import in_context, message
from movements.plan import Movement

from .. import hooks
from ..desk.setup.seating import has_results
from ..models import Section

STAGES = {
    in_context("stage of a night", "Setup"): {
        "names": message("Names"),
        "movement": message("Movement"),
        "seating": message("Seats"),
        "deals": message("Deals"),
        "sheets": message("Print"),
    },
    in_context("stage of a night", "Play"): {
        "room": message("Room"),
        "tricks": message("Enter results"),
        "rulings": message("Rulings"),
        "fix": message("Fix a problem"),
        "phones": message("Phones"),
    },
    in_context("stage of a night", "Results"): {
        "standings": message("Standings"),
        "scoring": message("Scoring"),
        "publish": in_context("to publish", "Publish"),
        "files": message("Downloads"),
    },
    message("More"): {
        "night-settings": message("Night settings"),
        "handicaps": message("Handicaps, strata and guests"),
        "journal": message("Activity log"),
    },
}
"""The pages of a night, by the names of their addresses. A stage links to its first page."""
ALSO = {
    **dict.fromkeys(("round", "lines", "double-entry", "cell", "result"), "tricks"),
    **dict.fromkeys(("ruling-new", "ruling-offered"), "rulings"),
    **dict.fromkeys(("import-results",), "files"),
    **dict.fromkeys(("import-deals", "deals-file"), "deals"),
    "clock": "room",
    "draw": "room",
    "draw-who": "room",
    "next-session": "publish",
    "shows": "publish",
}
"""Pages that the menu does not list, each with the page that it belongs to; the hooks of the apps have theirs."""
FIX = "fix-"
OF_EACH_SECTION = frozenset({"names", "night-settings", "handicaps", "seating", "movement", "sheets"})
"""Pages that every section has. Choosing another section leads to its version of the page."""
OF_ROUNDS = frozenset({"movement", "seating", "room", "fix", "phones"})
"""Pages that are useless to a section whose results came from a file without a movement."""
ENTERING = frozenset({"tricks", "round"})


@dataclass(frozen=True, slots=True)
class MenuPage:
    title: str
    url: str
    here: bool
    done: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """``done`` when it is complete. Its ``pages`` are shown while one of them is ``here``."""

    title: str
    pages: tuple[MenuPage, ...]
    done: bool

    @property
    def url(self) -> str:
        return self.pages[0].url

    @property
    def here(self) -> bool:
        return any(page.here for page in self.pages)


def section_switch(section: Section, view: str, *, directs: bool) -> list[tuple[Section, str]]:
    """Return every section of the night with its address for the page named ``view``."""
    elsewhere = "tricks" if view in ENTERING or not directs else "room"
    there = view if view in OF_EACH_SECTION else elsewhere
    return [(each, reverse(there, args=[each.pk])) for each in section.session.sections.all()]


def night_menu(section: Section, view: str, movement: Movement | None) -> tuple[Stage, ...]:
    """Return the stages of a section's evening for the page named ``view``. ``movement`` is the section's, if it has
    one."""
    also = ALSO | {name: page for each in hooks.joined() for name, page in each.below_night_pages.items()}
    here = "fix" if view.startswith(FIX) else also.get(view, view)
    as_played = movement is None and has_results(section)
    done = done_in(section, movement) | ({"Setup", "Play"} if as_played else set())
    return tuple(
        Stage(
            stage,
            tuple(
                MenuPage(title, reverse(name, args=[section.pk]), name == here, name in done)
                for name, title in pages.items()
                if not (as_played and name in OF_ROUNDS)
            ),
            stage in done,
        )
        for stage, pages in STAGES.items()
    )


def done_in(section: Section, movement: Movement | None) -> set[str]:
    """Return the completed stages and pages."""
    played = movement is not None and section.closed >= max(movement.planned, len(movement.rounds))
    published = section.session.published_at is not None
    steps = {
        "names": movement is not None or section.contestants.filter(removed=False).exists(),
        "movement": movement is not None,
        "Setup": movement is not None,
        "Play": played,
        "publish": published,
        "Results": published,
    }
    return {step for step, done in steps.items() if done}
