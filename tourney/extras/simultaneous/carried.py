"""Files of an event that are transferred by hand: one at a time, or all stored here as a zip, arranged as at the
event's address. Unzipped, they are a folder for any web server."""

from collections.abc import Iterable, Mapping

from tourney.exchange.foreign.many_files import in_zip, is_zip
from tourney.exchange.site.site_folder import zip_of
from tourney.faults import BadInput, Fault

from .meeting import address_of, written_log
from .models import HeldFile, Simultaneous
from .protocol.envelopes import KINDS
from .verbs.held_files import exchange_of, store_file


def all_files(event: Simultaneous) -> bytes:
    """Return a zip of all files stored here."""
    held = HeldFile.objects.filter(club=event.club_id, event=event, story=False)
    with exchange_of(event) as exchange:
        files = {"invitation.json": event.invitation.encode(), "log.json": written_log(exchange)}
    return in_folder(held, files)


def in_folder(held: Iterable[HeldFile], others: Mapping[str, bytes] | None = None) -> bytes:
    """Return a zip of files, arranged as at the event's address."""
    return zip_of({**(others or {}), **{address_of(each.sender, each.kind): each.content.encode() for each in held}})


def hand_in(event: Simultaneous, data: bytes) -> None:
    """Store a file of any kind, or every file of a zip that belongs to the event, its roll first. Raises BadInput with
    every reason; valid files are still stored."""
    if not is_zip(data):
        _store(event, data, "hand")
        return
    faults: list[Fault] = []
    with in_zip(data) as files:
        own = [each for each in files if not each.name.endswith(("invitation.json", "log.json"))]
        for file in sorted(own, key=lambda each: not each.name.endswith("roll.json")):
            try:
                _store(event, file.read(), file.name)
            except BadInput as bad:
                faults += [Fault(", ".join(filter(None, (file.name, each.place))), each.what) for each in bad.faults]
    if faults:
        raise BadInput(faults)


def _store(event: Simultaneous, data: bytes, source: str) -> None:
    """Store a file of whichever kind it is. Raises the BadInput of the last kind that was tried."""
    refusal: BadInput | None = None
    for kind in KINDS:
        if kind != "invitation" and f'"kind":"{kind}"'.encode() in data:
            try:
                store_file(event, data.strip(), kind, f"{source[:40]}/{kind}")
            except BadInput as bad:
                refusal = bad
            else:
                return
    raise refusal or BadInput.at("", "This file is not from a simultaneous event.")
