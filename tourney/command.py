"""The command ``tourney``: every management command by one door. Commands without a database start without Django."""

import codecs
import json
import os
import sys
from collections.abc import Collection, Sequence
from difflib import get_close_matches
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
        "serve": message("update the database, show the addresses of the pages, and serve them"),
        "demo": message("create a demo night for trying things out; you can play it and then delete it"),
        "doctor": message("check the disk, clock, backups, network and nights, and explain what to do"),
        "completion": message("print a shell completion script for commands and options"),
    },
    message("Backups and upgrades"): {
        "backup": message("back up the database now, even while people are entering results"),
        "verify": message("check whether the newest backup, or a named one, is sound"),
        "restore": message("restore a backup; the current state is backed up first"),
        "upgrade": message("create the database or upgrade it to this version, with a backup before and a check after"),
        "migrate": message("upgrade with Django's own options"),
    },
    message("Movements and cards"): {
        "movement": message("print a movement as a table or as JSON; --list shows all names"),
        "deal": message("deal boards at random, and check published deals"),
        "solve": message("show the makeable contracts for a night's deals"),
    },
    message("Nights and files"): {
        "score": message("show the standings of a night file"),
        "sheets": message("create every sheet for a night file"),
        "convert": message("convert between night files, PBN and USEBIO"),
        "import": message("show what is in a file from another program; --confirm stores it"),
        "import_history": message("import a folder of old nights, each file once"),
        "import_night": message("import a night file into the database"),
        "export_night": message("export a night from the database"),
        "publish_files": message("export a night as static pages, a spreadsheet and csv files"),
        "journal": message("show the activity log of a night"),
        "replay": message("replay an activity log into an empty database"),
    },
    message("Languages"): {
        "makemessages": message("update the translation catalogues, and show what is missing in each language"),
        "compilemessages": message("compile the catalogues for use"),
    },
    message("Clubs and people"): {
        "club": message("open a club, or list all clubs"),
        "take_out": message("export a whole club as one file"),
        "take_in": message("import a club's file, from here or elsewhere"),
        "let_in": message("let a locked-out person sign in again"),
        "changepassword": message("set a new password for someone who has forgotten theirs"),
    },
}
"""The commands by purpose: name -> description."""


WITHOUT_DJANGO = frozenset({"movement", "deal", "solve", "score", "sheets", "convert", "import"})
"""Commands that work on files. They start without Django, which takes longer to load than they take for a night."""


def commands() -> dict[str, dict[str, str]]:
    """Those, and the commands of the apps beside the core."""
    found = {title: dict(part) for title, part in COMMANDS.items()}
    for name in installed.extras():
        if find_spec(module := f"tourney.extras.{name}.commands"):
            part = import_module(module)
            found.setdefault(part.TITLE, {}).update(part.COMMANDS)
    return found


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
        lines += [told(title), *(f"  {name:<{width}}{told(what)}" for name, what in part.items()), ""]
    return "\n".join(
        [
            *lines,
            told(message("For help with a command: %(command)s", command=installed.command("COMMAND --help"))),
            told(
                message("%(option)s before or after the command: %(what)s", option="--language", what=at_terminal.HELP)
            ),
        ]
    )


def main() -> None:
    """Run the command and exit with its status; silently if the reader of its output has gone."""
    _open_streams()
    try:
        _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python writes the rest at its end
        sys.exit(1)


def _open_streams() -> None:
    """Replace missing output and error streams, and write characters that a stream's encoding lacks, such as that of a
    pipe on Windows, as JSON would."""
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
        import_module(f"tourney.management.commands.{name}").Command().run(name, rest, language)
    else:
        _run_in_django(name, rest, told)


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
    values = {"name": name[:40], "command": installed.command("help")}
    if near := get_close_matches(name, names, n=1):
        words = gettext_noop("There is no command '%(name)s'. Did you mean %(near)s? %(command)s lists all commands.")
        return message(words, near=near[0], **values)
    return message("There is no command '%(name)s'. %(command)s lists all commands.", **values)


def _refuse(said: str) -> NoReturn:
    print(said, file=sys.stderr)
    sys.exit(2)


def _in_language(named: str | None) -> tuple[str, Told]:
    """Return the command's language and how messages are translated. One that was named is named for all that the
    command starts too; the process ends with status 2 where there is no such language."""
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
