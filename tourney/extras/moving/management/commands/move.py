"""python manage.py move CLUB --to URL: a club from this deployment to another, while phones enter."""

from django.utils.translation import gettext_lazy

from movements.message import gettext_noop, message
from tourney.desk.club.clubs import the_club
from tourney.language.told import told
from tourney.management.commands._base import Command as BaseCommand
from tourney.management.commands._base import Refused
from tourney.models import Club

from ... import carry
from ...other_side import Away
from ...other_side import Refused as SaysNo
from ...verbs import arriving, departing


class Command(BaseCommand):
    help = message(
        "Moves a club, with its running nights, to another server: the club is frozen for a few seconds, "
        "copied, compared row by row, and redirected permanently. First get a code on the other server: "
        "move --accept."
    )

    def add_arguments(self, parser):
        parser.add_argument("club", nargs="?", default="", help=gettext_lazy("address of the club on this server"))
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--to", metavar="URL", help=gettext_lazy("address of the other server"))
        what.add_argument("--accept", action="store_true", help=gettext_lazy("print a code for moving one club here"))
        what.add_argument("--resume", action="store_true", help=gettext_lazy("continue a move that was interrupted"))
        what.add_argument(
            "--drop", action="store_true", help=gettext_lazy("remove a copy that arrived but was never opened")
        )
        parser.add_argument("--code", default="", help=gettext_lazy("the code printed by --accept on the other server"))

    def handle(self, *, club, to, accept, resume, drop, code, **options):
        if accept:
            self._say(
                message(
                    "%(code)s\nThis code works once and is valid for %(minutes)s minutes. On the server "
                    "that the club is leaving, run:\ntourney move CLUB --to %(url)s --code %(code)s",
                    code=arriving.permit(),
                    minutes=int(arriving.GOOD_FOR.total_seconds()) // 60,
                    url="URL",
                )
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
        except (Away, SaysNo) as problem:
            raise Refused(message("%(why)s The club is still here, unchanged.", why=str(problem))) from problem
        except departing.LeaseLost as late:
            raise Refused(
                message(
                    "The move took too long, and someone may have entered results in the meantime. The "
                    "club is still here, unchanged."
                )
            ) from late
        words = gettext_noop("%(rows)s rows, %(size)s bytes, identical at both ends. Frozen for %(seconds)s seconds.")
        self._say(message(words, rows=moved.rows, size=moved.size, seconds=f"{moved.frozen:.1f}"))
        self._told(club, moved)

    def _resume(self, club: Club) -> None:
        moved = carry.resume(club)
        if moved is None:
            self._say(message("%(name)s is still here, unchanged: nothing had been handed over.", name=club.name))
        else:
            self._told(club, moved)

    def _told(self, club: Club, moved: carry.Moved) -> None:
        said = message(
            "%(name)s is now at %(place)s, and all its addresses on this server redirect there.",
            name=club.name,
            place=moved.place,
        )
        self._say(said)
        if not moved.opened:
            raise Refused(
                message(
                    "The other server has not opened the club yet. To continue, run: tourney move %(club)s --resume",
                    club=club.slug,
                )
            )
        if moved.join:
            self._say(
                message(
                    "No one has a password on the new server yet. The owner must open this link, which "
                    "works once, enter their previous name and a new password,\nand then create links for "
                    "the others:\n%(link)s",
                    link=moved.join,
                )
            )

    def _drop(self, slug: str) -> None:
        arrival = arriving.closed_copy(slug)
        if arrival is None:
            raise Refused(message("No copy is waiting here at '%(slug)s'.", slug=slug))
        arriving.drop_copy(arrival)
        self._say(message("The copy has been removed."))

    def _say(self, said: object) -> None:
        self.stdout.write(told(said))
