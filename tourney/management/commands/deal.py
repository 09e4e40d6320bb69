"""python manage.py deal N: random deals, as JSON or for a dealing machine; --verify checks a file."""

import re
from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy

from movements.message import gettext_noop, message
from tourney import inputs
from tourney.cards.commitment import SALT, new_salt, salt_of
from tourney.cards.dealing import GAMES, THROWN_OUT, Dealing, deal
from tourney.cards.deals_document import MOST
from tourney.cards.verify import checks
from tourney.exchange.deal_files import deal_formats, read
from tourney.exchange.deal_format import Cards
from tourney.language.told import told
from tourney.management.arguments import STDIN

from ._base import Command as BaseCommand
from ._base import Refused, contents, write_file

LONGEST_VALUE = 200


class Command(BaseCommand):
    help = message(
        "Deals a number of trays at random or, with --verify, checks deals against the hash that was "
        "published before play."
    )
    examples = ("28 --format dup --out tonight.dup", "28 --format pbn --out tonight.pbn", "--verify deals.json")

    def add_arguments(self, parser):
        parser.add_argument(
            "count", nargs="?", type=int, help=told(message("number of trays, 1 to %(most)s", most=MOST))
        )
        parser.add_argument(
            "--game", choices=GAMES, default="whist", help=gettext_lazy("at whist, also turn up a trump for each deal")
        )
        parser.add_argument(
            "--format",
            choices=list(deal_formats()),
            default="json",
            help=gettext_lazy("format of the deals (default: json)"),
        )
        parser.add_argument("--out", metavar="FILE", help=gettext_lazy("write to this file instead of to the terminal"))
        parser.add_argument("--seed", help=gettext_lazy("deal the same cards for the same seed, instead of at random"))
        parser.add_argument(
            "--no-long-suits",
            action="store_true",
            help=gettext_lazy("as in the old books: discard deals with a suit of more than six cards in one hand"),
        )
        parser.add_argument(
            "--secret", action="store_true", help=gettext_lazy("print a new secret and its hash to publish")
        )
        parser.add_argument(
            "--public", metavar="VALUE", help=gettext_lazy("mix in a value that nobody could know in advance")
        )
        parser.add_argument(
            "--salt",
            metavar="HEX",
            help=gettext_lazy("the secret to mix with the public value; with --verify, the salt"),
        )
        parser.add_argument(
            "--verify", metavar="FILE", help=gettext_lazy("check the deals of a file against their published hash")
        )
        parser.add_argument(
            "--commitment",
            metavar="HEX",
            help=gettext_lazy("the published hash, for --verify, if the file does not contain it"),
        )

    def handle(self, *, count, **options):
        if options["verify"]:
            self._verify(options)
        elif options["secret"]:
            self._secret()
        elif count is None or not 1 <= count <= MOST:
            raise Refused(
                message(
                    "Give the number of trays to deal, 1 to %(most)s, for example: deal 24 --game bridge.", most=MOST
                )
            )
        else:
            self._deal(count, options)

    def _deal(self, count: int, options: dict[str, Any]) -> None:
        format_ = deal_formats()[options["format"]]
        public = inputs.line(options["public"] or "")
        if options["public"] is not None and (not 0 < len(public) <= LONGEST_VALUE or inputs.wrong(public)):
            raise Refused(message("--public: expected 1 to %(longest)s characters.", longest=LONGEST_VALUE))
        if options["salt"] and not public:
            raise Refused(message("--salt needs --public: without a public value, the salt is drawn at random."))
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
            raise Refused(str(problem)) from problem
        data = format_.write(Cards(dealing))
        if options["out"] not in (None, "", STDIN):
            write_file(Path(options["out"]), data)
        else:
            self.stdout.write(data.decode(), ending="")
        self._say(dealing, proves=format_.proves, to_file=options["out"] not in (None, "", STDIN))

    def _say(self, dealing: Dealing, *, proves: bool, to_file: bool) -> None:
        """Report what belongs to the file to the user, never to the output that a program reads."""
        if to_file or not proves:
            self.stderr.write(told(message("Hash, to publish before play: %(hash)s", hash=dealing.commitment)))
        if not proves:
            self.stderr.write(
                told(
                    message("Salt, to keep secret until it is published after play: %(salt)s", salt=dealing.salt.hex())
                )
            )
        if dealing.no_long_suits:
            share = f"{float(THROWN_OUT):.2%}"
            self.stderr.write(
                told(
                    message(
                        "Discarded: deals with a suit of more than six cards in one hand, %(share)s of all deals.",
                        share=share,
                    )
                )
            )

    def _secret(self) -> None:
        salt = new_salt()
        self.stdout.write(told(message("Secret, to keep: %(secret)s", secret=salt.hex())))
        words = gettext_noop("Hash, to publish together with a description of the public value: %(hash)s")
        self.stdout.write(told(message(words, hash=Dealing("", {}, salt).of_the_salt)))

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
                self.stdout.write(told(check.words))
        if wrong:
            raise Refused(*wrong)


def _salt(text: str | None, name: str = "salt") -> bytes:
    if not text:
        return b""
    found = salt_of(text)
    if found is None:
        raise Refused(message("--%(name)s: expected %(salt)s hexadecimal digits.", name=name, salt=SALT * 2))
    return found
