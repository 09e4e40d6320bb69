"""Which proxies are trusted about the source of a request, and redirects to https that would loop."""

import pytest
from django.http import HttpResponse

from tourney.web.login_throttle import address_of
from tourney.web.middleware.proxies import ProxyMiddleware

HERE = ["127.0.0.0/8", "::1/128"]
OURS = ["10.0.0.0/8"]


@pytest.fixture
def asked(rf, settings):
    """The address that the throttle sees, and whether the page is told that it was asked for by https."""

    def ask(peer: str, named: list[str], count: int = 0, **headers: str) -> tuple[str, bool]:
        settings.NAMED_PROXIES, settings.PROXIES = named, count
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        seen = []

        def page(request):
            seen.append((address_of(request), request.is_secure()))
            return HttpResponse()

        ProxyMiddleware(page)(rf.get("/", REMOTE_ADDR=peer, headers=headers))
        return seen[0]

    return ask


@pytest.mark.parametrize(
    ("peer", "named", "count", "said", "expected"),
    [
        ("192.0.2.1", [], 0, "6.6.6.6", "192.0.2.1"),
        ("192.0.2.1", OURS, 0, "6.6.6.6", "192.0.2.1"),
        ("192.0.2.1", HERE, 1, "6.6.6.6", "192.0.2.1"),
        ("10.0.0.1", OURS, 0, "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", OURS, 0, "6.6.6.6, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", OURS, 0, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("127.0.0.1", HERE, 1, "6.6.6.6, 203.0.113.9", "203.0.113.9"),
        ("::ffff:127.0.0.1", HERE, 1, "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", HERE, 2, "6.6.6.6, 203.0.113.9, 198.51.100.7", "203.0.113.9"),
        ("10.0.0.1", OURS, 0, "", "10.0.0.1"),
        ("10.0.0.1", OURS, 0, "rubbish", "10.0.0.1"),
        ("10.0.0.1", OURS, 0, "203.0.113.9:4711", "203.0.113.9"),
        ("10.0.0.1", OURS, 0, "[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"),
    ],
)
def test_client_address_is_the_one_seen_by_our_own_proxies(asked, peer, named, count, said, expected):
    headers = {"X-Forwarded-For": said} if said else {}
    assert asked(peer, named, count, **headers)[0] == expected


@pytest.mark.parametrize(("peer", "believed"), [("10.0.0.1", True), ("192.0.2.1", False), ("127.0.0.1", False)])
def test_only_a_named_proxy_may_state_the_browsers_protocol(asked, peer, believed):
    assert asked(peer, OURS, **{"X-Forwarded-Proto": "https"})[1] is believed


@pytest.fixture
def behind_tls(settings):
    settings.NAMED_PROXIES = OURS
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


def test_https_through_a_named_proxy_is_served(client, db, behind_tls):
    assert client.get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-Proto": "https"}).status_code == 200


def test_plain_http_is_redirected_to_https(client, db, behind_tls):
    answer = client.get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-Proto": "http"})
    assert (answer.status_code, answer["Location"]) == (301, "https://testserver/")


@pytest.mark.parametrize("proto", ["https", "http"])
def test_unnamed_proxy_is_named_on_a_page_without_a_redirect_loop(client, db, behind_tls, proto):
    answer = client.get("/", REMOTE_ADDR="192.0.2.7", headers={"X-Forwarded-Proto": proto})
    assert answer.status_code == 403
    assert "TOURNEY_PROXIES=192.0.2.7" in answer.content.decode()


def test_named_proxy_without_the_protocol_header_is_explained(client, db, behind_tls):
    answer = client.get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": "203.0.113.9"})
    assert answer.status_code == 403
    assert "X-Forwarded-Proto: https" in answer.content.decode()


@pytest.mark.parametrize("headers", [{}, {"X-Forwarded-Proto": "http"}], ids=["nothing", "always http"])
def test_proxy_with_a_missing_or_wrong_header_redirects_a_browser_only_once(client, db, behind_tls, headers):
    """The browser uses https to the proxy, which passes everything on as plain http."""
    assert client.get("/", REMOTE_ADDR="10.0.0.1", headers=headers).status_code == 301
    answer = client.get("/", REMOTE_ADDR="10.0.0.1", headers=headers)
    assert answer.status_code == 403
    assert "X-Forwarded-Proto: https" in answer.content.decode()
