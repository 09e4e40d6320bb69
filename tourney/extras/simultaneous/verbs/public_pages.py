"""The public pages of an event: made when its embargo ends and again after a correction, and uploaded to the
organiser's web space if there is one."""

from collections.abc import Callable
from datetime import timedelta

from django.db.models import F, Q
from django.utils import timezone

from tourney.exchange.foreign.many_files import in_zip
from tourney.exchange.site.site_folder import zip_of
from tourney.hooks import web_space_of
from tourney.language.of_club import in_language_of
from tourney.models.audit import unrecorded

from ..models import HeldFile, PublicPages, Simultaneous
from ..protocol.held_log import HELD

Draw = Callable[[Simultaneous], dict[str, bytes]]
"""Returns file name -> contents of the pages of an event; empty during its embargo."""
AGAIN, RETRY = timedelta(minutes=5), timedelta(minutes=10)
"""The delay of new pages after a correction, and of the next attempt after a failed upload."""
CHANGED = Q(organiser_secret__gt="", pages__stored__lt=F("stored"))
"""Events whose pages are older than their files."""


def folder_of(event: Simultaneous) -> str:
    """Return the folder of the pages on the web space."""
    return f"simultaneous/{event.digest[:12]}"


def pages_of(event: Simultaneous) -> PublicPages | None:
    return PublicPages.objects.filter(club=event.club_id, event=event).first()


def follow_with_pages(event: Simultaneous, draw: Draw) -> None:
    """Let ``draw`` make the pages of an event that was organised here if there are none or its files have changed, and
    publish any new ones."""
    if not event.organiser_secret:
        return
    with unrecorded():
        pages = _made(event, pages_of(event), draw)
        if pages is not None and pages.published < pages.stored:
            _publish(event, pages)


def _made(event: Simultaneous, pages: PublicPages | None, draw: Draw) -> PublicPages | None:
    now, stored = timezone.now(), event.stored
    if pages is not None and (pages.stored >= stored or (pages.archive and pages.at > now - AGAIN)):
        return pages if pages.archive else None
    if pages is not None and pages.archive and not _changed(event, pages):
        pages.published = stored if pages.published == pages.stored else pages.published
        pages.stored = stored
        pages.save(update_fields=["stored", "published"])
        return pages
    with in_language_of(event.club):
        files = draw(event)
    if not files:  # the embargo has not ended
        return None
    # When a list becomes shorter, its former pages are overwritten, so that no page keeps names that were removed.
    former = dict.fromkeys(pages.names if pages else (), files["index.html"])
    files = former | files
    made = {"stored": stored, "archive": zip_of(files), "names": sorted(files), "at": now}
    return PublicPages.objects.update_or_create(club=event.club, event=event, defaults=made)[0]


def _changed(event: Simultaneous, pages: PublicPages) -> bool:
    """Whether a file that the pages are made from has come since they were made. Logs do not matter."""
    files = HeldFile.objects.filter(club=event.club_id, event=event, place__gt=pages.stored)
    return files.exclude(kind=HELD).exists()


def _publish(event: Simultaneous, pages: PublicPages) -> None:
    now, put = timezone.now(), web_space_of(event.club)
    if put is None or (pages.tried_at and pages.problem and pages.tried_at > now - RETRY):
        return
    with in_zip(bytes(pages.archive)) as files:
        found = {f"{folder_of(event)}/{each.name}": each.read() for each in files}
    index = f"{folder_of(event)}/index.html"  # uploaded last, so that no link is broken
    pages.problem, pages.tried_at = put({**found, index: found.pop(index)})[:40], now
    if not pages.problem:
        pages.published = pages.stored
    pages.save(update_fields=["problem", "tried_at", "published"])
