"""A night to be sent, with the files that several destinations share."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from tourney.desk.club.look import look_of
from tourney.desk.deals.sealed import open_cards
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.queries import night_of, sittings_of
from tourney.desk.setup.night_value import NightFile
from tourney.exchange.export_night import export_night
from tourney.exchange.file_format import format_of
from tourney.exchange.site import club_site, site
from tourney.language.of_club import in_language_of
from tourney.models import JournalEntry, Session

Made = TypeVar("Made")


class NightToSend:
    """The night for one request. Its files are made once for all destinations, and again only after a change between
    two of them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._made: dict[str, Any] = {}
        self._version = 0

    def once(self, what: str, make: Callable[[], Made]) -> Made:
        """Return the value made under this name since the club's last change, in the club's language."""
        if (version := _last_change(self.session)) != self._version:
            self._made.clear()
            self._version = version
        if what not in self._made:
            with in_language_of(self.session.event.club):
                self._made[what] = make()
        found: Made = self._made[what]
        return found

    def site_files(self) -> dict[str, bytes]:
        """Return the files of the club's own site by their paths: the pages of the night, and the club's front page."""
        return self.once(f"site {self.session.corrected_at}", lambda: site_files(self.session))

    def as_published(self) -> bytes:
        """Return everything that the published pages show of the night, with names as players want them shown."""
        return self.once("published", lambda: _as_published(self.session))

    def as_stored(self) -> bytes:
        """Return the stored night, with full names and the players' numbers."""
        return self.once("stored", lambda: repr(export_night(self.session, for_body=True, sealed=True)).encode())

    def for_body(self) -> NightFile:
        """Return the night for its national body, with full names and the players' numbers."""
        return self.once("file", lambda: export_night(self.session, for_body=True))

    def usebio(self, charge: str = "") -> bytes:
        """Return the file for a national body."""
        write = format_of("usebio").write
        assert write is not None
        file = self.for_body()
        charged = replace(file, host=replace(file.host, charge=charge))
        return self.once(f"usebio {charge}", lambda: write(charged))


def _last_change(session: Session) -> int:
    """Return the last line of the club's journal, without those of sending."""
    lines = JournalEntry.objects.filter(club=session.club_id).exclude(verb="send_night").order_by("-pk")
    return lines.values_list("pk", flat=True).first() or 0


def _as_published(session: Session) -> bytes:
    night = night_of(session, sittings_of(session, public=True))
    cards = open_cards(session)
    return repr((session.name, session.date, night, cards.deals, cards.trumps)).encode()


def site_files(session: Session) -> dict[str, bytes]:
    """Return the files with names as players want them shown. Each index comes after the pages that it links to, and
    the front page last, so that no link ever leads to a missing page."""
    club = session.event.club
    with in_language_of(club):
        night = site(evening_of(session, public=True), look_of(club))
        front = club_site(club)
    files = {f"{session.slug}/site/{name}": data for name, data in _index_last(night).items()}
    return files | _index_last(front)


def _index_last(files: dict[str, bytes]) -> dict[str, bytes]:
    return dict(sorted(files.items(), key=lambda file: file[0] == "index.html"))
