"""The hooks through which simultaneous events extend the core."""

from typing import Any

from movements.message import message
from tourney.hooks import GuidePage, Hooks
from tourney.models import Club, Player, Section

from .available import AVAILABLE


def _nothing(club: Club, records: list[Player]) -> None:
    """Do nothing: without the extra there are no files."""


def _on_publish_page(section: Section) -> dict[str, Any]:
    from .models import Simultaneous

    found = list(Simultaneous.objects.filter(club=section.club_id, session=section.session_id))
    return {"template": "simultaneous/_on_publish_page.html", "events": found} if found else {}


def _forgotten(club: Club, records: list[Player]) -> None:
    """Withdraw the lists that name a forgotten person. The next file replaces the earlier one."""
    from .verbs.taking_part import withdraw_lists

    withdraw_lists(club)


def _beside() -> Any:
    from .beside import start

    return start()


HOOKS = Hooks(
    guide_pages={
        "simultaneous": GuidePage(110, message("Simultaneous events")),
        "field": GuidePage(230, message("Files of simultaneous events")),
        "field-rules": GuidePage(240, message("Rules of simultaneous events")),
    },
    guide={
        "simultaneous": "simultaneous#take-part",
        "simultaneous-announce": "simultaneous#organise-an-event",
        "simultaneous-event": "director#simultaneous",
    },
    verbs={
        "join_simultaneous": (message("joined a simultaneous event"), message("joined a simultaneous event: %(name)s")),
        "leave_simultaneous": (message("left a simultaneous event"), message("left a simultaneous event: %(name)s")),
        "choose_simultaneous_night": (message("chose the night for a simultaneous event"), None),
        "take_simultaneous_deals": (message("downloaded the deals of a simultaneous event"), None),
        "announce_simultaneous": (
            message("announced a simultaneous event"),
            message("announced a simultaneous event: %(name)s"),
        ),
        "change_simultaneous_roll": (message("changed the list of clubs in a simultaneous event"), None),
    },
    on_pages={
        "club": lambda club: {"template": "simultaneous/_on_club_page.html"},
        "publish": _on_publish_page,
    },
    forgotten=_forgotten if AVAILABLE else _nothing,
    beside=_beside if AVAILABLE else None,
)
