"""The manual page, from the parsers of all commands: python deploy/manual_page.py FILE (tourney.1)"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def page() -> str:
    """Return the page in roff, in English; with ``SOURCE_DATE_EPOCH`` set, the same bytes every time."""
    from argparse_manpage.manpage import Manpage

    from tourney import __version__
    from tourney.management.every_command import every_command

    made = Manpage(every_command(), format="single-commands-section")
    made.description = "runs duplicate whist and bridge nights"
    made.manual, made.source = "Tourney", f"Tourney {__version__}"
    return str(made)


def main(file: Path) -> None:
    os.environ.update(DJANGO_SETTINGS_MODULE="tourney.settings", TOURNEY_LANGUAGE="en")
    sys.path.insert(0, str(ROOT))
    import django

    django.setup()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
