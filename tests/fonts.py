"""Finds fonts for names in every script, or installs them, in the same way as Chromium (tests/browser/provide.py).

python -m tests.fonts
"""

import os
import shutil
import subprocess
import sys

import django

SAMPLES = {"Chinese": "王", "Japanese": "さ", "Korean": "김", "Thai": "ส", "Devanagari": "अ"}
"""A letter of each script that the sheets' own typeface lacks."""


def lacking() -> list[str]:
    """The scripts for which this machine has no font."""
    from tourney.sheets.pdf.fonts_found import files, font_for
    from tourney.sheets.pdf.typefaces import PLAIN

    files.cache_clear()
    font_for.cache_clear()
    return [script for script, letter in SAMPLES.items() if font_for(letter, PLAIN) is None]


def from_package_manager() -> None:
    """Debian and its kin, for those who may install."""
    from tourney.sheets.pdf.fonts_found import PACKAGES

    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES.split()]
        for command in (["apt-get", "update", "-qq"], install):
            if subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
                return


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    if lacking():
        print("No fonts here yet for names in every script: getting them.", flush=True)
        from_package_manager()
    if scripts := lacking():
        from tourney.sheets.pdf.fonts_found import PACKAGES

        sys.exit(
            f"The tests of the sheets need fonts for {', '.join(scripts)} and they could not be got. Install them "
            f"(Debian, Ubuntu: sudo apt-get install {PACKAGES}; elsewhere: any TrueType fonts that have "
            "these scripts), then run make test again."
        )
    print("Names in every script have fonts.")
