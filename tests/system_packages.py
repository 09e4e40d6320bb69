"""Packages of the system that the tests need: Chromium, PostgreSQL and fonts."""

import os
import shutil
import subprocess
from collections.abc import Sequence


def install(packages: Sequence[str], *options: str) -> bool:
    """Install ``packages`` on Debian and its kin, for those who may, and return whether that worked. Lists of packages
    are fetched only where it fails without: each time that takes as long as a small package."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    command = ["install", "-y", "-qq", *options, *packages]
    return _apt(command, quiet=True) or (_apt(["update", "-qq"]) and _apt(command))


def _apt(command: Sequence[str], *, quiet: bool = False) -> bool:
    done = subprocess.run(
        ["apt-get", *command],
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL if quiet else None,
        check=False,
    )
    return done.returncode == 0
