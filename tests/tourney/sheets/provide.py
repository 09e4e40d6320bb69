"""Finds the typefaces for names in other scripts or gets them, as Chromium is got for the browser tests.

python -m tests.tourney.sheets.provide
"""

import os
import shutil
import subprocess

NAMES = {
    "Chinese": "王小明",
    "Japanese": "山田 太郎",
    "Korean": "김민수",
    "Thai": "สมชาย ใจดี",
    "Arabic": "محمد الأحمد",
    "Hebrew": "דוד כהן",
    "Hindi": "अमित शर्मा",
    "Tamil": "தமிழ் செல்வன்",
    "Bengali": "দীপা রায়",
    "Amharic": "አበበ ቢቂላ",
}
"""Made-up names in ten scripts that our own typeface does not have or that it would draw wrongly."""


def present() -> bool:
    from tourney.sheets.scripts import missing

    return not missing(NAMES.values())


def from_package_manager() -> None:
    """Debian and its kin, for those who may install."""
    from tourney.sheets.scripts import PACKAGES

    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", *PACKAGES.split()]):
            if subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
                return


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    if not present():
        print("Not all typefaces for names in other scripts are here: getting them.", flush=True)
        from_package_manager()
