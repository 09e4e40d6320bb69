"""A destination of finished nights is one module and its test: its settings, its row and its journal lines follow."""

from .recipe import Recipe

DESTINATION = '''"""A noticeboard, which takes the winners as plain text and answers "pinned"."""

from urllib.parse import urlsplit

from movements.message import message
from tourney.desk.queries import night_of, sittings_of, standings_of
from tourney.reports.ranking_table import winners_line

from tourney.bounded_request import line_to
from ..destination import Destination, SendingOutcome, Setting, State, Values
from ..night_to_send import NightToSend


def _send(evening: NightToSend, values: Values) -> SendingOutcome:
    session = evening.session
    night = night_of(session, sittings_of(session, public=True))
    with line_to(values["address"], 10.0) as line:
        path = urlsplit(values["address"]).path or "/"
        reply = line.ask("POST", path, winners_line(night, standings_of(session)).encode())
    if reply.text == "pinned":
        return SendingOutcome(State.SENT)
    return SendingOutcome(State.UNKNOWN, "unclear", reply.text)


DESTINATION = Destination(
    title=message("Noticeboard"),
    about=message("The winners."),
    order=90,
    settings=(Setting(name="address", label=message("Address")),),
    send=_send,
)
'''
TEST = '''"""The noticeboard."""

from django.urls import reverse

from tourney.extras.sending.models import NightSending


def test_owner_sets_it_up_and_one_press_sends_the_winners(director, section, received, address):
    director.post(reverse("sending-destination", args=["noticeboard"]), {"address": address})
    there = reverse("finish-night", args=[section.pk])
    assert "Noticeboard" in director.get(there).content.decode()
    received.answers = [(200, "pinned", {})]
    director.post(there, {"to-noticeboard": "0"})
    assert NightSending.objects.get().state == "sent"
    assert received.requests[0][2]
'''

RECIPE = Recipe(
    files={
        "tourney/extras/sending/destinations/noticeboard.py": DESTINATION,
        "tests/tourney/extras/sending/destinations/test_noticeboard.py": TEST,
    },
    near=("tests/tourney/extras/sending/destinations/test_noticeboard.py",),
    further=("tests/tourney/extras/sending", "tests/test_house.py"),
)
