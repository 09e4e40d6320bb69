"""Sending a night, in the request of whoever presses the button: one destination after another, each bounded in time,
no lock held meanwhile."""

import logging
from collections.abc import Mapping

from tourney.bounded_request import Lost, NotSent
from tourney.desk.writing import By
from tourney.models import Section

from .destination import Answer, State, Values
from .destinations import DESTINATIONS
from .models import SendingSetup
from .night_to_send import Night
from .verbs.sendings import claim, sendings_of, store_answer
from .verbs.setups import setups_of, values_of

log = logging.getLogger(__name__)


def deliver(section: Section, seen: Mapping[str, int], by: By) -> None:
    """Send the night to these kinds of destinations, of each of which the page showed so many attempts. Raises BadInput
    for a night that is not published."""
    night = Night(section.session)
    for kind, setup in setups_of(section.session.event.club).items():
        if kind in seen and DESTINATIONS[kind].send:
            _deliver(section, night, setup, seen[kind], by)


def take_file(section: Section, kind: str, by: By) -> tuple[bytes, str, str] | None:
    """Return the file that a person uploads there, its media type and its name, and store that it was taken; None where
    the club has no such destination. Everybody who asks for it gets it."""
    setup = setups_of(section.session.event.club).get(kind)
    make = DESTINATIONS[kind].file if setup else None
    if setup is None or make is None or not DESTINATIONS[kind].fits(section.session):
        return None
    before = sendings_of(section.session).get(kind)
    sending = claim(section, kind, before.attempts if before else 0, by)
    section.session.refresh_from_db()
    answer = Answer(State.FAILED, "not-made")
    try:
        file = make(section.session, values_of(setup))
        answer = Answer(State.SENT)
    finally:
        if sending:
            store_answer(section, sending, answer, by)
    return file


def _deliver(section: Section, night: Night, setup: SendingSetup, seen: int, by: By) -> None:
    if not DESTINATIONS[setup.kind].fits(section.session):
        return
    sending = claim(section, setup.kind, seen, by)
    if sending is None:
        return
    # The night as it is now: what was corrected until the claim goes out with it.
    section.session.refresh_from_db()
    store_answer(section, sending, _answer(night, setup.kind, values_of(setup)), by, setup.secret)


def _answer(night: Night, kind: str, values: Values) -> Answer:
    send = DESTINATIONS[kind].send
    assert send is not None
    try:
        return send(night, values)
    except NotSent as problem:
        return Answer(State.FAILED, str(problem))
    except Lost as problem:
        return Answer(State.UNKNOWN, str(problem))
    except Exception:  # whatever is wrong with one destination, the others get the night
        log.exception("A night cannot be sent to %s.", kind)
        return Answer(State.UNKNOWN, "interrupted")
