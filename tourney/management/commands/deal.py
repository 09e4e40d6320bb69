"""python manage.py deal N: random deals, as JSON or for a dealing machine; --verify checks a file."""

import re
from pathlib import Path
from typing import Any

from movements.message import gettext_noop, message
from tourney import inputs
from tourney.cards.commitment import SALT, new_salt, salt_of
from tourney.cards.dealing import GAMES, THROWN_OUT, Dealing, deal
from tourney.cards.deals_document import MOST
from tourney.cards.verify import checks
from tourney.exchange.deal_format import DealtNight
from tourney.exchange.foreign.deal_files import deal_formats, read
from tourney.management.arguments import STDIN, option
from tourney.management.file_command import FileCommand, Refused, contents, write_file

LONGEST_VALUE = 200


class Command(FileCommand):
    examples = ("28 --format dup --out tonight.dup", "28 --format pbn --out tonight.pbn", "--verify deals.json")

    def add_arguments(self, parser):
        option(parser, "count", message("number of trays, 1 to %(most)s", most=MOST), nargs="?", type=int)
        option(parser, "--game", "at whist, also turn up a trump for each deal", choices=GAMES, default="whist")
        option(parser, "--format", "format of the deals (default: json)", choices=list(deal_formats()), default="json")
        option(parser, "--out", "write to this file instead of to the terminal", metavar="FILE")
        option(parser, "--seed", "deal the same cards for the same seed, instead of at random")
        option(
            parser,
            "--no-long-suits",
            "as in the old books: discard deals with a suit of more than six cards in one hand",
            action="store_true",
        )
        option(parser, "--secret", "print a new secret and its hash to publish", action="store_true")
        option(parser, "--public", "mix in a value that nobody could know in advance", metavar="VALUE")
        option(parser, "--salt", "the secret to mix with the public value; with --verify, the salt", metavar="HEX")
        option(parser, "--verify", "check the deals in a file against their published hash", metavar="FILE")
        option(
            parser, "--commitment", "the published hash, for --verify, if the file does not contain it", metavar="HEX"
        )

    def handle(self, *, count, **options):
        if options["verify"]:
            self._verify(options)
        elif options["secret"]:
            self._secret()
        elif count is None or not 1 <= count <= MOST:
            raise Refused(
                "Specify the number of trays to deal, 1 to %(most)s, for example: deal 24 --game bridge.", most=MOST
            )
        else:
            self._deal(count, options)

    def _deal(self, count: int, options: dict[str, Any]) -> None:
        format_ = deal_formats()[options["format"]]
        public = inputs.line(options["public"] or "")
        if options["public"] is not None and (not 0 < len(public) <= LONGEST_VALUE or inputs.wrong(public)):
            raise Refused("--public: expected 1 to %(longest)s characters.", longest=LONGEST_VALUE)
        if options["salt"] and not public:
            raise Refused("--salt can be used only with --public. Without a public value, the salt is drawn at random.")
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
        data = format_.write(DealtNight(dealing))
        if to_file := options["out"] not in (None, "", STDIN):
            write_file(Path(options["out"]), data)
        else:
            self.stdout.write(data.decode(), ending="")
        if to_file or not format_.proves:
            self.aside("Hash, to publish before play: %(hash)s", hash=dealing.commitment)
        if not format_.proves:
            self.aside("Salt, to be kept secret until it is published after play: %(salt)s", salt=dealing.salt.hex())
        if dealing.no_long_suits:
            words = gettext_noop(
                "Discarded: deals with a suit of more than six cards in one hand, %(share)s of all deals."
            )
            self.aside(words, share=f"{float(THROWN_OUT):.2%}")

    def _secret(self) -> None:
        salt = new_salt()
        self.tell("Secret, to keep: %(secret)s", secret=salt.hex())
        words = gettext_noop("Hash, to publish with a description of the public value: %(hash)s")
        self.tell(words, hash=Dealing("", {}, salt).of_the_salt)

    def _verify(self, options: dict[str, Any]) -> None:
        said = read(options["verify"], contents(options["verify"]))
        for name in ("salt", "commitment"):
            if given := options[name]:
                _salt(given, name)
                said[name] = re.sub(r"\s", "", given)
        found = checks(said)
        for check in found:
            if check.holds:
                self.tell(check.words)
        if wrong := [check.words for check in found if not check.holds]:
            raise Refused(*wrong)


def _salt(text: str | None, name: str = "salt") -> bytes:
    if not text:
        return b""
    found = salt_of(text)
    if found is None:
        raise Refused("--%(name)s: expected %(salt)s hexadecimal digits.", name=name, salt=SALT * 2)
    return found
