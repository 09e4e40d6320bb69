"""Commands that work on files and need no database. They start without Django, but Django can call them too."""

import os
import shutil
import sys
import textwrap
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from movements.message import gettext_noop, message, sentences
from tourney import installed
from tourney.command import help_of
from tourney.faults import BadInput, briefly, reason
from tourney.language import active_language, at_terminal
from tourney.language.codes import ENGLISH
from tourney.language.told import told
from tourney.management.arguments import option, read

LARGEST_FILE = 50_000_000
LINE = 100
"""Maximum number of characters of a line of help."""


class Refused(Exception):
    """A refusal with a clear message for the terminal; the process ends with status 2."""

    def __init__(self, *lines: object, returncode: int = 2, **values: object) -> None:
        """Make a message of plain text and its ``values``."""
        said = (message(line, **values) if type(line) is str else line for line in lines)
        super().__init__("\n".join(dict.fromkeys(map(told, said))))
        self.returncode = returncode


class Output:
    """A stream on which every text is a line of its own. It has the methods of Django's OutputWrapper."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str, style_func: object = None, ending: str = "\n") -> None:
        self.stream.write(text if text.endswith(ending) else text + ending)

    def isatty(self) -> bool:
        return self.stream.isatty()

    def flush(self) -> None:
        self.stream.flush()


class Telling:
    """Base of every command: its messages and its help."""

    examples: Sequence[str] = ()
    """Arguments to type after the command, shown at the end of its help."""
    stdout: Any
    stderr: Any

    def tell(self, words: str, /, **values: object) -> None:
        """Print a message, or plain text with its ``values``."""
        self.stdout.write(told(message(words, **values) if type(words) is str else words))

    def aside(self, words: str, /, **values: object) -> None:
        """Print a message for people to standard error, while a program reads the output."""
        self.stderr.write(told(message(words, **values) if type(words) is str else words))

    def description(self) -> str:
        """Return the help in lines as wide as the terminal, up to a readable length."""
        width = min(shutil.get_terminal_size().columns, LINE) - 2
        what = told(help_of(type(self).__module__.rpartition(".")[2]))
        return textwrap.fill(what[:1].upper() + what[1:], width, break_on_hyphens=False)

    def finished(self, parser: ArgumentParser) -> None:
        """Add the options that every command has."""
        parser.epilog = at_terminal.epilog(parser.prog, self.examples, told)
        option(parser, at_terminal.OPTION, at_terminal.HELP, metavar="CODE")


class FileCommand(Telling):
    """A command without a database. Django finds it by its module and uses the same attributes."""

    stealth_options = ()
    base_stealth_options = ("stdout", "stderr", "skip_checks")

    def __init__(self) -> None:
        self.stdout, self.stderr = Output(sys.stdout), Output(sys.stderr)

    def add_arguments(self, parser: Any) -> None:
        raise NotImplementedError

    def handle(self, *args: Any, **options: Any) -> None:
        raise NotImplementedError

    def create_parser(self, program: str, name: str) -> ArgumentParser:
        parser = ArgumentParser(
            prog=f"{program} {name}", description=self.description(), formatter_class=RawDescriptionHelpFormatter
        )
        self.add_arguments(parser)
        self.finished(parser)
        return parser

    def run(self, name: str, words: Sequence[str], language: str) -> None:
        """Run the command as typed, in ``language``. A refusal ends the process."""
        active_language.without_django(language)
        try:
            with at_terminal.argparse_in(language):
                options = vars(self.create_parser(installed.command("").rstrip(), name).parse_args(words))
            self.execute(**options)
        except Refused as no:
            self.stderr.write(str(no))
            sys.exit(no.returncode)

    def execute(
        self, stdout: TextIO | None = None, stderr: TextIO | None = None, language: str | None = None, **options: Any
    ) -> None:
        """Run the command with its options. Raises Refused for bad input and for a full disk."""
        self.stdout, self.stderr = Output(stdout or sys.stdout), Output(stderr or sys.stderr)
        with active_language.override(language or active_language.get_language()):
            try:
                self.handle(**options)
            except BadInput as bad:
                raise Refused(*briefly(bad.faults)) from bad
            except OSError as error:
                from tourney.safekeeping.storage_errors import trouble_of

                if trouble := trouble_of(error):
                    raise Refused(sentences([trouble.what, trouble.todo])) from error
                raise


def in_django(language: str | None) -> None:
    """Set up Django and its database for the rest of a command."""
    from django import setup
    from django.apps import apps
    from django.utils import translation

    if not apps.ready:
        setup()
        translation.activate(language or ENGLISH)


def write_file(path: Path, data: bytes) -> None:
    """Write a file completely or not at all; a device such as /dev/stdout is written directly. Raises Refused."""
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
        raise Refused("%(path)s: %(strerror)s.", path=path, strerror=reason(problem)) from problem


def write_in_folder(path: Path, data: bytes) -> str:
    """Write a file in a folder, which is created if it is missing; return the file's name."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Refused("%(path)s: %(strerror)s.", path=path, strerror=reason(problem)) from problem
    write_file(path, data)
    return str(path)


def contents(path: str) -> bytes:
    """Return the bytes of a file, or of standard input for ``-``. Raises Refused if it cannot be read."""
    try:
        data = read(path, LARGEST_FILE)
    except OSError as problem:
        raise Refused("%(path)s: %(strerror)s.", path=path, strerror=reason(problem)) from problem
    if len(data) > LARGEST_FILE:
        words = gettext_noop("%(path)s is larger than %(largest)s MB, so it cannot be a night file.")
        raise Refused(words, path=path, largest=LARGEST_FILE // 1000000)
    return data


def add_answers(parser: ArgumentParser) -> None:
    """Add ``--answer``, for commands that read files of other programs."""
    option(
        parser,
        "--answer",
        "answer to a question about the file, in the form given in the question, for example "
        "date=2026-03-09 or points=keep",
        action="append",
        default=[],
        metavar="KEY=VALUE",
    )


def answers_in(given: list[str]) -> dict[str, str]:
    """Return the given answers by their keys. Raises Refused for an invalid answer."""
    for each in given:
        if "=" not in each:
            raise Refused(
                "--answer %(each)s: an answer must have the form KEY=VALUE, for example date=2026-03-09.", each=each
            )
    return dict(each.split("=", 1) for each in given)


def add_club(parser: ArgumentParser) -> None:
    """Add ``--club``, for commands about one club. It is needed only if the server has several clubs."""
    option(parser, "--club", "which club, if there are several", default="", metavar="SLUG")
