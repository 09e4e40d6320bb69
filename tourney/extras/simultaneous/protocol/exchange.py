"""The files of an event held by a club or anyone else: the newest file of every club, and the total of all frequencies.

Files can arrive in any order, late, twice or not at all. The newest number of each sender counts, so two holders of the
same files have the same total. No clock decides anything. Two different files with the same number prove that their
sender contradicts itself: both are stored, and everybody counts the one with the smaller digest.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from movements.message import plural

from ....faults import BadInput, Faults
from ....scoring.result_columns import LINES
from . import envelopes, keys
from .board_frequencies import TABLES, Frequencies, add, read, written
from .envelopes import Envelope
from .held_log import HELD, ComparedLog, HeldLog, hashes, neighbours, read_log, read_seen_roll
from .invitation import TEAMS, InvitedEvent, Roll, read_invitation, read_roll, require_event
from .listing import ListedContestant, read_listing
from .refusal_codes import refusal

Acceptance = Literal["new", "same", "older", "two stories"]


class TwoStories(NamedTuple):
    """Two files of one sender with the same kind and number but different contents."""

    first: Envelope
    second: Envelope


class LogLine(NamedTuple):
    """A holder's files from a sender, so that others know which to request."""

    sender: str
    kind: str
    number: int
    digest: str


@dataclass(slots=True)
class ClubReport:
    """A club's newest frequencies: its tables in play, whether its evening is over, its frequencies, and the newest
    roll that it has seen."""

    tables: int
    final: bool
    frequencies: Frequencies
    roll: tuple[int, str]


@dataclass(slots=True)
class Exchange:
    """The files of one event that are held. ``own`` are the keys of the club that holds them, if it is a member."""

    event: InvitedEvent
    own: keys.Keys | None = None
    roll: Roll = field(init=False)
    held: dict[tuple[str, str], Envelope] = field(default_factory=dict)
    reports: dict[str, ClubReport] = field(default_factory=dict)
    listings: dict[str, tuple[ListedContestant, ...]] = field(default_factory=dict)
    logs: dict[str, HeldLog] = field(default_factory=dict)
    stories: dict[tuple[str, str, int], TwoStories] = field(default_factory=dict)
    total: Frequencies = field(default_factory=dict)
    calculated: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """Values calculated from all files, kept until another file is stored."""
    _event_keys: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.roll = self.event.roll
        self._learn_keys()

    @classmethod
    def invited(cls, data: bytes, own: keys.Keys | None = None) -> "Exchange":
        """Begin with the bytes of an invitation. Raises BadInput."""
        return cls(read_invitation(envelopes.opened(data, "invitation")), own)

    def accept(self, data: bytes, kind: str) -> Acceptance:
        """Accept a file. Raises BadInput, and changes nothing, if the file is invalid, impossible, or not from a club
        of this event. A file that comes too early, for example before the roll that admits its club, can be offered
        again."""
        return self.accept_opened(envelopes.opened(data, kind))

    def accept_opened(self, envelope: Envelope) -> Acceptance:
        """Accept a parsed file with a valid signature."""
        require_event(envelope, self.event)
        if envelope.kind == "roll" and envelope.sender != self.event.organiser:
            raise BadInput.at("sender", refusal("not-the-organiser"))
        if envelope.kind != "roll" and envelope.sender not in self.roll.clubs:
            raise BadInput.at("sender", refusal("not-a-member"))
        return self._log(envelope) if envelope.kind == HELD else self._newest(envelope)

    def _log(self, envelope: Envelope) -> Acceptance:
        """Accept a club's log. Only the hashes that will be compared are kept."""
        before = self.logs.get(envelope.sender)
        if before and envelope.number <= before.number:
            return "older"
        log = read_log(envelope.number, envelope.body)
        self.logs[envelope.sender] = log if envelope.sender in self.neighbours else replace(log, files="")
        return "new"

    @property
    def neighbours(self) -> tuple[str, ...]:
        """Return the clubs whose logs are compared with the files here."""
        return neighbours(self.own.public if self.own else "", self.roll)

    def _newest(self, envelope: Envelope) -> Acceptance:
        place = (envelope.sender, envelope.kind)
        before = self.held.get(place)
        if before and before.digest == envelope.digest:
            return "same"
        if before and envelope.number < before.number:
            return "older"
        if before and before.number == envelope.number:
            self._contents(envelope)
            first, second = sorted((before, envelope), key=lambda each: each.digest)
            self.stories.setdefault((*place, envelope.number), TwoStories(first, second))
            if first is before:
                return "two stories"
            self._store(envelope)
            return "two stories"
        self._store(envelope)
        return "new"

    def _contents(self, envelope: Envelope) -> object:
        """Read the body of a file by its kind. Raises BadInput."""
        if envelope.kind == "roll":
            return read_roll(envelope)
        body = self._decrypted(envelope.body)
        if envelope.kind == "listing":
            lines = len(LINES) if self.event.scoring == TEAMS else 1
            return read_listing(body, self.event.game, self.event.boards, lines)
        return self._report(body)

    def _store(self, envelope: Envelope) -> None:
        found = self._contents(envelope)
        self.calculated.clear()
        if isinstance(found, Roll):
            self.held[envelope.sender, envelope.kind] = envelope
            self._follow(found)
        elif isinstance(found, ClubReport):
            self._replace(envelope.sender, found)
            self.held[envelope.sender, envelope.kind] = envelope
        else:
            assert isinstance(found, tuple)
            self.listings[envelope.sender] = found
            self.held[envelope.sender, envelope.kind] = envelope

    def _follow(self, roll: Roll) -> None:
        """Switch to another roll, and delete the files of clubs that are not on it."""
        self.roll = roll
        self._learn_keys()
        self.logs = {sender: log for sender, log in self.logs.items() if sender in roll.clubs}
        for sender, kind in [*self.held]:
            if kind != "roll" and sender not in roll.clubs:
                del self.held[sender, kind]
                self.listings.pop(sender, None)
                self._replace(sender, None)

    def _replace(self, sender: str, report: ClubReport | None) -> None:
        """Count a club's newest report instead of its earlier one."""
        before = self.reports.pop(sender, None)
        if before and self._counts(before):
            add(self.total, before.frequencies, -1)
        if report:
            self.reports[sender] = report
            if self._counts(report):
                add(self.total, report.frequencies)

    def _counts(self, report: ClubReport) -> bool:
        return not self.shortfall(report)

    def shortfall(self, report: ClubReport) -> str:
        """Return why a club does not count: it has fewer tables than the rules require or, once its evening is over,
        fewer boards. Empty if it counts."""
        rules = self.event.rules
        if report.tables < rules.tables:
            return plural("Fewer than %(count)s table", "Fewer than %(count)s tables", rules.tables)
        if report.final and len({cell.board for cell in report.frequencies}) < rules.boards:
            return plural("Fewer than %(count)s board", "Fewer than %(count)s boards", rules.boards)
        return ""

    def boards_for_a_rank(self, report: ClubReport | None) -> int:
        """Return the number of boards that a contestant of a club needs to be ranked: the number in the rules, or 1
        until the club has finished or the event is over."""
        over = bool(self.roll.event_keys) or (report is not None and report.final)
        return max(1, self.event.rules.contestant_boards) if over else 1

    def field_with(self, key: str, frequencies: Frequencies) -> Frequencies:
        """Return the total with these frequencies instead of the club's reported ones. They are included even if the
        club does not count, so that it can compare itself with the field."""
        found: Frequencies = {}
        add(found, self.total)
        before = self.reports.get(key)
        if before and self._counts(before):
            add(found, before.frequencies, -1)
        add(found, frequencies)
        return found

    def _report(self, body: dict[str, Any]) -> ClubReport:
        faults = Faults()
        frequencies = read(body.get("boards"), self.event.game, self.event.boards, faults)
        tables, roll = body.get("tables"), read_seen_roll(body.get("roll"), faults)
        if type(tables) is not int or not 0 <= tables <= TABLES:
            faults.fault("tables", refusal("not-in-range", least=0, most=TABLES))
        elif any(each.results > tables for each in frequencies.values()):
            faults.fault("boards", refusal("more-than-tables"))
        if not isinstance(body.get("final"), bool):
            faults.fault("final", refusal("not-true-or-false"))
        faults.refuse()
        assert isinstance(tables, int)
        return ClubReport(tables, body["final"], frequencies, roll)

    def _decrypted(self, body: dict[str, Any]) -> dict[str, Any]:
        """Return the decrypted body of a file that is encrypted for the members."""
        box = body.get("box")
        if box is None:
            return body
        for key in reversed(self._event_keys):
            try:
                return envelopes.plain_body(keys.opened(key, str(box)))
            except keys.SealBroken:
                continue
        raise BadInput.at("box", refusal("encrypted"))

    def _learn_keys(self) -> None:
        """Note the keys of the event that the roll publishes or has sealed for this club."""
        found = [*self.roll.event_keys]
        if self.own and (club := self.roll.clubs.get(self.own.public)):
            with suppress(keys.SealBroken):
                found += keys.parted(self.own.unseal(club.event_key))
        self.learn(found)

    def learn(self, event_keys: Iterable[bytes]) -> None:
        """Add keys of the event that its organiser has."""
        self._event_keys += [key for key in event_keys if key not in self._event_keys]

    def own_keys_are(self, own: keys.Keys) -> None:
        """Set the holder's keys, which may be newer than its announcement of the event."""
        if self.own is None:
            self.own = own
            self._learn_keys()

    @property
    def known_keys(self) -> tuple[bytes, ...]:
        """Return the keys of the event that are known here, the newest last."""
        return tuple(self._event_keys)

    @property
    def public(self) -> bool:
        """Whether the embargo has ended, so that boards and frequencies can be shown."""
        return bool(self.roll.event_keys) or not self.event.rules.embargo

    def deals(self) -> bytes:
        """Return the deals of the event. Raises BadInput if they cannot be read yet."""
        for key in reversed(self._event_keys):
            try:
                return keys.opened(key, self.event.deals)
            except keys.SealBroken:
                continue
        raise BadInput.at(
            "deals", "Until the event is over, the deals are encrypted, and only member clubs can read them."
        )

    def own_report(self, number: int, tables: int, frequencies: Frequencies, *, final: bool) -> Envelope:
        """Return the club's next file: its frequencies, encrypted during the embargo."""
        assert self.own
        body = {
            "tables": tables,
            "final": final,
            "boards": written(frequencies),
            "roll": [self.roll.number, self.roll.digest],
        }
        return self._signed("frequencies", number, body)

    def own_listing(self, number: int, contestants: Iterable[ListedContestant]) -> Envelope:
        """Return the club's list of contestants for the overall list, encrypted during the embargo."""
        return self._signed("listing", number, {"contestants": [each.written() for each in contestants]})

    def _signed(self, kind: str, number: int, body: dict[str, Any]) -> Envelope:
        assert self.own
        if not self.public:
            body = {"box": keys.encrypted(self._event_keys[-1], envelopes.canonical(body))}
        return envelopes.signed(self.own, kind, self.event.digest, number, body, self.event.version)

    def log(self) -> list[LogLine]:
        """Return the files held, in a fixed order."""
        if "log" not in self.calculated:
            lines = (LogLine(*place, each.number, each.digest) for place, each in self.held.items())
            self.calculated["log"] = sorted(lines)
        found: list[LogLine] = self.calculated["log"]
        return found

    def log_body(self) -> dict[str, Any]:
        """Return the current body of the club's own log."""
        return {"roll": [self.roll.number, self.roll.digest], "files": self._hashes()}

    def own_log(self, number: int) -> Envelope:
        """Return the club's next log. It contains no results, so it is never encrypted."""
        assert self.own
        return envelopes.signed(self.own, HELD, self.event.digest, number, self.log_body(), self.event.version)

    def compared_logs(self) -> list[ComparedLog]:
        """Compare the received logs with the files here."""
        files = self._hashes()
        logs = [(key, self.logs[key]) for key in self.neighbours if key in self.logs]
        return [found for key, log in logs if (found := log.compared(key, self.roll, files))]

    def _hashes(self) -> str:
        return hashes(self.log(), self.roll)

    def other_rolls(self) -> Iterator[tuple[str, int]]:
        """Return the clubs that have seen a different roll with the same number, which proves that the organiser
        contradicts itself."""
        for sender, report in self.reports.items():
            number, digest = report.roll
            if number == self.roll.number and digest != self.roll.digest:
                yield sender, number
