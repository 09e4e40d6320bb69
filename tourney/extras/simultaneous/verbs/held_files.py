"""The files of an event: stored one after another, and read back into an exchange that this process keeps."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import RLock

from django.db import transaction
from django.utils import timezone

from tourney.faults import BadInput
from tourney.models import Club
from tourney.models.audit import unrecorded

from ..models import HeldFile, RefusedFile, Simultaneous, SimultaneousKey
from ..protocol import envelopes, keys
from ..protocol.exchange import Exchange, Outcome

REFUSED = 200
"""The most files of an event whose refusal is remembered."""
KEPT = 20
"""The most events of which a process keeps what it has read."""


@dataclass
class _Reader:
    """An exchange that has read the files up to a place."""

    exchange: Exchange
    place: int = 0
    lock: RLock = field(default_factory=RLock)


_readers: dict[tuple[int, str], _Reader] = {}


def keys_of(club: Club) -> keys.Keys | None:
    """Return the keys of a club, if they were made."""
    row = SimultaneousKey.objects.filter(club=club).first()
    return keys.Keys(bytes.fromhex(row.secret)) if row else None


def public_key_of(club: Club) -> str:
    """Return the public key of a club; empty if there is none yet."""
    own = keys_of(club)
    return own.public if own else ""


def make_keys(club: Club) -> keys.Keys:
    """Make the keys of a club if there are none, and return them."""
    with unrecorded(), transaction.atomic():
        row, _ = SimultaneousKey.objects.get_or_create(club=club, defaults={"secret": keys.new_secret().hex()})
    return keys.Keys(bytes.fromhex(row.secret))


@contextmanager
def exchange_of(event: Simultaneous) -> Iterator[Exchange]:
    """Give the exchange with all files that are stored, to one thread at a time. Files that this process has read are
    not read again; after a failure all are."""
    name = (event.pk, event.digest)
    reader = _readers.get(name)
    if reader is None:
        if len(_readers) >= KEPT:
            _readers.clear()
        reader = _readers[name] = _Reader(Exchange.invited(event.invitation.encode(), keys_of(event.club)))
    with reader.lock:
        if event.event_key:
            reader.exchange.learn(bytes.fromhex(event.event_key))
        try:
            new = HeldFile.objects.filter(club=event.club_id, event=event, place__gt=reader.place).order_by("place")
            for file in new:
                with suppress(BadInput):  # a club that is no longer on the roll
                    reader.exchange.accept(file.content.encode(), file.kind)
                reader.place = file.place
            yield reader.exchange
        except BadInput:
            raise
        except Exception:
            _readers.pop(name, None)
            raise


def forget_what_was_read() -> None:
    """Have this process read all files again."""
    _readers.clear()


def store_file(event: Simultaneous, data: bytes, kind: str, source: str) -> Outcome:
    """Store a file if it is newer than what is held. If it is refused, remember why, and raise BadInput."""
    with transaction.atomic(), unrecorded():
        here = Simultaneous.objects.select_for_update().select_related("club").get(club=event.club_id, pk=event.pk)
        refused = RefusedFile.objects.filter(club=here.club_id, event=here)
        with exchange_of(here) as exchange:
            try:
                outcome = exchange.accept(data, kind)
            except BadInput as bad:
                refusal = bad
            else:
                refused.filter(source=source[:60]).delete()
                if outcome in ("new", "two stories"):
                    _hold(here, data, kind, story=outcome == "two stories")
                event.stored = here.stored
                return outcome
        if refused.count() < REFUSED:
            why = " ".join(str(fault) for fault in refusal.faults[:3])[:300]
            refused.update_or_create(
                source=source[:60], defaults={"club": here.club, "event": here, "why": why, "at": timezone.now()}
            )
    raise refusal


def _hold(event: Simultaneous, data: bytes, kind: str, *, story: bool) -> None:
    envelope = envelopes.opened(data, kind)
    event.stored += 1
    event.save(update_fields=["stored"])
    HeldFile.objects.update_or_create(
        club=event.club,
        event=event,
        sender=envelope.sender,
        kind=kind,
        story=story,
        defaults={
            "number": envelope.number,
            "digest": envelope.digest,
            "content": data.decode(),
            "place": event.stored,
            "at": timezone.now(),
        },
    )
