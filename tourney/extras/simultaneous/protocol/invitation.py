"""An event as its organiser announces it: the invitation, and the rolls of clubs that replace each other later.

The invitation is one signed file: the game and times, the rules, the deals (encrypted for the members), and the clubs
with their public keys. A new roll replaces the list of clubs when one has joined, left or lost its key. When the window
has closed, a roll publishes the keys of the event, and everybody can read the encrypted parts.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from .... import inputs
from ....faults import BadInput, Faults
from ....scoring.method import GAMES, method, names
from ....scoring.options import DEFAULTS, Options
from . import keys
from .board_frequencies import BOARDS
from .envelopes import HASH, Envelope
from .refusal_codes import refusal

CLUBS = 10_000
"""The most clubs of an event."""
NAME = 100
"""The most characters of a name or a reason."""
EVENT_KEYS = 100
"""The most keys of an event. It gets another one each time a club loses its key."""
EVENT_KEY = re.compile("[0-9a-f]{64}")
WHEN = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


@dataclass(frozen=True, slots=True)
class EventRules:
    """Rules of an event: the minimum of ``tables`` and ``boards`` for a club (simultaneous pairs of ECats ask for 3 and
    18), whether there is an ``embargo`` until the window closes, and whether percentages against the field are shown
    before that.

    Since version 2: ``contestant_boards`` is the smallest number of boards with which a contestant is ranked in the
    overall list. If ``non_competing`` is false, contestants whom a club does not rank compete like all others; if it is
    true, the club leaves them out of its list."""

    tables: int = 3
    boards: int = 18
    embargo: bool = True
    percentages: bool = True
    contestant_boards: int = 0
    non_competing: bool = False

    def document(self) -> dict[str, int | bool]:
        """Return the rules for an invitation. Those of version 2 are included only if the event uses them."""
        said = {name: getattr(self, name) for name in RULES[2]}
        return {name: value for name, value in said.items() if value or name in RULES[1]}


RULES: Mapping[int, tuple[str, ...]] = {
    1: ("tables", "boards", "embargo", "percentages"),
    2: ("tables", "boards", "embargo", "percentages", "contestant_boards", "non_competing"),
}
"""The rules that an invitation can have, by version."""
TEAMS = "victory-points"
"""The scoring of an event for teams, since version 2."""
TEAM_SCALES = ("wbf", "discrete")
"""Scales that suit matches of any length."""


def version_of(scoring: str, rules: EventRules) -> int:
    """Return the lowest version that an event needs, so that as many programs as possible can read it."""
    return 2 if scoring == TEAMS or rules.document().keys() - RULES[1] else 1


@dataclass(frozen=True, slots=True)
class MemberClub:
    """A member: its name, its public key, the event's newest key sealed for it, and its earlier keys."""

    name: str
    key: str
    event_key: str
    was: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Roll:
    """The clubs of an event from one ``number`` on. ``event_keys`` are published once the window has closed."""

    number: int
    digest: str
    clubs: Mapping[str, MemberClub]
    withdrawn: Mapping[str, str] = field(default_factory=dict)
    event_keys: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class InvitedEvent:
    """An event, from its invitation. The invitation's ``digest`` identifies it, and ``organiser`` is a public key. The
    ``deals`` are encrypted with the key of the event; ``commitment`` is the hash of :mod:`tourney.cards.commitment`."""

    digest: str
    version: int
    organiser: str
    name: str
    opens: datetime
    closes: datetime
    game: str
    scoring: str
    options: Options
    boards: int
    commitment: str
    deals: str
    rules: EventRules
    roll: Roll


def read_invitation(envelope: Envelope) -> InvitedEvent:
    """Read the body of an invitation. Raises BadInput with every fault."""
    said, faults = envelope.body, Faults()
    opens, closes = (_moment(said.get(name), name, faults) for name in ("opens", "closes"))
    if opens and closes and opens >= closes:
        faults.fault("closes", "An event must close after it opens.")
    game, scoring = said.get("game"), said.get("scoring")
    if game not in GAMES:
        faults.fault("game", "Expected one of: %(choices)s.", choices=", ".join(GAMES))
    if not _suits(scoring, game, envelope.version):
        faults.fault("scoring", "This scoring method cannot be used for a simultaneous event.")
        options = DEFAULTS
    else:
        options = _options(str(scoring), said.get("options", {}), faults)
    boards = _count(said.get("boards"), 1, BOARDS, "boards", faults)
    commitment, deals = said.get("commitment", ""), said.get("deals", "")
    if not isinstance(commitment, str) or len(commitment) not in (0, HASH):
        faults.fault("commitment", "Expected 64 hexadecimal digits.")
    if not isinstance(deals, str):
        faults.fault("deals", refusal("not-text"))
    name, rules = _text(said.get("name"), "name", faults), _rules(said.get("rules", {}), envelope.version, faults)
    roll = _roll(envelope, faults)
    faults.refuse()
    assert opens
    assert closes
    return InvitedEvent(
        digest=envelope.digest,
        version=envelope.version,
        organiser=envelope.sender,
        name=name,
        opens=opens,
        closes=closes,
        game=str(game),
        scoring=str(scoring),
        options=options,
        boards=boards,
        commitment=commitment,
        deals=deals,
        rules=rules,
        roll=roll,
    )


def read_roll(envelope: Envelope) -> Roll:
    """Read the body of a roll. Raises BadInput with every fault."""
    faults = Faults()
    roll = _roll(envelope, faults)
    faults.refuse()
    return roll


def _roll(envelope: Envelope, faults: Faults) -> Roll:
    clubs: dict[str, MemberClub] = {}
    listed = envelope.body.get("clubs")
    if not isinstance(listed, list) or not 1 <= len(listed) <= CLUBS:
        faults.fault("clubs", refusal("not-clubs", most=CLUBS))
        listed = []
    for at, each in enumerate(listed, start=1):
        place = f"clubs.{at}"
        if not isinstance(each, dict) or not keys.valid_key(each.get("key")) or each["key"] in clubs:
            faults.fault(place, refusal("not-a-club"))
            continue
        name, was = _text(each.get("name"), f"{place}.name", faults), each.get("was", [])
        if not isinstance(was, list) or len(was) > EVENT_KEYS or not all(map(keys.valid_key, was)):
            faults.fault(f"{place}.was", refusal("not-public-keys"))
            was = []
        sealed = each.get("event_key", "")
        if not isinstance(sealed, str):
            faults.fault(f"{place}.event_key", refusal("not-text"))
        clubs[each["key"]] = MemberClub(name, each["key"], str(sealed), tuple(was))
    return Roll(
        envelope.number, envelope.digest, clubs, _withdrawn(envelope.body, faults), _event_keys(envelope.body, faults)
    )


def _withdrawn(body: Mapping[str, Any], faults: Faults) -> dict[str, str]:
    found = body.get("withdrawn", {})
    if not isinstance(found, dict) or len(found) > CLUBS or not all(map(keys.valid_key, found)):
        faults.fault("withdrawn", refusal("not-withdrawn"))
        return {}
    return {key: _text(why, "withdrawn", faults) for key, why in found.items()}


def _event_keys(body: Mapping[str, Any], faults: Faults) -> tuple[bytes, ...]:
    found = body.get("event_keys", [])
    if not isinstance(found, list) or len(found) > EVENT_KEYS:
        faults.fault("event_keys", refusal("not-a-list"))
        return ()
    if not all(isinstance(each, str) and EVENT_KEY.fullmatch(each) for each in found):
        faults.fault("event_keys", refusal("not-event-keys"))
        return ()
    return tuple(map(bytes.fromhex, found))


def _suits(scoring: object, game: object, version: int) -> bool:
    """Whether a method compares board by board, or totals such comparisons for teams."""
    if not isinstance(scoring, str) or scoring not in names() or game not in method(scoring).games:
        return False
    return method(scoring).tray_by_tray or (scoring == TEAMS and version > 1)


def _options(scoring: str, said: object, faults: Faults) -> Options:
    """The options of the method, as in a night file, without those about single contestants."""
    if not isinstance(said, dict):
        faults.fault("options", refusal("not-an-object"))
        return DEFAULTS
    found: dict[str, Any] = {}
    for name, value in said.items():
        option = method(scoring).options.get(name)
        if option is None or not (option.label or name in ("scaled", "places")) or (scoring == TEAMS and name == "bye"):
            faults.fault(f"options.{name[:20]}", "This option cannot be used for a simultaneous event.")
            continue
        try:
            found[name] = option.read(value)
        except ValueError as problem:
            faults.fault(f"options.{name}", str(problem))
    if found.get("scale", TEAM_SCALES[0]) not in TEAM_SCALES:
        faults.fault("options.scale", "Expected one of: %(choices)s.", choices=", ".join(TEAM_SCALES))
    own = tuple(sorted((name, found.pop(name)) for name in [*found] if not hasattr(DEFAULTS, name)))
    return Options(**found, own=own)


def _rules(said: object, version: int, faults: Faults) -> EventRules:
    if not isinstance(said, dict):
        faults.fault("rules", refusal("not-an-object"))
        return EventRules()
    for name in sorted(said.keys() - {*RULES[version]}):
        faults.fault(f"rules.{name[:20]}", refusal("unknown"))
    usual = EventRules()
    found: dict[str, Any] = {}
    for name in RULES[version]:
        usually = getattr(usual, name)
        given = said.get(name, usually)
        if isinstance(usually, bool):
            found[name] = given is True
            if not isinstance(given, bool):
                faults.fault(f"rules.{name}", refusal("not-true-or-false"))
        else:
            most = 1000 if name == "tables" else BOARDS
            found[name] = _count(given, min(1, usually), most, f"rules.{name}", faults)
    return EventRules(**found)


def _count(said: object, least: int, most: int, place: str, faults: Faults) -> int:
    if type(said) is int and least <= said <= most:
        return said
    faults.fault(place, refusal("not-in-range", least=least, most=most))
    return least


def _text(said: object, place: str, faults: Faults) -> str:
    if isinstance(said, str) and said == inputs.line(said) and 0 < len(said) <= NAME:
        return said
    faults.fault(place, refusal("not-a-line", most=NAME))
    return ""


def _moment(said: object, place: str, faults: Faults) -> datetime | None:
    if isinstance(said, str) and WHEN.fullmatch(said):
        try:
            return datetime.strptime(said, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        except ValueError:
            pass
    faults.fault(place, "Expected a time like 2026-11-26T19:30:00Z.")
    return None


def require_event(envelope: Envelope, event: InvitedEvent) -> None:
    """Raise BadInput if a file belongs to another event, or has another version than the event."""
    if envelope.event != event.digest:
        raise BadInput.at("event", refusal("other-event"))
    if envelope.version != event.version:
        raise BadInput.at("field", refusal("format-of-event", version=event.version))
