"""A real server, as `make run` starts it, with an empty database, already migrated; and a real headless Chromium."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.migrated import migrated

from .late import SLOW
from .provide import on_path

expect.set_options(timeout=15_000)  # a shared machine may be slow; what is waited for decides, not the clock

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@dataclass(frozen=True)
class Served:
    address: str
    link: str
    data: Path


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served") / "data") as machine:
        yield machine


@contextmanager
def serving(data: Path, **environment: str) -> Iterator[Served]:
    """A server with its data there, empty but for what stands there already."""
    migrated(data)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = os.environ | {"TOURNEY_DATA": str(data), "PYTHONUNBUFFERED": "1"} | environment
    manage = ["-m", "tests.browser.late"] if SLOW else ["manage.py"]
    server = subprocess.Popen(
        [sys.executable, *manage, "serve", "--host", "127.0.0.1", "--port", str(port)],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        link = ""
        while not link:
            line = server.stdout.readline()
            assert line, "the server ended before it printed its link"
            found = re.search(r"http://\S+/join/\S+/", line)
            link = found[0] if found else ""
        address = f"http://127.0.0.1:{port}"
        for _ in range(100):
            try:
                urllib.request.urlopen(address, timeout=5).close()
                break
            except OSError:
                time.sleep(0.1)
        yield Served(address, link, data)
    finally:
        server.terminate()
        server.wait(60)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of a module: while Playwright runs, nothing else in this process may ask Django's database."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=on_path(), args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Watch:
    """Watches for what a page must not do: complain on its console, or fail axe."""

    complaints: list[str]

    def check(self, page: Page, only: str | None = None) -> None:
        """With all rules of axe, or ``only`` one."""
        loaded(page)
        found = Axe().run(page, options={"runOnly": [only]} if only else None)
        assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
        assert self.complaints == [], page.url

    def over(self, page: Page) -> None:
        """No part of the page is wider than the screen."""
        loaded(page)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{page.url} is {wide} px wider than the screen"


class WatchedPage(Page):
    """A page that carries its watch along."""

    watch: Watch


def loaded(page: Page) -> None:
    """All of the page to which a press led is there, and its scripts hear what is done: half a page has no heading yet,
    no width, and not all of its fields."""
    page.wait_for_load_state("load")


def settled(page: Page) -> None:
    """Wait until everything that the page requested has arrived."""
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)


def watched(page: Page) -> Watch:
    watch = Watch([])

    def said(message: ConsoleMessage) -> None:
        """A form that is answered with its faults has status 422, and tests take the network away: Chromium mentions
        both, and we mean them."""
        meant = any(word in message.text for word in ("422", "ERR_INTERNET_DISCONNECTED"))
        if message.type in ("error", "warning") and not meant:
            watch.complaints.append(message.text)

    page.on("console", said)
    page.on("pageerror", lambda error: watch.complaints.append(str(error)))
    return watch
