"""Finds Chromium for the browser tests or installs it, and says plainly what to do where that is impossible.

The one on the PATH, else the system's package manager where it may be used, else Playwright's own. The headless build
is preferred: it is the same engine, and an evening in it takes two thirds of the processor time.

    python -m tests.browser.provide
"""

import os
import shutil
import subprocess
import sys

from tests.system_packages import install

WITHOUT_WINDOWS = "chromium-headless-shell"
NAMES = (WITHOUT_WINDOWS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def on_path() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def of_playwright() -> str | None:
    """Return the folder of Playwright's downloaded Chromium, if any."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def from_playwright() -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def chromium() -> str | None:
    """The path of a Chromium, got if need be."""
    if found := on_path() or of_playwright():
        return found
    print("No Chromium here yet: getting one for the browser tests.", flush=True)
    if (install([WITHOUT_WINDOWS]) or install(["chromium"])) and (found := on_path()):
        return found
    from_playwright()
    return of_playwright()


if __name__ == "__main__":
    if path := chromium():
        print(f"Browser tests run in {path}.")
    else:
        sys.exit(
            "The browser tests need Chromium and it could not be got. Install it (Debian, Ubuntu: "
            "sudo apt-get install chromium; Fedora: sudo dnf install chromium; elsewhere: "
            "python -m playwright install chromium), then run make test again."
        )
