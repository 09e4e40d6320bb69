"""The pictures of the README, taken from the demo night: python -m tests.browser.pictures"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import FLAGS
from .provide import chromium

ROOT = Path(__file__).parents[2]
PORT = 8923


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        env = os.environ | {"TOURNEY_DATA": data, "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(PORT)],
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            link = next(line.strip() for line in server.stdout if "/join/" in line)
            time.sleep(1)
            take(link)
        finally:
            server.terminate()
            server.wait(10)


def take(link: str) -> None:
    """Play the demo to the middle of its fifth round and look at it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 1280})
        page.goto(link)
        page.get_by_label("Your name").fill("Dora Director")
        page.get_by_label("Password").fill("eight of hearts 1896")
        page.get_by_role("button", name="Begin").click()
        page.get_by_role("button", name="Open a demo night").click()
        for _ in range(4):
            page.get_by_role("button", name="Play one round").click()
        page.get_by_role("button", name="Close rounds 1 to 4 and start round 5").click()
        page.get_by_role("navigation", name="Play").get_by_role("link", name="Enter results").click()
        page.locator("#grid :focus").wait_for()
        for digit in "78695748567894":
            page.keyboard.press(digit)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=ROOT / "docs" / "tricks.png")
        page.get_by_role("navigation", name="Play").get_by_role("link", name="Room").click()
        page.screenshot(path=ROOT / "docs" / "room.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
