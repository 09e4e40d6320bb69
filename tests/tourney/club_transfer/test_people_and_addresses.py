"""A club's file and existing data: accounts of the same names, and addresses of other clubs."""

import json
from datetime import date
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tourney.web.test_login_throttle import RIGHT, guess, sign_in
from tourney import club_transfer as club_file
from tourney.club_transfer.read_rows import bring_club
from tourney.desk.club import rate_limit
from tourney.desk.club.clubs import formerly_at, move_club, open_club, remove_club
from tourney.desk.club.members import accept, invite_first
from tourney.desk.setup.nights import NewNight, open_night
from tourney.faults import BadInput
from tourney.models import Club, FormerAddress, Member, User

from .parts import packed, refused, table, taken_out


@pytest.mark.whole
def test_accounts_are_never_linked_by_number(found, db):
    """The number of an existing owner, as text and as a number: the file says who its people are."""
    victim = User.objects.create_user("Edith", password=RIGHT)
    Member.objects.create(club=open_club("Portland Club"), user=victim, role="owner")
    path = table(found, "member")
    for key in (str(victim.pk), f"+{victim.pk}", float(victim.pk), victim.pk + 1000):
        lines = [json.loads(line) | {"user": key} for line in found[path].splitlines()]
        changed = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
        assert f"{path} line 1: user: " in refused(found | {path: changed})
    assert list(victim.memberships.values_list("club__name", flat=True)) == ["Portland Club"]


def test_imported_file_does_not_help_to_guess_at_an_existing_account(found, client, settings):
    """Its people have the names of existing ones in other letters, and its owner resets their attempts."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    victim = User.objects.create_user("Edith", password=RIGHT)
    people = [json.loads(line) for line in found["people.jsonl"].splitlines()]
    names = ["Edith", "EDITH", "\uff25dith", "Edith\u200b"]
    people = [each | {"name": names[at % 4]} for at, each in enumerate(people)]
    came = club_file.read(packed(found | {"people.jsonl": "\n".join(map(json.dumps, people)).encode()}))
    assert victim not in [member.user for member in came.members.select_related("user")]
    guess(rate_limit.ACCOUNT.most, "Edith")
    owner = accept(came, invite_first(came), "Mallory", "nine of spades 1896")
    client.force_login(owner)
    place = reverse("let-in") if Club.objects.count() == 1 else f"/clubs/{came.slug}{reverse('let-in')}"
    assert client.post(place).status_code == 302
    assert sign_in("Edith", address="198.51.100.1").status_code == 429


def test_six_hundred_people_of_one_name_take_as_many_steps_as_six_hundred_others(db):
    """Every statement is counted: the last takes no more than the first."""
    steps = {}
    for alike in (True, False):
        people = [{"id": at, "name": "A" if alike else f"A{at}"} for at in range(1, 601)]
        with CaptureQueriesContext(connection) as asked, pytest.raises(BadInput):
            bring_club(ABOUT, people_rows(people), {})
        steps[alike] = len(asked)
    assert steps[True] <= steps[False] + 2 * 600


ABOUT = {"name": "A", "slug": "a", "listed": False, "minutes_per_tray": 7, "minutes_per_move": 2}


def people_rows(people: list[dict]) -> list[tuple[str, dict]]:
    """The last is no person, so that nothing of it stays."""
    return [(f"people.jsonl line {at}", each) for at, each in enumerate([*people, {}], start=1)]


@pytest.fixture
def moved(club, by) -> dict[str, bytes]:
    """The file of a club that had another address before, and several more by its own account."""
    open_night(club, NewNight("Thursday whist", date(2025, 11, 20)), by)
    move_club(club, "knickerbocker", by)
    found = taken_out(club)
    slugs = ["knickerbocker-whist-club", "portland", "portland-club", "turf-club"]
    rows = [{"id": at, "slug": slug} for at, slug in enumerate(slugs, start=1)]
    found[table(found, "formeraddress")] = "\n".join(map(json.dumps, rows)).encode()
    remove_club(club, club.name)
    return found


def test_imported_file_takes_no_address_and_blocks_none_for_later_clubs(moved):
    portland = open_club("Portland Club")
    move_club(portland, "portland")
    club_file.read(packed(moved))
    assert [(each.slug, each.club) for each in FormerAddress.objects.all()] == [("portland-club", portland)]
    assert formerly_at("portland-club") == portland
    assert open_club("Turf Club").slug == "turf-club"


def test_administrator_may_import_former_addresses_except_those_of_other_clubs(moved, tmp_path):
    portland = open_club("Portland Club")
    move_club(portland, "portland")
    (tmp_path / "club.zip").write_bytes(packed(moved).getvalue())
    out = StringIO()
    call_command("take_in", str(tmp_path / "club.zip"), "--former-addresses", stdout=out)
    assert "These addresses also lead to the club: knickerbocker-whist-club, turf-club" in out.getvalue()
    assert formerly_at("portland-club") == portland
    assert formerly_at("turf-club") == Club.objects.get(slug="knickerbocker")
    again = taken_out(Club.objects.get(slug="knickerbocker"))
    # All but the line that the owner's link has made since.
    assert again[table(again, "journalentry")].startswith(moved[table(moved, "journalentry")])
