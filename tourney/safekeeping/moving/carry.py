"""The whole of a move, at the end that the club leaves. Whatever breaks off before the one change of a row that decides
it (:func:`tourney.desk.club.departing.decide`) has happened nowhere; after that the other end is asked to open until
it has, by whoever comes next: this process, another by ``--resume``, or the server here, when anybody asks for the
club."""

import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from hashlib import sha256
from typing import IO, Any

from django.db import DatabaseError, connections

from movements.message import message

from ...desk.club import departing
from ...desk.standing import is_frozen
from ...exchange import club_file
from ...exchange.club_file import comparison
from ...faults import BadInput, Fault
from ...models import Club, Departure, Standing
from . import keys_file
from .other_side import Away, OtherSide, Refused, address_of
from .receive import NAMED, numbers_of
from .this_version import said as this_version

PART = 4_000_000
"""Bytes that are sent at once."""
TRIES, PAUSE = 5, 1.0
"""So often, and after so many seconds each time, the other end is asked again to open."""
MOST_TOLD = 20
"""Differences that are told."""

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Moved:
    """Where the club is, how long it was frozen, in seconds, and what was carried. ``join`` is the link for its owner;
    empty where the other end did not say."""

    place: str
    join: str = ""
    frozen: float = 0.0
    rows: int = 0
    size: int = 0
    opened: bool = True


@dataclass(slots=True)
class _Copy:
    """The file of the club, with the digests of its rows and the numbers of those that addresses name."""

    file: IO[bytes]
    digest: str = ""
    size: int = 0
    rows: comparison.Digests = field(default_factory=dict)
    numbers: dict[str, list[int]] = field(default_factory=dict)


def move(club: Club, to: str, code: str, *, lease: timedelta = departing.LEASE) -> Moved:
    """Carry the club. Raises BadInput, with every difference by table and row where the copies are not the same, and
    Away, Refused or LeaseLost: then the club is here as before, open."""
    there = OtherSide(address_of(to))
    tidy(club)
    departure = departing.prepare(club, there.to)
    try:
        there.begin(code=code, departure=str(departure.key), origin=club.name, **this_version())
        departing.keep_secret(departure, there.name)
        since = time.monotonic()
        departing.freeze(departure, lease)
        with renewed(departure, lease), tempfile.TemporaryFile() as file:
            copy = _copied(club, file)
            _send(copy, there)
            found = there.store(copy.digest)
            if faults := _differences(copy, found, there):
                raise BadInput(faults)
            numbers = _paired(copy.numbers, found["numbers"])
        departing.decide(departure, str(found["slug"]), numbers, lease / 4)
        frozen = time.monotonic() - since
    except BaseException:
        # Of a commit that was not answered it is not known whether it was made.
        if not departing.is_decided(departure):
            departing.thaw(departure)
            _take_back(departure)
            raise
        frozen = 0.0
    moved = finish(departure)
    return Moved(moved.place, moved.join, frozen, sum(map(len, copy.rows.values())), copy.size, moved.opened)


def finish(departure: Departure) -> Moved:
    """Have the other end open, asked some times. What it does not answer now is left to who comes next."""
    there, found = OtherSide.named(departure.to, departure.secret), dict[str, Any]()
    for at in range(TRIES):
        try:
            found = there.open()
            break
        except Away:
            time.sleep(PAUSE * bool(at + 1 < TRIES))
        except Refused:
            break
    if found:
        departing.opened(departure)
    departure.refresh_from_db()
    place = f"{departure.to}/clubs/{departure.slug_there}/"
    join = f"{place}join/{found['join']}/" if found.get("join") else ""
    return Moved(place, join, opened=departure.opened_at is not None)


def resume(club: Club) -> Moved | None:
    """Go on where a process was killed: the other end opens, or, where nothing was decided, what came of it is taken
    back; then None. Raises BadInput while it is still being carried."""
    if (departure := departing.departure_of(club)) is not None and club.standing == Standing.LEFT:
        return finish(departure)
    fresh = Club.objects.get(pk=club.pk)
    if is_frozen(fresh):
        raise BadInput.at("", message("%(name)s is being moved by another process this moment.", name=club.name))
    tidy(club)
    return None


def tidy(club: Club) -> None:
    """What earlier attempts left, at both ends as far as the other answers."""
    for departure in departing.abandoned(club):
        departing.thaw(departure)
        _take_back(departure)


def _take_back(departure: Departure) -> None:
    """The other end drops its copy. One that does not answer is asked again before the next attempt."""
    try:
        if departure.secret:
            OtherSide.named(departure.to, departure.secret).drop()
    except Away:
        return
    except Refused:
        pass  # there is no such copy any more
    departing.forget(departure)


@contextmanager
def renewed(departure: Departure, lease: timedelta) -> Iterator[None]:
    """The lease is kept while this goes on, by a thread of its own: a process that is killed keeps nothing."""
    over = threading.Event()

    def keep() -> None:
        try:
            while not over.wait(lease.total_seconds() / 4):
                with suppress(DatabaseError):  # busy: there is time for another try
                    departing.renew(departure, lease)
        except departing.LeaseLost:
            pass  # who decides finds it out
        finally:
            connections.close_all()

    thread = threading.Thread(target=keep, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _copied(club: Club, file: IO[bytes]) -> _Copy:
    club_file.write(club, file, sealed=True, nights=False)
    keys_file.write(club, file)
    copy = _Copy(file)
    file.seek(0)
    copy.rows = comparison.of_file(file, [keys_file.KEYS])
    copy.numbers = {model._meta.model_name: numbers_of(club, model) for model in NAMED}
    file.seek(0)
    found = sha256()
    while data := file.read(PART):
        found.update(data)
        copy.size += len(data)
    copy.digest = found.hexdigest()
    return copy


def _send(copy: _Copy, there: OtherSide) -> None:
    copy.file.seek(0)
    number = 0
    while data := copy.file.read(PART):
        there.part(number, data)
        number += 1


def _differences(copy: _Copy, found: dict[str, Any], there: OtherSide) -> list[Fault]:
    """Every row that is not the same at both ends."""
    ours, faults = comparison.summary(copy.rows), []
    for path in sorted({*ours, *found["tables"]}):
        if list(ours.get(path, [])) == list(found["tables"].get(path, [])):
            continue
        mine = copy.rows.get(path, [])
        theirs = there.rows(path) if path in found["tables"] else []
        rows = list(comparison.differing(mine, theirs))
        faults += [
            Fault(message("%(path)s line %(number)s", path=path, number=row), message("It is not the same there."))
            for row in rows[:MOST_TOLD]
        ]
        if len(rows) > MOST_TOLD or not rows:
            told = message("%(count)s rows are not the same there.", count=len(rows))
            faults.append(Fault(path, told))
    return faults


def _paired(ours: dict[str, list[int]], theirs: dict[str, Sequence[int]]) -> dict[str, dict[str, int]]:
    """What each row is called there."""
    return {name: dict(zip(map(str, keys), theirs.get(name, ()), strict=True)) for name, keys in ours.items()}
