"""Shared code of the commands: their language, and bad input that ends them with status 2 and every fault."""

import os
import shutil
import sys
import textwrap
from argparse import RawDescriptionHelpFormatter
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from django.core.management import base
from django.core.management.base import CommandError, CommandParser, OutputWrapper
from django.db import DatabaseError, Error
from django.urls import reverse
from django.utils import translation

from movements.message import gettext_noop, message, sentences
from tourney import installed
from tourney.cards.double_dummy.solver import NoSolver, Solver
from tourney.cards.double_dummy.tricks import Solved
from tourney.desk.active import Closed
from tourney.desk.club.members import invite_first
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file
from tourney.exchange.deal_rows import left_out_words
from tourney.exchange.solved_file import solve
from tourney.faults import BadInput, briefly
from tourney.installed import command
from tourney.language import at_terminal
from tourney.language.codes import closest
from tourney.language.languages import languages
from tourney.language.told import told
from tourney.management.arguments import option, read
from tourney.models import Club
from tourney.safekeeping.schema_check import in_database
from tourney.safekeeping.storage_errors import trouble_of
from tourney.safekeeping.upgrade import is_waited_for

LARGEST_FILE = 50_000_000
TRACEBACK = "--traceback"
LINE = 100
"""Characters of a line of help at most."""
SOLVE = message("solve the deals double dummy first, and show what can be made")


def _width() -> int:
    """Characters of a line of help: those of the terminal, but no more than people read with ease."""
    return min(shutil.get_terminal_size().columns, LINE) - 2


class Refused(CommandError):
    """A clear no, for the person at the terminal; the process ends with status 2."""

    def __init__(self, *lines: object, returncode: int = 2, **values: object) -> None:
        """Plain words become a message, with their ``values``."""
        said = (message(line, **values) if type(line) is str else line for line in lines)
        super().__init__("\n".join(dict.fromkeys(map(told, said))), returncode=returncode)


def write_file(path: Path, data: bytes) -> None:
    """Write a file completely or not at all; to what is not a file, such as /dev/stdout, directly. Raises Refused."""
    target = path.resolve()
    beside = target.with_name(f".unfinished-{os.getpid()}")
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        try:
            beside.write_bytes(data)
            os.replace(beside, target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as problem:
        raise Refused("%(path)s: %(why)s.", path=path, why=problem.strerror) from problem


def write_in_folder(path: Path, data: bytes) -> str:
    """The same, in a folder that is made if it is not there; return its name."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Refused("%(path)s: %(why)s.", path=path, why=problem.strerror) from problem
    write_file(path, data)
    return str(path)


class Speaking(base.BaseCommand):
    """A command in the user's language, including ``--help`` and error messages. The options that Django gives every
    command are there, but not in the help: they are for who works on the program, and English."""

    suppressed_base_arguments = {
        *("--version", "--verbosity", "--settings", "--pythonpath", TRACEBACK, "--no-color", "--force-color")
    }
    requires_system_checks = ()
    """They are for who works on the program, run by the tests and by ``serve``, and take longer than most commands."""
    parsing = ExitStack()
    """Context while the arguments are parsed."""
    examples: Sequence[str] = ()
    """What people type behind the command, for the end of its help."""

    def run_from_argv(self, argv: list[str]) -> None:
        named, _ = at_terminal.split(argv[2:])
        language = at_terminal.terminal_language(languages(), named)
        with translation.override(language), ExitStack() as self.parsing:
            self.parsing.enter_context(at_terminal.argparse_in(language))
            if TRACEBACK in argv:
                super().run_from_argv(argv)
                return
            try:
                super().run_from_argv([*argv, TRACEBACK])  # which leaves it to us to print a refusal
            except CommandError as no:
                self.stderr.write(str(no) if isinstance(no, Refused) else f"{type(no).__name__}: {no}")
                sys.exit(no.returncode if isinstance(no, Refused) else 2)

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        self.help: str = textwrap.fill(told(self.help), _width(), break_on_hyphens=False)
        kwargs.setdefault("formatter_class", RawDescriptionHelpFormatter)
        parser = super().create_parser(prog_name, subcommand, conflict_handler="resolve", **kwargs)
        parser.epilog = at_terminal.epilog(installed.command(subcommand), self.examples, told)
        option(parser, at_terminal.OPTION, at_terminal.HELP, metavar="CODE")
        return parser

    def tell(self, words: str, /, **values: object) -> None:
        """Print a message, or the words of one with their ``values``."""
        self.stdout.write(told(message(words, **values) if type(words) is str else words))

    def aside(self, words: str, /, **values: object) -> None:
        """The same for the person at the terminal, where a program reads what is printed."""
        self.stderr.write(told(message(words, **values) if type(words) is str else words))

    def execute(self, *args: Any, **options: Any) -> str | None:
        self.parsing.close()
        named = options.pop("language", None)
        if named is None:
            return super().execute(*args, **options)
        if not (language := closest(named, languages())):
            raise Refused(at_terminal.unknown(named, languages()))
        with translation.override(language):
            return super().execute(*args, **options)


class BaseCommand(Speaking):
    """A command whose BadInput becomes Refused, and so does a disk that is full or a database that is away."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            return super().execute(*args, **options)
        except BadInput as bad:
            raise Refused(*briefly(bad.faults)) from bad
        except Closed as closed:
            said = message(
                "%(name)s is moving or has moved to another server. Nothing can be stored here.", name=closed.club.name
            )
            raise Refused(said) from closed
        except (OSError, Error) as error:
            if trouble := trouble_of(error):
                raise Refused(sentences([trouble.what, trouble.todo])) from error
            if isinstance(error, DatabaseError) and (why := _not_ready()):
                raise Refused(why) from error
            raise


def _not_ready() -> str:
    """Why no command can work on the database, and what to do; nothing where it is of this version."""
    try:
        if not in_database().tables:
            return message("There is no database here yet. Create it: %(command)s", command=command("upgrade"))
        if is_waited_for():
            return message(
                "This database was made by an earlier version of Tourney. Upgrade it first: %(command)s",
                command=command("upgrade"),
            )
    except DatabaseError:
        pass
    return ""


def night_in(path: str, said: OutputWrapper) -> NightFile:
    """Return the night of a night file; what is left out is reported to ``said``. Raises Refused and BadInput."""
    night = night_file.read(contents(path))
    say_left_out(night, said)
    return night


def solved_in(night: NightFile, said: OutputWrapper) -> Mapping[int, Solved]:
    """Return the double-dummy results; tell ``said`` of unsolved deals. Raises Refused without deals or solver."""
    if not night.deals:
        raise Refused("--solve: this night file contains no deals.")
    try:
        with Solver() as solver:
            found = solve(night, solver)
    except NoSolver as problem:
        raise Refused(str(problem)) from problem
    for tray, why in found.unsolved.items():
        said.write(told(message("tray %(tray)s: %(why)s", tray=tray, why=why)))
    return found.solved


def say_left_out(night: NightFile, said: OutputWrapper) -> None:
    """Report deals of trays that the movement does not have: nothing is left out silently."""
    if words := left_out_words(night):
        said.write(told(words))


def add_club(parser: CommandParser) -> None:
    """``--club``, for commands about one club: needed only if the server has several."""
    option(parser, "--club", "which club, if there are several", default="", metavar="SLUG")


def add_answers(parser: CommandParser) -> None:
    """``--answer``, for commands that read files of other programs."""
    option(
        parser,
        "--answer",
        "answer to a question about the file, in the form given in the question: date=2026-03-09, points=keep",
        action="append",
        default=[],
        metavar="KEY=VALUE",
    )


def answers_in(given: list[str]) -> dict[str, str]:
    """The answers by their keys. Raises Refused for what is none."""
    for each in given:
        if "=" not in each:
            raise Refused(
                "--answer %(each)s: an answer must have the form KEY=VALUE, for example date=2026-03-09.", each=each
            )
    return dict(each.split("=", 1) for each in given)


def add_address(parser: CommandParser) -> None:
    """``--address``, for commands that print a link."""
    option(parser, "--address", "address at which people reach this computer", default="http://127.0.0.1:8000")


def owners_link(club: Club, address: str) -> tuple[str, str]:
    """Return the address of the club's pages, and a link by which one person becomes its owner."""
    place = f"{address.rstrip('/')}/{club.prefix}"
    return place, place + reverse("join", args=[invite_first(club)]).removeprefix("/")


def contents(path: str) -> bytes:
    """The bytes of a file that was named, or of standard input for ``-``. Raises Refused when it cannot be read."""
    try:
        data = read(path, LARGEST_FILE)
    except OSError as problem:
        raise Refused("%(path)s: %(strerror)s.", path=path, strerror=problem.strerror) from problem
    if len(data) > LARGEST_FILE:
        words = gettext_noop("%(path)s: larger than %(largest)s MB, so it is not a night file.")
        raise Refused(words, path=path, largest=LARGEST_FILE // 1000000)
    return data
