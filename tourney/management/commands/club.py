"""python manage.py club: the clubs of this machine, and one more."""

from tourney.desk.club.clubs import open_club, the_club
from tourney.models import Club

from ._base import Command as BaseCommand
from ._base import add_address, add_club, owners_link


class Command(BaseCommand):
    help = "Lists the clubs; --new opens one more, --invite prints a new link for a club's owner."

    def add_arguments(self, parser):
        parser.add_argument("--new", metavar="NAME", help="open a club of that name, and print the link for its owner")
        parser.add_argument("--invite", action="store_true", help="print a link that makes who opens it an owner")
        add_club(parser)
        add_address(parser)

    def handle(self, *, new, invite, address, club, **options):
        if new is None and not invite:
            for each in Club.objects.order_by("slug"):
                self.stdout.write(f"{each.slug}  {each.name}")
            return
        ours = the_club(club) if new is None else open_club(new)
        place, link = owners_link(ours, address)
        self.stdout.write(f"{ours.name} is at {place}\nTo become its owner, open this link; it works once:\n{link}")
