"""Everything that can be sent, by a user without permission: refused, and nothing of it is stored or shown. Permissions
are in the table of ``tests/tourney/web/test_access.py``, which a new address fails until it is listed."""

from collections.abc import Callable

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test import Client
from django.urls import get_resolver, resolve
from django.utils.html import escape

from tests.sampling import WHOLE
from tests.tourney.web.access import ANYBODY, DIRECTOR, OWNER, SCORER, TABLE
from tourney.models import Club, Player, Role, User

from .digest import digest, watched
from .forms import Target
from .sending import signed_in
from .site import Site, user

pytestmark = pytest.mark.django_db
RANKS = (ANYBODY, SCORER, DIRECTOR, OWNER)
OTHERS = ("PUT", "OPTIONS", "PATCH", "TRACE", "DELETE")
"""Methods that no page sends. Every day each second address gets one of them in turn, and the others HEAD."""


def stranger(site: Site) -> Client:
    User.objects.create_user("Egon")
    return signed_in("Egon")


def player(site: Site) -> Client:
    """Somebody whose phone has opened two tables with their codes, and keeps what cookies they gave it."""
    browser = Client()
    for path in site.keys:
        assert browser.get(path).status_code == 200
    return browser


def director(site: Site) -> Client:
    user(Club.objects.get(), "Dan Director", Role.DIRECTOR)
    return signed_in("Dan Director")


PEOPLE: dict[str, tuple[str, Callable[[Site], Client]]] = {
    "nobody": (ANYBODY, lambda site: Client()),
    "a stranger": (ANYBODY, stranger),
    "a player": (ANYBODY, player),
    "a scorer": (SCORER, lambda site: signed_in("Sam Scorer")),
    "a director": (DIRECTOR, director),
    "an owner": (OWNER, lambda site: site.owner),
}


def may(least: str, path: str) -> bool:
    """Whether somebody of this rank may use the address."""
    return RANKS.index(TABLE[resolve(path).url_name].least) <= RANKS.index(least)


def refused(answer) -> bool:
    return answer.status_code in (403, 404) or answer.headers.get("Location", "").startswith("/sign-in/")


def body(answer) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def one_of_each(site: Site) -> list[str]:
    """An address of every view, an open one if there is any."""
    found: dict[str, str] = {}
    for path in sorted((*site.addresses, *site.keys), key=lambda each: each not in site.opened):
        found.setdefault(resolve(path).url_name, path)
    return list(found.values())


def posts(site: Site) -> list[Target]:
    """Return the requests that can be sent, one for each view and set of fields."""
    found: dict[tuple, Target] = {}
    for each in site.forms:
        if each.method == "post":
            found.setdefault((resolve(each.path).url_name, *each.fields), each)
    return list(found.values())


def first(form: Target) -> dict[str, str]:
    return {name: values[0] for name, values in form.fields.items()}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("who", PEOPLE)
def test_only_posted_requests_change_anything(site, who):
    """Whatever the method, a request that is not a POST leaves every table unchanged; a user without permission sees
    nothing by another method either, and HEAD answers as GET does."""
    least, browser_of = PEOPLE[who]
    browser, asked = browser_of(site), 0
    for number, path in enumerate(one_of_each(site)):
        statuses, today = {}, OTHERS[number // 2 % len(OTHERS)] if number % 2 else "HEAD"
        for method in ("GET", "HEAD", *OTHERS) if WHOLE else ("GET", today):
            with transaction.atomic(), watched() as watch:
                answer = browser.generic(method, path)
                shown = body(answer)
                transaction.set_rollback(True)
            statuses[method] = answer.status_code
            assert answer.status_code < 500, (method, path)
            assert not watch.wrote, (method, path)
            assert may(least, path) or refused(answer) or answer.status_code == 405, (method, path)
            assert method != "HEAD" or not shown, path
            asked += 1
        assert statuses.get("HEAD", statuses["GET"]) == statuses["GET"], path
    assert asked > 150 * (len(OTHERS) + 2 if WHOLE else 2)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("who", [each for each, (least, _) in PEOPLE.items() if least != OWNER])
def test_request_without_permission_is_refused_completely(site, who):
    """With all fields as the page of a permitted user would send them."""
    least, browser_of = PEOPLE[who]
    browser, before, tried = browser_of(site), digest(), 0
    for form in posts(site):
        if may(least, form.path):
            continue
        with transaction.atomic(), watched() as watch:
            answer = browser.post(form.path, first(form))
            assert refused(answer), (form.path, answer.status_code)
            assert not watch.wrote or digest() == before, form.path
            transaction.set_rollback(True)
        tried += 1
    assert tried > (5 if least == DIRECTOR else 50)


def names(club: Club) -> set[str]:
    """Words of a club that no page of another has."""
    return {club.name, *Player.objects.filter(club=club).values_list("name", flat=True)}


@pytest.mark.whole
def test_another_clubs_owner_reaches_nothing_with_our_numbers_in_a_form(site):
    """All that our own pages offer, sent below our prefix and below theirs: no row of ours changes, no row of theirs
    refers to ours, and no name of ours is returned that was not sent."""
    club, other = Club.objects.get(), Club.objects.create(name="Portland Club")
    user(other, "Oscar Other", Role.OWNER)
    browser, before, ours, done = signed_in("Oscar Other"), of_club(club), names(club), 0
    for form in posts(site):
        for prefix, theirs in ((club.prefix, False), (other.prefix, True)):
            with transaction.atomic():
                sent = first(form)
                answer = browser.post(f"/{prefix}{form.path[1:]}", sent)
                shown = body(answer).decode("utf-8", "replace")
                assert answer.status_code < 500, form.path
                if TABLE[resolve(form.path).url_name].least != ANYBODY:
                    assert theirs or refused(answer), form.path
                    assert of_club(club) == before, form.path
                    assert theirs is False or not told(shown, ours, sent), form.path
                connection.check_constraints()
                done += answer.status_code == 302
                transaction.set_rollback(True)
    assert done > 10


def told(shown: str, ours: set[str], sent: dict[str, str]) -> set[str]:
    """Names that an answer shows and that nobody sent."""
    typed = " ".join(sent.values())
    return {name for name in ours if escape(name) in shown and name not in typed}


def of_club(club: Club) -> list[str]:
    """Every row of a club."""
    rows = [
        (model._meta.db_table, row)
        for model in apps.get_models()
        if any(field.name == "club" for field in model._meta.fields)
        for row in model._base_manager.filter(club=club).values_list()
    ]
    return sorted(map(repr, rows))


FORGED: dict[str, dict[str, str | bool]] = {
    "no token": {"HTTP_ORIGIN": "http://testserver"},
    "a token of somebody else": {"HTTP_ORIGIN": "http://testserver", "HTTP_X_CSRFTOKEN": "a" * 64},
    "another site": {"HTTP_ORIGIN": "https://evil.example", "token": True},
    "the same name by http": {"HTTP_ORIGIN": "http://testserver", "secure": True, "token": True},
    "a site that tells nothing": {"HTTP_ORIGIN": "null", "token": True},
    "another site's page": {"HTTP_REFERER": "https://evil.example/testserver/", "secure": True, "token": True},
    "no page": {"secure": True, "token": True},
}
"""What the page of a stranger can make a browser send that is signed in; ``token`` as if the stranger had ours."""
SIGNED = {"simultaneous-service", "simultaneous-service-file"}
BY_ITS_KEY = {"table-entry", "table-back", "table-here", "table-call", "mail-stop", *SIGNED} | {
    name for name in TABLE if name.startswith("moving-")
}
"""Where no cookie gives anything: the address or a secret is the permission, and whoever has it needs no other page."""


@pytest.mark.sweep(2)
@pytest.mark.parametrize("how", FORGED)
def test_forged_request_from_another_site_is_refused(site, how):
    settings = dict(FORGED[how])
    secure, token = bool(settings.pop("secure", False)), settings.pop("token", False)
    browser = Client(enforce_csrf_checks=True)
    browser.cookies.update(site.owner.cookies)
    browser.get("/desk/club/")
    if token:
        settings["HTTP_X_CSRFTOKEN"] = browser.cookies["csrftoken"].value
    tried = 0
    for form in posts(site):
        if resolve(form.path).url_name not in BY_ITS_KEY:
            with watched() as watch:
                answer = browser.post(form.path, first(form), secure=secure, **settings)
            assert answer.status_code == 403, form.path
            assert not watch.wrote, form.path
            tried += 1
    assert tried > 100


def test_same_request_with_its_own_page_and_token_is_accepted(site):
    """Otherwise the test above would also pass if every request were refused."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies.update(site.owner.cookies)
    browser.get("/desk/club/")
    mine = {"HTTP_ORIGIN": "http://testserver", "HTTP_X_CSRFTOKEN": browser.cookies["csrftoken"].value}
    with transaction.atomic():
        assert browser.post("/desk/nights/demo/", **mine).status_code == 302
        transaction.set_rollback(True)


def test_views_without_a_csrf_token_are_listed_here():
    """A view that accepts requests from any page must do so on purpose."""
    found = {
        pattern.name
        for each in get_resolver().url_patterns
        for pattern in each.url_patterns
        if getattr(pattern.callback, "csrf_exempt", False)
    }
    assert found == BY_ITS_KEY
