"""The hands are hidden before the night is over: every address, tried in every role, in every state of play."""

import re
from itertools import permutations

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tourney.desk.played import play
from tourney.cards.deal import Deal
from tourney.cards.dealer import dealer
from tourney.cards.dealing import Dealing
from tourney.cards.formats import dlm, dup, lin, pbn_file
from tourney.desk.deals.night_over import trays_of
from tourney.desk.deals.sealed import about, seal
from tourney.desk.results.publishing import publish, show_during_play
from tourney.desk.writing import change
from tourney.language.usage import USAGES
from tourney.models import Role, Section, Session, User
from tourney.web.middleware.language import COOKIE
from tourney.web.table.table_access import address_of

from .access import TABLE, member
from .test_withheld import texts

SALT = bytes(range(7, 39))
LETTERS = {code: each.letters for code, each in USAGES.items() if each.letters}
SUITS = {f"{honours}T98765432" for honours in ("".join(list(each.honours.values())[:4]) for each in LETTERS.values())}
"""A whole suit in the letters of each language."""
OF_A_MACHINE = re.compile(
    r"(?<![#0-9a-fA-F])(a{6}|f{6}|k{6}|p{6})|01020304050607080910111213|14151617181920212223242526"
)


def dealt(count: int) -> dict[int, str]:
    """On each tray everybody has a whole suit: however a hand is written, thirteen in a row are found again."""
    holders = list(permutations(range(4)))
    found = {}
    for tray in range(1, count + 1):
        order = holders[tray % len(holders)]
        found[tray] = Deal(tuple(order[card // 13] for card in range(52))).text
    return found


def hands_in(data: bytes) -> bool:
    """Whether a hand, or what proves the deals, is anywhere in what was answered: a page, a file, a file in a file."""
    text = texts(data)
    plain = re.sub(r"[^A-Z0-9]", "", re.sub(r"<[^>]*>|&#?\w+;", "", text).replace("10", "T"))
    suit = any(each in plain or each[::-1] in plain for each in SUITS)
    return suit or SALT.hex() in text.lower() or bool(OF_A_MACHINE.search(text))


@pytest.fixture
def section(paths, by) -> Section:
    """The night of the addresses, with deals that are found again wherever they are shown."""
    section = Section.objects.select_related("session").get()
    deals = dealt(trays_of(section.session))
    trumps = {tray: Deal.read(text).cards(dealer("whist", tray))[0] for tray, text in deals.items()}
    with change(section, "deal", by) as under_way:
        session = under_way.section.session
        seal(session, deals, trumps, SALT)
        dealing = Dealing("whist", deals, SALT, trumps)
        moment = timezone.now().isoformat()
        under_way.set(session, dealing={"commitment": dealing.commitment, "announced_at": moment})
        under_way.before.clear()
    section.session.refresh_from_db()
    return section


def in_play(section: Section, by) -> None:
    pass


def standings_shown(section: Section, by) -> None:
    show_during_play(section, "everything", by)


def published_too_soon(section: Section, by) -> None:
    publish(section, by)


PEOPLE = {
    "nobody": lambda club: None,
    "a stranger": lambda club: User.objects.create_user("Egon"),
    "a scorer": lambda club: member(club, Role.SCORER),
    "a director": lambda club: member(club, Role.DIRECTOR),
    "an owner": lambda club: member(club, Role.OWNER),
}
SENT = ({}, {"do": "announce"}, {"do": "open"}, {"do": "clear"}, {"do": "publish"})
"""What is sent to an address: nothing, and what the buttons of the pages send."""


def body(answer) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def answers(client: Client, path: str, sent) -> list[bytes]:
    """Return an address's answers to GET and POST, and roll back every effect."""
    found = []
    for given in (None, *sent):
        with transaction.atomic():
            answer = client.get(path) if given is None else client.post(path, given, follow=True)
            found.append(body(answer))
            transaction.set_rollback(True)
    return found


CASES = [(who, state) for state in (in_play, standings_shown, published_too_soon) for who in PEOPLE]


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize(("who", "state"), CASES, ids=lambda each: getattr(each, "__name__", each))
def test_no_address_shows_a_hand_before_the_night_is_over(client, club, paths, by, section, who, state):
    state(section, by)
    if user := PEOPLE[who](club):
        client.force_login(user)
    for name, path in paths.items():
        if name == "deals-file":  # fetched unseen, which the activity log tells: see below
            continue
        sent = SENT if name in ("deals", "publish") else SENT[:1]
        for data in answers(client, path, sent):
            assert not hands_in(data), (name, who)
    for kind in ("deals", "curtain-cards", "results", "recap"):
        for address in (reverse("hands-sheet", args=[section.pk, kind]), f"/nights/{section.session.slug}/{kind}.pdf"):
            assert not hands_in(client.get(address).content), (address, who)
    for slug in ("night", "pbn", "usebio", "workbook", "csv", "site"):
        assert not hands_in(client.get(reverse("taken", args=[section.pk, slug])).content), (slug, who)


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", sorted(set(LETTERS) - {"en"}))
def test_no_address_shows_a_hand_in_another_language(client, club, paths, by, section, director, language):
    published_too_soon(section, by)
    for browser in (director, Client()):
        browser.cookies[COOKIE] = language
        for name, path in paths.items():
            if name != "deals-file":
                for data in answers(browser, path, SENT[:1]):
                    assert not hands_in(data), (name, language)


@pytest.mark.whole
@pytest.mark.parametrize("language", sorted(LETTERS))
def test_same_scan_finds_hands_in_that_language_when_the_night_is_over(client, paths, by, section, language):
    play(section, by)
    publish(section, by)
    client.cookies[COOKIE] = language
    assert hands_in(client.get(paths["public-tray"]).content)


def test_no_table_shows_a_hand_before_the_night_is_over(client, section, by):
    Session.objects.update(date=timezone.localdate(), elsewhere="played")
    for path in (
        address_of(section, 1),
        *(f"{address_of(section, 1)}{page}/{number}/" for page in ("evening", "next") for number in (1, 2, 6)),
    ):
        assert not hands_in(client.get(path).content), path


@pytest.mark.whole
def test_dealing_machine_file_is_for_directors_and_its_download_is_logged(client, club, section):
    for who in ("nobody", "a stranger", "a scorer"):
        browser = Client()
        if user := PEOPLE[who](club):
            browser.force_login(user)
        answer = browser.post(reverse("deals-file", args=[section.pk, "pbn"]))
        assert answer.status_code in (302, 403, 404), who
        assert not hands_in(answer.content)
    client.force_login(member(club, Role.DIRECTOR))
    assert client.get(reverse("deals-file", args=[section.pk, "pbn"])).status_code == 405
    for kind in ("json", "pbn", "dup", "dlm", "lin", "curtain-cards"):
        answer = client.post(reverse("deals-file", args=[section.pk, kind]))
        assert hands_in(answer.content), kind
        assert answer.headers["Content-Disposition"].startswith("attachment")
        line = section.session.journal.last()
        assert (line.verb, line.data["file"], line.by.name) == ("fetch_deals", kind, f"director of {club}")
    log = client.get(reverse("journal", args=[section.pk])).content
    assert b"downloaded a file of the deals: pbn, unseen" in log
    assert not hands_in(log)


@pytest.mark.whole
def test_hands_appear_on_their_pages_when_the_night_is_over(client, director, paths, by, section):
    """The same scan that found nothing before finds them now, so it would have found them."""
    play(section, by)
    publish(section, by)
    looked = [name for name in paths if TABLE[name].get in (200, 404)]
    seen = {name for name in looked if hands_in(body(director.get(paths[name])))}
    assert {"public-tray", "public-tray-json", "public-site", "public-deals", "public-deals-json"} <= seen
    assert {"deals", "hands-sheet"} <= seen
    for slug in ("night", "site"):
        assert hands_in(director.get(reverse("taken", args=[section.pk, slug])).content), slug
    for kind in ("deals", "curtain-cards"):
        assert hands_in(director.get(f"/nights/{section.session.slug}/{kind}.pdf").content), kind
    assert "club-file" in seen


def test_scan_recognises_every_way_to_write_a_hand():
    deals = dealt(24)
    for each in range(1, 25):
        one = {1: deals[each]}
        for data in (dup.write(one), dlm.write(one), lin.write(one), pbn_file.write(one, "bridge")):
            assert hands_in(data)
    assert hands_in(b"A K Q J 10 9 8 7 6 5 4 3 2")
    assert hands_in(b"<dd>A K Q J 10 9 8</dd> <dd>7 6 5 4 3 2</dd>")
    assert hands_in(SALT.hex().upper().encode())
    assert not hands_in(b"<p style='#ffffff'>Tables 1 2 3 4 5 6 7 8 9 10</p>")


def test_deals_page_names_only_the_dealt_trays(director, section):
    page = director.get(reverse("deals", args=[section.pk])).content.decode()
    assert f"{len(about(section.session).trays)} trays are dealt." in page
    assert "Nobody sees the cards until the night is over." in page
