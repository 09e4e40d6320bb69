"""The hooks through which Bridgemates extend the core."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from movements.message import message
from tourney.hooks import GuidePage, Hooks, OptionalPart
from tourney.models import Section
from tourney.web.journal_details import results, whole

from . import beside
from .verbs.links import why_not


def _entered(text: str, data: Mapping[str, Any]) -> str:
    """Describe a result that was entered, agreed on, corrected or disputed on a Bridgemate."""
    if "agreed" in data:
        return whole(message("agreed on a Bridgemate: %(result)s"), data)
    if "was" in data:
        return whole(message("corrected a result on a Bridgemate: %(result)s, from %(from)s to %(to)s"), data)
    if "stands" in data:
        words = message("disputed a result on a Bridgemate: %(result)s, %(said)s entered where %(stands)s is stored")
        return whole(words, data)
    return results(text, data)


def _started(text: str, data: Mapping[str, Any]) -> str:
    return message("connected the Bridgemates and sent them the hands") if data.get("hands") else text


def _on_phones_page(section: Section) -> dict[str, Any]:
    return {} if why_not(section.session) else {"template": "bridgemates/_on_phones_page.html"}


def _installed() -> bool:
    return find_spec("access_parser") is not None and find_spec("bridgemate_dataconnector") is not None


HOOKS = Hooks(
    optional_parts={"bridgemate": OptionalPart(_installed, message("Bridgemates, live and from their files"))},
    guide_pages={"bridgemates": GuidePage(90, message("Bridgemates"))},
    below_night_pages={"bridgemates": "phones"},
    guide={"bridgemates": "bridgemates#live"},
    night_verbs={
        "enter_by_bridgemate": (message("entered a result on a Bridgemate"), _entered),
        "start_bridgemates": (message("connected the Bridgemates"), _started),
        "stop_bridgemates": (message("disconnected the Bridgemates"), None),
        "settle_bridgemate": (message("settled the results that the Bridgemates had sent"), None),
    },
    doers=dict.fromkeys(
        ("enter_by_bridgemate", "bridgemate", "bridgemate-corrected", "bridgemate-erased"),
        message("Table %(table)s's Bridgemate"),
    ),
    entering=frozenset({"enter_by_bridgemate"}),
    on_pages={"phones": _on_phones_page},
    beside=beside.start,
)
