"""The settings of a service behind TLS, and those of an evening on a laptop: each read in a separate process."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from django.urls import reverse

from tests import program

KEY = "kept by whoever runs several machines, the same on each of them"
SERVED = {"TOURNEY_TLS": "1", "TOURNEY_HOSTS": "whist.example", "TOURNEY_SECRET_KEY": KEY}
SHOW = """
import json
import django
django.setup()
from django.conf import settings
from django.test import Client
from django.core.management import call_command
call_command("migrate", verbosity=0)
names = "SECRET_KEY DEBUG ALLOWED_HOSTS PROXIES NAMED_PROXIES SESSION_COOKIE_SECURE SECURE_SSL_REDIRECT"
asked = {forwarded: Client(headers=forwarded and {"X-Forwarded-Proto": forwarded}).get("/sign-in/", HTTP_HOST=%r)
         for forwarded in ("", "https")}
print(json.dumps({
    "settings": {name: getattr(settings, name) for name in names.split()},
    "answers": {said: (one.status_code, dict(one.headers)) for said, one in asked.items()},
    "cookies": {name: {key: str(cookie[key]) for key in ("secure", "httponly", "samesite", "path", "domain")}
                for name, cookie in asked["https"].cookies.items()},
}))
"""


def run(arguments: list[str], data: Path, **environment: str) -> subprocess.CompletedProcess:
    kept = {
        name: value for name, value in os.environ.items() if not re.match("TOURNEY_|HOST$|DATABASE_URL|DJANGO_", name)
    }
    environment |= {"TOURNEY_DATA": str(data), "DJANGO_SETTINGS_MODULE": "tourney.settings"}
    return program.run(arguments, kept | environment)


def shown(data: Path, host: str, **environment: str) -> dict:
    done = run(["-c", SHOW % host], data, **environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.whole
def test_a_service_behind_tls_passes_djangos_own_check(tmp_path):
    done = run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], tmp_path, **SERVED)
    assert (done.returncode, done.stdout) == (0, "System check identified no issues (1 silenced).\n"), done.stderr


@pytest.mark.whole
def test_check_would_notice_an_unsafe_setting(tmp_path):
    done = run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], tmp_path, TOURNEY_DEBUG="1")
    assert done.returncode == 1
    for warning in ("W004", "W008", "W012", "W016", "W018"):
        assert f"security.{warning}" in done.stderr


@pytest.mark.whole
def test_cookies_are_https_only_behind_tls_and_plain_http_is_redirected(tmp_path):
    found = shown(tmp_path, "whist.example", **SERVED)
    assert found["settings"]["SECRET_KEY"] == KEY
    assert not (tmp_path / "secret_key").exists()
    plain, safe = found["answers"][""], found["answers"]["https"]
    assert (plain[0], plain[1]["Location"]) == (301, "https://whist.example/sign-in/")
    assert safe[0] == 200
    assert safe[1]["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"
    assert found["cookies"] == {
        "__Host-csrftoken": {"secure": "True", "httponly": "True", "samesite": "Lax", "path": "/", "domain": ""}
    }


@pytest.mark.whole
def test_site_is_preloaded_in_browsers_only_on_request(tmp_path):
    found = shown(tmp_path, "whist.example", **SERVED, TOURNEY_HSTS_PRELOAD="1")
    assert found["answers"]["https"][1]["Strict-Transport-Security"].endswith("; preload")


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("said", "count", "named"),
    [
        ("", 1, ["127.0.0.0/8", "::1/128"]),
        ("2", 2, ["127.0.0.0/8", "::1/128"]),
        ("10.0.0.5, 192.168.7.9/24", 0, ["10.0.0.5/32", "192.168.7.0/24"]),
        ("10.0.0.5,2", 2, ["10.0.0.5/32"]),
    ],
)
def test_trusted_proxies_are_read_from_the_setting(tmp_path, said, count, named):
    settings = shown(tmp_path, "whist.example", **SERVED, TOURNEY_PROXIES=said)["settings"]
    assert (settings["PROXIES"], settings["NAMED_PROXIES"]) == (count, named)


def test_invalid_proxy_address_is_reported_in_a_sentence(tmp_path):
    done = run(["manage.py", "check"], tmp_path, TOURNEY_PROXIES="our proxy")
    assert done.returncode == 2
    assert done.stderr.startswith("TOURNEY_PROXIES: our proxy is not a valid address.")
    assert "Traceback" not in done.stderr


@pytest.mark.whole
def test_an_evening_on_a_laptop_needs_no_certificate(tmp_path):
    found = shown(tmp_path, "127.0.0.1:8000")
    settings = found["settings"]
    assert (settings["DEBUG"], settings["PROXIES"], settings["SESSION_COOKIE_SECURE"]) == (False, 0, False)
    assert settings["NAMED_PROXIES"] == []
    assert {status for status, _ in found["answers"].values()} == {200}
    assert "Strict-Transport-Security" not in found["answers"]["https"][1]
    assert settings["SECRET_KEY"] == (tmp_path / "secret_key").read_text()
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("host", ["stranger.example", "127.0.0.1.stranger.example", "whist.example"])
def test_request_for_another_host_is_refused(client, db, host):
    answer = client.get("/", headers={"Host": host})
    assert answer.status_code == 400
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_session_cookie_is_hidden_from_scripts(client, user):
    client.post(reverse("sign-in"), {"username": user.username, "password": "eight of hearts 1896"})
    for name in ("sessionid", "known"):
        cookie = client.cookies[name]
        assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
