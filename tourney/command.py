"""The command ``tourney``: every management command by one door. What needs no database starts without Django."""

import os
import sys

import tourney

from . import installed

COMMANDS = {
    "The evening": {
        "serve": "bring the database up to date, say where the pages are, and serve them",
        "demo": "a night to try things on, played and removed at will",
        "doctor": "look at disk, clock, copies, network and nights, and say what to do",
    },
    "Keeping it": {
        "backup": "a copy of the database now, also while people enter",
        "verify": "whether the newest copy, or a named one, is sound",
        "restore": "put a copy back; what was there is copied first",
        "upgrade": "bring the database to this version, or make one: copied, changed, checked",
        "migrate": "the same in Django's words, with its options",
    },
    "Movements and cards": {
        "movement": "a movement as a table or as JSON; --list names them all",
        "deal": "deals by chance, and whether they were these",
        "solve": "what can be made of a night's deals",
    },
    "Side tables": {
        "side_table": "who sits where at a game beside the tournament; --list names them",
        "settle": "a side table's scores, and who owes whom",
    },
    "Nights and files": {
        "score": "the standings of a night file",
        "sheets": "everything that is printed of a night file",
        "convert": "night file, PBN and USEBIO, both ways",
        "import": "any file of another program: what is in it; --confirm stores it",
        "import_history": "a folder of old nights, each file once",
        "import_night": "a night file into the database",
        "export_night": "a night out of the database",
        "publish_files": "a night as static pages, workbook and csv",
        "journal": "all that was done in a night",
        "replay": "a journal into an empty database",
    },
    "Clubs and people": {
        "club": "open a club, or list them",
        "take_out": "a whole club as one file",
        "take_in": "a club's file, back or from elsewhere",
        "let_in": "let somebody try to sign in again",
        "changepassword": "a new password for who forgot theirs",
        "send_mail": "send the letters that wait, by a timer",
        "rate": "find the ratings of players anew, by a timer",
        "bridgemates": "take what Bridgemates have sent, where no server does",
    },
}
"""What people use, by what it is for: name -> what it does."""


def overview() -> str:
    lines = [
        f"Tourney {tourney.__version__} runs duplicate whist and bridge nights.",
        "",
        f"  {installed.command('COMMAND')}",
        "",
    ]
    for title, commands in COMMANDS.items():
        lines += [title, *(f"  {name:<15}{what}" for name, what in commands.items()), ""]
    return "\n".join([*lines, f"{installed.command('COMMAND --help')} says more of one."])


def main() -> None:
    """Ends the process with the command's status; without a word where whoever read its output has enough of it."""
    try:
        _run()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python writes the rest at its end
        sys.exit(1)


def _run() -> None:
    name, *rest = sys.argv[1:] or ["--help"]
    if name in ("--help", "-h") or (name == "help" and not rest):
        print(overview())
    elif name == "--version":
        print(tourney.__version__)
    elif name == "movement":
        from movements.command import main as movement
        from tourney.sidetables import cutting_rules

        sys.exit(movement(rest, installed.command("movement"), cutting_rules))
    else:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
        from django.core.management import execute_from_command_line

        execute_from_command_line(["tourney", name, *rest])


if __name__ == "__main__":
    main()
