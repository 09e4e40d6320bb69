"""python manage.py take_in FILE: a club that was taken out, here."""

from tourney.exchange import club_file

from ._base import Command as BaseCommand
from ._base import Refused, add_address, owners_link


class Command(BaseCommand):
    help = "Brings in a club's file as a club of this machine, and prints a link for its owner."

    def add_arguments(self, parser):
        parser.add_argument("file")
        add_address(parser)

    def handle(self, *, file, address, **options):
        try:
            with open(file, "rb") as opened:
                club = club_file.read(opened)
        except OSError as problem:
            raise Refused(f"{file}: {problem.strerror}.") from problem
        place, link = owners_link(club, address)
        self.stdout.write(
            f"{club.name} is at {place}\n"
            "Nobody has a password yet. Its owner opens this link, once, gives the name they had and a new password,\n"
            f"and then makes links for the others:\n{link}"
        )
