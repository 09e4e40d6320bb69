"""python manage.py take_in FILE: import an exported club."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile
from typing import IO

from movements.message import message
from tourney.desk.results.fill_roles import fill_next
from tourney.faults import reason
from tourney.management import arguments
from tourney.management.arguments import STDIN, option
from tourney.safekeeping import forgetting_copies

from ._base import BaseCommand, Refused, add_address, owners_link


@contextmanager
def _opened(path: str) -> Iterator[IO[bytes]]:
    """Yield the file, or a copy of standard input: a zip is not read from its beginning. Raises OSError."""
    if path != STDIN:
        with open(path, "rb") as file:
            yield file
        return
    with TemporaryFile() as copy:
        if sys.stdin:
            shutil.copyfileobj(sys.stdin.buffer, copy)
        copy.seek(0)
        yield copy


class Command(BaseCommand):
    examples = ("club.zip",)

    def add_arguments(self, parser):
        arguments.add_file(parser, message("a club's file, as `take_out` writes it, or - for standard input"))
        option(
            parser,
            "--former-addresses",
            "redirect the club's former addresses to it, if no other club uses or has used them",
            action="store_true",
        )
        add_address(parser)

    def handle(self, *, file, address, former_addresses, **options):
        try:
            with _opened(file) as opened:
                club = forgetting_copies.take_in(opened, former_addresses=former_addresses)
            while fill_next():  # a running server would do it for older files only at its next start
                pass
        except OSError as problem:
            raise Refused("%(path)s: %(strerror)s.", path=file, strerror=reason(problem)) from problem
        place, link = owners_link(club, address)
        if former := club.former_addresses.order_by("slug").values_list("slug", flat=True):
            self.tell("These addresses also lead to the club: %(addresses)s", addresses=", ".join(former))
        self.tell(
            "%(name)s is at %(place)s\nNobody has a password yet. The owner must open this link, which "
            "works only once, enter their previous name and a new password,\nand then create links for the "
            "other members:\n%(link)s",
            name=club.name,
            place=place,
            link=link,
        )
