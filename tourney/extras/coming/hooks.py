"""The hooks through which the answers extend the core."""

from typing import Any

from movements.message import message
from tourney.hooks import GuidePage, Hooks
from tourney.models import Club, Player, Section, Session

from .places import AT_A_TABLE, places_of, setup_of
from .send_letters import send_waiting, start
from .verbs.answering import nights_to_answer
from .verbs.forget_answers import answers_with, forget_answers

MOST_DRAWN = 12
"""The most tables that the front page draws."""


def _on_front_page(session: Session) -> dict[str, Any]:
    if session not in nights_to_answer(session.event.club):
        return {}
    places = places_of(session)
    tables = range(min(places.people // AT_A_TABLE, MOST_DRAWN))
    return {"template": "coming/_on_front_page.html", "night": session, "places": places, "tables": tables}


def _in_list(session: Session) -> dict[str, Any]:
    people = places_of(session).people if setup_of(session.event.club) else 0
    return {"template": "coming/_in_list.html", "people": people} if people else {}


def _on_names_page(section: Section) -> dict[str, Any]:
    if not setup_of(section.session.event.club):
        return {}
    return {"template": "coming/_on_names_page.html", "places": places_of(section.session)}


def _held(club: Club, records: list[Player]) -> dict[str, Any]:
    answers = answers_with(club, records).select_related("session__event", "player", "partner")
    return {
        "coming": [
            {
                "night": str(each.session),
                "at": each.at.isoformat(),
                "answer": each.kind,
                "players": [each.player.name, each.partner.name if each.partner else each.guest],
                "shown": each.shown,
                "note": each.note,
            }
            for each in answers
        ]
    }


HOOKS = Hooks(
    guide_pages={"coming": GuidePage(130, message("Who is coming"))},
    below_night_pages={"coming-answers": "names"},
    guide={
        "coming-answers": "director#coming",
        "coming-setup": "coming#let-members-answer",
    },
    verbs={
        "set_up_coming": (message("changed how members reply about the next night"), None),
        "answer_coming": (message("answered for a night"), message("replied to the invitation to a night: %(name)s")),
        "remove_coming": (message("removed an answer"), message("removed an answer for a night: %(name)s")),
        "hand_out_code": (message("handed out a code"), message("gave a code to %(name)s")),
    },
    doers={"answer_coming": message("A member, on the club's page")},
    forgotten=forget_answers,
    held=_held,
    on_pages={
        "club": lambda club: {"template": "coming/_on_club_page.html"},
        "front": _on_front_page,
        "names": _on_names_page,
        "to-come": _in_list,
    },
    send_waiting=send_waiting,
    beside=start,
)
