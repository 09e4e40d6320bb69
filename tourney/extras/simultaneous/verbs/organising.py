"""The organiser's part: announcing an event, changing its roll of clubs, and ending the embargo."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from time import time
from typing import Any

from movements.message import message
from tourney import inputs
from tourney.cards.deals_document import document
from tourney.desk.deals.sealed import cards_of
from tourney.desk.writing import BY_COMMAND, By, club_change
from tourney.faults import BadInput, Faults
from tourney.models import Club, Session
from tourney.models.audit import unrecorded

from ..models import Simultaneous
from ..protocol import envelopes, keys
from ..protocol.exchange import Exchange
from ..protocol.invitation import EVENT_KEYS, NAME, EventRules, InvitedEvent, Roll, version_of
from .held_files import exchange_of, store_file
from .taking_part import check_address

MEMBER = re.compile(r"(.*?)[\s,;:]+([0-9a-f]{128})")


@dataclass(frozen=True, slots=True)
class EventAnnouncement:
    """An organiser's announcement. ``members`` are names with public keys. The deals are those of ``session``, a night
    of this club that was dealt here; None if clubs get them in another way. ``options`` are the method's options that
    differ from their defaults."""

    name: str
    opens: datetime
    closes: datetime
    game: str
    scoring: str
    boards: int
    rules: EventRules
    members: Sequence[tuple[str, str]]
    address: str
    session: Session | None = None
    username: str = ""
    password: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)


def read_members(text: str) -> list[tuple[str, str]]:
    """Read a list of clubs, one on each line: the name, then the public key. Raises BadInput with every fault."""
    found: list[tuple[str, str]] = []
    faults = Faults()
    for number, line in enumerate(text.splitlines(), start=1):
        if not (plain := inputs.line(line)):
            continue
        parts = MEMBER.fullmatch(plain)
        if parts is None or not 0 < len(parts[1]) <= NAME:
            faults.fault("members", "Line %(number)s: write the club's name, then its public key.", number=number)
        elif not _can_be_sealed_for(parts[2]):
            faults.fault("members", "Line %(number)s: this is not a valid public key.", number=number)
        elif parts[2] in {key for _, key in found}:
            faults.fault("members", "Line %(number)s: this public key appears twice.", number=number)
        else:
            found.append((parts[1], parts[2]))
    faults.refuse()
    if not found:
        raise BadInput.at("members", message("List at least one club."))
    return found


def _can_be_sealed_for(key: str) -> bool:
    try:
        keys.sealed(key, b"")
    except keys.SealBroken:
        return False
    return True


def announce(club: Club, announced: EventAnnouncement, by: By = BY_COMMAND) -> Simultaneous:
    """Announce an event, with its own key, and store it here. Raises BadInput."""
    check_address(announced.address)
    own, event_key = keys.Keys(keys.new_secret()), secrets.token_bytes(keys.SECRET)
    deals, commitment = _deals(announced.session, event_key)
    body = {
        "name": announced.name,
        "opens": _moment(announced.opens),
        "closes": _moment(announced.closes),
        "game": announced.game,
        "scoring": announced.scoring,
        "options": dict(announced.options),
        "boards": announced.boards,
        "commitment": commitment,
        "deals": deals,
        "rules": announced.rules.document(),
        "clubs": _listed(announced.members, event_key),
    }
    version = version_of(announced.scoring, announced.rules)
    invitation = envelopes.signed(own, "invitation", "", 0, body, version).written()
    exchange = Exchange.invited(invitation)
    with club_change(club, "announce_simultaneous", by) as under_way, unrecorded():
        if twin := _announced_before(club, exchange.event):  # the button was pressed twice
            return twin
        under_way.data, under_way.line_alone = {"name": announced.name}, True
        return Simultaneous.objects.create(
            club=club,
            name=announced.name,
            invitation=invitation.decode(),
            digest=exchange.event.digest,
            address=announced.address.rstrip("/"),
            username=announced.username,
            password=announced.password,
            session=announced.session,
            organiser_secret=own.secret.hex(),
            event_key=event_key.hex(),
        )


def _announced_before(club: Club, event: InvitedEvent) -> Simultaneous | None:
    """Return the same event if this club has already announced it: only the random keys differ."""
    for each in Simultaneous.objects.filter(club=club, name=event.name).exclude(organiser_secret=""):
        other = Exchange.invited(each.invitation.encode()).event
        if _without_keys(other) == _without_keys(event) and {*other.roll.clubs} == {*event.roll.clubs}:
            return each
    return None


def _without_keys(event: InvitedEvent) -> InvitedEvent:
    """An event without the parts that are random in each announcement."""
    return replace(event, digest="", organiser="", deals="", roll=Roll(0, "", {}))


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _deals(session: Session | None, event_key: bytes) -> tuple[str, str]:
    """The encrypted deals of a night, and the published hash of them."""
    if session is None:
        return "", ""
    cards = cards_of(session)
    if not cards.deals:
        raise BadInput.at("session", message("There are no deals for this night yet."))
    written = document(cards.as_dealing(session.game))
    return keys.encrypted(event_key, envelopes.canonical(written)), str(written.get("commitment", ""))


def _listed(members: Sequence[tuple[str, str]], event_key: bytes, was: dict[str, list[str]] | None = None) -> list[Any]:
    return [
        {"name": name, "key": key, "event_key": keys.sealed(key, event_key)}
        | ({"was": was[key]} if was and key in was else {})
        for name, key in members
    ]


def change_roll(event: Simultaneous, members: Sequence[tuple[str, str]], by: By = BY_COMMAND) -> None:
    """Publish a new roll with these clubs. A club with the same name but another key has replaced its key; one that is
    missing has left. In both cases the event gets a new key, unless its embargo has ended. It also keeps its earlier
    keys, so that clubs that join or return later can read all files."""
    with exchange_of(event) as exchange:
        roll, known = exchange.roll, exchange.known_keys
    before = {club.name: club for club in roll.clubs.values()}
    given = {key for _, key in members}
    was = {
        key: [*before[name].was, before[name].key]
        for name, key in members
        if name in before and before[name].key != key and before[name].key not in given
    }
    replaced = {key for keys_before in was.values() for key in keys_before}
    gone = {key: "left the event" for key in roll.clubs if key not in given and key not in replaced}
    changed = was or gone
    was = {key: keys_before for key, keys_before in _was(roll).items() if key in given} | was
    if changed and not roll.event_keys and len(known) < EVENT_KEYS:
        known = (*known, secrets.token_bytes(keys.SECRET))
    *earlier, newest = [key.hex() for key in known]
    event.earlier_keys, event.event_key = "".join(earlier), newest
    body = {
        "clubs": _listed(members, b"".join(known), was),
        "withdrawn": {**roll.withdrawn, **gone},
    }
    if roll.event_keys:
        body["event_keys"] = [key.hex() for key in known]
    _publish(event, body, roll.number, by)


def end_embargo(event: Simultaneous, by: By = BY_COMMAND) -> None:
    """Publish the keys of the event, so that everybody can read the boards and the frequencies."""
    with exchange_of(event) as exchange:
        roll, known = exchange.roll, exchange.known_keys
    members, was = [(club.name, club.key) for club in roll.clubs.values()], _was(roll)
    body = {
        "clubs": _listed(members, b"".join(known), was),
        "withdrawn": dict(roll.withdrawn),
        "event_keys": [key.hex() for key in known],
    }
    _publish(event, body, roll.number, by)


def _was(roll: Roll) -> dict[str, list[str]]:
    """Club -> its earlier keys."""
    return {key: [*club.was] for key, club in roll.clubs.items() if club.was}


def _publish(event: Simultaneous, body: dict[str, Any], before: int, by: By) -> None:
    """Publish the next roll. Its number is the time, so that it rises even after an earlier backup was restored."""
    number = max(int(time()), before + 1)
    own = keys.Keys(bytes.fromhex(event.organiser_secret))
    with exchange_of(event) as exchange:
        version = exchange.event.version
    envelope = envelopes.signed(own, "roll", event.digest, number, body, version)
    with club_change(event.club, "change_simultaneous_roll", by) as under_way, unrecorded():
        under_way.data, under_way.line_alone = {"name": event.name}, True
        Simultaneous.objects.filter(club=event.club_id, pk=event.pk).update(
            event_key=event.event_key, earlier_keys=event.earlier_keys
        )
        store_file(event, envelope.written(), "roll", "own")
