"""The servers behind a proxy that speaks TLS, which here is the test on the same machine."""

import asyncio
import os
import subprocess
import sys

import pytest

from tests.load.client import Phone, get
from tests.load.server import ROOT, free_port, place
from tourney.serving.https import about_https


@pytest.mark.whole
@pytest.mark.parametrize("workers", [0, 1], ids=["serve", "gunicorn"])
def test_pages_are_served_behind_tls_without_redirect_loops(workers):
    async def ask() -> list[int]:
        said = [{"X-Forwarded-Proto": proto, "X-Forwarded-For": "203.0.113.9"} for proto in ("https", "http")]
        return [(await Phone(server.port).ask(get("/movements/", **each))).status for each in said]

    with place(workers=workers, TOURNEY_TLS="1") as server:
        server.ask("empty")
        server.start()
        assert asyncio.run(ask()) == [200, 301]
        assert "set TOURNEY_PROXIES to its address" in (server.folder / "log").read_text()


@pytest.mark.whole
@pytest.mark.skipif(sys.platform == "win32", reason="gunicorn is not for Windows")
def test_gunicorn_refuses_to_start_with_a_certificate_of_its_own(tmp_path):
    options = "--certfile=tests/__init__.py --keyfile=tests/__init__.py"
    env = os.environ | {"TOURNEY_DATA": str(tmp_path), "GUNICORN_CMD_ARGS": options, "PORT": str(free_port())}
    command = [sys.executable, "-m", "gunicorn", "-c", "tourney/gunicorn.conf.py"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode
    assert (
        "TLS is handled by the proxy in front of Tourney. Start Tourney without a certificate, and set TOURNEY_TLS=1."
    ) in done.stderr


def test_start_message_names_the_expected_proxy(settings):
    settings.TLS, settings.NAMED_PROXIES = True, ["127.0.0.0/8", "::1/128"]
    assert (
        "Pages can be opened only over HTTPS (TOURNEY_TLS), through the proxy on this computer. "
        "To use a proxy on another computer, set TOURNEY_PROXIES to its address" in about_https()
    )
    settings.NAMED_PROXIES = ["10.0.0.5/32"]
    assert "Pages can be opened only over HTTPS (TOURNEY_TLS), through the proxy at 10.0.0.5." in about_https()
    settings.TLS = False
    assert about_https() == ""
