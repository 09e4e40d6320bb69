"""Scripts and style sheets are compressed for browsers that accept it; pages, which hold keys, are not."""

import gzip
from pathlib import Path

from django.urls import reverse

import tourney

SCRIPT = Path(tourney.__file__).parent / "static" / "tourney" / "outbox.js"
PACKED = {"Accept-Encoding": "gzip, deflate, br"}


def test_script_is_compressed_for_browsers_that_accept_it(client, db):
    packed = client.get("/static/tourney/outbox.js", headers=PACKED)
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    sent = b"".join(packed.streaming_content)
    assert gzip.decompress(sent) == SCRIPT.read_bytes()
    assert len(sent) < len(SCRIPT.read_bytes()) / 2


def test_script_is_unchanged_for_other_browsers(client, db):
    plain = client.get("/static/tourney/outbox.js")
    assert "Content-Encoding" not in plain
    assert b"".join(plain.streaming_content) == SCRIPT.read_bytes()


def test_pages_are_never_compressed(client, db):
    assert "Content-Encoding" not in client.get(reverse("find-table"), headers=PACKED)


def test_example_proxy_settings_compress_no_pages():
    """Caddy compresses the listed files, nginx nothing: Debian's own settings would compress pages."""
    deploy = Path(tourney.__file__).parents[1] / "deploy"
    caddy = (deploy / "host" / "Caddyfile").read_text()
    assert [line.split()[:2] for line in caddy.splitlines() if line.strip().startswith("encode")] == [
        ["encode", "@static"]
    ]
    assert "@static path_regexp /static/" in caddy
    assert "gzip off;" in (deploy / "cluster" / "templates" / "nginx.conf").read_text()
    for path in filter(Path.is_file, deploy.rglob("*")):
        if path.suffix in (".cfg", ".conf", ".yaml", ".yml", ""):
            assert not any(word in path.read_text(errors="replace") for word in ("gzip on", "compression algo")), path
