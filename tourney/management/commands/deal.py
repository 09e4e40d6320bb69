"""python manage.py deal N: so many trays dealt by chance, as JSON or for a dealing machine; --verify checks a file."""

import re
from pathlib import Path
from typing import Any

from tourney import inputs
from tourney.cards.commitment import SALT, new_salt, salt_of
from tourney.cards.dealing import GAMES, Dealing, deal
from tourney.cards.document import MOST
from tourney.cards.long_suits import THROWN_OUT
from tourney.cards.verify import checks
from tourney.exchange.deal_files import FORMATS, Cards, read

from ._base import Command as BaseCommand
from ._base import Refused, contents

LONGEST_VALUE = 200


class Command(BaseCommand):
    help = "Deals so many trays by chance, or with --verify checks deals against what was published before play."
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("count", nargs="?", type=int, help=f"number of trays, 1 to {MOST}")
        parser.add_argument("--game", choices=GAMES, default="whist", help="at whist the trump is turned too")
        parser.add_argument("--format", choices=list(FORMATS), default="json")
        parser.add_argument("--out", metavar="FILE", help="written there instead of to the terminal")
        parser.add_argument("--seed", help="the same deals for the same seed, instead of the system's chance")
        parser.add_argument(
            "--no-long-suits",
            action="store_true",
            help="the old book's practice: deals with a suit of more than six cards in a hand are thrown out",
        )
        parser.add_argument("--secret", action="store_true", help="print a new secret and the hash of it to publish")
        parser.add_argument("--public", metavar="VALUE", help="a value that nobody could know before, mixed in")
        parser.add_argument("--salt", metavar="HEX", help="the secret to mix it with; with --verify, the salt")
        parser.add_argument("--verify", metavar="FILE", help="check the deals of a file against their commitment")
        parser.add_argument("--commitment", metavar="HEX", help="with --verify, where the file does not have it")

    def handle(self, *, count, **options):
        if options["verify"]:
            self._verify(options)
        elif options["secret"]:
            self._secret()
        elif count is None or not 1 <= count <= MOST:
            raise Refused(f"Say how many trays to deal, 1 to {MOST}, such as: deal 24 --game bridge.")
        else:
            self._deal(count, options)

    def _deal(self, count: int, options: dict[str, Any]) -> None:
        format_ = FORMATS[options["format"]]
        public = inputs.line(options["public"] or "")
        if options["public"] is not None and (not 0 < len(public) <= LONGEST_VALUE or inputs.wrong(public)):
            raise Refused(f"--public: expected a text of 1 to {LONGEST_VALUE} letters.")
        if options["salt"] and not public:
            raise Refused("--salt goes with --public: without a public value the salt is drawn by chance.")
        try:
            dealing = deal(
                count,
                options["game"],
                seed=options["seed"],
                no_long_suits=options["no_long_suits"],
                salt=_salt(options["salt"]),
                public=public,
            )
        except ValueError as problem:
            raise Refused(problem) from problem
        data = format_.write(Cards(dealing))
        if options["out"]:
            try:
                Path(options["out"]).write_bytes(data)
            except OSError as problem:
                raise Refused(f"{options['out']}: {problem.strerror}.") from problem
        else:
            self.stdout.write(data.decode(), ending="")
        self._say(dealing, proves=format_.proves, to_file=bool(options["out"]))

    def _say(self, dealing: Dealing, *, proves: bool, to_file: bool) -> None:
        """What goes with the file: to whoever runs the command, never into what a program reads."""
        if to_file or not proves:
            self.stderr.write(f"Commitment, to publish before play: {dealing.commitment}")
        if not proves:
            self.stderr.write(f"Salt, to publish after play, and to keep until then: {dealing.salt.hex()}")
        if dealing.no_long_suits:
            share = f"{float(THROWN_OUT):.2%}"
            self.stderr.write(f"Thrown out: deals with a suit of more than six cards in a hand, {share} of all deals.")

    def _secret(self) -> None:
        salt = new_salt()
        self.stdout.write(f"Secret, to keep: {salt.hex()}")
        self.stdout.write(f"Hash, to publish with what the value will be: {Dealing('', {}, salt).of_the_salt}")

    def _verify(self, options: dict[str, Any]) -> None:
        said = read(options["verify"], contents(options["verify"]))
        for name in ("salt", "commitment"):
            if given := options[name]:
                _salt(given, name)
                said[name] = re.sub(r"\s", "", given)
        found = checks(said)
        wrong = [check.words for check in found if not check.holds]
        for check in found:
            if check.holds:
                self.stdout.write(check.words)
        if wrong:
            raise Refused(*wrong)


def _salt(text: str | None, name: str = "salt") -> bytes:
    if not text:
        return b""
    found = salt_of(text)
    if found is None:
        raise Refused(f"--{name}: expected {SALT * 2} hexadecimal digits.")
    return found
