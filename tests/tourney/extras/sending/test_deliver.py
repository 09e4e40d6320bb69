"""A night goes to each destination once, whoever presses how often, and what is not known is not guessed."""

from datetime import timedelta

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from tests.tourney import web_servers
from tests.tourney.desk.played import night_of_method
from tests.tourney.web_servers import rude_server
from tourney.desk.queries import versions_of
from tourney.desk.results.publishing import make_final, publish, reopen, withdraw
from tourney.desk.results.record import correct
from tourney.extras.sending import deliver as delivery
from tourney.extras.sending.deliver import deliver, take_file
from tourney.extras.sending.destination import SendingOutcome
from tourney.extras.sending.destinations import bridgewebs
from tourney.extras.sending.models import NightSending
from tourney.extras.sending.verbs import sendings
from tourney.extras.sending.verbs.sendings import AGAIN, claim, sendings_of, state_of, store_answer
from tourney.extras.sending.verbs.setups import set_up
from tourney.faults import BadInput
from tourney.models import JournalEntry, Session
from tourney.scoring.made import Made

from .servers import PASSWORD, to_bridgewebs, to_webdav

State = NightSending.State


def states(section) -> dict[str, str]:
    session = Session.objects.get(pk=section.session_id)
    return {kind: state_of(sending, session) for kind, sending in sendings_of(session).items()}


def test_night_is_sent_and_the_journal_says_so(section, club, by, received, address):
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    assert len(received.requests) == 1
    assert states(section) == {"bridgewebs": "sent"}
    line = JournalEntry.objects.filter(session=section.session).last()
    assert (line.verb, line.data) == ("send_night", {"to": "bridgewebs", "became": "sent"})
    assert PASSWORD not in str(list(JournalEntry.objects.values_list("data", "before", "after")))


def test_page_that_is_out_of_date_sends_nothing(section, club, by, received, address):
    to_bridgewebs(club, address)
    for _ in range(3):
        deliver(section, {"bridgewebs": 0}, by)
    assert len(received.requests) == 1
    deliver(section, {"bridgewebs": 1}, by)
    assert len(received.requests) == 2


class Here:
    """Calls the second press in the test's own thread, where its database is."""

    def __init__(self, press) -> None:
        self.press, self.sent = press, 0

    def __call__(self, session, values) -> SendingOutcome:
        self.sent += 1
        if self.sent == 1:
            self.press()
        return SendingOutcome(State.SENT)


@pytest.fixture
def pressed_twice(section, club, by, monkeypatch):
    to_bridgewebs(club, "https://www.example.org/")
    send = Here(lambda: deliver(section, {"bridgewebs": 0}, by))

    class Declared:
        asks = None
        fits = staticmethod(lambda session: True)
        content = staticmethod(lambda night, values: b"")

    Declared.send = staticmethod(send)
    monkeypatch.setattr(delivery, "DESTINATIONS", {"bridgewebs": Declared})

    def press() -> int:
        deliver(section, {"bridgewebs": 0}, by)
        return send.sent

    return press


def test_two_presses_would_send_twice_if_the_attempt_were_stored_after_the_request(pressed_twice, monkeypatch):
    monkeypatch.setattr(delivery, "claim", lambda section, *_: NightSending(session=section.session))
    monkeypatch.setattr(delivery, "store_answer", lambda *_: None)
    assert pressed_twice() == 2


def test_second_press_during_the_request_sends_nothing(pressed_twice):
    assert pressed_twice() == 1


def test_second_answer_to_an_attempt_changes_nothing(section, by):
    first = claim(section, "bridgewebs", 0, by)
    store_answer(section, first, SendingOutcome(State.SENT), by)
    store_answer(section, first, SendingOutcome(State.REFUSED), by)
    assert states(section) == {"bridgewebs": "sent"}


@pytest.mark.parametrize(
    ("act", "why"),
    [(web_servers.nothing, "no-answer"), (web_servers.not_http, "no-answer"), (web_servers.huge, "too-long")],
)
def test_lost_answer_is_unknown_and_waits_for_a_press_of_its_own(section, club, by, act, why):
    with rude_server(act) as address:
        to_bridgewebs(club, address)
        deliver(section, {"bridgewebs": 0}, by)
    assert (states(section), NightSending.objects.get().why) == ({"bridgewebs": "unknown"}, why)
    assert State.UNKNOWN not in sendings.AT_ONE_PRESS


def test_server_that_hangs_does_not_keep_the_others_waiting_for_long(section, club, by, monkeypatch, address, received):
    monkeypatch.setattr(bridgewebs, "WITHIN", 0.4)
    received.answers = [(201, "", {})]
    with rude_server(web_servers.drip_head) as hanging:
        to_bridgewebs(club, hanging)
        to_webdav(club, address)
        deliver(section, {"bridgewebs": 0, "webdav": 0}, by)
    assert states(section) == {"bridgewebs": "unknown", "webdav": "sent"}


def test_killed_process_leaves_an_attempt_that_becomes_unknown(section, by):
    claim(section, "bridgewebs", 0, by)
    assert states(section) == {"bridgewebs": "sending"}
    assert claim(section, "bridgewebs", 1, by) is None
    QuerySet.update(NightSending.objects.all(), at=timezone.now() - timedelta(minutes=6))
    assert states(section) == {"bridgewebs": "unknown"}
    assert claim(section, "bridgewebs", 1, by)


def test_correction_must_be_sent_again(section, club, by, received, address, a_minute_later):
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    make_final(section, by)
    assert states(section) == {"bridgewebs": "sent"}
    reopen(section, "Wrong score", by)
    assert states(section) == {"bridgewebs": "sent"}
    version = next(iter(versions_of(section).values()))
    correct(version, Made(score=-990), "Wrong score", by)
    assert states(section) == {"bridgewebs": AGAIN}
    deliver(section, {"bridgewebs": 1}, by)
    assert states(section) == {"bridgewebs": "sent"}
    assert received.forms[0]["data"] != received.forms[1]["data"]


def test_night_that_was_taken_back_and_published_again_must_be_sent_again(section, club, by, address):
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    withdraw(section, by)
    with pytest.raises(BadInput, match="Publish the standings"):
        deliver(section, {"bridgewebs": 1}, by)
    publish(section, by)
    assert states(section) == {"bridgewebs": AGAIN}


def test_final_night_can_be_sent(section, club, by, address):
    make_final(section, by)
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    assert states(section) == {"bridgewebs": "sent"}
    assert Session.objects.get(pk=section.session_id).corrected_at is None


def test_night_of_another_kind_is_not_sent(club, by, received, address):
    section = night_of_method("average", club, by)
    publish(section, by)
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    assert (received.requests, states(section)) == ([], {})


def test_fault_of_one_destination_does_not_block_the_others(section, club, by, address, monkeypatch):
    def broken(*_: object):
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(bridgewebs, "_answer", broken)
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    assert states(section) == {"bridgewebs": "unknown"}


def test_password_that_a_server_repeats_is_not_stored(section, club, by, received, address):
    received.answers = [(200, f"message = wrong password: {PASSWORD}\x00\x07", {})]
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    sending = NightSending.objects.get()
    assert (sending.state, sending.said) == ("refused", "wrong password: ***")


def test_national_file_can_be_downloaded_again_and_is_marked_as_taken(section, club, by):
    club.body = "EBU"
    club.save()
    section.session.event.club.refresh_from_db()
    assert take_file(section, "national", by) is None
    set_up(club, "national", {"charge": "50"}, by)
    for attempts in (1, 2):
        data, _, name = take_file(section, "national", by)
        assert name.endswith(".xml")
        assert b"50" in data
        assert NightSending.objects.get().attempts == attempts
    assert states(section) == {"national": "sent"}
