"""The files of an event: stored one after another, and read back into an exchange that each process keeps in memory."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain
from threading import RLock

from django.db import transaction
from django.utils import timezone

from tourney.faults import BadInput
from tourney.language.stored_messages import store_faults
from tourney.models import Club
from tourney.models.audit import unrecorded

from ..models import HeldFile, RefusedFile, Simultaneous, SimultaneousKey
from ..protocol import envelopes, keys
from ..protocol.envelopes import Envelope
from ..protocol.exchange import Acceptance, Exchange
from ..protocol.held_log import HELD
from ..protocol.refusal_codes import REFUSALS

REFUSED = 200
"""The most refused files of an event that are remembered."""
KEPT = 20
"""The most events that a process keeps in memory."""


@dataclass
class _Reader:
    """An exchange that contains the files up to a place."""

    exchange: Exchange
    place: int = 0
    lock: RLock = field(default_factory=RLock)


_readers: dict[tuple[int, str], _Reader] = {}


def keys_of(club: Club) -> keys.Keys | None:
    """Return the keys of a club; None if it has none."""
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


def _reading_order(file: HeldFile) -> tuple[bool, int]:
    """The sort key that puts a roll first, wherever its newest version is stored: it admits clubs and has the keys of
    their files."""
    return file.kind != "roll", file.place


@contextmanager
def exchange_of(event: Simultaneous) -> Iterator[Exchange]:
    """Yield the exchange with all stored files, to one thread at a time. Only files that are new to this process are
    read; after a failure all are read again."""
    name = (event.pk, event.digest)
    reader = _readers.get(name)
    if reader is None:
        if len(_readers) >= KEPT:
            _readers.clear()
        reader = _readers[name] = _Reader(Exchange.invited(event.invitation.encode(), keys_of(event.club)))
    with reader.lock:
        if event.event_key:
            reader.exchange.learn(keys.parted(bytes.fromhex(event.earlier_keys + event.event_key)))
        if reader.exchange.own is None and (own := keys_of(event.club)):
            reader.exchange.own_keys_are(own)
        try:
            new = HeldFile.objects.filter(club=event.club_id, event=event, place__gt=reader.place)
            logs = new.filter(kind=HELD).iterator()  # too many logs to be in memory at the same time
            for file in chain(sorted(new.exclude(kind=HELD), key=_reading_order), logs):
                with suppress(BadInput):  # a club that is no longer on the roll
                    reader.exchange.accept(file.content.encode(), file.kind)
                reader.place = max(reader.place, file.place)
            yield reader.exchange
        except BadInput:
            raise
        except Exception:
            _readers.pop(name, None)
            raise


def forget_what_was_read() -> None:
    """Make this process read all files again."""
    _readers.clear()


@contextmanager
def stored_together() -> Iterator[None]:
    """Store several files or none: the memory of the process must not contain files of a failed transaction."""
    try:
        with transaction.atomic(), unrecorded():
            yield
    except BaseException:
        forget_what_was_read()
        raise


def store_file(event: Simultaneous, data: bytes, kind: str, source: str) -> Acceptance:
    """Store a file if it is newer than the one here. If it is refused, store the reason, and raise BadInput. The
    signature is checked first, so that strangers' files do not hold a database lock."""
    try:
        envelope = envelopes.opened(data, kind)
        with transaction.atomic(), unrecorded():
            return _store(event, envelope, source)
    except BadInput as bad:  # the exchange has not changed
        _remember_refusal(event, bad, source)
        raise
    except BaseException:
        forget_what_was_read()
        raise


def _store(event: Simultaneous, envelope: Envelope, source: str) -> Acceptance:
    here = Simultaneous.objects.select_for_update().select_related("club").get(club=event.club_id, pk=event.pk)
    with exchange_of(here) as exchange:
        outcome = exchange.accept_opened(envelope)
        place = (envelope.sender, envelope.kind)
        if outcome == "new":
            _hold(here, envelope)
        elif outcome == "two stories":  # others get the one that counts, so that everybody counts the same one
            for each in exchange.stories[*place, envelope.number]:
                _hold(here, each, story=each.digest != exchange.held[place].digest)
        if envelope.kind == "roll":  # delete the files of clubs that are no longer on it
            files = HeldFile.objects.filter(club=here.club_id, event=here).exclude(kind="roll")
            files.exclude(sender__in=exchange.roll.clubs).delete()
    RefusedFile.objects.filter(club=here.club_id, event=here, source=source[:60]).delete()
    event.stored = here.stored
    return outcome


def _remember_refusal(event: Simultaneous, refusal: BadInput, source: str) -> None:
    refused = RefusedFile.objects.filter(club=event.club_id, event=event)
    known = refused.filter(source=source[:60])
    why = store_faults(refusal.faults[:3], REFUSALS)
    with transaction.atomic(), unrecorded():
        if known.exists() or refused.count() < REFUSED:
            known.update_or_create(
                source=source[:60], defaults={"club": event.club, "event": event, "why": why, "at": timezone.now()}
            )


def _hold(event: Simultaneous, envelope: Envelope, *, story: bool = False) -> None:
    event.stored += 1
    event.save(update_fields=["stored"])
    HeldFile.objects.update_or_create(
        club=event.club,
        event=event,
        sender=envelope.sender,
        kind=envelope.kind,
        story=story,
        defaults={
            "number": envelope.number,
            "digest": envelope.digest,
            "content": envelope.written().decode(),
            "place": event.stored,
            "at": timezone.now(),
        },
    )
