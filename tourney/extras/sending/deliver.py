"""Sending a night in the request of the button: one destination after another, each with a time limit, without holding
a lock."""

import logging
from collections.abc import Callable, Mapping
from hashlib import sha256

from tourney.bounded_request import Lost, NotSent
from tourney.desk.writing import By
from tourney.models import Club, Section

from .destination import SendingOutcome, State, Values
from .destinations import DESTINATIONS
from .models import SendingSetup
from .night_to_send import NightToSend
from .verbs.sendings import claim, sendings_of, store_answer
from .verbs.setups import asked_for, setups_of, values_of

log = logging.getLogger(__name__)


def deliver(section: Section, seen: Mapping[str, int], by: By, asked: Mapping[str, str] | None = None) -> None:
    """Send the night to these kinds of destinations, each with the number of attempts that the page showed; ``asked``
    has typed values by kind. Raises BadInput if the night is not published or a value is invalid."""
    night = NightToSend(section.session)
    for kind, setup in setups_of(section.session.event.club).items():
        if kind in seen and DESTINATIONS[kind].send:
            typed = asked_for(kind, (asked or {}).get(kind, ""))
            if typed or DESTINATIONS[kind].asks is None:
                _deliver(section, night, setup, seen[kind], typed, by)


def digest_of(night: NightToSend, setup: SendingSetup, asked: str = "") -> str:
    """Return the digest of the content for that destination."""
    content = DESTINATIONS[setup.kind].content(night, _values(setup, asked))
    return sha256(content).hexdigest()


def take_file(section: Section, kind: str, by: By) -> tuple[bytes, str, str] | None:
    """Return the file that a person uploads there, its media type and its name, and record the download; None if the
    club does not use that destination. It can be downloaded any number of times."""
    setup = setups_of(section.session.event.club).get(kind)
    make = DESTINATIONS[kind].file if setup else None
    if setup is None or make is None or not DESTINATIONS[kind].fits(section.session):
        return None
    before = sendings_of(section.session).get(kind)
    sending = claim(section, kind, before.attempts if before else 0, by)
    section.session.refresh_from_db()
    answer, digest = SendingOutcome(State.FAILED, "not-made"), ""
    try:
        night = NightToSend(section.session)
        digest, file = digest_of(night, setup), make(night, values_of(setup))
        answer = SendingOutcome(State.SENT)
    finally:
        if sending:
            store_answer(section, sending, answer, by, digest=digest)
    return file


def _values(setup: SendingSetup, asked: str) -> Values:
    asks = DESTINATIONS[setup.kind].asks
    return values_of(setup) | ({asks.name: asked} if asks else {})


def _deliver(section: Section, night: NightToSend, setup: SendingSetup, seen: int, asked: str, by: By) -> None:
    if not DESTINATIONS[setup.kind].fits(section.session):
        return
    sending = claim(section, setup.kind, seen, by, asked)
    if sending is None:
        return
    # The night as it is now, with all corrections up to the claim. A correction after the digest was calculated means
    # that the night must be sent again, whether or not the correction was included.
    section.session.refresh_from_db()
    digest, answer = "", SendingOutcome(State.FAILED, "not-made")
    try:
        digest = digest_of(night, setup, asked)
        send, values = DESTINATIONS[setup.kind].send, _values(setup, asked)
        assert send is not None
        answer = _answer(setup.kind, lambda: send(night, values))
    except Exception:  # a fault in one destination must not stop the others
        log.exception("A night cannot be made for %s.", setup.kind)
    store_answer(section, sending, answer, by, setup.secret, digest)


def put_on_web_spaces(club: Club) -> Callable[[Mapping[str, bytes]], str] | None:
    """Return a function that puts files by path on every web space that the club has set up; None if there is none. It
    returns the code of a reason, "refused" for one in the other server's own words, or an empty text for success."""
    setups = [each for each in setups_of(club).values() if DESTINATIONS[each.kind].put]

    def put(files: Mapping[str, bytes]) -> str:
        answers = [_put(setup, files) for setup in setups]
        return next((each.why or "refused" for each in answers if each.state != State.SENT), "")

    return put if setups else None


def _put(setup: SendingSetup, files: Mapping[str, bytes]) -> SendingOutcome:
    put = DESTINATIONS[setup.kind].put
    assert put is not None
    return _answer(setup.kind, lambda: put(files, values_of(setup)))


def _answer(kind: str, send: Callable[[], SendingOutcome]) -> SendingOutcome:
    try:
        return send()
    except NotSent as problem:
        return SendingOutcome(State.FAILED, str(problem))
    except Lost as problem:
        return SendingOutcome(State.UNKNOWN, str(problem))
    except Exception:  # a fault in one destination must not stop the others
        log.exception("Nothing can be sent to %s.", kind)
        return SendingOutcome(State.UNKNOWN, "interrupted")
