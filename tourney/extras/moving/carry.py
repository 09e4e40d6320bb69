"""The whole move, on the server that the club leaves. Everything is copied once while play continues; the club is
frozen only while later changes are copied. A move that breaks off before the row change that decides it
(:func:`.verbs.departing.decide`) has no effect. After that, the other server is asked to open the club until it does:
by this process, by another with ``--resume``, or by the server here when anybody visits the club."""

import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from hashlib import sha256
from itertools import zip_longest
from typing import IO, Any

from django.db import DatabaseError, connections

from movements.message import message
from tourney.club_transfer.club_writer import put
from tourney.desk.club.club_rows import Out, at_one_moment
from tourney.faults import BadInput, Fault
from tourney.models import Club, ClubState, Section, User

from . import changes_file, comparison, keys_file
from .comparison import Look, between, look
from .models import Departure
from .other_side import NoAnswer, OtherSide, SaysNo, address_of
from .receive import this_version
from .verbs import departing
from .verbs.arriving import PART
from .way_on import numbered

TRIES, PAUSE = 5, 1.0
"""The number of requests to the other server to open the club, and the seconds between them."""
MOST_TOLD = 20
"""Maximum number of differences shown."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The club's new address, the duration of the freeze in seconds, and what was copied. ``join`` is the link for the
    club's owner; empty if the other server did not send it."""

    place: str
    join: str = ""
    frozen: float = 0.0
    rows: int = 0
    size: int = 0
    opened: bool = True


@dataclass(slots=True)
class _Copy:
    """The copy sent to the other server: the digests of a file's lines and of all rows in the database, and the name of
    each there."""

    lines: comparison.Digests
    look: Look
    out: Out


def move(club: Club, to: str, code: str, *, lease: timedelta = departing.LEASE) -> Moved:
    """Move the club. Raises BadInput, with every difference by table and row if the copies differ, and NoAnswer, SaysNo
    or LeaseLost. After an error the club is open here as before."""
    there = OtherSide(address_of(to))
    tidy(club)
    departure = departing.prepare(club, there.to)
    try:
        there.begin(code=code, departure=str(departure.key), origin=club.name, **this_version())
        departing.keep_secret(departure, there.name)
        with tempfile.TemporaryFile() as whole, tempfile.TemporaryFile() as later:
            copy = _copied(club, whole)
            found = there.store(_send(whole, there))
            _compare(copy.lines, found["tables"], there.rows)
            rows, size = sum(map(len, copy.lines.values())), whole.tell()
            since = time.monotonic()
            departing.freeze(departure, lease)
            with renewed(departure, lease):
                now = _changes(club, copy, later)
                found = there.change(_send(later, there))
                theirs = found["rows"]
                _compare(now.lines | comparison.counts(now.look), comparison.summary(theirs), theirs.__getitem__)
                numbers = _paired(now, found["numbers"])
            departing.decide(departure, str(found["slug"]), numbers, lease / 4)
        frozen = time.monotonic() - since
    except BaseException:
        # An unanswered commit may or may not have taken place.
        if not departing.is_decided(departure):
            departing.thaw(departure)
            _take_back(departure)
            raise
        frozen = 0.0
    return replace(finish(departure), frozen=frozen, rows=rows, size=size)


def finish(departure: Departure) -> Moved:
    """Ask the other server several times to open the club. If it does not answer, this is left to the next attempt."""
    there, found = OtherSide.named(departure.to, departure.secret), dict[str, Any]()
    for at in range(TRIES):
        try:
            found = there.open()
            break
        except NoAnswer:
            time.sleep(PAUSE * bool(at + 1 < TRIES))
        except SaysNo:
            break
    if found:
        departing.opened(departure)
    departure.refresh_from_db()
    place = f"{departure.to}/clubs/{departure.slug_there}/"
    join = f"{place}join/{found['join']}/" if found.get("join") else ""
    return Moved(place, join, opened=departure.opened_at is not None)


def resume(club: Club) -> Moved | None:
    """Continue after a process was killed: let the other server open the club or, if nothing was decided, undo the move
    and return None. Raises BadInput while it is still being moved."""
    if (departure := departing.departure_of(club)) is not None and club.standing == ClubState.LEFT:
        return finish(departure)
    tidy(club)
    return None


def tidy(club: Club) -> None:
    """Clean up after earlier attempts, on both servers if the other answers. Raises BadInput while one is under way."""
    for departure in departing.abandoned(club):
        departing.thaw(departure)
        _take_back(departure)


def _take_back(departure: Departure) -> None:
    """Tell the other server to delete its copy. If it does not answer, it is asked again before the next attempt."""
    try:
        if departure.secret:
            OtherSide.named(departure.to, departure.secret).drop()
    except NoAnswer:
        return
    except SaysNo:
        pass  # that copy no longer exists
    departing.forget(departure)


@contextmanager
def renewed(departure: Departure, lease: timedelta) -> Iterator[None]:
    """Renew the lease in a thread while this runs: a killed process renews nothing."""
    over = threading.Event()

    def keep() -> None:
        try:
            while not over.wait(lease.total_seconds() / 4):
                with suppress(DatabaseError):  # busy: there is time for another attempt
                    departing.renew(departure, lease)
        except departing.LeaseLost:
            pass  # the final decision detects it
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
    """Copy the whole club as it is at one moment, while people continue to enter results."""
    with at_one_moment():
        club.refresh_from_db()
        out, seen = Out.of(club, sealed=True), look(club)
        put(out, file, nights=False)
    return _Copy(comparison.of_file(file), seen, out)


def _changes(club: Club, copy: _Copy, file: IO[bytes]) -> _Copy:
    """The current club, with the digests of the lines written since the copy."""
    with at_one_moment():
        club.refresh_from_db()
        seen = look(club)
        changes = between(copy.look, seen)
        out = copy.out.later(changes.written)
        had = {User: len(copy.out.users)} | {model: len(rows) for model, rows in copy.look.items()}
        changes_file.write(out, changes, had, file)
    keys_file.write(club, out.numbers[Section], file)
    return _Copy(comparison.of_file(file, [keys_file.KEYS]), seen, out)


def _send(file: IO[bytes], there: OtherSide) -> str:
    """Send the file in parts, and return its digest."""
    found, number = sha256(), 0
    file.seek(0)
    while data := file.read(PART):
        there.part(number, data)
        found.update(data)
        number += 1
    return found.hexdigest()


def _compare(
    ours: comparison.Digests, theirs: Mapping[str, Sequence[Any]], rows_there: Callable[[str], Sequence[str]]
) -> None:
    """Raise BadInput with every row that differs between the two servers. ``theirs`` is the other one's summary."""
    mine, faults = comparison.summary(ours), []
    for path in sorted({*mine, *theirs}):
        if list(mine.get(path, [])) == list(theirs.get(path, [])):
            continue
        both = zip_longest(ours.get(path, []), rows_there(path) if path in theirs else [])
        rows = [number for number, (here, there) in enumerate(both, start=1) if here != there]
        faults += [
            Fault(message("%(path)s line %(number)s", path=path, number=row), "It differs there.")
            for row in rows[:MOST_TOLD]
        ]
        if len(rows) > MOST_TOLD or not rows:
            faults.append(Fault.at(path, "%(count)s rows differ there.", count=len(rows)))
    if faults:
        raise BadInput(faults)


def _paired(now: _Copy, theirs: dict[str, Sequence[int]]) -> dict[str, dict[str, int]]:
    """Return each row's number there: both servers number rows in the order of their numbers in the files."""
    found = {}
    for model in set(numbered().values()):
        name, numbers = str(model._meta.model_name), now.out.numbers[model]
        keys = sorted(now.look[model], key=numbers.__getitem__)
        found[name] = dict(zip(map(str, keys), theirs.get(name, ()), strict=True))
    return found
