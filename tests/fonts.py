"""Finds fonts for names in every script, or installs them, in the same way as Chromium (tests/browser/provide.py).

python -m tests.fonts
"""

import os
import sys

import django

from tests.system_packages import install

SAMPLES = {"Chinese": "王", "Japanese": "さ", "Korean": "김", "Thai": "ส", "Devanagari": "अ"}
"""A letter of each script that the sheets' own typeface lacks."""


def lacking() -> list[str]:
    """The scripts for which this machine has no font."""
    from tourney.sheets.pdf.fonts_found import files, font_for
    from tourney.sheets.pdf.typefaces import PLAIN

    files.cache_clear()
    font_for.cache_clear()
    return [script for script, letter in SAMPLES.items() if font_for(letter, PLAIN) is None]


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    from tourney.sheets.pdf.fonts_found import PACKAGES

    if lacking():
        print("No fonts here yet for names in every script: getting them.", flush=True)
        install(PACKAGES.split(), "--no-install-recommends")
    if scripts := lacking():
        sys.exit(
            f"The tests of the sheets need fonts for {', '.join(scripts)} and they could not be got. Install them "
            f"(Debian, Ubuntu: sudo apt-get install {PACKAGES}; elsewhere: any TrueType fonts that have "
            "these scripts), then run make test again."
        )
    print("Names in every script have fonts.")
