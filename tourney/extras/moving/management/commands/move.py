"""python manage.py move CLUB --to URL: move a club from this server to another, while phones enter results."""

from movements.message import gettext_noop
from tourney.desk.club.clubs import the_club
from tourney.management.arguments import option
from tourney.management.commands._base import BaseCommand, Refused
from tourney.models import Club

from ... import carry
from ...other_side import NoAnswer, SaysNo
from ...verbs import arriving, departing


class Command(BaseCommand):
    def add_arguments(self, parser):
        option(parser, "club", "address of the club on this server", nargs="?", default="")
        what = parser.add_mutually_exclusive_group(required=True)
        option(what, "--to", "address of the other server", metavar="URL")
        option(what, "--accept", "print a code for moving one club here", action="store_true")
        option(what, "--resume", "continue a move that was interrupted", action="store_true")
        option(what, "--drop", "remove a copy that arrived but was never opened", action="store_true")
        option(parser, "--code", "the code printed by --accept on the other server", default="")

    def handle(self, *, club, to, accept, resume, drop, code, **options):
        if accept:
            self.tell(
                "%(code)s\nThis code works once and is valid for %(minutes)s minutes. On the server that "
                "the club is leaving, run:\ntourney move CLUB --to %(url)s --code %(code)s",
                code=arriving.permit(),
                minutes=int(arriving.GOOD_FOR.total_seconds()) // 60,
                url="URL",
            )
        elif drop:
            self._drop(club)
        elif resume:
            self._resume(departing.left_from(club or None) or the_club(club))
        else:
            self._move(the_club(club), to, code or input())

    def _move(self, club: Club, to: str, code: str) -> None:
        try:
            moved = carry.move(club, to, code.strip())
        except (NoAnswer, SaysNo) as problem:
            raise Refused("%(why)s The club is still here, unchanged.", why=str(problem)) from problem
        except departing.LeaseLost as late:
            raise Refused(
                "The move took too long, and someone may have entered results in the meantime. The club is "
                "still here, unchanged."
            ) from late
        words = gettext_noop("%(rows)s rows, %(size)s bytes, identical at both ends. Frozen for %(seconds)s seconds.")
        self.tell(words, rows=moved.rows, size=moved.size, seconds=f"{moved.frozen:.1f}")
        self._told(club, moved)

    def _resume(self, club: Club) -> None:
        moved = carry.resume(club)
        if moved is None:
            self.tell("%(name)s is still here, unchanged. Nothing was transferred.", name=club.name)
        else:
            self._told(club, moved)

    def _told(self, club: Club, moved: carry.Moved) -> None:
        words = gettext_noop("%(name)s is now at %(place)s, and all its addresses on this server redirect there.")
        self.tell(words, name=club.name, place=moved.place)
        if not moved.opened:
            words = gettext_noop(
                "The other server has not opened the club yet. To continue, run: tourney move %(club)s --resume"
            )
            raise Refused(words, club=club.slug)
        if moved.join:
            self.tell(
                "%(name)s is at %(place)s\nNobody has a password yet. The owner must open this link, which "
                "works only once, enter their previous name and a new password,\nand then create links for "
                "the other members:\n%(link)s",
                name=club.name,
                place=moved.place,
                link=moved.join,
            )

    def _drop(self, slug: str) -> None:
        arrival = arriving.closed_copy(slug)
        if arrival is None:
            raise Refused("No copy is waiting at '%(slug)s'.", slug=slug)
        arriving.drop_copy(arrival)
        self.tell("The copy has been removed.")
