"""A night on its way to its destinations, with the files that several of them take."""

from datetime import datetime

from tourney.desk.club.look import look_of
from tourney.desk.snapshot import evening_of
from tourney.exchange.site import club_site, site
from tourney.language.of_club import in_language_of
from tourney.models import Session


class Night:
    """The night of one press. Its site is made once for all destinations, and again only if a correction came between
    two of them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._files: dict[str, bytes] = {}
        self._made_of: tuple[datetime | None, datetime | None] | None = None

    def site_files(self) -> dict[str, bytes]:
        """Return the files of the club's own site by their paths: the pages of the night, and the club's front page."""
        state = (self.session.published_at, self.session.corrected_at)
        if state != self._made_of:
            self._files, self._made_of = site_files(self.session), state
        return self._files


def site_files(session: Session) -> dict[str, bytes]:
    """Return the files with names as players want them shown. Each index comes after the pages that it leads to, the
    front page last: whoever reads meanwhile finds no link to a page that is not there yet."""
    club = session.event.club
    with in_language_of(club):
        night = site(evening_of(session, public=True), look_of(club))
        front = club_site(club)
    files = {f"{session.slug}/site/{name}": data for name, data in _index_last(night).items()}
    return files | _index_last(front)


def _index_last(files: dict[str, bytes]) -> dict[str, bytes]:
    return dict(sorted(files.items(), key=lambda file: file[0] == "index.html"))
