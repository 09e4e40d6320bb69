"""The destinations of a night for its page: the outcome of each, and what people must still do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tourney.desk.queries import night_of
from tourney.faults import BadInput
from tourney.models import Section, Session
from tourney.presentation.podium import Podium, podiums
from tourney.scoring.scored import standings

from .deliver import digest_of
from .destination import WHY, Destination, Lack, Progress, State
from .destinations import DESTINATIONS
from .models import NightSending, SendingSetup
from .night_to_send import NightToSend
from .verbs.sendings import AGAIN, AT_ONE_PRESS, NOT_SENT, sendings_of, state_of
from .verbs.setups import setups_of

URGENT = ("wrong", "look")
"""The tones of destinations that need attention."""


@dataclass(frozen=True, slots=True)
class NightRow:
    """A destination on the page of a night."""

    kind: str
    destination: Destination
    sending: NightSending | None
    state: str
    lacks: Sequence[Lack] = ()
    progress: Progress | None = None

    @property
    def attempts(self) -> int:
        return self.sending.attempts if self.sending else 0

    @property
    def why(self) -> str:
        code = self.sending.why if self.sending else ""
        if self.state == State.UNKNOWN and not code:
            code = "interrupted" if self.sending else "moved"
        return WHY.get(code, code) if self.state not in (State.SENT, AGAIN, NOT_SENT) else ""

    @property
    def has_answer(self) -> bool:
        """Whether the other server's words are about the last attempt, and not about an earlier one that arrived."""
        return self.state in (State.REFUSED, State.FAILED, State.UNKNOWN)

    @property
    def by_hand(self) -> bool:
        """Whether a person downloads a file and uploads it there."""
        return self.destination.file is not None

    @property
    def at_one_press(self) -> bool:
        if not self.destination.send:
            return False
        return self.progress.again if self.progress else self.state in AT_ONE_PRESS

    @property
    def again(self) -> bool:
        """Whether it has its own button to send the night again."""
        return not self.by_hand and self.state not in (NOT_SENT, State.SENDING, State.SENT) and not self.progress

    @property
    def tone(self) -> str:
        """Return the urgency: "wrong", "look", "done", or empty while unknown."""
        if self.state in (State.REFUSED, State.FAILED):
            return "wrong"
        if self.state in (AGAIN, State.UNKNOWN) or self.lacks:
            return "look"
        return "done" if self.state == State.SENT else ""


def rows_of(section: Section) -> list[NightRow]:
    """Return the club's destinations for a night of this kind; those that need attention come first."""
    session, sendings = section.session, sendings_of(section.session)
    night = NightToSend(session)
    rows = [
        _row(night, setup, sendings.get(kind))
        for kind, setup in setups_of(session.event.club).items()
        if DESTINATIONS[kind].fits(session)
    ]
    return sorted(rows, key=lambda row: URGENT.index(row.tone) if row.tone in URGENT else len(URGENT))


def winners_of(session: Session) -> list[Podium]:
    """Return the first place of each field, with everybody who shares it."""
    night = night_of(session)
    found = podiums(night, standings(night), lambda ref: None)
    return [replace(each, places=tuple(place for place in each.places if place.rank in ("1", "1="))) for each in found]


def _row(night: NightToSend, setup: SendingSetup, sending: NightSending | None) -> NightRow:
    destination = DESTINATIONS[setup.kind]
    progress = destination.progress(night.session) if destination.progress else None
    state = state_of(sending, night.session, _digest(night, setup, sending))
    if progress:
        state = progress.state or (state if sending else NOT_SENT)
    return NightRow(setup.kind, destination, sending, state, destination.lacks(night.session), progress)


def _digest(night: NightToSend, setup: SendingSetup, sending: NightSending | None) -> Callable[[], str]:
    def digest() -> str:
        try:
            return digest_of(night, setup, sending.asked if sending else "")
        except BadInput:  # it cannot be made now, so any correction counts
            return ""

    return digest
