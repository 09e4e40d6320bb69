"""Any request to any address by any user is answered: nothing breaks, a refusal leaves all tables unchanged, and no
script is returned as one. The requests are built from the forms themselves."""

import re
from urllib.parse import quote_from_bytes

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, note, seed, settings, strategies as st

from tests.sampling import SEED
from tests.tourney.web.access import addresses
from tourney.faults import BadInput
from tourney.models import Member, Role

from . import site as sites
from .digest import digest
from .files import files
from .forms import Target
from .hostile import SCRIPT, WHOLE, numbers, values, words
from .sending import encoded, holds, signed_in

EXAMPLES = 1600 if WHOLE else 30
SENT = ({}, {"HX-Request": "true"}, {"X-Outbox": "1"}, {"X-Revision": "1"}, {"Accept-Language": "de"})
BOUNDARY = "a-boundary-between-the-parts"


pytestmark = [pytest.mark.django_db, pytest.mark.whole]


@st.composite
def addressed(draw, path: str) -> str:
    """The address itself, or with one of its numbers or words another."""
    if draw(st.integers(0, 5)):
        return path
    parts = path.split("/")
    at = draw(st.integers(1, max(1, len(parts) - 2)))
    parts[at] = draw(numbers if parts[at].isdigit() else words | values.map(quote_from_bytes))
    return "/".join(parts)


@st.composite
def filled(draw, target: Target) -> list[tuple[str, bytes]]:
    """The form's own values, but for some that are another offered value, hostile, missing or doubled; and at times a
    field that it has not."""
    own = {name: [offered[0].encode()] for name, offered in target.fields.items()}
    changed = draw(st.lists(st.sampled_from(sorted(own)), max_size=4, unique=True)) if own else []
    for name in changed:
        offered = st.sampled_from(target.fields[name]).map(str.encode)
        own[name] = draw(st.lists(offered | values | values, max_size=2))
    pairs = [(name, value) for name, given in own.items() for value in given]
    if not draw(st.integers(0, 7)):
        pairs.append((draw(st.sampled_from(["do", "rows", "columns", "key", "x"])), draw(values)))
    return pairs


WITH_A_KEY = ("/join/", "/mail/stop/")
"""Addresses that hold a key beside those of the tables: of an invitation, and of letters that whoever has one ends."""


def parted(pairs: list[tuple[str, bytes]], attached: list[tuple[str, str, bytes]]) -> bytes:
    """A body of several parts, as browsers send files."""
    body = b""
    for name, value in pairs:
        body += f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'.encode() + value + b"\r\n"
    for name, called, data in attached:
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"; filename="{called}"\r\n'
        body += (head + "Content-Type: application/octet-stream\r\n\r\n").encode() + data + b"\r\n"
    return body + f"--{BOUNDARY}--\r\n".encode()


@st.composite
def requests(draw, site: sites.Site, forms: tuple[Target, ...]) -> dict:
    """Everything that the client's ``generic`` wants to know of a request."""
    headers = draw(st.sampled_from(SENT))
    if not draw(st.integers(0, 6)):
        path = draw(st.sampled_from([*site.addresses, *site.keys]).flatmap(addressed))
        query = draw(
            st.dictionaries(st.sampled_from(["round", "q", "view", "names", "one-0", "page", "paper"]), values)
        )
        return {"method": "GET", "path": path, "QUERY_STRING": encoded(query.items()), "headers": headers}
    target = draw(st.sampled_from(forms))
    path, pairs = draw(addressed(target.path)), draw(filled(target))
    if target.method == "get":
        return {"method": "GET", "path": path, "QUERY_STRING": encoded(pairs), "headers": headers}
    if target.files and draw(st.integers(0, 3)):
        attached = [(name, *draw(files)) for name in target.files]
        kind = f"multipart/form-data; boundary={BOUNDARY}"
        return {
            "method": "POST",
            "path": path,
            "data": parted(pairs, attached),
            "content_type": kind,
            "headers": headers,
        }
    kind = "application/x-www-form-urlencoded"
    return {"method": "POST", "path": path, "data": encoded(pairs), "content_type": kind, "headers": headers}


def fuzz(site: sites.Site, browser: Client, *, forms: tuple[Target, ...] | None = None, nothing: bool = False) -> None:
    """So many requests from one browser. Each finds the club as it was built."""
    before = digest()
    session = dict(browser.cookies)

    @seed(int(SEED))
    @given(requests(site, forms or site.forms))
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None, derandomize=False)
    def each(request):
        note(f"{request['method']} {request['path']} {str(request.get('data', request.get('QUERY_STRING')))[:2000]}")
        browser.cookies.clear()
        browser.cookies.update(session)
        holds(browser, request, before, nothing)

    each()


def test_an_owner_breaks_nothing(site):
    fuzz(site, site.owner)


def test_a_scorer_breaks_nothing(site):
    fuzz(site, signed_in("Sam Scorer"))


def test_a_table_with_its_key_breaks_nothing(site):
    here = tuple(one for one in site.forms if any(one.path.startswith(key) for key in site.keys))
    assert {"enter", "call"} <= {one.path.split("/")[-2] for one in here}
    fuzz(site, Client(), forms=here)


def test_visitor_breaks_nothing_and_stores_nothing(site):
    theirs = tuple(one for one in site.forms if not one.path.startswith((*site.keys, *WITH_A_KEY)))
    assert len(theirs) < len(site.forms) - len(WITH_A_KEY)
    fuzz(site, Client(), forms=theirs, nothing=True)


def test_no_stored_script_is_returned_as_one(site):
    """Names, nights, rulings, calls, notes and series all contain one."""
    shown, nobody = 0, Client()
    for path in site.pages:
        answer = (site.owner if path.startswith("/desk/") else nobody).get(path)
        read_as_markup = any(kind in answer.headers["Content-Type"] for kind in ("html", "xml"))
        assert not read_as_markup or SCRIPT.encode() not in answer.content, path
        shown += SCRIPT.replace("<", "&lt;").encode() in answer.content.replace(b"&gt;", b">")
    assert shown > 40


def test_every_form_of_every_address_is_found(site):
    """Each address that accepts input is among those that are sent to."""
    sent = {re.sub(r"/\d+/", "/1/", re.sub(r"/\d+/", "/1/", one.path)) for one in site.forms}
    taking = "names handicaps seating movement cell lines double-entry result ruling-new club night-new player account"
    for name in taking.split():
        pattern = re.sub(r"<number:\w+>", "1", addresses()[name]).replace("<slug:view>", "table")
        assert any(path.endswith("/" + pattern) for path in sent), name
    assert {one for each in site.forms for one in each.files} == {"file", "logo"}
    assert sum(len(one.fields) for one in site.forms) > 500
    assert any("rows" in one.fields for one in site.forms), "what is asked after a list of players was brought"
    assert any("columns" in one.fields for one in site.forms), "and after a table of results"


def test_check_would_notice_a_fault(site, monkeypatch):
    """A verb that writes first and then refuses; a view that breaks; a script that is returned."""

    def half(member, *_):
        member.role = Role.OWNER
        member.save(update_fields=["role"])
        raise BadInput.at("role", "No.")

    scorer = Member.objects.get(user__username="Sam Scorer")
    request = {"method": "POST", "path": reverse("member-role", args=[scorer.pk])}
    before = digest()
    holds(site.owner, request, before, nothing=False)
    monkeypatch.setattr("tourney.desk.club.members.change_role", half)
    with pytest.raises(AssertionError):
        holds(site.owner, request, before, nothing=False)
    monkeypatch.setattr("tourney.desk.club.members.change_role", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        holds(site.owner, request, before, nothing=False)
    monkeypatch.setattr("tourney.web.public.movement_pages.render", lambda *_, **__: HttpResponse(SCRIPT))
    with pytest.raises(AssertionError):
        holds(Client(), {"method": "GET", "path": "/movements/"}, before, nothing=False)
