"""The hooks through which sending nights extends the core."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from movements.message import Message, message
from tourney.hooks import GuidePage, Hooks, OptionalPart
from tourney.models import Section
from tourney.web.journal_details import whole

from .deliver import put_on_web_spaces
from .destination import State
from .destinations import DESTINATIONS
from .verbs.sendings import forget_words, mark_first_publication
from .verbs.setups import setups_of

BECAME = {
    State.SENT: message("sent the night to this destination: %(to)s"),
    State.REFUSED: message("tried to send the night to this destination, which refused it: %(to)s"),
    State.FAILED: message("could not send the night to this destination: %(to)s"),
    State.UNKNOWN: message("sent the night to this destination, but received no clear reply: %(to)s"),
}


def _titled(data: Mapping[str, Any]) -> dict[str, Any]:
    kind = str(data.get("to", ""))
    return {"to": DESTINATIONS[kind].title if kind in DESTINATIONS else kind}


def _sent(text: str, data: Mapping[str, Any]) -> str:
    words = BECAME.get(data.get("became", ""))
    return whole(words, _titled(data)) if isinstance(words, Message) else text


def _on_publish_page(section: Section) -> dict[str, Any]:
    return {"template": "sending/_on_publish_page.html"} if setups_of(section.session.event.club) else {}


HOOKS = Hooks(
    optional_parts={
        "sftp": OptionalPart(lambda: find_spec("paramiko") is not None, message("sending finished nights by SFTP"))
    },
    guide_pages={"sending": GuidePage(100, message("Sending a finished night"))},
    guide={
        "finish-night": "director#finish",
        "sending": "sending#set-up-a-destination",
        "sending-destination": "sending#set-up-a-destination",
    },
    verbs={
        "set_up_sending": (
            message("set up a destination for nights"),
            lambda text, data: whole(message("set up a destination for nights: %(to)s"), _titled(data)),
        ),
        "remove_sending": (
            message("removed a destination for nights"),
            lambda text, data: whole(message("removed a destination for nights: %(to)s"), _titled(data)),
        ),
    },
    night_verbs={"send_night": (message("sent the night to a destination"), _sent)},
    on_a_final_night=frozenset({"send_night"}),
    published=mark_first_publication,
    forgotten=lambda club, records: forget_words(club),
    web_space=put_on_web_spaces,
    on_pages={
        "club": lambda club: {"template": "sending/_on_club_page.html"},
        "publish": _on_publish_page,
    },
)
