"""The files of a club's own site: those of a night, and the front page above them."""

from tourney.desk.club.look import look_of
from tourney.desk.snapshot import evening_of
from tourney.exchange.site import club_site, site
from tourney.language.of_club import in_language_of
from tourney.models import Session


def site_files(session: Session) -> dict[str, bytes]:
    """Return the files by their paths, with names as players want them shown. Each page comes after the pages that it
    leads to, the front page last: whoever reads meanwhile finds no link to a page that is not there yet."""
    club = session.event.club
    with in_language_of(club):
        night = site(evening_of(session, public=True), look_of(club))
        front = club_site(club)
    files = {f"{session.slug}/site/{name}": data for name, data in _index_last(night).items()}
    return files | _index_last(front)


def _index_last(files: dict[str, bytes]) -> dict[str, bytes]:
    return dict(sorted(files.items(), key=lambda file: file[0] == "index.html"))
