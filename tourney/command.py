"""The command ``tourney``: one entry point for all management commands. Commands without a database start without
Django."""

import codecs
import gc
import json
import os
import re
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import NoReturn

import tourney
from movements.message import Told, gettext_noop, message

from . import installed
from .language import active_language, at_terminal
from .language.codes import ENGLISH, closest

COMMANDS: dict[str, dict[str, str]] = {
    message("The evening"): {
        "serve": message("Updates the database, shows the addresses of the pages, and serves them."),
        "demo": message(
            "Opens a demo night and plays it. --rounds plays only that many rounds; --remove deletes all demo nights."
        ),
        "doctor": message(
            "Checks the database, disk, clock, backups, network, paper size, nights and extras, and shows "
            "what to do. Exits with status 1 if something is wrong."
        ),
        "completion": message(
            "Prints a script that lets a shell complete commands and options, for example: tourney completion "
            "bash > ~/.local/share/bash-completion/completions/tourney"
        ),
    },
    message("Backups and upgrades"): {
        "backup": message(
            "Backs up the database to the backup folder (TOURNEY_BACKUP), even while people are entering results."
        ),
        "verify": message("Checks whether a backup is sound. Without a name, the newest backup is checked."),
        "restore": message(
            "Restores a backup. The current database is backed up first. Stop the server before you do this."
        ),
        "upgrade": message(
            "Upgrades the database to this version, as serve does when it starts. The database is backed up, "
            "changed and checked, and restored if any of that fails. In an empty folder, a new database is "
            "created."
        ),
        "migrate": message("Upgrades the database; takes Django's own options."),
    },
    message("Movements and cards"): {
        "movement": message("Prints a movement or, with --list, lists all systems."),
        "deal": message(
            "Deals a number of trays at random or, with --verify, checks deals against the hash that was "
            "published before play."
        ),
        "solve": message(
            "Solves the deals in a night file double dummy: tricks by declarer and strain, and par; at "
            "whist, the tricks for N&S."
        ),
    },
    message("Nights and files"): {
        "score": message("Scores a night file and prints its standings."),
        "sheets": message("Creates the sheets for a night file as PDFs, one for each kind and section."),
        "convert": message("Converts a night from any program into a night file (.json), PBN (.pbn) or USEBIO (.xml)."),
        "import": message(
            "Shows what a file from Tourney or another program contains; --confirm stores it as a new night."
        ),
        "import_history": message(
            "Imports every night found in a folder and its subfolders, each as a new night. Files that "
            "were imported before are skipped, so you can stop and start again; files that cannot be "
            "imported are listed."
        ),
        "import_night": message("Stores a night file as a new night and prints its number."),
        "export_night": message("Prints a stored night as a night file."),
        "publish_files": message(
            "Writes a night file, or every published night of a club, as a spreadsheet, CSV files and a "
            "folder of web pages."
        ),
        "journal": message("Prints the activity log of a night, with every row that was written, as lines of JSON."),
        "replay": message(
            "Rebuilds every row of a night, line by line, from the output of `journal`. The database must be "
            "empty. Run %(command)s, then the same command with replay FILE.",
            command=f"TOURNEY_DATA=new-folder {installed.command('migrate')}",
        ),
    },
    message("Languages"): {
        "makemessages": message("Updates the translation catalogues and shows what is missing in each language."),
        "compilemessages": message("Compiles the translation catalogues."),
    },
    message("Clubs and people"): {
        "club": message("Lists the clubs. --new opens another club; --invite prints a new link for a club's owner."),
        "take_out": message(
            "Writes every row of a club, and every night as a separate file, into one zip file; take_in "
            "imports it elsewhere."
        ),
        "take_in": message("Imports a club's file as a club on this server, and prints a link for its owner."),
        "let_in": message(
            "Lets people who have to wait after wrong passwords or codes try again at once. Without a name, "
            "this applies to everyone."
        ),
        "changepassword": message("Sets a new password for someone who has forgotten theirs."),
    },
}
"""The commands by purpose: name -> description, of which the overview shows the beginning."""

WITHOUT_DJANGO = frozenset({"movement", "deal", "solve", "score", "sheets", "convert", "import"})
"""Commands that work on files. They start without Django, which takes longer to load than they take to run."""


def commands() -> dict[str, dict[str, str]]:
    """Return all commands, including those of the extra apps."""
    found = {title: dict(part) for title, part in COMMANDS.items()}
    for name in installed.extras():
        if find_spec(module := f"tourney.extras.{name}.commands"):
            part = import_module(module)
            found.setdefault(part.TITLE, {}).update(part.COMMANDS)
    return found


def help_of(name: str) -> str:
    """Return the description of a command. The apps are searched only for commands that are not in the core."""
    core = {each: what for part in COMMANDS.values() for each, what in part.items()}
    return core.get(name) or next(part[name] for part in commands().values() if name in part)


def in_short(what: str) -> str:
    """Return the first sentence of a description, for a list of all commands. A full stop before a lower-case letter
    ends an abbreviation, not a sentence."""
    first = re.split(r"\s?;\s|\.(?:\s(?![a-z])|$)", what, maxsplit=1)[0]
    return first[:1].upper() + first[1:]


def overview(told: Told) -> str:
    parts = commands()
    width = 2 + max(len(name) for part in parts.values() for name in part)
    lines = [
        told(message("Tourney %(version)s runs duplicate whist and bridge nights.", version=tourney.__version__)),
        "",
        f"  {installed.command('COMMAND')}",
        "",
    ]
    for title, part in parts.items():
        lines += [told(title), *(f"  {name:<{width}}{in_short(told(what))}" for name, what in part.items()), ""]
    return "\n".join(
        [
            *lines,
            told(message("For help with a command: %(command)s", command=installed.command("COMMAND --help"))),
            told(
                message(
                    "%(option)s can go before or after the command: %(what)s",
                    option="--language",
                    what=at_terminal.HELP,
                )
            ),
        ]
    )


def main() -> None:
    """Run the command and exit with its status, silently if the reader of its output is gone."""
    _open_streams()
    try:
        _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes the rest when it exits
        sys.exit(1)


def _open_streams() -> None:
    """Replace missing output and error streams. Characters that a stream cannot encode, such as those of a pipe on
    Windows, are escaped as in JSON."""
    codecs.register_error("json", _as_json)
    sys.stdout, sys.stderr = (each or open(os.devnull, "w") for each in (sys.stdout, sys.stderr))  # noqa: SIM115
    for each in (sys.stdout, sys.stderr):
        if isinstance(each, TextIOWrapper):
            each.reconfigure(errors="json")


def _as_json(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    return json.dumps(problem.object[problem.start : problem.end])[1:-1], problem.end


def _run() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    named, words = at_terminal.split(sys.argv[1:])
    language, told = _in_language(named)
    name, *rest = words or ["--help"]
    if name == "help" and rest and rest[0] in WITHOUT_DJANGO:
        name, rest = rest[0], ["--help"]
    if name in ("--help", "-h") or (name == "help" and not rest):
        print(overview(told))
    elif name in ("--version", "version"):
        print(tourney.__version__)
    elif name in WITHOUT_DJANGO:
        _run_without_django(name, rest, language)
    else:
        _run_in_django(name, rest, told)


def _run_without_django(name: str, rest: Sequence[str], language: str) -> None:
    """Run a command. Modules stay in memory to the end, so the garbage collector need not search them."""
    gc.disable()
    command = import_module(f"tourney.management.commands.{name}").Command()
    gc.freeze()
    gc.enable()
    try:
        command.run(name, rest, language)
    finally:
        gc.freeze()


def _run_in_django(name: str, rest: Sequence[str], told: Told) -> None:
    from django.core.management import execute_from_command_line, get_commands

    asked = rest[0] if name == "help" and rest else name
    names = {each for part in commands().values() for each in part}
    if asked not in names and asked not in get_commands():
        _refuse(told(_unknown(asked, names)))
    try:
        execute_from_command_line(["tourney" if installed.INSTALLED else "manage.py", name, *rest])
    except SystemExit as end:
        # Django's own commands end with 1 for bad input.
        sys.exit(2 if end.code == 1 and name == "changepassword" else end.code)


def _unknown(name: str, names: Collection[str]) -> str:
    from difflib import get_close_matches

    values = {"name": name[:40], "command": installed.command("help")}
    if near := get_close_matches(name, names, n=1):
        words = gettext_noop("There is no command '%(name)s'. Did you mean %(near)s? %(command)s lists all commands.")
        return message(words, near=near[0], **values)
    return message("There is no command '%(name)s'. %(command)s lists all commands.", **values)


def _refuse(said: str) -> NoReturn:
    print(said, file=sys.stderr)
    sys.exit(2)


def _in_language(named: str | None) -> tuple[str, Told]:
    """Return the command's language and how messages are translated. A named language also applies to processes that
    the command starts. The process ends with status 2 if the language is unknown."""
    there = active_language.catalogues()
    language = at_terminal.terminal_language({ENGLISH, *there}, named)
    told = at_terminal.teller(there.get(language))
    if named is not None:
        if not closest(named, {ENGLISH, *there}):
            _refuse(told(at_terminal.unknown(named, {ENGLISH, *there})))
        os.environ[at_terminal.VARIABLE] = named
    return language, told


if __name__ == "__main__":
    main()
