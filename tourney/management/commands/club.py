"""python manage.py club: list the clubs of this server, or create one."""

from movements.message import gettext_noop
from tourney.desk.club.clubs import open_club, the_club
from tourney.hooks import joined
from tourney.management.arguments import option
from tourney.management.file_command import add_club
from tourney.models import Club, Game

from ._base import BaseCommand, add_address, owners_link


class Command(BaseCommand):
    examples = ("", '--new "Riverside Bridge Club"')

    def add_arguments(self, parser):
        option(parser, "--new", "create a club with this name, and print the link for its owner", metavar="NAME")
        option(parser, "--game", "game of the new club", choices=Game.values, default="")
        option(parser, "--invite", "print a link that makes the person who opens it an owner", action="store_true")
        add_club(parser)
        add_address(parser)

    def handle(self, *, new, game, invite, address, club, **options):
        if new is None and not invite:
            for each in Club.objects.order_by("slug"):
                self.stdout.write(f"{each.slug}  {each.name}{''.join(app.in_club_list(each) for app in joined())}")
            return
        ours = the_club(club) if new is None else open_club(new, game)
        place, link = owners_link(ours, address)
        words = gettext_noop(
            "%(name)s is at %(place)s\nTo become its owner, open this link, which works only once:\n%(link)s"
        )
        self.tell(words, name=ours.name, place=place, link=link)
