"""Every hostile text in every field, header, query and part of an address that the program reads, and nothing at
random: what is sent where is found in the pages, the addresses and the readers themselves, so that a new page is
covered automatically.

The long run (TOURNEY_WHOLE=1) takes all texts and all pages. The everyday run draws some pages and some kinds of text:
these go into all fields of a form at once, each in turn into each, and the worst alone in each field, while the others
have proper values. That nothing is left out is checked every day.
"""

import re
import traceback
from dataclasses import dataclass
from urllib.parse import quote_from_bytes

import pytest
from django.test import Client
from django.urls import Resolver404, resolve

from tests.sampling import some
from tests.tourney.web.access import addresses

from .digest import digest
from .forms import Target
from .hostile import ALONE, KINDS, RAW, TEXTS, WHOLE
from .reads import fields_in_source, headers_in_source, noted
from .sending import encoded, holds
from .site import NO_PAGE, Site

pytestmark = [pytest.mark.django_db, pytest.mark.whole]

MOST = 4
"""Kinds of text in an everyday run, drawn anew in each."""
PAGES = 6
"""Pages and forms in an everyday run, of the hundred and more."""
BYTES = [text.encode("utf-8", "surrogatepass") for text in (TEXTS if WHOLE else some(KINDS, MOST))] + list(
    RAW if WHOLE else RAW[:1]
)
WORST = BYTES if WHOLE else [text.encode() for text in ALONE]
DEAR = {"fix-search"}
"""What searches for seconds, whatever it is asked: the worst alone."""
FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Door:
    """A view and a method, an address that leads there, and what it reads: with the value that is shown, None if
    nothing is."""

    name: str
    method: str
    path: str
    fields: dict[str, bytes | None]

    def request(self, changed: dict[str, bytes], **more: object) -> dict:
        """With some fields changed, in the form and in the address alike: which of the two is read is its matter."""
        shown = {name: value for name, value in self.fields.items() if value is not None}
        pairs = encoded((shown | changed).items())
        asked = encoded(changed.items())
        if self.method == "GET":
            return {"method": "GET", "path": self.path, "QUERY_STRING": pairs, **more}
        return {"method": "POST", "path": self.path, "data": pairs, "content_type": FORM, "QUERY_STRING": asked, **more}


@pytest.fixture(scope="module")
def doors(site) -> list[Door]:
    """One for each view, method and set of fields, at an address that is open if there is one."""
    shown = [*site.forms, *(Target(path, "get") for path in (*site.addresses, *site.keys) if not NO_PAGE.search(path))]
    found: dict[tuple, Target] = {}
    for each in sorted(shown, key=lambda one: (one.path not in site.opened, len(one.fields) == 0)):
        name = resolve(each.path).url_name
        found.setdefault((name, each.method, *sorted({_numberless(field) for field in each.fields})), each)
    return [_door(site, each) for each in found.values()]


def _door(site: Site, target: Target) -> Door:
    """With what is read there beside what is shown: it is sent once as it is, to see."""
    fields = {name: offered[0].encode() for name, offered in _few(target.fields).items()}
    door = Door(resolve(target.path).url_name, target.method.upper(), target.path, fields)
    with noted() as names:
        holds(_browser(site, door), door.request({}), "", nothing=False, any_writing=True)
    view = resolve(target.path).func
    # Fields of a second step are not read in the first, so everything in the view's module counts.
    names |= fields_in_source().get(getattr(view, "view_class", view).__module__, frozenset())
    return Door(door.name, door.method, door.path, dict.fromkeys(sorted(names)[:60]) | fields)


def _few(fields: dict) -> dict:
    """Of fields that differ by their numbers the first."""
    first: dict[str, str] = {}
    for name in fields:
        first.setdefault(_numberless(name), name)
    return {name: fields[name] for name in first.values()}


def _numberless(name: str) -> str:
    return re.sub(r"\d+", "#", name)


def _browser(site: Site, door: Door) -> Client:
    return site.owner if door.path.startswith("/desk/") else Client()


def test_every_text_is_survived_in_every_field_and_query(site, doors):
    sender = Sender(site)
    for door in some(doors, PAGES):
        for at in range(0 if door.name in DEAR else len(BYTES)):
            turn = {name: BYTES[(at + step) % len(BYTES)] for step, name in enumerate(door.fields)}
            sender.send(door, door.request(turn))
            if not door.fields:
                break
    sender.done()


def test_worst_text_alone_is_survived_in_every_field(site, doors):
    sender = Sender(site)
    for door in some(doors, PAGES):
        for name in door.fields:
            for text in WORST:
                sender.send(door, door.request({name: text}))
    sender.done()


def test_every_text_is_survived_in_every_part_of_an_address(site):
    """An address without a view is answered before any of it is read."""
    sender, reached = Sender(site), 0
    seen = {}
    for path in (*site.keys, *sorted(site.opened), *site.addresses):
        seen.setdefault(resolve(path).url_name, path)
    for name, path in sorted(seen.items()):
        parts = path.split("/")
        for at in range(1, len(parts)):
            for text in BYTES if len(parts[at]) else ():
                other = "/".join([*parts[:at], quote_from_bytes(text), *parts[at + 1 :]])
                door = Door(name, "GET", other, {})
                if _leads_somewhere("/".join([*parts[:at], text.decode("utf-8", "replace"), *parts[at + 1 :]])):
                    sender.send(door, door.request({}))
                    sender.send(door, door.request({}) | {"method": "POST"})
                    reached += 1
    sender.done()
    assert reached > 20


def _leads_somewhere(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return False
    return True


def test_every_text_is_survived_in_every_header_and_cookie(site, settings):
    settings.PROXIES = 1
    sender = Sender(site)
    names = sorted(set(headers_in_source().values()))
    opened = ("table", "find-table", "room", "public-night", "public-wall", "sign-in", "movements", "night-new")
    paths = {resolve(path).url_name: path for path in (*sorted(site.opened, reverse=True), *site.keys)}
    texts = [text.replace(b"\n", b"").replace(b"\r", b"").decode("latin-1") for text in BYTES]
    for page in opened if WHOLE else some(opened, 3):
        for at in range(len(texts)):
            turn = {_in_environment(name): texts[(at + step) % len(texts)] for step, name in enumerate(names)}
            turn["HTTP_COOKIE"] = "; ".join(f"{name}={text.replace(';', '')[:3000]}" for name, text in turn.items())
            door = Door(page, "GET", paths[page], {})
            sender.send(door, door.request({}) | turn)
            for name in ("CONTENT_LENGTH", "CONTENT_TYPE", "HTTP_HOST", "HTTP_ACCEPT_LANGUAGE", "HTTP_HX_REQUEST"):
                sender.send(door, door.request({}) | {name: texts[at]})
    sender.done()


def _in_environment(name: str) -> str:
    plain = name.upper().replace("-", "_")
    return plain if plain.startswith(("HTTP_", "REMOTE_", "CONTENT_", "QUERY_")) else f"HTTP_{plain}"


class Sender:
    """Sends as whoever may, and gathers what went wrong: all of it is told at the end."""

    def __init__(self, site: Site) -> None:
        self.site, self.before, self.session = site, digest(), dict(site.owner.cookies)
        self.wrong: dict[str, str] = {}

    def send(self, door: Door, request: dict) -> None:
        browser = _browser(self.site, door)
        browser.cookies.clear()
        if browser is self.site.owner:
            browser.cookies.update(self.session)
        try:
            holds(browser, request, self.before, nothing=False)
        except Exception as problem:
            place = traceback.extract_tb(problem.__traceback__)[-1]
            what = f"{type(problem).__name__} {str(problem)[:200]} at {place.filename}:{place.lineno}"
            said = f"{door.name} {door.method}: {what}"
            self.wrong.setdefault(said, str(request)[:600])

    def done(self) -> None:
        assert not self.wrong, "\n\n".join(f"{said}\n    {request}" for said, request in self.wrong.items())


def test_no_view_field_or_header_is_left_out(site, doors):
    """Every address and field named in the source is among the targets."""
    met = {door.name for door in doors}
    files = {name for name, pattern in addresses().items() if NO_PAGE.search(f"/{pattern.replace('<slug:', '')}")}
    files |= {"table-worker", "feed", "taken", "public-sheet", "sheet", "help-picture"}
    assert addresses().keys() - met - files - {None} == set()
    fields = {_numberless(name) for door in doors for name in door.fields}
    starts = {re.match(r"[^#-]*-?", field)[0] for field in fields}
    asked = {name for names in fields_in_source().values() for name in names}
    assert {name for name in asked if name not in fields and name not in starts} == set()
    assert all(headers_in_source().values()), headers_in_source()
    assert {"X-Revision", "X-Outbox", "HTTP_X_FORWARDED_FOR", "X-Language"} <= set(headers_in_source().values())


def test_view_that_parses_a_number_by_hand_is_detected(site, doors, monkeypatch):
    """With a reader like an earlier one, both ways of sending notice it."""
    monkeypatch.setattr(
        "tourney.inputs.number", lambda said, *_, **__: int(said) if said and said.isdecimal() else None
    )
    here = [door for door in doors if door.name == "clock" and door.fields]
    assert any("round" in door.fields for door in here)
    with pytest.raises(AssertionError, match="digits"):
        test_worst_text_alone_is_survived_in_every_field(site, here)
    with pytest.raises(AssertionError, match="digits"):
        test_every_text_is_survived_in_every_field_and_query(site, here)
